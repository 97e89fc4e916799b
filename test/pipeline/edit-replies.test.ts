import { describe, expect, it } from 'vitest';
import type { DeckPlan, PlanSlide } from '../../src/deck/plan.ts';
import { applyChanges } from '../../src/pipeline/apply-changes.ts';
import { openEditSpeaker } from '../../src/pipeline/edits/edit-speaker.ts';
import { reshapeSlide } from '../../src/pipeline/edits/reshape-slide.ts';
import { splitSlide } from '../../src/pipeline/edits/split-slide.ts';
import { assistantReplies } from '../../src/pipeline/language/assistant-replies.ts';
import type { ByLanguage } from '../../src/pipeline/language/by-language.ts';
import { editRepliesIn } from '../../src/pipeline/language/edit-replies/index.ts';
import { conversationLanguage } from '../../src/pipeline/request/conversation-language.ts';
import { readChanges } from '../../src/pipeline/request/changes/read-changes.ts';
import { readStep } from '../../src/pipeline/request/read-step.ts';
import { brief } from './support/briefs.ts';

const slide = (id: string, more: Partial<PlanSlide> = {}): PlanSlide => ({
  id,
  kind: 'bullets',
  title: `Title ${id}`,
  points: [`The first point of ${id}`, `The second point of ${id}`],
  sources: [],
  ...more,
});
const plan: DeckPlan = {
  id: 'plan',
  title: 'Deck',
  language: 'en',
  templateId: null,
  variants: 1,
  slides: ['a', 'b', 'c', 'd', 'e'].map((id) => slide(id)),
};

const languages = Object.keys(assistantReplies) as (keyof typeof assistantReplies)[];
const nothing = brief([]);

/** Orders that are done and orders that are not, in any language. */
const orders = readChanges(
  'Remove slide 2. Move slide 3 to the end. Rename slide 1 to "Alpha". Show slide 4 as cards. Split slide 4. Merge slides 3 and 5. Remove slide 90. Delete the slide "Nowhere". Show slide 1 as a pie chart. Show slide 5 as a timeline. Make slide 5 longer. Add a slide about penguins. Move "penguins" from slide 4 to slide 1. Swap slides 1 and 5. Swap slides 1 and 90. Replace "second point" with "last word" on slide 1. Replace "penguins" with "puffins".',
).changes.filter((change) => change.type !== 'count');

describe('what is said of changes', () => {
  it.each(languages)('is whole and of its own in %s', (language) => {
    const speaker = openEditSpeaker(language);
    const { done, undone } = applyChanges(plan, orders, { brief: nothing, speaker });
    expect([done.length, undone.length]).toEqual([8, 9]);
    const told = [speaker.together(done.map(({ said }) => said)), ...undone, speaker.notUnderstood('penguins')];
    for (const text of told) {
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      expect(text).toMatch(/[.。]$/u);
    }
    const english = openEditSpeaker('en');
    const inEnglish = applyChanges(plan, orders, { brief: nothing, speaker: english }).done.map(({ said }) => said);
    if (language !== 'en') for (const { said } of done) expect(inEnglish).not.toContain(said);
  });

  it('takes in the same in each language', () => {
    const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    const texts = (part: object): [string, string][] =>
      Object.entries(part).flatMap(([key, value]): [string, string][] =>
        typeof value === 'string'
          ? [[key, value]]
          : texts(value as object).map(([inner, text]) => [`${key}.${inner}`, text]),
      );
    const english = texts(editRepliesIn('en')).map(([key, text]) => [key, places(text)]);
    for (const language of languages)
      expect([language, texts(editRepliesIn(language)).map(([key, text]) => [key, places(text)])]).toEqual([
        language,
        english,
      ]);
  });

  const short: ByLanguage<string> = {
    ar: 'احذف الشريحة 3',
    de: 'Lösche Folie 3',
    en: 'Remove slide 3',
    es: 'Elimina la diapositiva 3',
    fr: 'Supprime la diapositive 3',
    he: 'מחק את שקופית 3',
    it: 'Rimuovi la diapositiva 3',
    ja: 'スライド3を削除して',
    ko: '슬라이드 3 삭제',
    nl: 'Verwijder dia 3',
    pl: 'Usuń slajd 3',
    pt: 'Remova o slide 3',
    ru: 'Удали слайд 3',
    tr: 'Slayt 3’ü sil',
    uk: 'Видали слайд 3',
    zh: '删除第3页',
  };
  it.each(languages)('is in the language of a short order in %s, whatever the deck is in', (language) => {
    for (const deck of ['en', 'de'])
      expect(conversationLanguage({ request: short[language], conversation: [] }, { language: deck })).toBe(language);
  });

  it('is in the client’s language where it names one, and in that of the conversation where an order tells none', () => {
    const conversation = [
      { role: 'user' as const, text: 'Mach bitte eine Präsentation aus diesem Bericht über den Hafen.' },
    ];
    const locale = { locale: 'fr' } as NonNullable<Parameters<typeof conversationLanguage>[0]['guidance']>;
    expect(conversationLanguage({ request: 'Lösche Folie 3', conversation, guidance: locale }, plan)).toBe('fr');
    expect(conversationLanguage({ request: '8', conversation }, plan)).toBe('de');
    expect(conversationLanguage({ request: '8', conversation: [] }, { language: 'pl' })).toBe('pl');
    // small words that neighbours share
    for (const request of ['Dame un PDF', 'Está bien, pero podría ser mejor'])
      expect(conversationLanguage({ request, conversation: [] }, { language: 'es' })).toBe('es');
  });

  it.each([
    ['undo', 'undo', 'en'],
    ['Can you undo that?', 'undo', 'en'],
    ['Bitte rückgängig machen', 'undo', 'de'],
    ['Mach das bitte rückgängig', 'undo', 'de'],
    ['Annule ça, s’il te plaît', 'undo', 'fr'],
    ['Deshaz eso, por favor', 'undo', 'es'],
    ['Puoi annullare?', 'undo', 'it'],
    ['Отмени последнее изменение, пожалуйста', 'undo', 'ru'],
    ['撤销刚才的修改', 'undo', 'zh'],
    ['повтори', 'redo', 'uk'],
    ['やり直して', 'redo', 'ja'],
  ])('knows in which languages “%s” is a step', (said, step, language) => {
    const read = readStep(said);
    expect([read?.step, read?.languages.includes(language)]).toEqual([step, true]);
  });
});

