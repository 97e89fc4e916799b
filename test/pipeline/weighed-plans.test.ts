import { describe, expect, it } from 'vitest';
import type { Material } from '../../src/materials/blocks.ts';
import type { ModelPort, ModelRequest } from '../../src/pipeline/model-port.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, heading, list, material, ports, prose, report } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

type Reply = Record<string, unknown>;

/** A model that plans once and then writes each slide as its title is answered; a slide without an answer as it is planned. */
function modelThat(plan: Reply, words: Readonly<Record<string, Reply>> = {}): ModelPort & { asked: number } {
  const model = {
    seesImages: null,
    asked: 0,
    complete: async <T>({ system, messages, schema }: ModelRequest<T>) => {
      model.asked += 1;
      const title = /# The slide to write\nkind: .*\ntitle: (.*)\npoints:/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
      const reply = system?.includes('You plan slide decks') ? plan : (words[title] ?? { title });
      const value = schema?.parse(reply) as T;
      return { text: JSON.stringify(reply), value, usage: { input: 1, output: 1 } };
    },
  };
  return model;
}

const slide = (title: string, points: string[], source: string, kind = 'bullets'): Reply => ({
  kind,
  title,
  points,
  sources: [source],
});

/** What the report says, in the words of somebody else: its figures and names stay. */
const retold = {
  title: 'Ferries',
  slides: [
    slide('A good year for the ferries', [], 'm1#2', 'title'),
    slide(
      '2.6 million people sailed with us, 14 % more',
      ['Electric boats cut the fuel bill to 3.1 million euros', 'Until spring two piers stay shut'],
      'm1#2',
    ),
    {
      ...slide(
        'Five years of growth',
        [
          '310,000 took the new night line',
          'Every third ticket (38 %) is a tourist’s',
          'Late western boats drove 2 % of regulars away',
        ],
        'm1#4',
        'chart',
      ),
      data: { block: 'm1#5', chart: 'line' },
    },
    slide(
      'Six boats of nine are electric',
      ['A charge lasts eleven hours', 'Half the maintenance of diesel', 'The last three follow in 2026'],
      'm1#7',
    ),
    slide(
      'One pier is back, one is not',
      ['North: open again since August', 'South: 400,000 euros are missing'],
      'm1#9',
    ),
    slide(
      'What now',
      ['Three more electric boats ordered by March', 'Both piers open for the season', 'A second line at night'],
      'm1#11',
      'closing',
    ),
  ],
};

const werk = (): Material =>
  material(
    'bericht.md',
    [
      heading('Stadtwerke Lindau 2025', 1),
      heading('Zusammenfassung'),
      prose(
        'Der Umsatz stieg 2025 um 14 % auf 8,6 Millionen Euro. Die Kündigungsquote stieg im vierten Quartal von 2,1 % auf 3,4 %. Wir empfehlen, den Kundendienst bis Juni 2026 nach Bregenz zu verlegen; das kostet 420.000 Euro und spart 260.000 Euro im Jahr.',
      ),
      heading('Risiken'),
      list([
        'Zwei erfahrene Ingenieure könnten kündigen',
        'Der Mietvertrag endet im März 2026, drei Monate vor dem Umzug',
      ]),
      heading('Nächste Schritte'),
      list(['Mietvertrag bis 15. Januar 2026 unterschreiben', 'Sechs neue Mitarbeiter bis April 2026 schulen']),
    ],
    'de',
  );

const umgesagt = {
  title: 'Lindau',
  slides: [
    slide('Mehr Geld, mehr Abschiede', [], 'm1#2', 'title'),
    slide(
      '8,6 Mio. Euro Umsatz: 14 % mehr als im Vorjahr',
      ['Doch 3,4 % der Kunden kündigten zuletzt (vorher 2,1 %)'],
      'm1#2',
    ),
    slide(
      'Mit dem Kundendienst nach Bregenz, bis Juni 2026',
      ['Einmal 420.000 Euro, jedes Jahr 260.000 Euro weniger', 'Das empfehlen wir'],
      'm1#2',
    ),
    slide(
      'Was dabei schiefgehen kann',
      [
        'Zwei erfahrene Ingenieure gehen',
        'Ende März 2026 läuft der Mietvertrag aus, der Umzug kommt drei Monate später',
      ],
      'm1#4',
    ),
    slide(
      'So geht es weiter',
      ['Bis 15. Januar 2026: neuer Mietvertrag', 'Bis April 2026: sechs Leute geschult'],
      'm1#6',
      'closing',
    ),
  ],
};

