import type { DraftSlide } from '../../src/deck/draft.ts';
import type { Cell, Chart, ChartContent, Paragraph, PictureContent } from '../../src/deck/content.ts';

/** A board deck with a slide of every kind, written as a person would write it: what looks are measured on. */

const common = { notes: [], sources: [] };
const footnote = 'Source: Lending and visits 2026; survey of 1,860 members, May 2026';

/** Words between double asterisks are bold. */
const point = (text: string): Paragraph => ({
  runs: text
    .split(/(\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part })),
  level: 0,
  bullet: 'inherit',
});
const text = (...points: readonly string[]) => ({ type: 'text' as const, paragraphs: points.map(point) });
const chart = (alt: string, data: Pick<Chart, 'kind' | 'categories' | 'series'> & Partial<Chart>): ChartContent => ({
  type: 'chart',
  alt,
  chart: {
    grouping: 'clustered',
    categoryKind: 'text',
    numberFormat: 'General',
    labels: 'auto',
    legend: 'auto',
    ...data,
  },
});
const cell = (value: string | number): Cell => ({
  text: String(value),
  value: typeof value === 'number' ? value : null,
});
const picture = (ref: string, width: number, height: number): PictureContent => ({
  type: 'picture',
  ref,
  alt: `The picture ${ref}`,
  width,
  height,
});

/** Pictures that the deck names, with their sizes in pixels. */
export const boardPictures = [
  { ref: 'reading-room', width: 1600, height: 1000 },
  { ref: 'tower', width: 900, height: 1350 },
  { ref: 'catalogue', width: 1440, height: 900 },
  { ref: 'person-1', width: 700, height: 900 },
  { ref: 'person-2', width: 700, height: 900 },
  { ref: 'person-3', width: 700, height: 900 },
] as const;

