import { describe, expect, it } from 'vitest';
import type { DeckPlan, PlanSlide } from '../../src/deck/plan.ts';
import type { Engine } from '../../src/engine/index.ts';
import { ModelError } from '../../src/errors.ts';
import { makeDeck, type DeckOrder } from '../../src/pipeline/make-deck.ts';
import type { ModelPort, ModelRequest } from '../../src/pipeline/model-port.ts';
import { deckReport } from '../support/deck-report.ts';
import { brief, ports, report } from './support/briefs.ts';

const slide = (id: string, more: Partial<PlanSlide>): PlanSlide => ({
  id,
  kind: 'bullets',
  title: 'Passengers rose 14 % to 2.6 million',
  points: ['Fuel cost fell to 3.1 million euros', 'Two piers remain closed until spring'],
  sources: [],
  ...more,
});
const plan: DeckPlan = {
  id: 'p',
  title: 'Ferries',
  language: 'en',
  templateId: null,
  variants: 1,
  slides: [
    slide('a', { kind: 'title', title: 'Harbour ferry review 2025', points: [] }),
    slide('b', {}),
    slide('c', {
      title: 'The electric boats',
      points: ['Fuel cost fell to 3.1 million euros after the move to…', 'Piers'],
    }),
  ],
};

/** Answers with this, whatever it is asked, and keeps what that was. */
function saying(answer: unknown): ModelPort & { asked: ModelRequest<unknown>[] } {
  const asked: ModelRequest<unknown>[] = [];
  return {
    seesImages: true,
    asked,
    complete: async <T>(request: ModelRequest<T>) => {
      asked.push(request);
      if (answer instanceof ModelError) throw answer;
      const value = request.schema?.parse(answer) as T;
      return { text: JSON.stringify(answer), value, usage: { input: 1, output: 1 } };
    },
  };
}

/** Composes one slide a slide, on the layout `l`, or `m` where that is to be avoided. */
function engine(): Engine & { composed: (string | undefined)[][] } {
  const composed: (string | undefined)[][] = [];
  return {
    composed,
    ping: async () => undefined,
    profile: () => Promise.reject(new Error('not asked')),
    neutral: () => Promise.reject(new Error('not asked')),
    readMaterial: () => Promise.reject(new Error('not asked')),
    compose: async (draft) => {
      composed.push(draft.slides.map(({ avoidLayouts }) => avoidLayouts?.join()));
      const slides = draft.slides.map(({ id, kind, avoidLayouts }) => ({
        id,
        kind,
        layout: avoidLayouts?.length ? 'm' : 'l',
        placeholders: [],
        elements: [],
        notes: [],
        sources: [],
      }));
      const { title, language, templateId } = draft;
      const document = {
        version: 1 as const,
        title,
        language,
        templateId,
        slideSize: { width: 100, height: 100 },
        slides,
      };
      return { document, problems: [], layouts: [] };
    },
    build: async () => ({ pptx: new Uint8Array([composed.length]), problems: [] }),
    check: async () => deckReport(),
    paint: async ([file = 0], { pages }) => ({
      pages: (typeof pages === 'string' ? [] : pages).map((ref) => ({ ref, png: new Uint8Array([file]) })),
      pdf: null,
      diagnostics: [],
    }),
  };
}

async function make(over: Partial<DeckOrder>) {
  const port = ports();
  const made = await makeDeck({
    plan,
    brief: brief([report()]),
    template: new Uint8Array(),
    engine: engine(),
    media: port.media,
    signal: port.signal,
    variant: 1,
    emit: port.emit,
    pictures: { maxPages: 10, batchPages: 4, width: 320 } as DeckOrder['pictures'],
    ...over,
  });
  return { made, port };
}

