import { describe, expect, it } from 'vitest';
import type { PlanSlide } from '../../src/deck/plan.ts';
import type { Block } from '../../src/materials/blocks.ts';
import { describeTable, readMaterial } from '../../src/materials/index.ts';
import { splitSpeech } from '../../src/pipeline/retelling/split-speech.ts';
import { inSentenceCase } from '../../src/pipeline/language/sentence-case.ts';
import { brief, heading, list, material, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

/** Parts with a claim each, so that a story has something to tell. */
const parts = (names: readonly string[]): Block[] =>
  names.flatMap((name, at) => [
    heading(name),
    prose(
      `Sales of ${name.toLowerCase()} rose by ${String(at + 4)} % in 2026. The reason is a price that held all year.`,
    ),
    prose(`Stock of ${name.toLowerCase()} fell to ${String(at + 20)} days. It stood at twice as many a year before.`),
  ]);
const four = parts(['Bread', 'Rolls', 'Cakes', 'Tarts']);

const slidesOf = async (blocks: Block[], request?: string, language = 'en'): Promise<PlanSlide[]> =>
  (await planFor(brief([material('paper.docx', blocks, language)], request))).slides;
const said = (slides: readonly PlanSlide[]): string =>
  slides.flatMap(({ title, points }) => [title, ...points]).join('\n');

describe('what stands under the title of a paper', () => {
  it.each([
    [
      'To: the board. From: Ann Lee, planning. Version 0.9, 14 October 2026. Internal – not for circulation.',
      undefined,
    ],
    [
      'Management commentary. Prepared by the finance team for the meeting of 27 October 2026. Figures are unaudited.',
      'Prepared by the finance team for the meeting of 27 October 2026',
    ],
    ['For the attention of Ms Vale, director of the mill.', undefined],
  ])('tells of the paper and is no slide: %s', async (line, subtitle) => {
    const slides = await slidesOf([heading('The bakery in 2026', 1), prose(line), ...four]);
    expect(slides[0]?.points[0]).toBe(subtitle);
    expect(said(slides.slice(1))).not.toMatch(/circulation|unaudited|commentary|attention|Ann Lee/u);
  });

  it('is on the cover line by line: whose it is, and of which day', async () => {
    const fields = ['Bäckerei Lindner GmbH', 'Verfasserin: Anke Brandes, Planung', 'Stand: 30. September 2026'];
    const slides = await slidesOf([heading('Die Bäckerei im Jahr 2026', 1), ...fields.map(prose), ...four], '', 'de');
    expect(slides[0]?.points).toEqual(['Bäckerei Lindner GmbH · Stand: 30. September 2026']);
    expect(said(slides)).not.toContain('Verfasserin');
    // an author and what she does are no list of those present, and the paper no minutes
    expect(slides.some(({ title }) => title === 'Entscheidungen')).toBe(false);
  });

  it('leads to the chapters where it thanks and says nothing', async () => {
    const opening = 'A hard year ends, and we want to share how it went. Thank you for all the letters.';
    expect(said(await slidesOf([heading('The bakery in 2026', 1), prose(opening), ...four]))).not.toContain(
      'hard year',
    );
    expect(
      said(await slidesOf([heading('The bakery in 2026', 1), prose('This paper describes the year.'), ...four])),
    ).not.toContain('This paper');
  });
});

describe('a part of a paper', () => {
  it('of a few phrases stands under the name that says what they are', async () => {
    const slides = await slidesOf([
      heading('Care of the gardens', 1),
      ...four,
      heading('What is not included'),
      list(['Felling of dangerous trees (offered apart).', 'Clearing of snow.', 'Repair of pipes in the ground.']),
    ]);
    expect(slides.find(({ title }) => title === 'What is not included')?.points).toHaveLength(3);
  });

  it('of two sentences, of which the second alone fits a title, stands under its name with both', async () => {
    const slides = await slidesOf([
      heading('The bakery in 2026', 1),
      ...four,
      heading('People'),
      prose(
        'At the end of September, after the summer jobs were over and the two apprentices of the last year had been taken on for good, 1,236 people worked here. Turnover of staff fell to 9 %.',
      ),
    ]);
    expect(slides.find(({ title }) => title === 'People')?.points).toHaveLength(2);
  });

  it('a question that was asked heads no slide', async () => {
    const slides = await slidesOf([
      heading('The bakery in 2026', 1),
      heading('Origin'),
      prose(
        'In March the board asked us to look at whether five shops are still needed. Each shop has its own oven and its own lease. Two of the leases end soon.',
      ),
      ...four,
    ]);
    expect(slides.map(({ title }) => title)).not.toContainEqual(expect.stringContaining('whether'));
  });

  it('of days and what happens on them is a timeline, whichever stands first', async () => {
    const days = [
      'Board decides: 3 November 2026',
      'Notice is served: by 15 January 2027',
      'New shop opens: April 2027',
    ];
    const slides = await slidesOf([heading('The new shop', 1), ...four, heading('Timetable'), list(days)]);
    expect(slides.find(({ kind }) => kind === 'timeline')?.points).toEqual([
      '3 November 2026 — Board decides',
      'by 15 January 2027 — Notice is served',
      'April 2027 — New shop opens',
    ]);
  });

  it('shows things that are told of in words as a table, not by the one figure beside them', async () => {
    const zones = table(
      ['Zone', 'Area (ha)', 'Care today', 'Care proposed'],
      [
        ['Entrances', '0.9', 'Mown every week', 'Mown every week, flower beds'],
        ['Offices', '1.3', 'Mown every week', 'Mown every second week'],
        ['Banks', '1.8', 'Mown every week', 'Meadow, cut twice a year'],
      ],
    );
    const slides = await slidesOf([heading('Care of the gardens', 1), ...four, heading('Zones'), zones]);
    expect(slides.filter(({ data }) => data).map(({ kind }) => kind)).toEqual(['table']);
  });

  it('has no footnotes of its table among its points', async () => {
    const leases = table(
      ['Depot', 'Pallets', 'Lease ends'],
      [
        ['Leeds', '138000', '2034'],
        ['Hull', '55000', '2027 (a)'],
        ['Preston', '84000', '2029'],
      ],
    );
    const note = prose('(a) Break clause; notice of nine months has to be given by 31 January 2027.');
    const slides = await slidesOf([heading('Depots', 1), ...four, heading('Where we are'), leases, note]);
    expect(said(slides)).not.toContain('Break clause');
  });
});

describe('a heading in capitals', () => {
  const text = [prose('The depot of La Umbría runs by the rules of the EU, as VAT does.')];
  it.each([
    ['HOW THE SEASON WENT', 'How the season went', 'en'],
    ['THE WELL OF LA UMBRÍA', 'The well of La Umbría', 'en'],
    ['EU RULES FOR THE DEPOT', 'EU rules for the depot', 'en'],
    ['NEUE MASCHINEN', 'Neue Maschinen', 'de'],
    ['FAQ', 'FAQ', 'en'],
    ['The Depot', 'The Depot', 'en'],
  ])('%s is %s', (heading, sentence, language) => {
    expect(inSentenceCase(heading, text, language)).toBe(sentence);
  });
});

it('a cover that has no room for a paper’s kind and its subject has the subject', async () => {
  const title = 'Commercial offer for the years to come: care of the gardens of the business park at Three Rivers';
  const [cover] = await slidesOf([heading(title, 1), ...four]);
  expect(cover?.title).toBe('Care of the gardens of the business park at Three Rivers');
});

it('two columns of plain text are what stands left and what it is', async () => {
  const lines = [
    'CALENDAR',
    '',
    '  5 November     Talk on watering',
    '  21 November    General meeting',
    '  10 December    Last payment',
    '',
  ];
  const { blocks } = await readMaterial(new TextEncoder().encode(lines.join('\n')), 'letter.txt');
  const items = blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
  expect(items.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    '5 November: Talk on watering',
    '21 November: General meeting',
    '10 December: Last payment',
  ]);
});