describe('a slide in another form', () => {
  const pairs = ['2023: The pier opened', '2024 — The ferry came', '2025: The market moved'];

  it('says what it said: points with heads as cards, events and a table', () => {
    const dated = slide('a', { points: pairs });
    expect(reshapeSlide(dated, 'cards', null)).toMatchObject({
      kind: 'cards',
      points: ['2023 — The pier opened', '2024 — The ferry came', '2025 — The market moved'],
    });
    expect(reshapeSlide(dated, 'timeline', null)?.points).toHaveLength(3);
    expect(reshapeSlide(dated, 'table', null)).toMatchObject({ kind: 'table', points: ['- — -', ...reshaped(pairs)] });
    expect(reshapeSlide(slide('a', { points: ['A', '  under A', 'B'] }), 'bullets', null)?.points).toEqual([
      'A: under A',
      'B',
    ]);
  });
  const reshaped = (points: readonly string[]): string[] => points.map((point) => point.replace(': ', ' — '));

  it('is not made where something would be lost or is not there', () => {
    expect(reshapeSlide(slide('a'), 'timeline', null)).toBeNull();
    expect(reshapeSlide(slide('a'), 'bigNumbers', null)).toBeNull();
    expect(reshapeSlide(slide('a', { points: ['one'] }), 'cards', null)).toBeNull();
    expect(
      reshapeSlide(slide('a', { points: Array.from({ length: 7 }, (_, i) => `point ${i}`) }), 'cards', null),
    ).toBeNull();
  });

  it('shows the rows of the table behind it', () => {
    const data = { fileId: 'm', block: 0 };
    const table = {
      type: 'table' as const,
      locator: {},
      columns: [
        { name: 'Ship', type: 'text' as const },
        { name: 'Berths', type: 'number' as const },
        { name: 'Built', type: 'text' as const },
      ],
      rows: [
        ['Alma', '20', '1999'],
        ['Bea', '30', '2005'],
      ].map((row) => row.map((text) => ({ text, value: null }))),
    };
    const shown = reshapeSlide(slide('a', { kind: 'table', data, points: [] }), 'cards', table);
    expect(shown).toEqual({
      id: 'a',
      kind: 'cards',
      title: 'Title a',
      points: ['Alma — Berths 20, Built 1999', 'Bea — Berths 30, Built 2005'],
      sources: [],
    });
  });

  it('is split with each point beside what stands under it, and its figures apart from its words', () => {
    const [one, two] = splitSlide(slide('a', { points: ['A', '  under A', 'B', 'C'] })) ?? [];
    expect([one?.points, two?.points]).toEqual([['A', '  under A', 'B'], ['C']]);
    const data = { fileId: 'm', block: 0 };
    const [chart, words] = splitSlide(slide('a', { kind: 'chart', data })) ?? [];
    expect([chart?.kind, chart?.points, chart?.data, words?.kind, words?.points.length]).toEqual([
      'chart',
      [],
      data,
      'bullets',
      2,
    ]);
    expect(splitSlide(slide('a', { points: ['only'] }))).toBeNull();
    expect(splitSlide(slide('a', { kind: 'title' }))).toBeNull();
  });
});
