import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import type { CallOptions, Engine } from '../../src/engine/index.ts';
import { DomainError, ValidationError } from '../../src/errors.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import { makeDeck, type DeckOrder } from '../../src/pipeline/make-deck.ts';
import { parseRunConfig } from '../../src/pipeline/parse-run-config.ts';
import { deckReport } from '../support/deck-report.ts';
import { brief, ports, report } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function plan(): Promise<DeckPlan> {
  return planFor(brief([report()]));
}

/** An engine that composes one document slide a draft slide. */
const engine = (over: Partial<Engine> = {}): Engine => ({
  ping: async () => undefined,
  profile: () => Promise.reject(new Error('not asked')),
  neutral: () => Promise.reject(new Error('not asked')),
  readMaterial: () => Promise.reject(new Error('not asked')),
  compose: async (draft) => ({
    document: {
      version: 1,
      title: draft.title,
      language: draft.language,
      templateId: draft.templateId,
      slideSize: { width: 100, height: 100 },
      slides: draft.slides.map((slide) => ({
        id: slide.id,
        kind: slide.kind,
        layout: 'l',
        placeholders: [],
        elements: [],
        notes: [],
        sources: [],
      })),
    },
    problems: [{ code: 'tight', severity: 'warning', message: 'It is tight.', slide: 2 }],
    layouts: [],
  }),
  build: async () => ({ pptx: new Uint8Array([80, 75]), problems: [] }),
  paint: () => Promise.reject(new Error('not asked')),
  check: async () => deckReport(),
  ...over,
});

async function order(over: Partial<DeckOrder> = {}): Promise<DeckOrder & { said: string[] }> {
  const port = ports();
  const said: string[] = [];
  return {
    plan: await plan(),
    brief: brief([report()]),
    template: new Uint8Array(),
    engine: engine(),
    media: port.media,
    signal: port.signal,
    variant: 1,
    emit: (event) => void said.push(`${event.stage} ${event.kind}`),
    said,
    ...over,
  };
}

