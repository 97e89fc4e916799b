import { describe, expect, it } from 'vitest';
import { autofitSteps } from '../../../src/engine/text/autofit-steps.ts';
import { measureParagraph, type ParagraphStyle } from '../../../src/engine/text/measure-paragraph.ts';
import { setParagraphs } from '../../../src/engine/text/set-paragraphs.ts';
import { el } from '../../../src/office/xml/tree.ts';
import { body, paragraph, run, setOf, wordsOf } from '../../support/make-text.ts';

const german =
  'Die Rechtsschutzversicherungsgesellschaften prüfen das Bundesausbildungsförderungsgesetz und die Donaudampfschifffahrt.';
const texts: Readonly<Record<string, string>> = {
  German: german,
  English: 'A plan for the next five years (AVAILABILITY: 99.9 %) is worth more than one-quarter changes…',
  Greek: 'Η γρήγορη αλλαγή της αγοράς σε ένα τρίμηνο αξίζει περισσότερο από ένα σχέδιο.',
  Russian: 'Каждый охотник желает знать, где сидит фазан и сколько стоит человеконенавистничество.',
  Arabic: 'ارتفعت الإيرادات في الربع الثالث بنسبة ١٢ في المئة، وبلغت 48 مليون دولار بفضل المبيعات الجديدة.',
  Hebrew: 'ההכנסות ברבעון השלישי עלו לעומת השנה הקודמת והגיעו ל-48 מיליון שקלים בזכות מכירות חדשות.',
  Hindi: 'तीसरी तिमाही में राजस्व पिछले वर्ष की तुलना में बारह प्रतिशत बढ़ा और करोड़ तक पहुँच गया।',
  Thai: 'รายได้ในไตรมาสที่สามเพิ่มขึ้นร้อยละสิบสองเมื่อเทียบกับปีก่อนเนื่องจากยอดขายใหม่',
  Chinese: '第三季度收入同比增长百分之十二，达到四千八百万元，主要得益于新产品（华东地区）。',
  Japanese: '第３四半期の売上高は前年同期比で１２パーセント増加し、新製品の販売に達しました。',
  Korean: '3분기 매출은 전년 동기 대비 12퍼센트 증가하여 4800만 원에 이르렀습니다.',
};
const rightToLeft = new Set(['Arabic', 'Hebrew']);
const families = ['Calibri', 'Times New Roman', 'Segoe UI'];

describe.each(Object.entries(texts))('%s text', (script, text) => {
  const rtl = rightToLeft.has(script);
  const typeface = (family: string) => ['a:latin', 'a:ea', 'a:cs'].map((name) => el(name, { typeface: family }));
  const written = (family: string, size: number, fit: Record<string, number> | null = null) =>
    body(
      {},
      fit && el('a:normAutofit', fit),
      paragraph({ attributes: { rtl } }, run(text, { sz: size * 100 }, ...typeface(family))),
    );

  it.each([12, 18, 32])('breaks the same before it is written and where it is painted, at %d points', (size) => {
    for (const family of families) {
      const style: ParagraphStyle = { family, size, rtl };
      const measured = measureParagraph([{ text }], style);
      for (let width = size * 3; width < size * 45; width += size * 1.3) {
        const before = setParagraphs([measured], width);
        const painted = setOf(written(family, size), { width, height: 1_000 });
        expect(before.lines.length, `${family} in ${width} points`).toBe(painted.lines.length);
        expect(before.height).toBeCloseTo(painted.textHeight, 6);
        before.lines.forEach(({ line }, i) => {
          const shown = painted.lines[i]?.width ?? 0;
          expect(Math.abs(line.end - line.start - shown)).toBeLessThanOrEqual(shown * 0.005);
        });
      }
    }
  });

  it('breaks the same at each step that autofit writes', () => {
    const measured = measureParagraph([{ text }], { family: 'Calibri', size: 24, rtl });
    for (const step of autofitSteps) {
      const fit = { fontScale: step.font * 100_000, lnSpcReduction: step.spacingReduction * 100_000 };
      const painted = setOf(written('Calibri', 24, fit), { width: 200, height: 10_000 });
      const before = setParagraphs([measured], 200, step);
      expect(before.lines.length).toBe(painted.lines.length);
      if (painted.scale.font === step.font) expect(before.height).toBeCloseTo(painted.textHeight, 6);
    }
  });

  it('loses no letter, and cuts no cluster in two, where lines are narrower than words', () => {
    const painted = setOf(written('Calibri', 20), { width: 50, height: 1_000 });
    const ends = new Set<number>();
    for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
      ends.add(index + segment.length);
    let at = 0;
    const measured = setParagraphs([measureParagraph([{ text }], { family: 'Calibri', size: 20, rtl })], 50);
    for (const { line } of measured.lines) {
      at += line.atoms.reduce((length, atom) => length + atom.text.length, 0);
      expect(ends.has(at)).toBe(true);
    }
    expect(at).toBe(text.length);
    expect(painted.lines.every((line) => wordsOf(line) !== '')).toBe(true);
  });
});

describe('German words longer than a line', () => {
  it('are cut where the line is full, letter by letter', () => {
    const { lines } = setParagraphs([measureParagraph([{ text: german }], { family: 'Calibri', size: 28 })], 200);
    const painted = setOf(body({}, null, paragraph({}, run(german, { sz: 2_800 }))), { width: 200, height: 1_000 });
    expect(lines.length).toBe(painted.lines.length);
    expect(Math.max(...lines.map(({ line }) => line.end))).toBeLessThanOrEqual(200.01);
  });
});
