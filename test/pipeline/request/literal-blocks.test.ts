import { describe, expect, it } from 'vitest';
import { runsText } from '../../../src/materials/blocks.ts';
import { literalBlocks } from '../../../src/pipeline/request/literal-blocks.ts';
import { literalText } from '../../../src/pipeline/request/read-literal.ts';

const told = (text: string): string[] =>
  literalBlocks(text).map((block) => {
    if (block.type !== 'heading' && block.type !== 'paragraph') throw new Error(`no ${block.type} expected`);
    return `${block.type === 'heading' ? '# ' : ''}${runsText(block.runs)}`;
  });

describe('a text that says what stands on which slide', () => {
  it.each([
    ['Slide 1: Welcome\nAt nine.\nSlide 2: Who to ask\n- Paula', ['# Welcome', 'At nine.', '# Who to ask', 'Paula']],
    ['Folie 1 – Willkommen\n\nFolie 2 – Ende', ['# Willkommen', '# Ende']],
    ['Diapositive 1\nBienvenue\nÀ 9 h.\nDiapositive 2\nAdresses', ['# Bienvenue', 'À 9 h.', '# Adresses']],
    ['第1页：欢迎\n九点开始\n第2页：联系人\n王丽', ['# 欢迎', '九点开始', '# 联系人', '王丽']],
    ['슬라이드 1: 환영합니다\n9시 시작\n슬라이드 2: 연락처', ['# 환영합니다', '9시 시작', '# 연락처']],
    ['شريحة 1: أهلاً\nنبدأ في التاسعة\nشريحة 2: للسؤال', ['# أهلاً', 'نبدأ في التاسعة', '# للسؤال']],
  ])('takes the labels of “%s” for headings and shows none of them', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('takes one such line alone for text', () => {
    expect(told('Slide 1: Welcome\nAt nine.')).toContain('Slide 1: Welcome');
  });
});

describe('a wish for exact text', () => {
  it.each([
    ['Bitte vier Folien mit genau diesem Text:\nA und B', 'A und B'],
    ['Haz diapositivas con este texto exacto:\nA y B', 'A y B'],
    ['Zrób slajdy z dokładnie tym tekstem:\nA i B', 'A i B'],
  ])('is read from “%s”', (request, text) => {
    expect(literalText(request)).toBe(text);
  });
});