export const slides: readonly DraftSlide[] = [
  {
    ...common,
    id: 'title',
    kind: 'title',
    title: 'A library that is open when the city is awake',
    subtitle: 'Board meeting · Harbour City Libraries · 9 June 2026',
  },
  {
    ...common,
    id: 'agenda',
    kind: 'agenda',
    title: 'Agenda',
    items: [
      'Where the eleven branches stand',
      'What members ask for first',
      'Three ways to longer hours',
      'The plan until spring 2028',
      'Risks, and who answers for them',
      'What the board decides today',
    ],
  },
  {
    ...common,
    id: 'answer',
    kind: 'bullets',
    title: 'Longer hours bring back more members than new books',
    footnote,
    paragraphs: [
      point('**Visits rose by 14 %** wherever a branch stays open until ten'),
      point('**Three branches cause half of all complaints**, all about closed doors'),
      point('**Self-service costs EUR 2.3 million** and pays back in 31 months'),
      point('**We ask for plan B** and a first tranche of EUR 900,000'),
    ],
  },
  {
    ...common,
    id: 'part-1',
    kind: 'section',
    title: 'Where the eleven branches stand',
    subtitle: 'Two years after the new catalogue',
  },
  {
    ...common,
    id: 'numbers',
    kind: 'bigNumbers',
    title: 'More people come, but fewer find someone to help',
    footnote,
    numbers: [
      { value: '412,000', label: 'visits in the last year', change: '+14 %' },
      { value: '68 %', label: 'of members borrow monthly', change: '+5 points' },
      { value: 'EUR 7.1 M', label: 'running costs', change: '+3 %' },
      { value: '81 %', label: 'satisfied with the help', change: '−6 points' },
    ],
  },
  {
    ...common,
    id: 'columns',
    kind: 'chart',
    title: 'Evening visits grow in the centre and stand still at the edge',
    takeaway: 'The centre gained 61 % in four quarters, the edge 4 %.',
    footnote,
    chart: chart('Evening visits by part of the city', {
      kind: 'column',
      categories: ['Q2 25', 'Q3 25', 'Q4 25', 'Q1 26'],
      series: [
        { name: 'Centre', values: [18.2, 21.4, 25.1, 29.3] },
        { name: 'Edge', values: [11.1, 11.4, 11.2, 11.5] },
        { name: 'Harbour', values: [6.4, 7.1, 7.9, 9] },
      ],
      unit: 'thousand visits',
    }),
  },
  {
    ...common,
    id: 'line',
    kind: 'chart',
    title: 'Waiting times passed those of both neighbours in spring',
    takeaway: 'Both neighbours brought in self-service desks in February.',
    footnote,
    chart: chart('Waiting time at the desk', {
      kind: 'line',
      categories: ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May'],
      series: [
        { name: 'Harbour City', values: [4.1, 4.2, 4.6, 4.9, 5.2, 5.6, 5.8, 6.1], emphasis: true },
        { name: 'Westport', values: [5.2, 5.1, 5, 4.8, 4.1, 3.8, 3.7, 3.6] },
        { name: 'Millfield', values: [5.6, 5.5, 5.4, 5.3, 4.9, 4.6, 4.5, 4.4] },
      ],
      numberFormat: '0.0',
      unit: 'minutes',
    }),
  },
  {
    ...common,
    id: 'ranking',
    kind: 'chart',
    title: 'Closed doors are a third of all complaints',
    takeaway: 'Hours and staff at the desk make 57 % of what members complain about.',
    footnote,
    chart: chart('Complaints by cause', {
      kind: 'bar',
      categories: ['Closed when needed', 'Nobody at the desk', 'Book not there', 'Noise', 'Website', 'Fees', 'Other'],
      series: [{ name: 'Share', values: [0.33, 0.24, 0.17, 0.1, 0.08, 0.05, 0.03] }],
      emphasizedPoint: 0,
      numberFormat: '0%',
    }),
  },
  {
    ...common,
    id: 'stacked',
    kind: 'chart',
    title: 'Digital loans are now a third of everything lent',
    takeaway: 'Digital loans doubled while films fell by half.',
    footnote,
    chart: chart('Loans by medium', {
      kind: 'column',
      grouping: 'stacked',
      categories: ['2022', '2023', '2024', '2025'],
      series: [
        { name: 'Books', values: [410, 402, 398, 391] },
        { name: 'Digital', values: [120, 168, 213, 248] },
        { name: 'Films', values: [88, 71, 55, 44] },
        { name: 'Games', values: [21, 26, 33, 38] },
      ],
      unit: 'thousand loans',
    }),
  },
  {
    ...common,
    id: 'table',
    kind: 'table',
    title: 'Four of seven branches miss the target for opening hours',
    takeaway: 'Quayside and Northgate are open for fewer than 40 hours.',
    footnote,
    table: {
      type: 'table',
      alt: 'Branches',
      table: {
        header: true,
        totalRow: true,
        emphasizedRow: 2,
        columns: [
          { name: 'Branch', type: 'text' },
          { name: 'Hours a week', type: 'number' },
          { name: 'Visits, thousand', type: 'number' },
          { name: 'Cost, EUR M', type: 'number' },
          { name: 'Satisfied', type: 'percent' },
        ],
        rows: [
          ['Central', 62, 141, 2.4, '86 %'],
          ['Market', 51, 74, 1.1, '84 %'],
          ['Quayside', 38, 39, 0.8, '71 %'],
          ['Northgate', 36, 33, 0.7, '73 %'],
          ['Hillside', 44, 48, 0.8, '82 %'],
          ['Meadow', 46, 42, 0.7, '80 %'],
          ['Station', 55, 35, 0.6, '83 %'],
          ['Total', 332, 412, 7.1, '81 %'],
        ].map((row) => row.map(cell)),
      },
    },
  },
  { ...common, id: 'part-2', kind: 'section', title: 'Three ways to longer hours' },
  {
    ...common,
    id: 'comparison',
    kind: 'comparison',
    title: 'Self-service costs half of more staff and opens longer',
    footnote,
    columns: [
      {
        heading: 'Plan A: more staff',
        body: text('12 posts in the evening', 'EUR 4.6 million in two years', '58 hours a week', 'Starts in 2028'),
      },
      {
        heading: 'Plan B: self-service (recommended)',
        body: text('9 branches with desks', 'EUR 2.3 million in two years', '84 hours a week', 'Starts in autumn'),
      },
    ],
  },
  {
    ...common,
    id: 'two-columns',
    kind: 'twoColumns',
    title: 'Members forgive a missing book but not a closed door',
    footnote,
    columns: [
      {
        heading: 'What 1,860 members said',
        body: text(
          '64 % left after the second visit to a closed branch',
          'Fees come fourth, after hours, help and choice',
          'Evenings matter most to families',
        ),
      },
      {
        heading: 'Reasons for leaving',
        body: chart('Reasons for leaving', {
          kind: 'bar',
          categories: ['Hours', 'Help', 'Choice', 'Fees', 'Distance'],
          series: [{ name: 'Members', values: [0.41, 0.23, 0.18, 0.11, 0.07] }],
          emphasizedPoint: 0,
          numberFormat: '0%',
        }),
      },
    ],
  },
  {
    ...common,
    id: 'two-texts',
    kind: 'twoColumns',
    title: 'The plan needs the branches and the back office alike',
    footnote,
    columns: [
      {
        heading: 'In the branches',
        body: text('Two gates and one desk each', 'Staff trained in one week', 'A host until six'),
      },
      {
        heading: 'In the back office',
        body: text('One system for all cards', 'Alarms within a minute', 'Cleaning moved to the night'),
      },
    ],
  },
  {
    ...common,
    id: 'process',
    kind: 'process',
    title: 'Five steps open a branch in eleven weeks',
    footnote,
    steps: [
      { title: 'Survey', text: 'Count doors, exits and power' },
      { title: 'Plan', text: 'Choose gates and desk' },
      { title: 'Permit', text: 'Fire office and city sign off' },
      { title: 'Install', text: 'Two nights, no closed day' },
      { title: 'Open', text: 'Host for 30 days, then alone' },
    ],
  },
  {
    ...common,
    id: 'timeline',
    kind: 'timeline',
    title: 'All branches open until ten by spring 2028',
    footnote,
    events: [
      { when: 'Jun 2026', title: 'Decision', text: 'First tranche released' },
      { when: 'Sep 2026', title: 'Pilot', text: 'Quayside opens longer' },
      { when: 'Jan 2027', title: 'First wave', text: 'Three branches' },
      { when: 'Jun 2027', title: 'Review', text: 'Stop or go on' },
      { when: 'Oct 2027', title: 'Second wave', text: 'Five branches' },
      { when: 'Mar 2028', title: 'Goal', text: '84 hours everywhere' },
    ],
  },
  {
    ...common,
    id: 'matrix',
    kind: 'matrix',
    title: 'Gates and desks come first: much effect, little effort',
    footnote,
    axes: { x: 'Effort', y: 'Effect' },
    cells: [
      { title: 'First', text: 'Gates, desks' },
      { title: 'Plan well', text: 'New branch, night bus' },
      { title: 'Along the way', text: 'Signs, lamps' },
      { title: 'Leave', text: 'Second app, café' },
    ],
  },
  {
    ...common,
    id: 'principles',
    kind: 'cards',
    title: 'Four rules guide every branch',
    footnote,
    cards: [
      { title: 'Open first', text: 'No new shelf before the door is open' },
      { title: 'One card', text: 'The same card for door, loan and print' },
      { title: 'Someone to ask', text: 'A host by day, a call by night' },
      { title: 'Plain fees', text: 'One list, shown at the door' },
    ],
  },
  {
    ...common,
    id: 'risks',
    kind: 'cards',
    title: 'Six risks are known, and each has an owner',
    footnote,
    cards: [
      { title: 'Late gates', text: 'Two makers, orders in stages. Owner: Purchasing' },
      { title: 'Permits', text: 'File 90 days early. Owner: Legal' },
      { title: 'Few hosts', text: 'Train volunteers. Owner: Staff' },
      { title: 'Theft', text: 'Tags on all media. Owner: Collections' },
      { title: 'Costs', text: 'Stop at EUR 2.5 M. Owner: Finance' },
      { title: 'Data', text: 'No names on the gates. Owner: Security' },
    ],
  },
  {
    ...common,
    id: 'team',
    kind: 'cards',
    title: 'Three people lead the plan',
    cards: [
      { title: 'Branches', text: 'Head of branches', picture: picture('person-1', 700, 900) },
      { title: 'Systems', text: 'Head of systems', picture: picture('person-2', 700, 900) },
      { title: 'Members', text: 'Head of members', picture: picture('person-3', 700, 900) },
    ],
  },
  {
    ...common,
    id: 'quote',
    kind: 'quote',
    title: 'What members say',
    quote: 'I finish work at eight. A library that closes at six is a library for somebody else.',
    attribution: 'Nurse, survey of May 2026',
  },
  {
    ...common,
    id: 'picture',
    kind: 'picture',
    title: 'The reading room at Quayside opened in March',
    picture: picture('reading-room', 1600, 1000),
    caption: '120 seats, open until ten, 99 % of evenings without a complaint',
  },
  {
    ...common,
    id: 'picture-text',
    kind: 'pictureText',
    title: 'The new room takes away the three worst complaints',
    picture: picture('reading-room', 1600, 1000),
    paragraphs: ['Gates that read every card', 'A desk that lends and takes back', 'Quiet corners behind glass'].map(
      point,
    ),
  },
  {
    ...common,
    id: 'portrait',
    kind: 'pictureText',
    title: 'Branches move into houses that are open anyway',
    picture: picture('tower', 900, 1350),
    paragraphs: ['Landlords pay for the light', 'Doors watched day and night', 'No building works'].map(point),
  },
  {
    ...common,
    id: 'screen',
    kind: 'picture',
    title: 'The catalogue shows which branch is open now',
    picture: picture('catalogue', 1440, 900),
  },
  {
    ...common,
    id: 'closing',
    kind: 'closing',
    title: 'We ask the board for three decisions today',
    paragraphs: [
      point('**Approve plan B** with a ceiling of EUR 2.5 million'),
      point('**Release EUR 900,000** for the pilot and the first wave'),
      point('**Set the review** for June 2027: 80 hours a week or stop'),
    ],
  },
  {
    ...common,
    id: 'appendix',
    kind: 'appendix',
    title: 'Appendix: what the payback rests on',
    table: {
      type: 'table',
      alt: 'Assumptions',
      table: {
        header: true,
        totalRow: false,
        columns: ['Assumption', 'Low', 'Base', 'High'].map((name) => ({ name, type: 'text' as const })),
        rows: [
          ['Visits an hour', '18', '24', '29'],
          ['Cost of a gate, EUR k', '21', '24', '28'],
          ['Life of a gate, years', '7', '9', '11'],
          ['Rate', '3.5 %', '4 %', '5 %'],
        ].map((row) => row.map(cell)),
      },
    },
  },
];