describe('a memo', () => {
  const memo = [
    'MEMO',
    '',
    'To:      All department heads',
    'From:    Gwen Talbot, Finance',
    'Date:    2 October 2026',
    'Re:      Travel and expenses from January',
    '',
    'We spent 1.42 million pounds on travel last year, 31% more than the year before. Two thirds of the increase is tickets bought late.',
    '',
    'From January all travel is booked through one tool. Tickets that are booked elsewhere will not be refunded. Trips over 1,500 pounds need the approval of a director.',
    '',
    'What we expect to save: about 290,000 pounds a year, of which 180,000 from earlier booking, 70,000 from class and 40,000 from hotels.',
    '',
    'Please do call me if something does not make sense.',
    '',
    'Gwen',
  ].join('\n');

  it('is called by its subject, and whom it is to, from and signed by is no content', async () => {
    const read = await readMaterial(new TextEncoder().encode(memo), 'memo.txt');
    const { slides } = await planFor(brief([read], ''));
    expect(slides[0]?.title).toBe('Travel and expenses from January');
    expect(said(slides)).not.toMatch(/Gwen|department heads|Which 180,000/u);
    // what needs an approval is a rule, no request for one
    expect(slides.some(({ kind }) => kind === 'closing')).toBe(false);
  });
});

describe('a table of a paper', () => {
  it('with the budget of a coming year shows it beside the years before', async () => {
    const budget = table(
      ['Item', 'Actual 2025', 'Actual 2026', 'Budget 2027'],
      [
        ['Fairs', '€182000', '€164500', '€120000'],
        ['Online', '€96000', '€131200', '€175000'],
        ['Print', '€74500', '€61300', '€38000'],
        ['Agencies', '€88000', '€92400', '€90000'],
      ],
    );
    const slides = await slidesOf([heading('Marketing', 1), heading('Budget'), budget]);
    const columns = slides.flatMap(({ data }) => data?.columns ?? []);
    expect(columns).toEqual(expect.arrayContaining(['Actual 2025', 'Budget 2027']));
    expect(said(slides)).not.toMatch(/Actual 2025 .{0,20}, Budget 2027/u);
  });

  it('counts its lots, and does not measure them', async () => {
    const lots = table(
      ['Lot', 'Schools', 'Area', 'Days a week'],
      [
        ['1', 'Grammar school', '23800', 'five'],
        ['2', 'Four primary schools', '17500', 'three to five'],
      ],
    );
    const read = describeTable(lots);
    expect(read.columns[0]?.role).not.toBe('measure');
    const slides = await slidesOf([heading('Cleaning', 1), ...four, heading('Lots'), lots]);
    expect(slides.filter(({ data }) => data).map(({ kind }) => kind)).toEqual(['table']);
  });
});

