import { describe, expect, it } from 'vitest';
import type { SaidChart, SaidSlide } from '../../../src/deck/said-slide.ts';
import type { Material } from '../../../src/materials/blocks.ts';
import { findFaults } from '../../../src/pipeline/critic/find-faults.ts';
import { readDeck, readMaterialForCritic } from '../../../src/pipeline/critic/reading.ts';
import { brief, heading, list, material, prose, table } from '../support/briefs.ts';

const slide = (title: string, points: string[] = [], over: Partial<SaidSlide> = {}): Omit<SaidSlide, 'number'> => ({
  role: 'content',
  title,
  blocks: points.length > 0 ? [points] : [],
  tables: [],
  charts: [],
  pictures: 0,
  notes: [],
  sources: [],
  ...over,
});
const chart = (
  kind: SaidChart['kind'],
  categories: string[],
  series: Record<string, number[]>,
  over: Partial<SaidChart> = {},
): SaidChart => ({
  kind,
  categories,
  series: Object.entries(series).map(([name, values]) => ({ name, values, axis: 'first' })),
  ...over,
});

/** Codes of what is found, with the slide's number. */
function found(
  slides: Omit<SaidSlide, 'number'>[],
  {
    materials = [ferry()],
    request = '',
    language = 'en',
  }: { materials?: Material[]; request?: string; language?: string } = {},
): string[] {
  const numbered = slides.map((one, at) => ({ ...one, number: at + 1 }));
  const reading = readDeck(readMaterialForCritic(brief(materials, request)), numbered, language);
  return findFaults(reading).map(({ code, slide: number }) => (number === undefined ? code : `${code} ${number}`));
}

const ferry = (): Material =>
  material('ferry-report.docx', [
    heading('The island ferry', 1),
    heading('Summary'),
    prose(
      'The old ferry missed 214 of its 2,900 crossings last year. Islanders wait 47 minutes on average for the next one.',
    ),
    heading('Our recommendation'),
    prose('We recommend buying two hybrid ferries for 38 million euro. They halve the fuel bill within three years.'),
    heading('Risks'),
    list(['The shipyard may deliver late', 'The quay of Norhaven needs new moorings']),
    heading('What we ask'),
    prose('The council is asked to approve 38 million euro before 1 March.'),
    heading('Appendix: tide tables'),
    prose(
      'High water at Norhaven came at 05:12 on the reference day. Low water at Norhaven came at 11:31 on that day.',
    ),
    prose('The harbour gauge was calibrated by divers in autumn. The gauge reads in centimetres above chart datum.'),
  ]);

const sound = (): Omit<SaidSlide, 'number'>[] => [
  slide('The island ferry', [], { role: 'opening' }),
  slide('The old ferry missed 214 of its 2,900 crossings last year', [
    'Islanders wait 47 minutes on average for the next one',
    'Half of the misses were breakdowns of the engine',
  ]),
  slide('We recommend buying two hybrid ferries for 38 million euro', [
    'They halve the fuel bill within three years',
    'The quay of Norhaven needs new moorings',
  ]),
  slide('Risks', ['The shipyard may deliver late', 'The old moorings do not hold the new hulls']),
  slide(
    'What we ask',
    ['The council is asked to approve 38 million euro before 1 March', 'The order goes out in April'],
    {
      role: 'closing',
    },
  ),
];
const without = (at: number): Omit<SaidSlide, 'number'>[] => sound().filter((_, index) => index !== at);
const changed = (at: number, over: Partial<SaidSlide>): Omit<SaidSlide, 'number'>[] =>
  sound().map((one, index) => (index === at ? { ...one, ...over } : one));
const trips = (over: Partial<SaidSlide>): Omit<SaidSlide, 'number'>[] =>
  changed(1, { title: 'Trips by ferry', blocks: [], ...over });

