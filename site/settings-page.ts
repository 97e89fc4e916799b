import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Environment } from '../src/config.ts';

interface Setting {
  name: string;
  default: string;
}

/** Settings that one remark of `.env.example` begins; without one they are told by their names. */
interface Group {
  remark: string;
  settings: Setting[];
}

interface Section {
  title: string;
  groups: Group[];
}

/** Every setting of the configuration: what `.env.example` says of it, its default, and what it takes by its schema. */
export function settingsPage(): string {
  const sections = readSections(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));
  return [
    '# Every setting',
    'Settings are variables of the environment. [`.env.example`](../../.env.example) has them all, ready to be copied. Sizes are bytes, durations milliseconds unless the name says otherwise. A wrong value stops the start with a line that names it; an empty one counts as absent.',
    ...sections.map(writeSection),
  ].join('\n\n');
}

function readSections(text: string): Section[] {
  const sections: Section[] = [];
  let remark: string[] = [];
  for (const line of text.split('\n')) {
    const title = /^# --- (.*) ---$/.exec(line)?.[1];
    const [, name, value = ''] = /^# ([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    const groups = sections.at(-1)?.groups;
    if (title !== undefined) sections.push({ title, groups: [{ remark: '', settings: [] }] });
    else if (groups === undefined) continue;
    else if (name === undefined) {
      if (line.startsWith('# ')) remark.push(line.slice(2));
    } else {
      if (remark.length > 0) groups.push({ remark: remark.join(' '), settings: [] });
      remark = [];
      groups.at(-1)?.settings.push({ name, default: value });
    }
  }
  return sections;
}

function writeSection({ title, groups }: Section): string {
  const rows = groups.flatMap(({ remark, settings }) =>
    settings.map(({ name, default: value }, index) => [
      `\`${name}\``,
      value === '' ? '' : `\`${value}\``,
      takes(name),
      index === 0 ? remark.replaceAll('|', '\\|') : '',
    ]),
  );
  return [`## ${title}`, table(['Setting', 'Default', 'Takes', ''], rows)].join('\n\n');
}

const { properties = {} } = z.toJSONSchema(Environment, { io: 'input' });

/** What a setting takes, in words. */
function takes(name: string): string {
  const schema = properties[name];
  if (typeof schema !== 'object') throw new Error(`${name} is in .env.example, and no setting.`);
  const { type, minimum, maximum, enum: words } = schema;
  if (words !== undefined) return words.includes('true') ? 'true, false' : words.join(', ');
  if (type !== 'integer' && type !== 'number') return 'text';
  const whole = type === 'integer' ? 'whole number' : 'number';
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? `${whole}, ${minimum} to ${maximum}` : `${whole} from ${minimum}`;
}

/** A table of Markdown. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
