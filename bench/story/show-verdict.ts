import type { Fault, Found, Verdict } from './verdict.ts';

/** What is missing of a case and what should not be there, as a table in Markdown. */
export function showVerdict(name: string, verdict: Verdict): string {
  const lacking = verdict.found.filter(({ share }) => share < 1).toSorted((a, b) => b.weight - a.weight);
  const faults = verdict.faults.toSorted((a, b) => b.cost - a.cost);
  const rows = [...lacking.map(lackingRow), ...faults.map(faultRow)];
  const table = rows.length > 0 ? ['', '| weight or cost | what | where and why |', '|---|---|---|', ...rows] : [];
  return [`## ${summary(name, verdict)}`, ...table, ''].join('\n');
}

export const summary = (name: string, { score, passed, told, taken, slides }: Verdict): string =>
  `${name}: ${score}, ${passed ? 'passed' : 'not passed'} (told ${told} %, ${taken} taken off, ${slides} slides)`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

const lackingRow = ({ fact, weight, share, remark }: Found): string =>
  `| ${weight} | ${share > 0 ? `in part (${Math.round(share * 100)} %)` : 'missing'}: ${cell(fact)} | ${cell(remark)} |`;

const faultRow = ({ code, cost, grave, slide, remark }: Fault): string =>
  `| -${cost}${grave ? ' (grave)' : ''} | ${cell(code)} | ${slide > 0 ? `slide ${slide}: ` : ''}${cell(remark)} |`;