describe('the critic of content', () => {
  it('says nothing of a sound deck', () => expect(found(sound())).toEqual([]));

  it('misses what the material recommends and asks for, but not where other words say it', () => {
    expect(found(without(2))).toContain('decisive_missing');
    expect(found(changed(2, { title: 'Two hybrid ferries for EUR 38 million are what we recommend buying' }))).toEqual(
      [],
    );
  });

  it('keeps to the scope of the request', () => {
    const request = 'Only the risks, please';
    expect(found(sound(), { request })).toContain('off_scope 2');
    expect(found([sound()[3] ?? slide('')], { request })).toEqual([]);
  });

  it('finds what was to stay out, and what was to stay in', () => {
    expect(found(sound(), { request: 'A deck without the risks' })).toContain('excluded_told 4');
    const hidden = changed(3, {
      title: 'What else there is to know',
      blocks: [['The shipyard may deliver late', 'The quay of Norhaven needs new moorings']],
    });
    expect(found(hidden, { request: 'A deck without the risks' })).toContain('excluded_told 4');
    expect(found(changed(3, { title: 'Appendix: tide tables' }), { request: 'A deck without an appendix' })).toContain(
      'excluded_told 4',
    );
    expect(found(changed(2, { tables: [[['a', 'b']]] }), { request: 'A deck without tables' })).toContain(
      'excluded_told 3',
    );
    expect(found(without(3), { request: 'A short deck, but do not leave out the shipyard' })).toContain('kept_missing');
    expect(found(sound(), { request: 'A short deck, but do not leave out the shipyard' })).toEqual([]);
  });

  it('counts the slides that were asked for', () => {
    expect(found(sound(), { request: 'exactly 9 slides' })).toContain('count_missed');
    expect(found(sound(), { request: 'at most 9 slides' })).toEqual([]);
  });

  it('finds a line of literal text that was changed, and blames no wording of it', () => {
    const request = 'Use exactly this text:\nFerry day on Sunday\n- Boats leave at ten\n- Soup is free';
    const own = [slide('Ferry day on Sunday', ['Boats leave at ten', 'Soup is free'])];
    expect(found(own, { request, materials: [] })).toEqual([]);
    const other = [slide('Ferry day on Sunday', ['Boats leave at ten', 'There is free soup'])];
    expect(found(other, { request, materials: [] })).toEqual(['literal_changed']);
  });

  it('finds topics told the other way round than asked for', () => {
    const request = 'First the risks, then the recommendation';
    const other = changed(2, { title: 'Our recommendation: two hybrid ferries for 38 million euro' });
    expect(found(other, { request })).toContain('order_missed 3');
    const asked = [other[0], other[1], other[3], other[2], other[4]].flatMap((one) => one ?? []);
    expect(found(asked, { request })).toEqual([]);
  });

  it('finds titles that only name, where the first point says it', () => {
    const label = changed(1, {
      title: 'Crossings',
      blocks: [
        ['The old ferry missed 7 % of its crossings last year', 'Islanders wait 47 minutes', 'Few drive around'],
      ],
    });
    expect(found(label)).toContain('title_label 2');
    expect(found(changed(3, { title: 'Next steps' }))).not.toContain('title_label 4');
  });

  it.each([
    ['The old ferry missed 214 of its…', 'en'],
    ['Islanders wait 47 minutes on average for the', 'en'],
    ['The old ferry missed 214 of its 2,900 crossings last', 'en'],
  ])('finds the cut title “%s”', (title, language) => {
    expect(found(changed(1, { title }), { language })).toContain('title_cut 2');
  });
  it('lets a title end before a phrase that can be left out', () => {
    expect(found(changed(1, { title: 'Islanders wait 47 minutes' }))).toEqual([]);
    expect(found(changed(1, { title: 'They halve the fuel bill' }))).toEqual([]);
  });

  it('finds titles that only a number tells apart', () => {
    const twins = [
      ...sound(),
      { ...(sound()[1] ?? slide('')), title: 'Risks (2)', blocks: [['Storms close the quay', 'Fog does too']] },
    ];
    expect(found(twins)).toContain('title_numbered 6');
    expect(found(changed(1, { title: 'Misses of the old ferry in winter (2025)' }))).toEqual([]);
  });

  it('finds titles that their chart does not bear out', () => {
    const years = chart('column', ['2022', '2023', '2024'], { Trips: [2100, 2400, 2900] });
    expect(found(trips({ title: 'Trips rose to 3,150 in 2024', charts: [years] }))).toContain('title_unsupported 2');
    expect(found(trips({ title: 'Trips fell to 2,900 in 2024', charts: [years] }))).toContain('title_against_chart 2');
    expect(found(trips({ title: 'Trips rose by 38 % to 2,900', charts: [years] }))).not.toContain(
      'title_unsupported 2',
    );
    const accented = { ...years, categories: ['Norhaven', 'Sella', 'Vik'], emphasized: 0 };
    expect(found(trips({ title: 'Sella has 2,400 trips', charts: [accented] }))).toContain('accent_elsewhere 2');
    expect(found(trips({ title: 'Norhaven has 2,100 trips', charts: [accented] }))).not.toContain('accent_elsewhere 2');
  });

  it('finds unlike units on one axis, by the names and by the table behind', () => {
    const named = chart('column', ['2023', '2024'], { 'Cost (EUR)': [5, 6], 'Delay (min)': [40, 47] });
    expect(found(trips({ charts: [named] }))).toContain('units_mixed 2');
    const options = material('options.xlsx', [
      table(
        ['Option', 'Price', 'Reliability'],
        [
          ['Diesel', '€21', '93%'],
          ['Hybrid', '€38', '98%'],
          ['Electric', '€52', '97%'],
        ],
      ),
    ]);
    const drawn = chart('column', ['Diesel', 'Hybrid', 'Electric'], {
      Price: [21, 38, 52],
      Reliability: [0.93, 0.98, 0.97],
    });
    const materials = [ferry(), options];
    expect(found(trips({ charts: [drawn] }), { materials })).toContain('units_mixed 2');
    const apart = { ...drawn, series: drawn.series.map((one, at) => ({ ...one, axis: String(at) })) };
    expect(found(trips({ charts: [apart] }), { materials })).not.toContain('units_mixed 2');
  });

  it('finds a total among its parts', () => {
    const whole = chart('bar', ['Norhaven', 'Sella', 'Total'], { Trips: [2100, 800, 2900] });
    expect(found(trips({ charts: [whole] }))).toContain('total_among_parts 2');
    const parts = chart('column', ['2023', '2024'], { Cars: [10, 12], Bikes: [5, 8], Total: [15, 20] });
    expect(found(trips({ charts: [parts] }))).toContain('total_among_parts 2');
    expect(found(trips({ charts: [{ ...parts, kind: 'line' }] }))).not.toContain('total_among_parts 2');
    const named = chart('bar', ['Norhaven', 'Sella', 'Total Energies quay'], { Trips: [2100, 800, 300] });
    expect(found(trips({ charts: [named] }))).not.toContain('total_among_parts 2');
  });

  it('finds a chart of how many were asked', () => {
    const survey = material('survey.csv', [
      table(
        ['Group', 'Respondents', 'Satisfied'],
        [
          ['Islanders', '310', '34%'],
          ['Visitors', '120', '61%'],
          ['Crew', '24', '52%'],
        ],
      ),
    ]);
    const materials = [ferry(), survey];
    const asked = chart('column', ['Islanders', 'Visitors', 'Crew'], { Respondents: [310, 120, 24] });
    expect(found(trips({ charts: [asked] }), { materials })).toContain('sample_charted 2');
    const said = chart('column', ['Islanders', 'Visitors', 'Crew'], { Satisfied: [0.34, 0.61, 0.52] });
    expect(found(trips({ charts: [said] }), { materials })).not.toContain('sample_charted 2');
  });

  it('finds points said again, cut points and slides of one point', () => {
    expect(found(changed(3, { blocks: [['They halve the fuel bill within three years', 'Fog']] }))).toContain(
      'said_again 4',
    );
    expect(found(changed(3, { blocks: [['The shipyard may deliver late and', 'Fog']] }))).toContain('sentence_cut 4');
    expect(found(changed(3, { blocks: [['The shipyard may deliver late']] }))).toContain('single_item 4');
  });

  it('takes a point for whole that ends as its sentence in the material does', () => {
    const materials = [
      material('review.md', [
        heading('Review', 1),
        heading('Results'),
        prose('Deliveries slipped: the one result we are not content with. Sales grew by 9 % on the year before.'),
      ]),
    ];
    const told = (point: string) => [
      slide('Review', [], { role: 'opening' }),
      slide('Sales grew by 9 %', [point, 'Sales grew by 9 % on the year before']),
    ];
    expect(found(told('Deliveries slipped: the one result we are not content with'), { materials })).not.toContain(
      'sentence_cut 2',
    );
    expect(found(told('Deliveries slipped: the one result we are not'), { materials })).toContain('sentence_cut 2');
  });

  it('finds an appendix told among the rest', () => {
    const tides = slide('Tides at Norhaven', [
      'High water at Norhaven came at 05:12 on the reference day',
      'The harbour gauge was calibrated by divers in autumn',
    ]);
    const inside = sound().toSpliced(2, 0, tides);
    expect(found(inside)).toContain('appendix_as_main 3');
    expect(found([...sound(), tides])).not.toContain('appendix_as_main 6');
  });

  it('finds a deck that does not end with what its reader is asked for', () => {
    const early = [sound()[0], sound()[4], sound()[1], sound()[3]].flatMap((one) => one ?? []);
    const late = [
      slide('Crossings in winter', ['Storms close the quay in January', 'Ice is rare']),
      slide('Crossings in summer', ['Visitors fill the car deck in July', 'Bikes are free']),
      slide('Crew and shifts', ['Two crews share the old boat', 'Nights are quiet']),
    ];
    expect(found([...early, ...late])).toContain('closing_missing');
    expect(found([...late, ...sound()])).not.toContain('closing_missing');
  });

  it('finds materials that contradict each other', () => {
    const other = material('minutes.docx', [
      heading('Minutes', 1),
      prose('The harbour master said that islanders wait 62 minutes on average for the next ferry.'),
      prose('We recommend buying two hybrid ferries for 41 million euro.'),
    ]);
    const materials = [ferry(), other];
    expect(found(sound(), { materials })).toContain('contradiction_untold');
    const told = changed(2, {
      blocks: [
        ['The minutes say 41 million euro for two hybrid ferries', 'They halve the fuel bill within three years'],
      ],
    });
    expect(found(told, { materials })).not.toContain('contradiction_untold');
  });

  it('finds lines that only frame letters and minutes', () => {
    const materials = [
      material('minutes.txt', [
        heading('Meeting of the tenants', 1),
        prose('Date: 12 October 2026'),
        prose('Present: Elif Demir (chair), Murat Aksoy, Selin Kaya'),
        heading('Heating'),
        prose('The boiler is 22 years old. Elif asks the city for an audit by 30 October.'),
      ]),
    ];
    const told = (points: string[]) => found([slide('The boiler is 22 years old', points)], { materials });
    expect(told(['Present: Elif Demir (chair), Murat Aksoy, Selin Kaya', 'Elif asks the city'])).toContain(
      'raw_text 1',
    );
    expect(told(['Elif asks the city for an audit by 30 October', 'Selin Kaya'])).not.toContain('raw_text 1');
  });

  it('finds words of another language, and what is no text', () => {
    expect(found(changed(3, { title: 'Nächste Schritte' }))).toContain('language_mixed 4');
    const left =
      'Die neue Fähre ist leiser als die alte, und sie braucht für die Überfahrt nur noch halb so viel Treibstoff';
    expect(found(changed(3, { blocks: [[left, 'Fog']] }))).toContain('language_mixed 4');
    expect(found(changed(3, { title: 'ferry-report' }))).toContain('raw_text 4');
    const counted = [['27', 'The shipyard may deliver late', 'The old moorings do not hold the new hulls']];
    expect(found(changed(3, { blocks: counted }))).toContain('raw_text 4');
    expect(found(changed(3, { blocks: [['27', 'days late']] }))).not.toContain('raw_text 4');
    expect(found(changed(3, { blocks: [['[00:14:02] The boat is late', 'Click to add text']] }))).toEqual(
      expect.arrayContaining(['raw_text 4', 'raw_text 4']),
    );
  });
});
