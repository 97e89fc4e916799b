import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../../../src/deck/content.ts';
import type { Slide } from '../../../src/deck/document.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { largerOf, type inLeadAndRest } from '../../../src/engine/compose/kinds/statements.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { el } from '../../../src/office/xml/tree.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { draftOf, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const common = { notes: [], sources: [], title: 'What the slide says in a sentence' };
const led = (lead: string, rest: string): Paragraph => ({
  runs: [{ text: lead, bold: true }, { text: rest }],
  level: 0,
  bullet: 'inherit',
});
const foreign = makePresentation({
  masters: [{ layouts: [{ placeholders: [{ type: 'title' }, { idx: 1 }] }] }],
});
const templates = { 'our own template': neutralTemplate(), "a stranger's": foreign };

/** Little content in every kind that is drawn. */
const sparse: Record<string, DraftSlide> = {
  agenda: { ...common, id: 'agenda', kind: 'agenda', items: ['Today', 'Options', 'Plan', 'Risks', 'Decisions'] },
  'two columns of text': {
    ...common,
    id: 'columns',
    kind: 'twoColumns',
    columns: ['Field', 'Office'].map((heading) => ({
      heading,
      body: { type: 'text' as const, paragraphs: [text('Six crews'), text('Three depots')] },
    })) as Extract<DraftSlide, { kind: 'twoColumns' }>['columns'],
  },
  process: {
    ...common,
    id: 'process',
    kind: 'process',
    steps: ['Audit', 'Plan', 'Build', 'Open'].map((title) => ({ title, text: 'In a week' })),
  },
  cards: {
    ...common,
    id: 'cards',
    kind: 'cards',
    cards: ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, text: 'Said in short' })),
  },
  decisions: {
    ...common,
    id: 'closing',
    kind: 'closing',
    paragraphs: [led('Approve the plan', ' with its ceiling'), led('Release the money', ' for the pilot')],
  },
  statements: {
    ...common,
    id: 'bullets',
    kind: 'bullets',
    paragraphs: [
      led('Sales rose', ', yet costs rose faster'),
      led('Four sites', ' cause half of it'),
      led('We ask', ' for two'),
    ],
  },
};

