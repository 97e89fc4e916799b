import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../../../src/deck/content.ts';
import { DeckDraft, type DraftSlide } from '../../../src/deck/draft.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { makePresentation } from '../../support/make-presentation.ts';

const engine = localEngine();
const narrow = makePresentation({
  slideSize: { width: 9_144_000, height: 6_858_000 },
  masters: [{ layouts: [{ placeholders: [{ type: 'title' }, { idx: 1 }] }] }],
});
const templates = { 'our own template': neutralTemplate(), 'a narrow one': narrow };

/** Texts of one length, each with a word that no other has. */
function wordsOf(length: keyof typeof lengths): { say: () => string; marks: string[] } {
  const marks: string[] = [];
  return {
    marks,
    say: () => {
      const mark = `Mark${String.fromCharCode(65 + Math.floor(marks.length / 26), 65 + (marks.length % 26))}`;
      marks.push(mark);
      return `${mark}${lengths[length]}`;
    },
  };
}
const lengths = {
  'a word': '',
  'a phrase': ' of the northern depots',
  'a sentence': ' is sent first as soon as the connection to the office is back, oldest forms before all others',
};

type Say = () => string;
const text = (say: Say): Paragraph => ({ runs: [{ text: say() }], level: 0, bullet: 'inherit' });
const led = (say: Say): Paragraph => ({
  runs: [{ text: say(), bold: true }, { text: ` ${say()}` }],
  level: 0,
  bullet: 'inherit',
});
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const column = (say: Say) => ({
  heading: say(),
  body: { type: 'text' as const, paragraphs: times(3, () => text(say)) },
});

/** Slides of the kinds that are drawn, with and without what is optional. */
const slides: Record<string, (say: Say) => object> = {
  agenda: (say) => ({ kind: 'agenda', items: times(6, say) }),
  bullets: (say) => ({ kind: 'bullets', paragraphs: times(4, () => text(say)) }),
  statements: (say) => ({ kind: 'bullets', paragraphs: times(4, () => led(say)) }),
  'two columns': (say) => ({ kind: 'twoColumns', columns: times(2, () => column(say)) }),
  comparison: (say) => ({ kind: 'comparison', columns: times(2, () => column(say)) }),
  'a process of names': (say) => ({ kind: 'process', steps: times(5, () => ({ title: say() })) }),
  'a process told': (say) => ({ kind: 'process', steps: times(4, () => ({ title: say(), text: say() })) }),
  'a timeline of names': (say) => ({ kind: 'timeline', events: times(5, () => ({ when: say(), title: say() })) }),
  'a timeline told': (say) => ({
    kind: 'timeline',
    events: times(4, () => ({ when: say(), title: say(), text: say() })),
  }),
  matrix: (say) => ({
    kind: 'matrix',
    axes: { x: say(), y: say() },
    cells: times(4, () => ({ title: say(), text: say() })),
  }),
  roadmap: (say) => ({
    kind: 'roadmap',
    periods: ['Q1', 'Q2', 'Q3', 'Q4'],
    lanes: times(3, () => ({
      title: say(),
      bars: [
        { title: say(), from: 0, to: 2 },
        { title: say(), from: 2, to: 4 },
      ],
    })),
    milestones: times(2, () => say()).map((title, i) => ({ title, at: i * 3 + 0.5 })),
  }),
  status: (say) => ({
    kind: 'status',
    rows: times(5, () => ({ title: say(), text: say(), said: say(), state: 'watch' })),
  }),
  'a flow': (say) => ({
    kind: 'diagram',
    form: 'flow',
    nodes: times(4, () => ({ title: say() })),
    edges: [
      { from: 0, to: 1, label: say() },
      { from: 1, to: 2 },
      { from: 1, to: 3 },
    ],
  }),
  ...Object.fromEntries(
    ['tree', 'cycle', 'funnel', 'pyramid', 'venn', 'hub'].map((form) => [
      `a ${form}`,
      (say: Say) => ({
        kind: 'diagram',
        form,
        nodes: times(form === 'venn' ? 3 : 5, () => ({ title: say(), text: say() })),
      }),
    ]),
  ),
  'cards of names': (say) => ({ kind: 'cards', cards: times(3, () => ({ title: say() })) }),
  'cards told': (say) => ({ kind: 'cards', cards: times(6, () => ({ title: say(), text: say() })) }),
  'big numbers': (say) => ({
    kind: 'bigNumbers',
    numbers: times(3, () => ({ value: '12 %', label: say(), change: say() })),
  }),
  quote: (say) => ({ kind: 'quote', quote: say(), attribution: say() }),
  closing: (say) => ({ kind: 'closing', paragraphs: times(3, () => text(say)) }),
  decisions: (say) => ({ kind: 'closing', paragraphs: times(3, () => led(say)) }),
  section: (say) => ({ kind: 'section', subtitle: say() }),
  title: (say) => ({ kind: 'title', subtitle: say() }),
};

describe.each(Object.entries(templates))('on %s', (_, template) => {
  it.each(
    Object.keys(slides).flatMap((kind) =>
      (Object.keys(lengths) as (keyof typeof lengths)[]).map((length) => ({ kind, length })),
    ),
  )('$kind keeps every text of $length', async ({ kind, length }) => {
    const { say, marks } = wordsOf(length);
    const slide = { id: 'one', title: 'What the slide says', ...slides[kind]?.(say) } as DraftSlide;
    const draft = DeckDraft.parse({ title: 'Deck', language: 'en', templateId: null, slides: [slide] });
    const { document, problems } = await engine.compose(draft, template);
    const shown = JSON.stringify(document);
    expect(marks.length).toBeGreaterThan(0);
    // What had no room for its end keeps its beginning, and is told.
    expect(marks.filter((mark) => !shown.includes(mark))).toEqual(
      problems.some(({ code }) => code === 'text_shortened') ? expect.anything() : [],
    );
  });
});
