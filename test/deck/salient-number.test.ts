import { describe, expect, it } from 'vitest';
import { mainFigure } from '../../src/deck/salient-number.ts';

describe('the figure that a sentence is about', () => {
  it.each([
    ['Operating profit rose to EUR 8.2 million, a margin of 17.0 % after 15.0 % a year ago', 'EUR 8.2 million'],
    ['Churn fell to 2.8 %, from 4.8 % in October 2025', '2.8 %'],
    ['Revenue rose from EUR 12.6 million (Q3 2025) to EUR 14.6 million (Q3 2026)', 'EUR 14.6 million'],
    ['Der Umsatz stieg von 12,6 Mio. EUR auf 14,6 Mio. EUR', '14,6 Mio. EUR'],
    ['La marge de 17 % est après 15 % la meilleure', '17 %'],
    ['Die Schulden sanken um 38,5 Mio. € auf 176,0 Mio. €', '176,0 Mio. €'],
    ['Revenue between 3,096,041 € (Jan 2026) and 4,777,324 € (Jul 2026)', null],
    ['Las ventas pasaron de 12 % a 15 %', '15 %'],
    ['El coste es de 2,3 millones de euros', '2,3 millones de euros'],
    ['市場は2025年に410億円で、前年より8%伸びた', '410億円'],
    ['売上は12%から15%に伸びた', '15%'],
    ['The plan costs $1.4 million in 2027', '$1.4 million'],
    ['The house has 12 rooms since 2019', null],
  ])('of "%s"', (sentence, figure) => expect(mainFigure(sentence)).toBe(figure));
});