describe('makeDeck', () => {
  it('writes, composes, builds and checks, telling each stage', async () => {
    const task = await order();
    const made = await makeDeck(task);
    expect(made.slideCount).toBe(task.plan.slides.length);
    expect(made.pptx).toHaveLength(2);
    expect(made.problems).toEqual([expect.objectContaining({ code: 'tight' })]);
    expect(task.said.filter((event) => !event.endsWith('progress'))).toEqual([
      'write start',
      'write end',
      'compose start',
      'compose end',
      'build start',
      'build end',
      'check start',
      'check warning',
      'check end',
    ]);
    expect(task.said.filter((event) => event === 'write progress')).toHaveLength(task.plan.slides.length);
  });

  it('tells how far composing and checking are, no more often than anybody sees', async () => {
    const told: string[] = [];
    const slowly = async (options?: CallOptions) => {
      for (const share of [0.1, 0.3, 0.31, 0.2, 0.8]) {
        options?.onProgress?.(share);
        if (share !== 0.3) await pause(200);
      }
    };
    const plain = engine();
    const task = await order({
      engine: engine({
        compose: async (draft, template, options) => {
          await slowly(options);
          return plain.compose(draft, template);
        },
        check: async (_file, _order, options) => {
          await slowly(options);
          return deckReport();
        },
      }),
      emit: ({ stage, kind, progress }) =>
        void (kind === 'progress' && stage !== 'write' && told.push(`${stage} ${progress}`)),
    });
    await makeDeck(task);
    expect(told).toEqual(['compose 0.3', 'compose 0.8', 'check 0.3', 'check 0.8']);
  });

  it('composes slides with faults again on other layouts, and keeps the deck with fewer faults', async () => {
    const overflow = { code: 'overflow', severity: 'error', message: 'The text runs over.', slide: 2 } as const;
    const narrow = { code: 'title_long', severity: 'warning', message: 'Three lines.', slide: 3 } as const;
    const avoided: (readonly string[] | undefined)[][] = [];
    const plain = engine();
    const task = await order({
      engine: engine({
        compose: async (draft, ...rest) => {
          avoided.push(draft.slides.map((slide) => slide.avoidLayouts));
          return plain.compose(draft, ...rest);
        },
        build: async () => ({ pptx: new Uint8Array([avoided.length]), problems: [] }),
        check: async ([attempt]) => deckReport(attempt === 1 ? [overflow, narrow] : [narrow]),
      }),
    });
    const made = await makeDeck(task);
    expect(avoided.map((layouts) => layouts.slice(0, 3))).toEqual([
      [undefined, undefined, undefined],
      [undefined, ['l'], undefined],
    ]);
    expect([...made.pptx]).toEqual([2]);
    expect(made.problems.map(({ code }) => code)).toEqual(['tight', 'title_long']);
  });

  it('keeps the first deck where mending makes it no better, and tells what is left', async () => {
    const overflow = { code: 'overflow', severity: 'error', message: 'The text runs over.', slide: 2 } as const;
    let built = 0;
    const task = await order({
      engine: engine({
        build: async () => ({ pptx: new Uint8Array([++built]), problems: [] }),
        check: async () => deckReport([overflow]),
      }),
    });
    const made = await makeDeck(task);
    expect([built, ...made.pptx]).toEqual([2, 1]);
    expect(made.problems).toContainEqual(overflow);
  });

  it('tells once what could not be painted as PowerPoint would', async () => {
    const diagnostic = { code: 'odd', severity: 'warning' as const, message: 'The logo is a box.' };
    const paint: Engine['paint'] = async (_, { pages }) => ({
      pages: (typeof pages === 'string' ? [] : pages).map((ref) => ({ ref, png: new Uint8Array(1) })),
      pdf: null,
      diagnostics: [1, 2].map((slide) => ({ ...diagnostic, slide })),
    });
    const pictures = { width: 640, maxPages: 100, batchPages: 4, timeoutMs: 5_000 };
    const task = await order({ engine: engine({ paint }), pictures });
    await makeDeck(task);
    expect(task.said.filter((event) => event === 'paint warning')).toHaveLength(1);
  });

  it('makes the deck all the same when it cannot be checked', async () => {
    const check = () => Promise.reject(new DomainError('engine_failed', 'The engine stopped.'));
    const made = await makeDeck(await order({ engine: engine({ check }) }));
    expect(made.problems.map(({ code }) => code)).toEqual(['unchecked', 'tight']);
  });

  it('paints the slides of the file it built, in their order, and tells how far it is', async () => {
    const asked: (string | undefined)[][] = [];
    const paint: Engine['paint'] = async (file, { pages, width }) => {
      if (typeof pages === 'string') throw new Error('Pages are asked for by number.');
      asked.push(pages.map(({ id }) => id));
      expect([Buffer.from(file).toString(), width]).toEqual(['PK', 640]);
      return {
        pages: pages.map((ref) => ({ ref, png: Buffer.from(ref.id) })),
        pdf: null,
        diagnostics: [],
      };
    };
    const pictures = { width: 640, maxPages: 5, batchPages: 2, timeoutMs: 5_000 };
    const task = await order({ engine: engine({ paint }), pictures });
    const told: [slides: number[], of: number][] = [];
    const onPictures = async (so: readonly { slide: number }[], of: number) =>
      void told.push([so.map(({ slide }) => slide), of]);
    const made = await makeDeck({ ...task, onPictures });
    expect(made.slideCount).toBeGreaterThan(5);
    expect(asked).toEqual([['1'], ['2', '3'], ['4', '5']]);
    expect(told).toEqual([
      [[1], made.slideCount],
      [[1, 2, 3], made.slideCount],
    ]);
    expect(made.pictures.map(({ slide, png }) => [slide, Buffer.from(png).toString()])).toEqual(
      [1, 2, 3, 4, 5].map((slide) => [slide, String(slide)]),
    );
    expect(task.said.filter((event) => event.startsWith('paint'))).toEqual([
      'paint start',
      'paint progress',
      'paint progress',
      'paint warning',
      'paint end',
    ]);
  });

  it('makes the deck all the same when it cannot be painted', async () => {
    const paint = () => Promise.reject(new DomainError('engine_failed', 'The engine stopped.'));
    const pictures = { width: 640, maxPages: 100, batchPages: 8, timeoutMs: 5_000 };
    const task = await order({ engine: engine({ paint }), pictures });
    const made = await makeDeck(task);
    expect([made.pptx.length, made.pictures]).toEqual([2, []]);
    expect(task.said).toContain('paint warning');
  });

  it('stops painting at once when cancelled', async () => {
    const stop = new AbortController();
    const paint: Engine['paint'] = () => (stop.abort(), new Promise(() => undefined));
    const pictures = { width: 640, maxPages: 100, batchPages: 8, timeoutMs: 5_000 };
    const task = await order({ engine: engine({ paint }), signal: stop.signal, pictures });
    await expect(makeDeck(task)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('stops at once when cancelled inside a stage that does not listen', async () => {
    const stop = new AbortController();
    const deaf = engine({ compose: () => (stop.abort(), new Promise(() => undefined)) });
    const error = await makeDeck(await order({ engine: deaf, signal: stop.signal })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'cancelled' });
  });

  it('does not start when cancelled before', async () => {
    const task = await order({ signal: AbortSignal.abort() });
    await expect(makeDeck(task)).rejects.toMatchObject({ code: 'cancelled' });
    expect(task.said).toEqual([]);
  });
});

describe('changeDeck', () => {
  const change = async (request: string) => {
    const before = await plan();
    const port = ports();
    const outcome = await changeDeck(
      before,
      { ...brief([report()], request), conversation: [{ role: 'user', text: 'Make a deck of this' }] },
      port,
    );
    const { said = '', plan: made } = outcome.type === 'plan' ? outcome : {};
    return { before, outcome, told: said, after: made?.slides ?? [] };
  };

  it('removes, moves, merges and renames slides under a new id', async () => {
    const removed = await change('remove slide 3');
    if (removed.outcome.type !== 'plan') throw new Error('expected a plan');
    expect(removed.outcome.plan.slides.map((slide) => slide.id)).toEqual(
      removed.before.slides.filter((_, i) => i !== 2).map((slide) => slide.id),
    );
    expect(removed.outcome.plan.id).not.toBe(removed.before.id);
    const moved = await change('move slide 2 to the end');
    expect(moved.outcome.type === 'plan' && moved.outcome.plan.slides.at(-1)?.id).toBe(moved.before.slides[1]?.id);
  });

  it('shows a chart as a table and makes the deck shorter', async () => {
    const shown = await change('show it as a table');
    expect(
      shown.outcome.type === 'plan' && shown.outcome.plan.slides.some((slide) => slide.kind === 'table' && slide.data),
    ).toBe(true);
    const short = await change('make it shorter');
    expect(short.outcome.type === 'plan' && short.outcome.plan.slides.length).toBeLessThan(short.before.slides.length);
  });

  it('makes several changes in order, with the numbers of the deck as it stood, and says what it did', async () => {
    const { before, after, told } = await change(
      'Delete slide 3 and rename slide 4 to "Costs". Move slide 2 to the end.',
    );
    const ids = before.slides.map((slide) => slide.id);
    expect(after.map((slide) => slide.id)).toEqual([ids[0], ...ids.slice(3), ids[1]]);
    expect(after.find((slide) => slide.id === ids[3])?.title).toBe('Costs');
    expect(told).toBe('Removed slide 3; slide 4 is now called “Costs”; moved slide 2 to the end.');
  });

  it('shortens one slide alone and keeps its chart', async () => {
    const { slides } = await plan();
    const charted = slides.findIndex((slide) => slide.data && slide.points.length > 0);
    const listed = slides.findIndex((slide) => slide.kind === 'bullets' && slide.points.length > 1);
    for (const at of [charted, listed].filter((number) => number >= 0)) {
      const { before, after, told } = await change(`Make slide ${at + 1} shorter.`);
      expect(after.filter((_, i) => i !== at)).toEqual(before.slides.filter((_, i) => i !== at));
      const [long, short] = [before.slides[at], after[at]];
      expect(short?.points.join(' ').length).toBeLessThan(long?.points.join(' ').length ?? 0);
      expect([short?.kind, short?.data, short?.title]).toEqual([long?.kind, long?.data, long?.title]);
      expect(told).toMatch(/^Shortened slide \d+/);
    }
    expect(listed).toBeGreaterThan(0);
  });

  it('moves the point that a topic names, with its sources', async () => {
    const { slides } = await plan();
    const from = slides.findIndex((slide) => slide.kind === 'bullets' && slide.points.length > 1);
    const to = slides.findIndex((slide, i) => i !== from && slide.kind === 'bullets');
    const point = slides[from]?.points[0] ?? '';
    const topic = point.replace(/[.,]/g, '').split(' ').slice(0, 4).join(' ');
    const { after, before } = await change(`Move "${topic}" from slide ${from + 1} to slide ${to + 1}`);
    expect(after[from]?.points).toEqual(before.slides[from]?.points.slice(1));
    expect(after[to]?.points).toEqual([...(before.slides[to]?.points ?? []), point]);
    expect(after[to]?.sources).toEqual(expect.arrayContaining(before.slides[from]?.sources ?? []));
  });

  it.each(['Do not remove slide 3', 'What does the pie chart on slide 3 show?', 'Remove slide 90'])(
    'changes nothing for “%s”',
    async (request) => {
      const { outcome } = await change(request);
      expect(outcome.type).toBe('answer');
    },
  );

  it('names what it did not do beside what it did', async () => {
    const { told, after, before } = await change('Delete slide 3 and add a joke. Remove slide 90. Make it shorter.');
    expect(after).toEqual(before.slides.filter((_, i) => i !== 2));
    expect(told).toMatch(/Removed slide 3\.[^]*slide 90[^]*shorten the deck[^]*did not understand “add a joke/);
  });

  it('says what it can do where it cannot do what was asked', async () => {
    const { outcome } = await change('add a joke about penguins');
    expect(outcome.type === 'answer' && outcome.text).toMatch(/remove slide 3/);
  });
});

describe('parseRunConfig', () => {
  it('takes YAML and JSON alike, with defaults', () => {
    const expected = {
      template: 't.potx',
      materials: ['a.md'],
      request: 'Go',
      outputDir: 'out',
      variants: 1,
      formats: ['pptx'],
    };
    expect(parseRunConfig('template: t.potx\nmaterials: [a.md]\nrequest: Go\noutputDir: out\n')).toEqual(expected);
    expect(
      parseRunConfig(JSON.stringify({ template: 't.potx', materials: ['a.md'], request: 'Go', outputDir: 'out' })),
    ).toEqual(expected);
  });

  it.each([
    ['outputDir: out\nslideCount: 0', 'slideCount'],
    ['outputDir: out\nvariants: 9', 'variants'],
    ['outputDir: out\nlanguage: "Deutsch bitte"', 'language'],
    ['outputDir: out\ncolour: red', 'colour'],
    ['outputDir: out\nmaterials: [1]', 'materials.0'],
    ['outputDir: 3', 'outputDir'],
  ])('names the field that is wrong in %j', (text, field) => {
    try {
      parseRunConfig(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ValidationError);
      expect((error as ValidationError).issues[0]?.path).toBe(field);
      expect((error as ValidationError).message).toContain(field);
    }
  });

  it('says where a text is neither', () => {
    expect(() => parseRunConfig('{ "a": [1, 2')).toThrow(/neither JSON nor YAML/);
  });
});
