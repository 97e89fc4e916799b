import type { Run } from '../../deck/content.ts';
import { itemAt } from '../../item-at.ts';

const sameLook = (a: Run, b: Run): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.script === b.script && a.link === b.link;

const MAX_HEAD = 60;

/** Bold words in a line of their own over the text are its head: a colon keeps them apart where the lines are joined. */
function closeHead(runs: readonly Run[]): readonly Run[] {
  const end = runs.findIndex(({ bold, text }) => !bold && text.trim() !== '');
  const rest = runs[end];
  if (end <= 0 || !rest) return runs;
  const head = runs
    .slice(0, end)
    .map(({ text }) => text)
    .join('');
  const isLine = /\n\s*$/.test(head) || /^[^\S\n]*\n/.test(rest.text);
  return isLine &&
    /[\p{L}\p{N})]$/u.test(head.trim()) &&
    head.trim().length <= MAX_HEAD &&
    !head.trim().includes('\n') &&
    /^[\p{Lu}\p{Lo}\p{N}]/u.test(rest.text.trimStart())
    ? [...runs.slice(0, end), { ...rest, text: `: ${rest.text.trimStart()}` }, ...runs.slice(end + 1)]
    : runs;
}

/** Joins neighbours that look alike, makes one space of white space, and trims the ends. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of closeHead(runs)) {
    const text = run.text.replace(/[\s\u00ad\u200b\ufeff]+/g, (space) =>
      /^[\u00ad\u200b\ufeff]+$/.test(space) ? '' : ' ',
    );
    if (!text) continue;
    const last = tidy[tidy.length - 1];
    if (last && (sameLook(last, run) || text === ' ')) last.text += text;
    else tidy.push({ ...run, text });
  }
  for (const run of tidy) run.text = run.text.replace(/ {2,}/g, ' ');
  for (let at = 1; at < tidy.length; at += 1) {
    const [before, run] = [itemAt(tidy, at - 1), itemAt(tidy, at)];
    if (before.text.endsWith(' ') && run.text.startsWith(' ')) run.text = run.text.slice(1);
  }
  const first = tidy[0];
  if (first) first.text = first.text.trimStart();
  const last = tidy[tidy.length - 1];
  if (last) last.text = last.text.trimEnd();
  return tidy.filter((run) => run.text !== '');
}

/** An address a slide may link to; anything else (anchors, scripts, relative paths) is dropped. */
export function safeLink(address: string | undefined): string | undefined {
  if (!address || address.length > 2_000 || !/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return undefined;
  return address;
}
