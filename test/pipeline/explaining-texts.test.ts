import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { defines } from '../../src/pipeline/language/defines.ts';
import { leansBack, pointsElsewhere } from '../../src/pipeline/language/starts-dangling.ts';
import { splitSentences } from '../../src/pipeline/language/split-sentences.ts';
import { brief, heading, list, material, ports, prose } from './support/briefs.ts';

const planOf = async (input: ReturnType<typeof brief>): Promise<DeckPlan> => {
  const outcome = await planDeck(input, ports());
  if (outcome.type !== 'plan') throw new Error(`expected a plan, got ${outcome.type}`);
  return outcome.plan;
};

describe('a text that only explains', () => {
  const manual = material('tern-README.md', [
    heading('Tern', 1),
    prose('Tern is a program that copies folders between machines. It was written in 2019 for two laboratories.'),
    heading('Watching', 2),
    prose('Every change in a folder is seen at once. For most disks, polling would take more power than it saves.'),
    prose('Half a second passes before a change is copied.'),
    heading('Rules', 2),
    prose('A file of rules names what is left out. Each line of it holds one pattern, and later lines win.'),
    prose('It is recommended to keep that file small.'),
    heading('Machines', 2),
    prose('Two machines know each other by their keys. Keys are made when the program starts, and kept by the system.'),
    heading('Faults', 2),
    prose('A copy that stops goes on where it was. The log tells what was copied, and what was not.'),
    heading('Further reading', 2),
    list(['The book of copies', 'The book of folders', 'The book of keys']),
  ]);

  it('is led by what its subject is, not by advice given in passing', async () => {
    const { slides } = await planOf(brief([manual]));
    expect(slides[1]?.title).toBe('Tern is a program that copies folders between machines');
    expect(slides.map(({ title }) => title)).not.toContain('Further reading');
  });

  it('heads its parts by what opens them', async () => {
    const { slides } = await planOf(brief([manual]));
    expect(slides.map(({ title }) => title)).toContain('Every change in a folder is seen at once');
  });

  it('names parts of one name with their chapters, and says neither the edition nor where else a thing stands', async () => {
    const { slides } = await planOf(
      brief([
        material('rules.md', [
          heading('Rules of the mill society', 1),
          prose('Version 1.2 ratified on October 1st, 2022.'),
          prose('Supersedes Version 1.1 ratified on April 26th, 2004, and Version 1.0 ratified on July 5, 1997.'),
          heading('The board', 2),
          heading('Powers', 3),
          prose(
            'It spends what the members granted for the year, and tells them each autumn what is left of it. It calls the members to their meeting in spring and lays the books before them.',
          ),
          prose(
            'Keys, tools and the water of the pond are in its care. It lets the mill to millers for no longer than three years at a time.',
          ),
          prose('The board may take one loan for the mill (See §4.2). Loans over a year need the members.'),
          heading('Term', 3),
          prose(
            'Three of its five members leave every second year. Nobody serves for longer than eight years in a row.',
          ),
          heading('The members', 2),
          heading('Powers', 3),
          prose(
            'They choose the board in spring, by secret ballot and one seat after the other. They may change these rules when two thirds of them agree.',
          ),
          prose(
            'Fees are theirs to set, once a year and for all alike. They may close the society when four fifths agree in two meetings.',
          ),
          prose('A member may ask for the books at any time. The books are read in the mill itself.'),
        ]),
      ]),
    );
    const said = slides.flatMap(({ title, points }) => [title, ...points]).join('\n');
    expect(said).not.toMatch(/Version|See §/u);
    const labels = slides.map(({ title }) => title).filter((title) => /Powers/u.test(title));
    expect(labels.every((title) => /^The (?:board|members): Powers$/u.test(title))).toBe(true);
    expect(said).toContain('two thirds');
  });

  it.each([
    ['pyenv lets you switch between versions of Python', ['Version management: pyenv'], 'en'],
    ['Pfahlbauten sind Siedlungen, deren Häuser auf Pfählen stehen', ['Pfahlbauten am Bodensee'], 'de'],
    ['Le compost est un mélange de matières organiques', ['Le compost au jardin'], 'fr'],
    ['Фотосинтез — это превращение света в сахар', ['Фотосинтез'], 'ru'],
    ['光合作用是植物利用光的过程', ['光合作用'], 'zh'],
    ['Kompost, organik maddelerin karışımıdır', ['Kompost'], 'tr'],
  ])('%s', (sentence, names, language) => {
    expect(defines(sentence, names, language)).toBe(true);
  });

  it.each([
    ['The weather was bad in the year of the first find', ['Lake dwellings'], 'en'],
    ['Tern is not for backups', ['Tern'], 'en'],
  ])('but not: %s', (sentence, names, language) => {
    expect(defines(sentence, names, language)).toBe(false);
  });
});

