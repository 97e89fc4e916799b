import type { DraftSlide } from '../../src/deck/draft.ts';
import { cell, chart, picture, point, text } from './draft-parts.ts';

/** A lesson of a field course: figures, diagrams and plans that a board deck has no use for, and the other numbers of items a kind may have. */

const common = { notes: [], sources: [] };
const footnote = 'Source: Water samples of the field course, 14 sites, April to June 2026';

/** Pictures that the deck names, with their sizes in pixels: photographs, and a drawing that is shown whole. */
export const lessonPictures = [
  { ref: 'brook.jpg', width: 1500, height: 1000 },
  { ref: 'bank.jpg', width: 800, height: 1200 },
  { ref: 'map.png', width: 1500, height: 950 },
] as const;

export const slides: readonly DraftSlide[] = [
  {
    ...common,
    id: 'title',
    kind: 'title',
    title: 'How clean is our brook?',
    subtitle: 'Field course · Biology, year 9',
  },
  {
    ...common,
    id: 'agenda',
    kind: 'agenda',
    title: 'Today',
    items: ['What lives in clean water', 'How we measured', 'What we found', 'What we tell the town'],
  },
  {
    ...common,
    id: 'goals',
    kind: 'bullets',
    title: 'After this lesson you can do six things',
    paragraphs: [
      'Tell three larvae apart by their legs and tails',
      'Take a sample without stirring up the ground',
      'Read nitrate and oxygen from a strip',
      'Work out an index from the animals in a tray',
      'Say how sure you are of a mean of five samples',
      'Write what you found for people who were not there',
    ].map(point),
  },
  { ...common, id: 'part-1', kind: 'section', title: 'What lives in clean water' },
  {
    ...common,
    id: 'one-number',
    kind: 'bigNumbers',
    title: 'Most of what lives in a brook hides under stones',
    footnote,
    numbers: [{ value: '73 %', label: 'of all animals in the trays came from under a stone' }],
  },
  {
    ...common,
    id: 'three-numbers',
    kind: 'bigNumbers',
    title: 'Oxygen fell in the warm weeks, and mayflies with it',
    footnote,
    numbers: [
      { value: '6.8 mg/l', label: 'oxygen in June', change: '−2.1 mg/l since April', good: 'up' },
      { value: '14 °C', label: 'water at noon', change: '+5 °C since April', good: 'down' },
      { value: '41', label: 'mayflies in a tray', change: '−32 since April', good: 'up' },
    ],
  },
  {
    ...common,
    id: 'cycle',
    kind: 'diagram',
    title: 'Nitrogen goes round, and we add to it at one place',
    footnote,
    form: 'cycle',
    nodes: [
      { title: 'Plants', text: 'take up nitrate' },
      { title: 'Animals', text: 'eat the plants' },
      { title: 'Bacteria', text: 'break down what is left' },
      { title: 'Water', text: 'carries nitrate on' },
    ],
  },
  {
    ...common,
    id: 'pyramid',
    kind: 'diagram',
    title: 'A kingfisher needs ten thousand larvae below it',
    form: 'pyramid',
    nodes: [
      { title: 'Kingfisher' },
      { title: 'Fish', text: 'sticklebacks and trout' },
      { title: 'Larvae', text: 'mayflies, caddisflies' },
      { title: 'Algae and leaves' },
    ],
  },
  {
    ...common,
    id: 'flow',
    kind: 'diagram',
    title: 'Two questions tell three larvae apart',
    form: 'flow',
    nodes: [
      { title: 'Six legs?' },
      { title: 'Three tails?' },
      { title: 'Worm or leech' },
      { title: 'Mayfly' },
      { title: 'Stonefly' },
    ],
    edges: [
      { from: 0, to: 1, label: 'yes' },
      { from: 0, to: 2, label: 'no' },
      { from: 1, to: 3, label: 'yes' },
      { from: 1, to: 4, label: 'no' },
    ],
  },
  { ...common, id: 'part-2', kind: 'section', title: 'How we measured', subtitle: 'Fourteen sites, five samples each' },
  {
    ...common,
    id: 'steps',
    kind: 'process',
    title: 'Three steps make a sample that can be compared',
    footnote,
    steps: [
      { title: 'Collect', text: 'Kick for one minute, net downstream, always at noon. Duration: 5 minutes' },
      { title: 'Sort', text: 'White tray, one group of animals after the other. Duration: 20 minutes' },
      { title: 'Count', text: 'Two people count apart and compare. Duration: 10 minutes' },
    ],
  },
  {
    ...common,
    id: 'map',
    kind: 'pictureText',
    title: 'Sites lie above and below the three drains',
    picture: picture('map.png', 1500, 950),
    paragraphs: ['Five sites above the town', 'Six between the drains', 'Three below the last'].map(point),
  },
  {
    ...common,
    id: 'scatter',
    kind: 'chart',
    title: 'Where nitrate is high, mayflies are few',
    takeaway: 'Ten milligrams more go with a third fewer mayflies.',
    footnote,
    chart: chart('Nitrate and mayflies by site', {
      kind: 'scatter',
      categories: ['4', '6', '9', '12', '14', '17', '21', '24', '28', '31'],
      series: [{ name: 'Mayflies in a tray', values: [78, 74, 69, 61, 63, 50, 44, 39, 30, 27] }],
      unit: 'animals',
    }),
  },
  {
    ...common,
    id: 'shares',
    kind: 'chart',
    title: 'Half of the animals are shrimps',
    footnote,
    chart: chart('Animals by group', {
      kind: 'doughnut',
      categories: ['Shrimps', 'Mayflies', 'Snails', 'Leeches', 'Others'],
      series: [{ name: 'Share', values: [0.51, 0.22, 0.13, 0.09, 0.05] }],
      numberFormat: '0%',
    }),
  },
  {
    ...common,
    id: 'sites',
    kind: 'table',
    title: 'The index drops by a class below the second drain',
    footnote,
    table: {
      type: 'table',
      alt: 'Sites',
      table: {
        header: true,
        totalRow: false,
        emphasizedRow: 3,
        columns: [
          { name: 'Site', type: 'text' },
          { name: 'Nitrate, mg/l', type: 'number' },
          { name: 'Index', type: 'number' },
        ],
        rows: [
          ['Mill', 6, 1.8],
          ['Bridge', 11, 2.0],
          ['First drain', 14, 2.1],
          ['Second drain', 28, 2.9],
        ].map((row) => row.map(cell)),
      },
    },
  },
  {
    ...common,
    id: 'against',
    kind: 'comparison',
    title: 'Strips are quick, the photometer is exact',
    columns: [
      { heading: 'Strips', body: text('A minute a sample', 'Steps of 10 mg/l', '20 cents each') },
      { heading: 'Photometer', body: text('Eight minutes a sample', 'Steps of 0.5 mg/l', '2 euros each') },
    ],
  },
  {
    ...common,
    id: 'history',
    kind: 'timeline',
    title: 'The brook was straightened and set free again',
    events: [
      { when: '1936', title: 'Straightened', text: 'For the mill' },
      { when: '1974', title: 'First drain' },
      { when: '2009', title: 'Set free', text: 'Two bends dug' },
      { when: '2024', title: 'Kingfishers', text: 'First nest' },
    ],
  },
  {
    ...common,
    id: 'plan',
    kind: 'roadmap',
    title: 'We go on until autumn',
    periods: ['June', 'July', 'August', 'September'],
    lanes: [
      {
        title: 'Samples',
        bars: [
          { title: 'Fourteen sites', from: 0, to: 1 },
          { title: 'Drains only', from: 2, to: 4 },
        ],
      },
      {
        title: 'Evaluation',
        bars: [
          { title: 'Index', from: 1, to: 2 },
          { title: 'Report', from: 2.5, to: 4 },
        ],
      },
    ],
    milestones: [{ title: 'Talk at the town hall', at: 3.5 }],
  },
  {
    ...common,
    id: 'standing',
    kind: 'status',
    title: 'Two of four tasks are on time',
    rows: [
      { title: 'Samples', text: 'Twelve of fourteen sites done', state: 'good', share: 0.86 },
      { title: 'Sorting', text: 'Trays are short on Tuesdays', state: 'watch', share: 0.5 },
      { title: 'Photometer', text: 'Lamp broken, new one ordered', state: 'bad', share: 0.2 },
      { title: 'Report', text: 'Outline agreed', state: 'good', share: 0.3 },
    ],
  },
  {
    ...common,
    id: 'three-cards',
    kind: 'cards',
    title: 'Three animals tell most of the story',
    cards: [
      { title: 'Stonefly', text: 'Two tails, lives only in cold clean water' },
      { title: 'Mayfly', text: 'Three tails, bears a little less oxygen' },
      { title: 'Red worm', text: 'No legs, thrives where nothing else does' },
    ],
  },
  {
    ...common,
    id: 'five-cards',
    kind: 'cards',
    title: 'Five mistakes spoil a sample',
    cards: [
      { title: 'Mud', text: 'Do not stand upstream' },
      { title: 'Time', text: 'One minute, not two' },
      { title: 'Sun', text: 'Trays stay in the shade' },
      { title: 'Names', text: 'Label before you fill' },
      { title: 'Haste', text: 'Count twice' },
    ],
  },
  {
    ...common,
    id: 'said',
    kind: 'quote',
    title: 'An old rule',
    quote:
      'Look under the stone before you look at the strip: what lives there has measured the water every day of the year, and it does not forget the one bad night that you did not see.',
    attribution: 'Warden of the nature reserve',
  },
  {
    ...common,
    id: 'bank',
    kind: 'pictureText',
    title: 'Shade keeps the water cool',
    picture: picture('bank.jpg', 800, 1200),
    paragraphs: [
      'Alders on both banks',
      'Roots hold the edge',
      'Leaves feed the shrimps',
      'Three degrees less at noon',
    ].map(point),
  },
  {
    ...common,
    id: 'brook',
    kind: 'picture',
    title: 'The bend at the mill after fifteen years',
    picture: picture('brook.jpg', 1500, 1000),
    caption: 'Photograph of 12 May, at noon',
  },
  {
    ...common,
    id: 'next',
    kind: 'closing',
    title: 'Four of us take the next step',
    paragraphs: ['Order a lamp', 'Sample the drains', 'Draw the map', 'Ask for five minutes at the town hall'].map(
      point,
    ),
    actions: [
      { what: 'Order a lamp', owner: 'Mara', due: '12 June' },
      { what: 'Sample the drains', owner: 'Jon and Ida', due: '19 June' },
      { what: 'Draw the map', owner: 'Ben', due: '26 June' },
      { what: 'Ask for five minutes at the town hall', owner: 'Ms Holm', due: '30 June' },
    ],
  },
  {
    ...common,
    id: 'terms',
    kind: 'appendix',
    title: 'Appendix: words we used',
    paragraphs: [
      '**Index** mean of what each group of animals bears, 1 (clean) to 4',
      '**Kick sample** animals washed into a net in one minute',
      '**Photometer** measures how much light a coloured sample lets through',
    ].map(point),
  },
];
