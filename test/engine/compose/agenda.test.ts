import { describe, expect, it } from 'vitest';
import { readAgendaItem } from '../../../src/engine/compose/kinds/read-agenda-item.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';

describe('items of an agenda', () => {
  it.each([
    ['en', 'Risks (10 min)', 'Risks', '10\u00a0min'],
    ['en', 'Risks – 5 minutes', 'Risks', '5\u00a0min'],
    ['de', 'Risiken (10 Minuten)', 'Risiken', '10\u00a0Min.'],
    ['ru', 'Риски (15 мин)', 'Риски', '15\u00a0мин'],
    ['ja', 'リスク（10分）', 'リスク', '10\u00a0分'],
    ['en', '09:30 Where we stand', 'Where we stand', '09:30'],
    ['de', '09.30–10.00 Uhr Stand der Dinge', 'Stand der Dinge', '09.30–10.00 Uhr'],
    ['fr', '9h30 – 10h15 : Bilan', 'Bilan', '9h30 – 10h15'],
  ])('in %s, "%s" has its time apart', (language, item, text, time) => {
    expect(readAgendaItem(item, language)).toEqual({ text, time });
  });
  it.each([
    'Answers in 10 minutes',
    'Two years, three branches',
    '12.50 euros for a visit',
    'Sales rose by 5',
    '(10 min)',
  ])('"%s" is said as it stands', (item) => {
    expect(readAgendaItem(item, 'en')).toEqual({ text: item });
  });
});

it('stand with their times at the end, and lead to the part that they name', async () => {
  const common = { notes: [], sources: [] };
  const items = ['Where we stand (10 min)', 'What we ask for (5 min)', 'Questions'];
  const { document } = await localEngine().compose(
    {
      title: 'Deck',
      language: 'en',
      templateId: null,
      slides: [
        { ...common, id: 'a', kind: 'agenda', title: 'Agenda', items },
        { ...common, id: 'b', kind: 'section', title: 'Where we stand' },
      ],
    },
    neutralTemplate(),
  );
  const said = (document.slides[0]?.elements ?? []).flatMap(({ name, content, opens }) =>
    content.type === 'shape' && /^(?:Part|Time) /.test(name)
      ? [[name, content.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('|'), opens]]
      : [],
  );
  expect(said).toEqual([
    ['Part 1', 'Where we stand', 'b'],
    ['Time 1', '10\u00a0min', undefined],
    ['Part 2', 'What we ask for', undefined],
    ['Time 2', '5\u00a0min', undefined],
    ['Part 3', 'Questions', undefined],
  ]);
});