describe('a paper that nobody presents whole', () => {
  it('leaves a list of people to the paper, where its heading makes nothing of them', async () => {
    const people = ['Markus Berg, Executive Coordinator', 'Ana de la Cruz, Consultant', 'Li Wei, Intern', 'Tom Hall, Adviser', 'Eva Lund, Fellow']; // prettier-ignore
    const parts = [1, 2, 3, 4, 5, 6].flatMap((n) => [
      heading(`Chapter ${n}`, 2),
      prose(
        `Chapter ${n} tells of ${n * 40} letters from the archive. They were read by two people each. A third one counted them.`,
      ),
    ]);
    const { slides } = await planOf(
      brief([
        material('archive.md', [heading('Archive', 1), ...parts, heading('Office of the group', 2), list(people)]),
      ]),
    );
    expect(JSON.stringify(slides)).not.toContain('Consultant');
  });

  it('is shown in all its chapters before the second slide of any', async () => {
    const chapter = (name: string, parts: number) => [
      heading(name, 1),
      ...Array.from({ length: parts }, (_, n) => [
        heading(`${name} ${n + 1}`, 2),
        prose(
          `${name} number ${n + 1} takes a name and gives a value back. The value is kept until the machine stops. Nobody else can read it.`,
        ),
      ]).flat(),
    ];
    const { slides } = await planOf(
      brief([material('manual.md', [...chapter('Options', 12), ...chapter('Filters', 4), ...chapter('Templates', 4)])]),
    );
    const all = JSON.stringify(slides);
    for (const name of ['Options', 'Filters', 'Templates']) expect(all).toContain(`${name} number`);
  });

  it('tells changes without who made them and where that is kept', async () => {
    const release = (n: number) => [
      heading(`Release ${n}`, 2),
      list([`build: Add a fast path for list ${n} by @someone in https://example.org/pull/${n}`, `build: Mend the sort of table ${n} (2020.11) at 12:30`, `build: Name the fault of file ${n}`]), // prettier-ignore
    ];
    const { slides } = await planOf(
      brief([material('changes.md', [heading('Versions', 1), ...[1, 2, 3, 4].flatMap(release)])]),
    );
    const all = JSON.stringify(slides.map(({ title, points }) => [title, points]));
    expect(all).toContain('Add a fast path for list 1');
    expect(all).not.toContain('example.org');
  });
});

it('a plan by dates is headed by what it comes to', async () => {
  const dates = list(['March 2027: tender', 'June 2028: first trains', 'May 2030: all lines renewed']);
  const risk = prose(
    'The tender may fail, because only one firm builds such trains. A joint tender with two cities would cost 2 million euro.',
  );
  const { slides } = await planOf(
    brief([material('plan.md', [heading('Trains', 1), prose('We recommend to buy 64 trains for 900 million euro.'), heading('Timeline', 2), dates, heading('Risks', 2), risk])]), // prettier-ignore
  );
  expect(slides.find(({ kind }) => kind === 'timeline')?.title).toBe('Timeline: All lines renewed – May 2030');
});

