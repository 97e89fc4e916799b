import { describe, expect, it } from 'vitest';
import { areOpposites, bareHeading, onlyCounts } from '../../src/pipeline/language/lexicon.ts';
import { roleOfHeading } from '../../src/pipeline/language/topic-roles.ts';
import { splitSentences } from '../../src/pipeline/language/split-sentences.ts';
import { shortenPoint } from '../../src/pipeline/wording/shorten-point.ts';
import { trimTitle, TITLE_WIDTH } from '../../src/pipeline/wording/title-rules.ts';
import { displayWidth } from '../../src/pipeline/language/words.ts';
import { fillPhrase, phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { numbersIn } from '../../src/deck/written-numbers.ts';
import { readRequest } from '../../src/pipeline/request/read-request.ts';
import { assistantReplies } from '../../src/pipeline/language/assistant-replies.ts';

describe('splitSentences', () => {
  it.each([
    ['en', '"I used to hide. Now I read to my brother," she says. She is nine.', 2],
    ['en', 'Dr. Smith left at 5 p.m. on Monday. Sales rose 1.5 % to 4.2 M. See Fig. 3 for more.', 3],
    ['de', 'Am 10. Mai kam z. B. Herr Dr. Maier. Er blieb bis Juni.', 2],
    ['ru', 'Осенью 1895 г. Альберт Эйнштейн прибыл в Швейцарию. Он хотел учиться.', 2],
    ['ja', 'これはペンです。売上は二倍になりました。', 2],
  ])('keeps abbreviations and ordinals inside sentences (%s)', (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });
});

describe('shortenPoint', () => {
  it.each([
    [
      'drops an opener and a trailing aside',
      'However, the new depot in the northern district opened two months early in April, which surprised most of the people who work there.',
      'The new depot in the northern district opened two months early in April',
    ],
    [
      'keeps an exception',
      'All of the twelve branch offices in the country stay open on Sundays in the summer, except the one in Bergen.',
      'All of the twelve branch offices in the country stay open on Sundays in the summer, except the one in Bergen',
    ],
    [
      'keeps a condition',
      'The ministry of transport will pay for the new bridge across the river next year, if parliament agrees in June.',
      'The ministry of transport will pay for the new bridge across the river next year, if parliament agrees in June',
    ],
    [
      'keeps a German relative clause, which may restrict',
      'Wir verlieren in jedem Quartal vor allem diejenigen Kunden in den Städten, die weniger als ein Jahr bei uns sind.',
      'Wir verlieren in jedem Quartal vor allem diejenigen Kunden in den Städten, die weniger als ein Jahr bei uns sind',
    ],
    [
      'never cuts inside a number',
      'Together the four sites of the company used 1,234,567 kWh of power over the whole of the last year',
      'Together the four sites of the company used 1,234,567 kWh of power over the whole of the last year',
    ],
    ['leaves a short sentence alone but for its full stop', 'Sales rose 12 %.', 'Sales rose 12 %'],
    ['leaves names written small as they are', 'docx4j reads documents.', 'docx4j reads documents'],
  ])('%s', (_, sentence, point) => {
    expect(shortenPoint(sentence)).toBe(point);
  });
});

describe('titles', () => {
  it('fit two lines, wide characters counting double', () => {
    expect(displayWidth(trimTitle('あ'.repeat(60)))).toBeLessThanOrEqual(TITLE_WIDTH);
    expect(
      trimTitle(
        'A very long title that first says one thing of importance; then it goes on to say quite another thing',
      ),
    ).toBe('A very long title that first says one thing of importance');
  });
});

describe('headings', () => {
  it.each([
    ['Next steps', 'actions'],
    ['4. Recommendations', 'recommendation'],
    ['Ausblick', 'outlook'],
    ['Prochaines étapes', 'actions'],
    ['Следующие шаги', 'actions'],
    ['الخطوات التالية', 'actions'],
    ['Executive summary', 'summary'],
    ['Zusammenfassung', 'summary'],
    ['Выводы', 'conclusion'],
    ['要約', 'summary'],
    ['Résumé', 'summary'],
    ['Riesgos', 'risk'],
    ['Kosten und Nutzen', 'cost'],
    ['Appendix B: Assumptions', 'appendix'],
    ['Line 2', null],
    ['Customers and partners', 'people'],
    ['Custos do projeto', 'cost'],
    ['Planetary gears', null],
    ['The team grew where the product does', 'people'],
    ['Decision-making bodies', null],
    ['Voting procedure', null],
    ['Votes', 'decision'],
    ['承認のお願い', 'ask'],
    ['再発防止の費用', 'cost'],
    ['المطلوب من اللجنة', 'ask'],
    ['Zadania', 'actions'],
  ])('%s does what %s does', (text, role) => {
    expect(roleOfHeading(text)).toBe(role);
  });
  it('know what stands against each other, and their bare words', () => {
    expect(areOpposites('Pros', '2. Cons')).toBe(true);
    expect(areOpposites('Pros', 'Costs')).toBe(false);
    expect(bareHeading('🚀 3.1 Quick start:')).toBe('Quick start');
    expect(['Chapter 1', 'Teil II', '第3章', 'Chapitre 12.'].every(onlyCounts)).toBe(true);
    expect(['Part of it', 'Chapter 1: Ropes', 'Teil'].some(onlyCounts)).toBe(false);
    expect(bareHeading('A.2. Withdrawing options')).toBe('Withdrawing options');
  });
});

describe('readRequest', () => {
  it.each([
    ['Make a deck about bees in 7 slides', { slideCount: 7, topic: 'Bees', kind: 'request' }],
    ['10-slide presentation', { slideCount: 10 }],
    ['на 6 слайдов, пожалуйста', { slideCount: 6 }],
    ['スライド 5枚で', { slideCount: 5 }],
    ['Make it in German', { language: 'de' }],
    ['Сделай презентацию на английском', { language: 'en' }],
    ['use my text as is', { verbatim: true }],
    ['Bitte wörtlich übernehmen', { verbatim: true }],
    ['A deck titled "Bees and us"', { title: 'Bees and us' }],
    ['Make a deck of this report', { topic: null, slideCount: null }],
    ['# Harbour plan\n\nWe dig in May.', { topic: 'Harbour plan' }],
    ['Thank you!', { kind: 'thanks' }],
  ])('reads “%s”', (text, reading) => {
    expect(readRequest(text)).toMatchObject(reading);
  });
});

describe('the catalogue', () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'uk', 'pl', 'zh', 'ja', 'ko', 'ar', 'he', 'tr'];

  it.each(languages)('fills every pattern in %s', (language) => {
    const phrases = phrasesFor(language);
    if (language !== 'en') expect(phrases).not.toBe(phrasesFor('en'));
    const filled = fillPhrase(phrases.rose, { m: 'MM', a: 'AA', b: 'BB', p: 'PP', q: 'QQ' });
    for (const part of ['MM', 'AA', 'BB', 'PP', 'QQ']) expect(filled).toContain(part);
    expect(fillPhrase(phrases.leads, { m: 'MM', c: 'CC', v: 'VV' })).toMatch(/(?=.*MM)(?=.*CC)(?=.*VV)/);
    expect(fillPhrase(phrases.other, { n: 7 })).toContain('7');
    expect(Object.keys(assistantReplies)).toContain(language);
  });

  it('falls back to English', () => {
    expect(phrasesFor('xx')).toBe(phrasesFor('en-GB'));
  });
});

describe('numbersIn', () => {
  it('reads numbers as any author may have meant them', () => {
    expect(numbersIn('1,234 of ١٢').map((number) => number.meanings)).toEqual([[1234, 1.234], [12]]);
    expect(numbersIn('4,2 Mio. in Q3')[0]?.meanings).toContain(4.2);
  });
});
