import type { Run } from '../../deck/content.ts';
import { runsText, type ListItem } from '../blocks.ts';
import { tidyRuns } from './text-runs.ts';

/** "Date: 12 October 2026", "日付：10月12日"; an address has no blank behind its colon. */
const formLine = /^\s*[\p{L}\p{N}][^:：\n]{0,40}(?::\s+|：\s*)\S/u;

/** Lines of which each names something and says it ("Date: 3 March", "Present: Ada, Ben") as the items of a list, the names in bold; undefined where a line does not. */
export function formItems(lines: readonly (readonly Run[])[]): ListItem[] | undefined {
  if (lines.length < 2 || !lines.every((runs) => formLine.test(runsText(runs)))) return undefined;
  return lines.map((runs) => {
    const name = /^[^:：]*[:：]/u.exec(runsText(runs))?.[0] ?? '';
    return { level: 0, runs: tidyRuns(withBold(runs, name.length)) };
  });
}

/** Runs of which the first so many characters are bold. */
function withBold(runs: readonly Run[], length: number): Run[] {
  let left = length;
  return runs.flatMap((run) => {
    const [name, rest] = [run.text.slice(0, left), run.text.slice(left)];
    left -= name.length;
    return [...(name ? [{ ...run, text: name, bold: true }] : []), ...(rest ? [{ ...run, text: rest }] : [])];
  });
}
