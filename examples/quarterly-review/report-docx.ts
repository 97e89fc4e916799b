import type { DocxBlock } from './write-docx.ts';
import { headcount } from './figures.ts';

/** The second half of the review, as a person would have written it in a word processor. */
const heading = (level: 1 | 2, text: string): DocxBlock => ({ kind: 'heading', level, text });
const paragraph = (text: string): DocxBlock => ({ kind: 'paragraph', text });
const bullets = (...items: string[]): DocxBlock => ({ kind: 'list', ordered: false, items });
const numbers = (...items: string[]): DocxBlock => ({ kind: 'list', ordered: true, items });

export const operationsReport: readonly DocxBlock[] = [
  { kind: 'title', text: 'Customers, operations and outlook, Q3 2026' },
  paragraph(
    'The second part of the review, from the chief operating officer. Results, regions and product stand in the first.',
  ),
  heading(1, 'Customers'),
  heading(2, 'We won 41 customers and lost fewer than ever'),
  paragraph(
    'At the end of September 612 utilities worked with our meters or our cloud, 41 of them new in the quarter. Yearly churn fell to 2.8 % in September, from 4.8 % in October 2025.',
  ),
  bullets(
    'New customers: 41, after 37 in the second quarter and 33 in the first.',
    'Renewals of cloud contracts: 96 % by value.',
    'Customer satisfaction: 8.7 of 10, from 8.1 a year ago.',
  ),
  heading(2, 'Eight customers bring a third of our revenue'),
  paragraph(
    'The eight largest customers bring EUR 15.5 million, 32 % of revenue; the largest of them brings 6 %. Three of the eight are in the Nordics and have grown by more than a fifth.',
  ),
  bullets(
    'Västra Vatten extended its contract to 2031.',
    'Lakeshore Water District ordered meters for 40,000 homes.',
    'No contract among the eight ends before 2028.',
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
    header: ['Team', 'Headcount', 'Change on last year'],
    rows: headcount.map(([team, before, now]) => [team, String(now), signed(now - before)]),
  },
  heading(1, 'Risks'),
  heading(2, 'Three risks deserve the attention of the board'),
  {
    kind: 'table',
    header: ['Risk', 'What it could cost', 'What we do'],
    rows: [
      [
        'Until November the M6 valve depends on one foundry',
        'EUR 2.4 million of revenue',
        'Second supplier, stock for six weeks',
      ],
      ['British frameworks are postponed again', 'EUR 6 million a year', 'Offers to single utilities'],
      ['European act on connected devices', 'EUR 0.8 million a year', 'Security updates over ten years'],
    ],
  },
  heading(1, 'We raise the outlook for the year to EUR 189 million'),
  bullets(
    'Fourth quarter: revenue of EUR 49 to 50 million, the strongest of the year.',
    'Whole year: EUR 189 million, after EUR 186 million in the plan.',
    'Operating margin: near 17 %, as in the third quarter.',
    'Cloud: more than 40 % of revenue in the first half of 2027.',
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