describe('a model’s plan, weighed against the built-in planner’s', () => {
  it.each([
    ['English', report(), 'Make a deck of this', retold],
    ['German', werk(), 'Mach daraus eine Präsentation', umgesagt],
  ])('stands in other words where it keeps figures and names: %s', async (_, about, request, plan) => {
    const port = ports(modelThat(plan));
    const outcome = await planDeck(brief([about], request), port);
    expect(port.warnings()).toEqual([]);
    expect(outcome).toMatchObject({ type: 'plan', plan: { slides: plan.slides.map(({ title }) => ({ title })) } });
  });

  it('gives way where many of its titles only name their subject', async () => {
    const names = ['Figures', 'Growth', 'Fleet', 'Piers', 'Next steps'];
    const slides = retold.slides.map((one, i) => (i === 0 ? one : { ...one, title: names[i - 1] }));
    const port = ports(modelThat({ ...retold, slides }));
    const outcome = await planDeck(brief([report()], 'Make a deck of this'), port);
    expect(port.warnings().join(' ')).toMatch(/Titles of the model’s plan say nothing/);
    expect(outcome.type === 'plan' && outcome.plan.slides.map(({ title }) => title)).not.toContain('Fleet');
  });

  it.each([
    [
      'loses what weighs most',
      {
        ...retold,
        slides: retold.slides.map((one, i) =>
          i === 1 ? slide('A very good year', ['Everybody was happy with it'], 'm1#2') : one,
        ),
      },
      /tells \d+ %/,
    ],
    [
      'says two things under one title',
      {
        ...retold,
        slides: retold.slides.map((one, i) => (i === 4 ? { ...one, title: 'Six boats of nine are electric' } : one)),
      },
      /serious faults in the model’s plan \(1\)/,
    ],
    [
      'has no slide of its own for what was listed',
      { ...retold, slides: retold.slides.slice(0, 3) },
      /serious faults? in/,
    ],
  ])('gives way where it %s, and says so', async (_, plan, says) => {
    const request = 'Make a deck with these slides:\n- Passengers\n- Fleet\n- Piers\n- Next steps';
    const port = ports(modelThat(plan));
    const outcome = await planDeck(brief([report()], /listed/.test(_) ? request : undefined), port);
    expect(outcome).toMatchObject({ type: 'plan', plan: { title: expect.not.stringMatching(/^Ferries$/) } });
    expect(port.warnings()).toContainEqual(expect.stringMatching(says));
  });

  it('stands in a language that the built-in planner would not write', async () => {
    const spanish = {
      title: 'Ferris',
      slides: [
        slide('Los ferris en 2025', [], 'm1#2', 'title'),
        slide(
          'Viajaron 2,6 millones de personas, un 14 % más que el año anterior',
          ['El combustible bajó a 3,1 millones de euros con los barcos eléctricos'],
          'm1#2',
        ),
        slide(
          'Hay que pedir los tres últimos barcos antes de marzo',
          ['Y abrir los dos muelles antes de la temporada'],
          'm1#11',
          'closing',
        ),
      ],
    };
    const outcome = await planDeck(brief([report()], 'Make a deck in Spanish'), ports(modelThat(spanish)));
    expect(outcome).toMatchObject({ type: 'plan', plan: { title: 'Ferris' } });
  });
});

describe('a model’s words, weighed against the plan’s', () => {
  const planned = async () => {
    return planFor(brief([report()]), ports(modelThat(retold)));
  };
  const second = '2.6 million people sailed with us, 14 % more';

  it('stand where they keep the figures in other words', async () => {
    const better = {
      title: 'Ferries carried 14 % more: 2.6 million',
      points: ['Fuel: down to 3.1 million euros, thanks to batteries', 'Two piers are shut until spring'],
    };
    const port = ports(modelThat({}, { [second]: better }));
    const draft = await writeDeck(await planned(), brief([report()]), port);
    expect(draft.slides[1]?.title).toBe(better.title);
    expect(port.warnings()).toEqual([]);
  });

  it.each([
    [
      'a line breaks off',
      {
        title: '2.6 million people sailed with us, 14 % more',
        points: ['Electric boats cut the fuel bill to 3.1 million', 'Until spring two piers stay shut'],
      },
    ],
    [
      'a title is the beginning of the plan’s',
      {
        title: '2.6 million people',
        points: [
          'Electric boats cut the fuel bill to 3.1 million euros',
          'Until spring two piers stay shut; 14 % more sailed',
        ],
      },
    ],
    [
      'a figure is lost',
      {
        title: 'Many people sailed with us',
        points: ['Electric boats cut the fuel bill', 'Until spring two piers stay shut'],
      },
    ],
  ])('give way where %s', async (_, words) => {
    const port = ports(modelThat({}, { [second]: words }));
    const draft = await writeDeck(await planned(), brief([report()]), port);
    expect(draft.slides[1]?.title).toBe(second);
    expect(port.warnings()).toEqual([expect.stringMatching(/say less than the plan/)]);
  });

  it('give way on the slides that say again what another says', async () => {
    const plan = await planned();
    const again = {
      title: 'Six boats of nine are electric',
      points: [
        'A charge lasts eleven hours',
        'Half the maintenance of diesel',
        'The last three follow in 2026',
        'Until spring two piers stay shut, as everybody knows',
      ],
    };
    const before = {
      title: second,
      points: [
        'Electric boats cut the fuel bill to 3.1 million euros',
        'Until spring two piers stay shut, as everybody knows',
      ],
    };
    const port = ports(modelThat({}, { [second]: before, 'Six boats of nine are electric': again }));
    const draft = await writeDeck(plan, brief([report()]), port);
    expect(JSON.stringify(draft.slides[3])).not.toContain('piers');
    expect(draft.slides[1]).toMatchObject({ title: second });
    expect(port.warnings()).toEqual([expect.stringMatching(/^Slides 4: .*the plan’s words stand/)]);
  });

  it('are not asked for where a text is to stand as it is', async () => {
    const request =
      'Use exactly this text:\n\nOpen day\nWelcome in the hall at 9:30.\n\nSign up\nForms are in room 14.';
    const model = modelThat({}, { 'Open day': { title: 'Come and see us', points: ['It is nice'] } });
    const draft = await writeDeck(await planFor(brief([], request)), brief([], request), ports(model));
    expect(draft.slides[0]?.title).toBe('Open day');
    expect(model.asked).toBe(0);
  });
});
