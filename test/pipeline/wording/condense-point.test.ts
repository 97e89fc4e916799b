import { describe, expect, it } from 'vitest';
import { condensePoint, LONG_POINT } from '../../../src/pipeline/wording/condense-point.ts';
import { countWords } from '../../../src/pipeline/language/words.ts';

describe('a long point comes down to what it claims', () => {
  it.each([
    [
      'of several sentences the first',
      'Do not write functions that change what they were given when they fail. Use a variable of your own for that and hand it over on success only, so that callers may rely on it.',
      'Do not write functions that change what they were given when they fail',
    ],
    [
      'of one sentence the main clause, without its aside',
      'The kitchen is closed on the first Monday of each month (that is, for stock-taking), which gives the team time for the cleaning of the large ovens and of the cellar',
      'The kitchen is closed on the first Monday of each month',
    ],
    [
      'German sentences too',
      'Die Werkstatt nimmt ab dem Herbst keine Aufträge von außen mehr an. Das gilt auch für Reparaturen, die schon besprochen, aber noch nicht bestätigt sind, und für alle Vorarbeiten dazu.',
      'Die Werkstatt nimmt ab dem Herbst keine Aufträge von außen mehr an',
    ],
  ])('%s', (_, text, point) => {
    expect(countWords(text)).toBeGreaterThan(LONG_POINT);
    expect(condensePoint(text)).toBe(point);
  });

  it.each([
    'A short point stays as it is (with its aside)',
    'The hall was closed for most of the spring because of the works on the roof. Repairs cost EUR 84,000 in all, which the county pays for the larger part.',
    'The members met three times in the old hall and spoke about the roof at length and in detail. We recommend that the board orders the new roof before winter comes.',
    'If the roof is not made before the winter comes and the county does not pay its part of the costs in time, the hall stays closed until spring',
  ])('keeps whole: %s', (text) => {
    expect(condensePoint(text)).toBe(text);
  });

  it('keeps an answer of one word with what explains it', () => {
    const point = condensePoint(
      'Yes. Apart from the gate at the harbour, members may use the door of the old mill. It is open on all days of the week and needs no key at all in summer.',
    );
    expect(point).toBe('Yes. Apart from the gate at the harbour, members may use the door of the old mill');
  });

  it('leaves brackets that belong to a word', () => {
    expect(
      condensePoint(
        'The members of the board may call close() themselves and propose one or more new member(s) to the county, which are then heard by the whole board in its next meeting of the year',
      ),
    ).toMatch(/close\(\).*member\(s\)/u);
  });
});
