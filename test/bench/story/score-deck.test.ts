import { beforeAll, describe, expect, it } from 'vitest';
import { readStoryMaterials } from '../../../bench/story/make-story-deck.ts';
import { scoreDeck } from '../../../bench/story/score-deck.ts';
import { readStoryCase, storyCaseNames, type StoryCase } from '../../../bench/story/story-case.ts';
import type { Verdict } from '../../../bench/story/verdict.ts';
import type { ChartContent, TableContent } from '../../../src/deck/content.ts';
import { DeckDraft, type DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import type { Material } from '../../../src/materials/index.ts';
import { text } from '../../support/sample-draft.ts';

const engine = localEngine();
const head = { notes: [], sources: [] };

const offers: TableContent = {
  type: 'table',
  alt: 'Die drei Angebote nach Kriterien',
  table: {
    columns: ['Kriterium', 'Bieter Ahorn', 'Bieter Buche', 'Bieter Eiche'].map((name) => ({ name, type: 'text' })),
    rows: [
      ['Preis für acht Fahrzeuge (Mio. Euro)', '4,62', '4,88', '5,35'],
      ['Reichweite im Test (km)', '96', '148', '152'],
      ['Lieferzeit (Monate)', '16', '9', '14'],
      ['Punkte gesamt', '71,5', '86,0', '74,5'],
    ].map((row) => row.map((cell) => ({ text: cell, value: null }))),
    header: true,
    totalRow: false,
  },
};

/** What someone would say who read the tender's report and the request. */
const rightSlides: DraftSlide[] = [
  {
    ...head,
    id: 'a',
    kind: 'title',
    title: 'Acht elektrische Müllfahrzeuge',
    subtitle: 'Vorlage für den Werkausschuss',
  },
  {
    ...head,
    id: 'b',
    kind: 'bullets',
    title: 'Wir schlagen den Zuschlag an Bieter Buche zum Preis von 4,88 Millionen Euro vor',
    paragraphs: [
      text('Mit 86 Punkten ist Buche das wirtschaftlichste Angebot'),
      text('Der Preis liegt 320.000 Euro unter dem Ansatz im Haushalt'),
      text('Die Tour von 118 Kilometern gelingt ohne Zwischenladen: Das Fahrzeug kommt 148 Kilometer weit'),
    ],
  },
  {
    ...head,
    id: 'c',
    kind: 'bullets',
    title: 'Der Ersatz drängt: Die Fahrzeuge sind im Mittel 12,5 Jahre alt',
    paragraphs: [
      text('Die Werkstatt kostete 2025 schon 412.000 Euro'),
      text('Neue Fahrzeuge fahren nach dem Beschluss des Stadtrats elektrisch'),
    ],
  },
  { ...head, id: 'd', kind: 'table', title: 'Buche hat die meisten Punkte und liefert am schnellsten', table: offers },
  {
    ...head,
    id: 'e',
    kind: 'timeline',
    title: 'Die letzten vier Fahrzeuge kommen im September 2027',
    events: [
      { when: '30. Juli 2026', title: 'Beschluss des Werkausschusses' },
      { when: '17. August 2026', title: 'Auftrag nach der Wartefrist' },
      { when: 'Mai 2027', title: 'Erste vier Fahrzeuge' },
      { when: 'September 2027', title: 'Übrige vier Fahrzeuge' },
    ],
  },
  {
    ...head,
    id: 'f',
    kind: 'bullets',
    title: 'Drei Risiken bleiben',
    paragraphs: [
      text('Eine Rüge führt zur Nachprüfung von bis zu fünf Wochen'),
      text('Die Förderung verfällt, wenn der Auftrag nicht bis 31. Dezember 2026 erteilt ist'),
      text('Der Anschluss des Betriebshofs reicht nur für sechs Fahrzeuge'),
    ],
  },
  {
    ...head,
    id: 'g',
    kind: 'closing',
    title: 'Der Ausschuss entscheidet über zwei Beträge',
    paragraphs: [
      text('Zuschlag an Bieter Buche für 4,88 Millionen Euro'),
      text('190.000 Euro für den stärkeren Netzanschluss'),
    ],
  },
];

const unlikeChart: ChartContent = {
  type: 'chart',
  alt: 'Kriterien',
  chart: {
    kind: 'column',
    grouping: 'clustered',
    categories: ['Preis', 'Reichweite', 'Lieferzeit', 'Gesamt'],
    categoryKind: 'text',
    numberFormat: '0',
    labels: 'on',
    legend: 'auto',
    series: [{ name: 'Bieter Buche', values: [4.88, 148, 9, 0.3] }],
  },
};

let story: StoryCase;
let materials: Material[];
beforeAll(async () => {
  story = await readStoryCase('tender-award');
  materials = await readStoryMaterials(story);
});

async function judge(slides: readonly DraftSlide[], asked = story): Promise<Verdict> {
  const draft = DeckDraft.parse({ title: 'Müllfahrzeuge', language: 'de', templateId: null, slides });
  const { document } = await engine.compose(draft, neutralTemplate());
  const { pptx } = await engine.build(document, neutralTemplate(), new Map());
  return scoreDeck(pptx, asked, materials);
}

const titled = (title: string, ...points: string[]): DraftSlide[] => [
  ...rightSlides,
  { ...head, id: 'z', kind: 'bullets', title, paragraphs: points.map((point) => text(point)) },
];
const codes = ({ faults }: Verdict): string[] => faults.map(({ code }) => code);

describe('the score of a deck', () => {
  it('is full for a deck that tells all that its case asks for', async () => {
    const verdict = await judge(rightSlides);
    expect(verdict.faults).toEqual([]);
    expect(verdict.found.filter(({ share }) => share < 1)).toEqual([]);
    expect(verdict).toMatchObject({ score: 100, passed: true });
  });

  it('falls by the weight of a fact that is left out', async () => {
    const verdict = await judge(rightSlides.filter(({ id }) => id !== 'g'));
    const missing = verdict.found.filter(({ share }) => share === 0);
    expect(missing.map(({ fact }) => fact)).toEqual(['Netzanschluss 190000 Euro']);
    expect(verdict.passed).toBe(false);
  });

  it('counts a fact half that stands at another place than the one asked for', async () => {
    const [first, answer, ...rest] = rightSlides;
    if (!first || !answer) throw new Error('The deck has lost its slides.');
    const verdict = await judge([first, ...rest, answer]);
    expect(verdict.found.find(({ fact }) => fact === 'Zuschlag an Bieter Buche')).toMatchObject({
      share: 0.5,
      remark: expect.stringContaining('not among the first 3 slides'),
    });
  });

  it('does not take notes for slides', async () => {
    const silent = rightSlides.map(
      (slide) =>
      slide.id === 'f' ? { ...slide, paragraphs: [text('Sie stehen in der Vorlage, und wir sprechen darüber')], notes: [text('Eine Rüge führt zur Nachprüfung von bis zu fünf Wochen')] } : slide, // prettier-ignore
    );
    const verdict = await judge(silent);
    expect(verdict.found.find(({ fact }) => fact.startsWith('Rüge'))).toMatchObject({
      share: 0,
      remark: 'only in the notes of slide 6',
    });
  });
});

describe('a planted fault is found', () => {
  const points = ['Der Betriebshof hat heute 21 Fahrzeuge im Dienst'];
  it.each([
    ['time-stamp', 'Der Betriebshof ersetzt acht Fahrzeuge', ['[00:02:10] Der Betriebshof hat heute 21 Fahrzeuge']],
    ['file-name', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Alle Angaben stehen in vergabebericht.docx']],
    ['stand-in', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Your text']],
    ['numbered-title', 'Der Betriebshof ersetzt Fahrzeuge (2)', points],
    ['cut-title', 'Der Betriebshof der Stadt Lindenau ersetzt bis', points],
    ['glued-title', 'Anlass · Verfahren · Wertung', points],
    ['request-as-title', 'Wer den Zuschlag bekommen soll', points],
    ['foreign-phrase', 'Bieter Buche has the highest score of the three', points],
    ['unknown-number', 'Der Betriebshof spart jedes Jahr 77.777 Euro', points],
    ['title-as-point', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Der Betriebshof ersetzt acht Fahrzeuge']],
    [
      'chapter-as-point',
      'Der Betriebshof ersetzt acht Fahrzeuge',
      ['Formale Prüfung der Angebote im Juni', 'Anlage: Formale Prüfung', ...points],
    ],
    ['said-again', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Die Werkstatt kostete 2025 schon 412.000 Euro']],
    ['head-without-content', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Das spricht dafür:']],
    ['near-empty', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Acht von 21']],
    ['fragment', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Fr.', ...points]],
    ['cut-point', 'Der Betriebshof ersetzt acht Fahrzeuge', ['Die Fahrzeuge sind im Mittel 12,5 Jahre alt und']],
    [
      'long-point',
      'Der Betriebshof ersetzt acht Fahrzeuge',
      [`Der Betriebshof ersetzt ${'die Fahrzeuge '.repeat(18)}ganz`],
    ],
    ['unwanted: die formale Prüfung', 'Anlage mit der formalen Prüfung', points],
    ['closing', 'Der Betriebshof ersetzt acht Fahrzeuge', []],
  ] as const)('%s', async (code, title, lines) => {
    const slides = code === 'closing' ? rightSlides.filter(({ id }) => !'bdg'.includes(id)) : titled(title, ...lines);
    expect(codes(await judge(slides))).toContain(code);
  });

  it('in charts: unlike units on one axis, a total beside its parts, values shown as zero', async () => {
    const chart: DraftSlide = {
      ...head,
      id: 'z',
      kind: 'chart',
      title: 'Buche überzeugt in allen Kriterien',
      chart: unlikeChart,
    };
    expect(codes(await judge([...rightSlides, chart]))).toEqual(
      expect.arrayContaining(['unlike-units', 'total-beside-parts', 'shown-as-zero']),
    );
  });

  it('in the deck as a whole: count, topic, order, agenda, dividers, labels, language', async () => {
    const { expect: wishes } = story;
    const shape = {
      ...wishes.shape,
      slides: [1, 3] as [number, number],
      topic: { patterns: ['forder'], share: 0.9 },
      order: ['risik', 'zuschlag'],
      agenda: false as const,
      dividers: false as const,
      statements: 1,
    };
    const agenda: DraftSlide = { ...head, id: 'x', kind: 'agenda', title: 'Agenda', items: ['Vorschlag', 'Risiken'] };
    const divider: DraftSlide = { ...head, id: 'y', kind: 'section', title: 'Risiken' };
    const verdict = await judge([...rightSlides, agenda, divider], {
      ...story,
      language: 'fr',
      expect: { ...wishes, shape },
    });
    expect(codes(verdict)).toEqual(
      expect.arrayContaining([
        'slide-count',
        'off-topic',
        'order',
        'agenda',
        'divider',
        'idle-divider',
        'labels',
        'language',
      ]),
    );
    expect(verdict.passed).toBe(false);
  });
});

it('reads every case, with all of its materials', async () => {
  const names = await storyCaseNames();
  expect(names.length).toBeGreaterThanOrEqual(12);
  for (const name of names) {
    const each = await readStoryCase(name);
    const read = await readStoryMaterials(each);
    expect(
      read.every(({ blocks }) => blocks.length > 0),
      name,
    ).toBe(true);
    expect(read.map((material) => material.name)).toEqual(each.materials);
  }
});
