import type { DocxBlock } from './write-docx.ts';
import { headcount } from './figures.ts';

/** The second half of the review, as a person would have written it in a word processor. */
const heading = (level: 1 | 2, text: string): DocxBlock => ({ kind: 'heading', level, text });
const paragraph = (text: string): DocxBlock => ({ kind: 'paragraph', text });
const bullets = (...items: string[]): DocxBlock => ({ kind: 'list', ordered: false, items });
const numbers = (...items: string[]): DocxBlock => ({ kind: 'list', ordered: true, items });

const total = (column: 1 | 2): number => headcount.reduce((sum, row) => sum + row[column], 0);

export const operationsReport: readonly DocxBlock[] = [
  { kind: 'title', text: 'Customers, operations and outlook, Q3 2026' },
  heading(1, 'Customers'),
  heading(2, 'We won 41 customers and lost fewer than ever'),
  paragraph(
    'At the end of September 612 utilities worked with our meters or our cloud, 41 of them new in the quarter. Yearly churn fell to 2.8 % in September, from 4.8 % in October 2025. The eight largest customers bring EUR 15.5 million, 32 % of revenue; the largest of them brings 6 %.',
  ),
  bullets(
    'New customers: 41, after 37 in the second quarter and 33 in the first.',
    'Renewals of cloud contracts: 96 % by value.',
    'Customer satisfaction: 8.7 of 10, from 8.1 a year ago.',
  ),
  heading(1, 'Operations'),
  heading(2, 'Delivery slipped because one valve was short'),
  paragraph(
    'On-time delivery fell from 95.0 % in April to 90.4 % in August and recovered to 92.6 % in September. The cause is a single part: the brass valve of series M6 comes from one supplier, whose foundry stood still for five weeks. A second supplier was approved on 11 September.',
  ),
  bullets(
    'Late orders at the end of September: 214, worth EUR 1.9 million.',
    'The second supplier covers 40 % of our need from November.',
    'We expect to be back at the target of 95 % in January 2027.',
  ),
  heading(2, 'The team grew where the product does'),
  paragraph(
    'We are 542 people, 19 more than a year ago. Research and development grew by 13 and customer success by 11, while the second assembly line let manufacturing shrink by 6.',
  ),
  {
    kind: 'table',
    header: ['Team', 'Q3 2025', 'Q3 2026', 'Change'],
    rows: [
      ...headcount.map(([team, before, now]) => [team, String(before), String(now), signed(now - before)]),
      ['Total', String(total(1)), String(total(2)), signed(total(2) - total(1))],
    ],
  },
  heading(1, 'Risks'),
  heading(2, 'Three risks deserve the attention of the board'),
  bullets(
    'Supply: until November the M6 depends on one foundry; a second stop would cost EUR 2.4 million of revenue.',
    'Tenders: two British frameworks worth EUR 6 million a year were postponed, and may be again.',
    'Rules: the new European act on connected devices asks for security updates over ten years; we plan EUR 0.8 million a year for it.',
  ),
  heading(1, 'Outlook'),
  heading(2, 'We raise the outlook for the year to EUR 189 million'),
  paragraph(
    'For the fourth quarter we expect revenue of EUR 49 to 50 million, which makes EUR 189 million for the year, after EUR 186 million in the plan. The operating margin should stay near 17 %. Cloud will pass 40 % of revenue in the first half of 2027.',
  ),
  heading(1, 'Next steps'),
  heading(2, 'What we ask of the board'),
  numbers(
    'Approve EUR 2.2 million for the tools of the second valve supplier, by 31 October.',
    'Agree to the start of series M7 in January 2027.',
    'Release the hiring of nine people for customer success in DACH and the UK.',
    'Take note of the raised outlook for 2026.',
  ),
];

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