const composed = async (slide: DraftSlide, template = neutralTemplate()) => {
  const { document } = await engine.compose(draftOf(slide), template);
  const [first] = document.slides;
  if (!first) throw new Error('One slide was asked for.');
  return { document, slide: first };
};
const wordsOf = ({ elements }: Slide, name: RegExp): string[] =>
  elements.flatMap(({ name: own, content }) =>
    name.test(own) && content.type === 'shape'
      ? [content.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')]
      : [],
  );

describe.each(Object.entries(templates))('a slide with little to say on %s', (_, template) => {
  it.each(Object.entries(sparse))('fills its page and keeps its title near: %s', async (_kind, draft) => {
    const { document } = await composed(draft, template);
    const { pptx } = await engine.build(document, template, new Map());
    const { problems } = await engine.check(pptx, { document });
    expect(problems.filter(({ code }) => code === 'half_empty' || code === 'title_far')).toEqual([]);
    expect(await deckFaults(document, template)).toEqual([]);
  });
});

describe('what drawn slides are made of', () => {
  it('a process names its steps in the chevrons and numbers what happens in them', async () => {
    const { slide } = await composed(sparse['process'] as DraftSlide);
    expect(wordsOf(slide, /^Step \d$/)).toEqual(['Audit', 'Plan', 'Build', 'Open']);
    expect(wordsOf(slide, /^Step 2: text$/)).toEqual(['2\nIn a week']);
  });
  it('names too long for their chevrons stand on the cards', async () => {
    const long = { ...(sparse['process'] as Extract<DraftSlide, { kind: 'process' }>) };
    const steps = [
      'Betriebskostenabrechnungsprüfung',
      'Verification',
      'Authorisation',
      'Implementation',
      'Documentation',
      'Certification',
    ];
    const { slide } = await composed({ ...long, steps: steps.map((title) => ({ title, text: 'In a week' })) }, foreign);
    expect(wordsOf(slide, /^Step 1$/)).toEqual(['1']);
    expect(wordsOf(slide, /^Step 1: text$/)).toEqual(['Betriebskostenabrechnungsprüfung\nIn a week']);
  });
  it('a card says who answers for it at its foot', async () => {
    const cards = ['A', 'B', 'C', 'D'].map((title) => ({ title, text: 'Two makers in stages. Owner: Purchasing' }));
    const { slide } = await composed({ ...common, id: 'cards', kind: 'cards', cards });
    expect(wordsOf(slide, /^Card 1$/)).toEqual(['A\nTwo makers in stages']);
    expect(wordsOf(slide, /^Foot 1$/)).toEqual(['Owner: Purchasing']);
  });
  it('a step says how long it takes at its foot, in the language of its label; a label within a sentence stays there', async () => {
    const steps = [
      { title: 'A', text: 'Count the doors. Duration: 2 weeks' },
      { title: 'B', text: 'Türen zählen; Dauer: 3 Tage' },
      { title: 'C', text: 'Tell the closing time: ten' },
    ];
    const { document, slide } = await composed({ ...common, id: 'steps', kind: 'process', steps });
    expect(wordsOf(slide, /^Foot \d$/)).toEqual(['Duration: 2 weeks', 'Dauer: 3 Tage']);
    expect(wordsOf(slide, /^Step \d: text$/)).toEqual([
      '1\nCount the doors',
      '2\nTüren zählen',
      // The last word is not left alone on its line.
      '3\nTell the closing time:\u00a0ten',
    ]);
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it('three cards of little text have their headings in fields of the accent, their texts on one line', async () => {
    const cards = [
      { title: 'Stonefly', text: 'Two tails, lives only in cold clean water' },
      { title: 'Mayfly', text: 'Three tails' },
      { title: 'Red worm', text: 'No legs, thrives where nothing else does' },
    ];
    const { document, slide } = await composed({ ...common, id: 'tall', kind: 'cards', cards });
    expect(wordsOf(slide, /^Heading \d$/)).toEqual(['Stonefly', 'Mayfly', 'Red worm']);
    const texts = slide.elements.filter(({ name }) => /^Card \d$/.test(name));
    expect(new Set(texts.map(({ box }) => box.y)).size).toBe(1);
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it('six short points stand in two columns, one after the other; longer ones are a list', async () => {
    const of = (words: string): DraftSlide => ({
      ...common,
      id: 'bullets',
      kind: 'bullets',
      paragraphs: ['1', '2', '3', '4', '5', '6'].map((n) => text(`${words} ${n}`)),
    });
    const { document, slide } = await composed(of('Take a sample at site'));
    const cards = slide.elements.filter(({ name }) => /^Statement \d$/.test(name));
    expect(cards.length).toBe(6);
    expect(cards.map(({ box }) => box.x === cards[0]?.box.x)).toEqual([true, true, true, false, false, false]);
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
    const { slide: long } = await composed(
      of('Take a sample where the water is deep and slow, and say so on the label that you put on the jar'),
    );
    expect(long.elements.filter(({ name }) => name.startsWith('Statement'))).toEqual([]);
  });
  it('six short points stand so on a layout without a place for text too', async () => {
    const bare = makePresentation({ masters: [{ layouts: [{ placeholders: [{ type: 'title' }] }] }] });
    const points = ['1', '2', '3', '4', '5', '6'].map((n) =>
      text(`Take a sample of the water without stirring it, at site ${n}`),
    );
    const { document, slide } = await composed({ ...common, id: 'bullets', kind: 'bullets', paragraphs: points }, bare);
    expect(slide.elements.filter(({ name }) => /^Statement \d$/.test(name)).length).toBe(6);
    expect(await deckFaults(document, bare)).toEqual([]);
  });
  it('five cards leave no hole: the last two share their row', async () => {
    const cards = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title, text: 'Said in short' }));
    const { slide } = await composed({ ...common, id: 'cards', kind: 'cards', cards });
    const edges = slide.elements.filter(({ name }) => /^Edge \d$/.test(name)).map(({ box }) => box.x + box.width);
    expect(edges[4]).toBeCloseTo(edges[2] ?? 0, -1);
  });
  it('a decision is numbered and says what is asked before its detail', async () => {
    const { slide } = await composed(sparse['decisions'] as DraftSlide);
    expect(wordsOf(slide, /^Decision 1$/)).toEqual(['Approve the plan\nwith its ceiling']);
    expect(wordsOf(slide, /^Number 2$/)).toEqual(['2']);
  });
  it('a decision says who does it and by when at the end of its row', async () => {
    const actions = [
      { what: 'Approve the plan', owner: 'Board', due: '14 October' },
      { what: 'Train two crews', due: '1 November' },
    ];
    const { document, slide } = await composed({
      ...common,
      id: 'closing',
      kind: 'closing',
      paragraphs: actions.map(({ what }) => text(what)),
      actions,
    });
    expect(wordsOf(slide, /^Decision \d$/)).toEqual(['Approve the plan', 'Train two crews']);
    expect(wordsOf(slide, /^Owner \d$/)).toEqual(['Owner\nBoard', '']);
    expect(wordsOf(slide, /^By \d$/)).toEqual(['By\n14 October', 'By\n1 November']);
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it.each([
    ['apart where its line alone would not let the words stand larger', 18, 18, 'Whole year:\nEUR 189 million'],
    ['in the line of its words where rows are low', 15, 22, 'Whole year: EUR 189 million'],
  ])('a lead stands %s', (_how, apart, together, words) => {
    const point = led('Whole year', ': EUR 189 million');
    const shown = (look: typeof inLeadAndRest) =>
      look(point, 20)
        .map(({ runs }) => runs.map((run) => run.text).join(''))
        .join('\n');
    const { look, size } = largerOf((one) => (shown(one).includes('\n') ? apart : together));
    expect([size, shown(look)]).toEqual([Math.max(apart, together), words]);
  });
  it('statements that are each about a figure have it large before them', async () => {
    const points = [
      'Profit rose to EUR 8.2 million',
      'Cloud brings 37 % of revenue',
      'Churn fell to 2.8 %, from 4.8 %',
    ];
    const bullets = (paragraphs: Paragraph[]): DraftSlide => ({ ...common, id: 'led', kind: 'bullets', paragraphs });
    const { slide } = await composed(bullets(points.map((point) => text(point))));
    expect([1, 2, 3].flatMap((at) => wordsOf(slide, new RegExp(`^Number ${at}$`)))).toEqual([
      'EUR\u00a08.2\u00a0million',
      '37\u00a0%',
      '2.8\u00a0%',
    ]);
    const sizes = slide.elements.flatMap(({ name, content }) =>
      /^(?:Number|Statement) 2$/.test(name) && content.type === 'shape' ? [content.size ?? 0] : [],
    );
    expect(Math.max(...sizes)).toBeGreaterThan(1.2 * Math.min(...sizes));
    const { slide: torn } = await composed(bullets([...points.slice(1), 'Nobody left'].map((point) => text(point))));
    expect(wordsOf(torn, /^Number/)).toEqual([]);
  });

  it('a statement keeps the mark after its lead', async () => {
    const { slide } = await composed(sparse['statements'] as DraftSlide);
    expect(wordsOf(slide, /^Statement 1$/)).toEqual(['Sales rose,\nyet costs rose faster']);
  });
  it('a long agenda stands in two columns, down the first and then the second', async () => {
    const { slide } = await composed(sparse['agenda'] as DraftSlide);
    expect(wordsOf(slide, /^Part \d$/)).toEqual(['Today', 'Options', 'Plan', 'Risks', 'Decisions']);
    const boxes = slide.elements.filter(({ name }) => /^Part \d$/.test(name)).map(({ box }) => box);
    expect(boxes[1]?.x).toBe(boxes[0]?.x);
    expect(boxes[3]?.x).toBeGreaterThan(boxes[0]?.x ?? Infinity);
    expect(boxes[3]?.y).toBe(boxes[0]?.y);
  });
});

const INCH = 914_400;
const ofSize = (points: number) => el('a:lvl1pPr', el('a:buNone'), el('a:defRPr', { sz: points * 100 }));
const mark = el(
  'p:sp',
  el('p:nvSpPr', el('p:cNvPr', { id: 90, name: 'Mark' }), el('p:cNvSpPr'), el('p:nvPr')),
  el(
    'p:spPr',
    el('a:xfrm', el('a:off', { x: INCH / 2, y: INCH }), el('a:ext', { cx: INCH / 2, cy: INCH })),
    el('a:prstGeom', { prst: 'rect' }),
  ),
  el('p:txBody', el('a:bodyPr'), el('a:p', el('a:r', el('a:t', '“')))),
);
const band = (y: number, height: number) => ({ x: INCH, y, width: 11 * INCH, height });

describe('a quotation on a layout that draws its marks around the title', () => {
  const words = 'I will drive ten minutes further for a charger that works the first time.';
  const template = makePresentation({
    masters: [
      {
        layouts: [
          { name: 'Title and Content', type: 'obj', placeholders: [{ type: 'title' }, { idx: 1 }] },
          {
            name: 'Quote with Caption',
            shapes: [mark],
            placeholders: [
              { type: 'title', box: band(INCH, 2.6 * INCH), levels: [ofSize(44)] },
              { type: 'body', idx: 13, box: band(3.8 * INCH, 0.6 * INCH), levels: [ofSize(16)] },
              { type: 'body', idx: 2, box: band(4.8 * INCH, 1.6 * INCH), levels: [ofSize(18)] },
            ],
          },
        ],
      },
    ],
  });
  it('stands in the title, who said it right under it, and the heading in the notes', async () => {
    const quote: DraftSlide = {
      ...common,
      id: 'q',
      kind: 'quote',
      title: 'What drivers say',
      quote: words,
      attribution: 'Fleet manager',
    };
    const { slide, document } = await composed(quote, template);
    const said = slide.placeholders.map(({ type, idx, content }) => [
      type,
      idx,
      content.type === 'text' ? content.paragraphs[0]?.runs[0]?.text : '',
    ]);
    expect(said).toEqual([
      ['title', 0, words],
      ['body', 13, 'Fleet manager'],
    ]);
    expect(slide.notes[0]?.runs[0]?.text).toBe('What drivers say');
    const { pptx } = await engine.build(document, template, new Map());
    const { problems } = await engine.check(pptx, { document });
    expect(problems.map(({ code }) => code)).not.toContain('quote_small');
  });
});

it('steps that are sentences are set as text, all alike', async () => {
  const first =
    'At the start of the day the app downloads the jobs of the day with their forms, pictures and the last three reports of each site that is due';
  const steps = [first, 'Pictures go last', 'What waits is sent', 'Both are seen', 'One is chosen', 'It is sent'].map(
    (title) => ({
      title,
    }),
  );
  const { slide } = await composed({ ...common, id: 'process', kind: 'process', steps });
  const said = slide.elements.flatMap(({ content }) =>
    content.type === 'shape' ? content.paragraphs.flatMap(({ runs }) => runs) : [],
  );
  const bold = said.filter(({ text: words }) => /[a-z]/.test(words)).map((run) => run.bold ?? false);
  expect(new Set(bold)).toEqual(new Set([false]));
});