describe('points of a slide', () => {
  it('keep a sentence with the one that it leans on, or leave both', async () => {
    const parts = [1, 2, 3, 4, 5].flatMap((n) => [
      heading(`Part ${n}`, 2),
      prose(
        `Workshop ${n} repairs 40 bicycles a day in summer. Its owner learned the trade in Lyon. He pays 900 euro of rent each month.`,
      ),
    ]);
    const { slides } = await planOf(brief([material('bicycles.md', [heading('Workshops', 1), ...parts])]));
    for (const { title, points } of slides.slice(1)) {
      const at = points.findIndex((point) => point.startsWith('He pays'));
      if (at >= 0) expect([title, ...points][at]).toContain('owner');
    }
    expect(slides.some(({ points }) => points.some((point) => point.startsWith('He pays')))).toBe(true);
  });

  it('are no headings that nothing marks as one', async () => {
    const part = [
      list(['Descriptiveness']),
      prose(
        'The definition must capture what the thing is and not what anybody would like it to be in a better world.',
      ),
      prose('It was agreed upon by all the members of the group after a long debate in the second of its sessions.'),
    ];
    const { slides } = await planOf(
      brief([material('report.md', [heading('Terms of the debate', 1), heading('Working words', 2), ...part])]),
    );
    expect(slides.flatMap(({ points, title }) => [title, ...points])).not.toContain('Descriptiveness');
  });

  it.each([
    'The share rose to 79 %',
    'Der Anteil stieg auf 79 %',
    'Can also be solved by waiting',
    'Takes a model and turns it into text',
    'Den er dyrest',
    '(Same goes for spreadsheets)',
  ])('lean back: %s', (sentence) => {
    expect(leansBack(sentence)).toBe(true);
  });

  it.each(['The share of women rose to 79 %', 'Der Anteil der Frauen stieg auf 79 %', 'Costs rise in winter'])(
    'stand alone: %s',
    (sentence) => {
      expect(leansBack(sentence)).toBe(false);
    },
  );

  it.each([
    'The setup below works for most people',
    'Wie oben beschrieben, läuft alles',
    'Dans cet exemple, le dossier est vide',
  ])('send elsewhere: %s', (sentence) => {
    expect(pointsElsewhere(sentence)).toBe(true);
  });

  it.each(['Sales in the following year rose', 'The temperature is above 20 degrees'])(
    'send nowhere: %s',
    (sentence) => {
      expect(pointsElsewhere(sentence)).toBe(false);
    },
  );
});

it('an era ends no sentence', () => {
  expect(splitSentences('Um 3380 v. Chr. lebten hier 150 Menschen. Danach kam das Wasser.', 'de')).toHaveLength(2);
});

it('a sentence of two words that is all its paragraph says is told', async () => {
  const deck = material('talk.md', [
    heading('Budget', 1),
    prose('Costs fell.'),
    heading('Staff', 1),
    prose('Two people joined. They work in Lyon.'),
    heading('Plan', 1),
    prose('We move in May. The old house is sold in June for 400,000 euros.'),
  ]);
  const { slides } = await planOf(brief([deck]));
  expect(JSON.stringify(slides)).toContain('Costs fell');
});

describe('a handbook of short rules', () => {
  const rule = (name: string, items: string[], lead?: string) => [
    heading(name, 3),
    ...(lead === undefined ? [] : [prose(lead)]),
    list(items),
  ];
  const handbook = material('handbook.md', [
    heading('Handbook of the mill', 1),
    heading('Time off', 2),
    ...rule('Holidays', [
      'Full-time staff have 25 days a year',
      'Days that are left over end in March',
      'Holidays are asked for two weeks before',
    ]),
    ...rule('Illness', ['Staff who fall ill call before nine', 'A doctor writes from the third day on']),
    heading('Money', 2),
    ...rule(
      'Expenses',
      ['Approved beforehand above 250 euros', 'Handed in within 30 days', 'Shown with a receipt'],
      'All expenses must be:',
    ),
    ...rule('Travel', ['Trains go second class', 'Hotels cost 120 euros a night at most']),
  ]);

  it('tells chapters under their names, and the items of its cards under each other', async () => {
    const { slides } = await planOf(brief([handbook]));
    expect(slides.map(({ title }) => title)).toEqual(['Handbook of the mill', 'Time off', 'Money']);
    expect(slides[2]?.points[0]).toBe(
      'Expenses — Approved beforehand above 250 euros • Handed in within 30 days • Shown with a receipt',
    );
  });

  it('reaches a count by telling parts apart; items that go on from an open lead head nothing', async () => {
    const { slides } = await planOf(brief([handbook], 'Make 5 slides'));
    expect(slides).toHaveLength(5);
    expect(slides.map(({ title }) => title)).toContain('Money: Expenses');
    expect(JSON.stringify(slides)).not.toContain('Agenda');
  });

  it('tells questions that are longer than a heading, each under itself', async () => {
    const long = 'What can be done so that the water of the pond does not run short in the dry weeks of late summer?';
    const faq = material('faq.md', [
      heading('Questions', 1),
      heading('Who may visit the mill?', 2),
      prose('Everybody may. Groups write before they come.'),
      heading(long, 2),
      prose('The sluice is closed at night. Two wells fill the pond again.'),
      heading('When is it open?', 2),
      prose('On Sundays from ten to four.'),
    ]);
    const { slides } = await planOf(brief([faq]));
    expect(slides.map(({ title }) => title)).toEqual([
      'Questions',
      'Who may visit the mill?',
      long,
      'When is it open?',
    ]);
  });
});

