import type { Run } from '../../deck/content.ts';

export type Look = Omit<Run, 'text'>;

/** What the tags of HTML within a paragraph do to the text between them. */
type Effect = Look | 'struck' | 'hidden' | 'formula';

const effects: Readonly<Record<string, Effect>> = {
  sub: { script: 'sub' },
  sup: { script: 'super' },
  del: 'struck',
  s: 'struck',
  strike: 'struck',
  // The reading of a ruby text stands above its base.
  rt: 'hidden',
  rp: 'hidden',
  script: 'hidden',
  style: 'hidden',
  math: 'formula',
};

/** The tags that are open at a place in a paragraph. */
export class InlineTags {
  readonly #base: Look;
  readonly #open: { name: string; effect: Effect }[] = [];

  constructor(base: Look) {
    this.#base = base;
  }

  /** How text looks here; undefined where none is shown. */
  get look(): Look | undefined {
    let look = this.#base;
    for (const { effect } of this.#open) {
      if (typeof effect === 'string') return undefined;
      look = { ...look, ...effect };
    }
    return look;
  }

  /** Opens or closes a tag. @returns text that stands for it, or what it takes away. */
  take(tag: string): string | undefined {
    const [, closing, name = ''] = /^<(\/?)([A-Za-z][A-Za-z\d]*)/.exec(tag) ?? [];
    const known = name.toLowerCase();
    if (known === 'br') return '\n';
    if (known === 'input' && /type\s*=\s*["']?checkbox/i.test(tag)) return /\schecked\b/i.test(tag) ? '☒' : '☐';
    const effect = Object.hasOwn(effects, known) ? effects[known] : undefined;
    if (effect === undefined || tag.endsWith('/>')) return undefined;
    if (closing) {
      const at = this.#open.findLastIndex((open) => open.name === known);
      if (at >= 0) this.#open.splice(at);
      return effect === 'formula' && at >= 0 ? 'formula' : undefined;
    }
    this.#open.push({ name: known, effect });
    return effect === 'struck' ? 'struck' : undefined;
  }
}

/** Pandoc's scripts: `H~2~O`, `m^2^`. A tilde before a figure alone means "about". */
const scripts = /(?<=[\p{L}\p{N})\]])(?:~([\p{L}\p{N}+−-]{1,12})~(?!~)|\^([\p{L}\p{N}+−.,-]{1,12})\^)/gu;

export function scriptRuns(text: string, look: Look): Run[] {
  if (!text.includes('~') && !text.includes('^')) return [{ ...look, text }];
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(scripts)) {
    runs.push({ ...look, text: text.slice(at, found.index) });
    runs.push({ ...look, text: found[1] ?? found[2] ?? '', script: found[1] === undefined ? 'super' : 'sub' });
    at = found.index + found[0].length;
  }
  runs.push({ ...look, text: text.slice(at) });
  return runs.filter((run) => run.text !== '');
}