it('a summary without a figure goes on with what the parts found', async () => {
  const slides = await slidesOf([
    heading('The bakery in 2026', 1),
    heading('Summary'),
    prose('It was a mixed year. Sales grew in all shops, but cash disappointed.'),
    ...four,
  ]);
  expect(slides[1]?.points).toEqual(expect.arrayContaining([expect.stringMatching(/^Sales of bread rose by 4 %/u)]));
});

it('who signed a foreword heads nothing, and the details of the register are no part', async () => {
  const slides = await slidesOf([
    heading('The bakery in 2026', 1),
    heading('Foreword'),
    prose('The year was harder than it looks in the photographs. Two of our ovens had to be replaced in spring.'),
    prose('Margaret Oyelaran, Chair of Trustees'),
    ...four,
    heading('Reference and administrative details'),
    prose('Registered charity 1099999. Auditor: Webb Tanner LLP. Bankers: the bank of the harbour.'),
  ]);
  expect(said(slides)).not.toMatch(/Oyelaran|1099999|Webb/u);
});

it('a day and an abbreviation within a spoken sentence end none', () => {
  expect(splitSpeech('Das Protokoll vom 14.09. wird genehmigt. Der Umsatz lag bei 11,8 Mio. € im Jahr.', 'de')).toEqual(
    ['Das Protokoll vom 14.09. wird genehmigt.', 'Der Umsatz lag bei 11,8 Mio. € im Jahr.'],
  );
});
