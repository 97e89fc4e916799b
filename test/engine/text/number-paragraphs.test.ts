import { describe, expect, it } from 'vitest';
import { numberText } from '../../../src/engine/text/number-paragraphs.ts';

describe('automatic numbers', () => {
  it.each([
    ['arabicPlain', 12, '12'],
    ['arabicPeriod', 3, '3.'],
    ['arabicParenR', 3, '3)'],
    ['arabicParenBoth', 3, '(3)'],
    ['arabic1Minus', 1, 'أ-'],
    ['alphaLcPeriod', 27, 'aa.'],
    ['alphaUcParenBoth', 2, '(B)'],
    ['romanLcPeriod', 1_994, 'mcmxciv.'],
    ['romanUcParenR', 4, 'IV)'],
    ['circleNumDbPlain', 3, '③'],
    ['circleNumDbPlain', 21, '21'],
    ['circleNumWdBlackPlain', 2, '➋'],
    ['ea1ChsPeriod', 15, '十五.'],
    ['ea1ChsPlain', 105, '一百零五'],
    ['ea1JpnKorPlain', 20, '二十'],
    ['ea1JpnChsDbPeriod', 3, '三．'],
    ['arabicDbPeriod', 12, '１２．'],
    ['hebrew2Minus', 15, 'טו-'],
    ['hebrew2Minus', 123, 'קכג-'],
    ['thaiNumPeriod', 10, '๑๐.'],
    ['hindiNumParenR', 5, '५)'],
  ])('%s writes %i as %s', (scheme, value, text) => expect(numberText(scheme, value)).toBe(text));
});