describe('the critic’s model', () => {
  const written = async (answer: unknown) => {
    const critic = saying(answer);
    const drafts: string[][] = [];
    const plain = engine();
    const { port } = await make({
      critic,
      engine: {
        ...plain,
        compose: async (draft, ...rest) => {
          drafts.push(draft.slides.map((one) => JSON.stringify(one)));
          return plain.compose(draft, ...rest);
        },
      },
    });
    return { critic, port, slides: drafts[0] ?? [] };
  };

  it('is asked once, with the text, the findings and the material, and its words stand', async () => {
    const { critic, slides, port } = await written({
      slides: [
        { slide: 3, points: ['Fuel cost fell to 3.1 million euros', 'Two piers remain closed'], notes: 'Pause.' },
      ],
    });
    expect(critic.asked).toHaveLength(1);
    const text = critic.asked[0]?.messages[0]?.text ?? '';
    expect(text).toMatch(/3\. \[bullets\] The electric boats\n- Fuel cost/);
    expect(text).toMatch(/# What the rules found\n[^]*Slide 3: [^]*# Materials/);
    expect(text).toContain('[m1#2]');
    expect(slides[2]).toMatch(/Pause\.[^]*Two piers remain closed/);
    expect(slides[2]).not.toContain('…');
    expect(port.events.map(({ code }) => code)).toContain('critic_rewrote');
  });

  it.each([
    ['a number without ground', { slides: [{ slide: 3, points: ['Fuel cost fell to 77 million euros', 'Piers'] }] }],
    ['a slide whose words are fixed', { slides: [{ slide: 1, points: ['A review'] }] }],
    ['a slide that there is not', { slides: [{ slide: 9, points: ['A', 'B'] }] }],
    ['an entry that cannot be read, and nothing else', { slides: [{ slide: 'two' }, null] }],
    ['more serious faults than before', { slides: [{ slide: 3, points: ['Fuel cost fell to 3.1…', 'Two piers…'] }] }],
  ])('changes nothing by %s', async (_, answer) => {
    const [before, after] = [await written({ slides: [] }), await written(answer)];
    expect(after.slides).toEqual(before.slides);
    expect(after.port.events.map(({ code }) => code)).not.toContain('critic_rewrote');
  });

  it('is done without where it fails, and that is told', async () => {
    const { port, slides } = await written(new ModelError('No.', { retryable: false, fault: 'unauthorized' }));
    expect(slides).toEqual((await written({ slides: [] })).slides);
    expect(port.warnings().join()).toMatch(/refuses the key.*criticised without/);
  });
});

describe('the model that looks at painted slides', () => {
  it('gets the pictures with their questions; what it sees is put on another layout once, and painted again', async () => {
    const vision = saying({ slides: [{ slide: 2, fault: 'overlap', says: 'The title runs into the text.' }] });
    const plain = engine();
    const { made } = await make({ vision, engine: plain });
    expect(vision.asked.map(({ messages }) => messages[0]?.images?.length)).toEqual([3]);
    expect(vision.asked[0]?.messages[0]?.text).toContain('Slide 2: ');
    expect(plain.composed).toEqual([
      [undefined, undefined, undefined],
      [undefined, 'l', undefined],
    ]);
    expect(made.document.slides.map(({ layout }) => layout)).toEqual(['l', 'm', 'l']);
    expect(made.pictures.map(({ png }) => [...png])).toEqual([[2], [2], [2]]);
    expect(made.problems.filter(({ code }) => code === 'seen')).toEqual([]);
  });

  it('tells what no layout can mend', async () => {
    const vision = saying({
      slides: [
        { slide: 3, fault: 'mismatch', says: 'The chart falls, the title rises.' },
        { slide: 2, fault: 'ugly' },
      ],
    });
    const plain = engine();
    const { made } = await make({ vision, engine: plain });
    expect(plain.composed).toHaveLength(1);
    expect(made.problems.filter(({ code }) => code === 'seen')).toEqual([
      {
        code: 'seen',
        severity: 'warning',
        slide: 3,
        message: 'The chart falls, the title rises.',
        params: { fault: 'mismatch' },
      },
    ]);
  });

  it('is done without where it fails, and that is told', async () => {
    const vision = saying(new ModelError('Down.', { retryable: true, fault: 'timeout' }));
    const { made, port } = await make({ vision });
    expect(made.pictures).toHaveLength(3);
    expect(port.warnings().join()).toMatch(/too slow.*Nobody looked/);
  });
});
