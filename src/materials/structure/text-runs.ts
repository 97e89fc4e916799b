import type { Run } from '../../deck/content.ts';
import { itemAt } from '../../item-at.ts';

const sameLook = (a: Run, b: Run): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.script === b.script && a.link === b.link;

/** Joins neighbours that look alike, makes one space of white space, and trims the ends. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) {
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
