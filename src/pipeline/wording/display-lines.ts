import type { DraftOf } from '../../deck/draft.ts';
import { readTex } from '../../materials/formula/read-tex.ts';
import { readPair } from './point-lines.ts';

/** How the plan writes code and formulas: a point of its own, then what is said of it; `plan-forms.ts` tells models the same. */
const FENCED = /^```([^\n`]*)\n([\s\S]*?)\n?```\s*$/;

export const writeCode = (code: string, language?: string): string => `\`\`\`${language ?? ''}\n${code}\n\`\`\``;

/** Code between fences, and the takeaways; null where there is none. */
export function readCode(points: readonly string[]): Pick<DraftOf<'code'>, 'code' | 'language' | 'takeaway'> | null {
  const fenced = points.map((point) => FENCED.exec(point.trim()));
  const at = fenced.findIndex((match) => match?.[2]?.trim());
  const [, language = '', code = ''] = fenced[at] ?? [];
  if (code === '') return null;
  const said = points.filter((point, i) => i !== at && point.trim() !== '').map((point) => point.trim());
  const name = language.trim().split(/[\s{,:]/)[0] ?? '';
  return {
    code,
    ...(name === '' ? {} : { language: name.slice(0, 40) }),
    ...(said.length > 0 ? { takeaway: said.join('\n') } : {}),
  };
}

const MOST_SIGNS = 8;

/** A formula, in one line or in TeX, and what its signs stand for; null where it cannot be told. */
export function readFormula(points: readonly string[]): Pick<DraftOf<'formula'>, 'formula' | 'where'> | null {
  const [first, ...rest] = points.map((point) => point.trim()).filter(Boolean);
  if (first === undefined || rest.length > MOST_SIGNS) return null;
  const bare = first.replace(/^(?:\$\$?|\\\[|\\\()\s*([\s\S]*?)\s*(?:\$\$?|\\\]|\\\))$/, '$1');
  const formula = /\\[A-Za-z]/.test(bare) ? readTex(bare) : bare;
  if (formula === undefined || formula === '' || formula.length > 4_000) return null;
  const where = rest.map((line) => {
    const { head, text } = readPair(line);
    return text === null ? { title: head } : { title: head, text };
  });
  return { formula, ...(where.length > 0 ? { where } : {}) };
}