it('a list that a sentence announces is told whole under it where a slide does not hold the part', async () => {
  const items = ['A safe place to work', 'An insurance of their own', 'The rules for devices', 'No open networks'];
  const rules = material('rules.md', [
    heading('Rules', 1),
    heading('Working elsewhere', 2),
    prose('Working elsewhere means to work outside the rooms of the mill. Networks of others carry the data.'),
    prose('Some work so on two days a week. Others never do. Who works elsewhere has four duties'),
    list(items),
    prose('Private devices stay out of the network. Sticks and disks are devices too.'),
    heading('Losses', 2),
    prose('A loss is told at once. The device is wiped from afar.'),
    heading('Copies', 2),
    prose('Copies are made each night. Devices are not in them.'),
  ]);
  const { slides } = await planOf(brief([rules]));
  const told = slides.find(({ title }) => title === 'Who works elsewhere has four duties');
  expect(told?.points).toEqual(items);
});

describe('a contract', () => {
  const long =
    'The miller keeps the wheel, the sluice and the stones in the state in which they were found, and tells the owner of every harm.';
  const contract = material('contract.md', [
    heading('Contract of the mill', 1),
    heading('Terms and conditions of use', 2),
    {
      type: 'list',
      ordered: true,
      locator: {},
      items: ['Care of the mill', 'Water', 'Visitors'].map((name, at) => ({
        level: 0,
        mark: `${at + 1}.`,
        runs: [{ text: `${name}. ${long.replace('wheel', `${name.toLowerCase()}, the wheel`)}` }],
      })),
    },
  ]);

  it('has its articles under their own heads, in their order', async () => {
    const { slides } = await planOf(brief([contract]));
    expect(JSON.stringify(slides.map(({ title, points }) => [title, points]))).toMatch(
      /Care of the mill.*Water.*Visitors/su,
    );
    expect(JSON.stringify(slides)).not.toContain('Care of the mill. The miller');
  });
});

it('a sentence that a translation left as it was heads nothing', async () => {
  const guida = material(
    'guida.md',
    [
      heading('Guida al mulino', 1),
      heading('La ruota', 2),
      prose('Because of this, there are no rules for how you should turn the wheel in the winter.'),
      prose('La ruota gira con l’acqua dello stagno. Ogni sera si chiude la chiusa del canale.'),
      heading('La pietra', 2),
      prose('La pietra macina il grano dei soci. Due volte all’anno viene pulita dal mugnaio.'),
      heading('I sacchi', 2),
      prose('I sacchi sono portati dai soci. Ogni sacco porta il nome di chi lo ha riempito.'),
    ],
    'it',
  );
  const { slides } = await planOf(brief([guida]));
  expect(slides.map(({ title }) => title).join()).not.toContain('Because');
});

it('a manual neither asks its reader for anything nor is headed by where more stands', async () => {
  const manual = material('budget.md', [
    heading('Budgets', 1),
    heading('Concepts', 2),
    prose('A budget says what comes in and what goes out. It is made for a period of time.'),
    heading('Accounts', 2),
    prose('For the current list of accounts, see the file README.md. Accounts are made once.'),
    prose('Each account has a name of its own. Names may be changed later.'),
    heading('Periods', 2),
    prose('The board is asked to decide on the periods before the start. Months are most common, years come next.'),
    prose('A period has a first day. The last day follows from it.'),
    heading('Values', 2),
    prose('Values are typed into the cells. They may be guessed from older years too.'),
  ]);
  const { slides } = await planOf(brief([manual]));
  expect(slides.at(-1)?.kind).not.toBe('closing');
  expect(JSON.stringify(slides)).not.toContain('README');
});
