import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/deck/content.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { allOf, childOf, descend, textOf } from '../../../src/office/xml/tree.ts';
import { chart, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const profile = await engine.profile(neutralTemplate());

const head = { id: 's1', notes: [], sources: [] };

/** What stands on the slide, from left to right, its title left out. */
async function wordsAcross(slide: DraftSlide): Promise<string[]> {
  const draft = { title: slide.title, language: 'und', templateId: null, slides: [slide] };
  const { document } = await engine.compose(draft, neutralTemplate());
  const [composed] = document.slides;
  const layout = profile.layouts.find(({ id }) => id === composed?.layout);
  const placed = (composed?.placeholders ?? []).flatMap(({ type, idx, content, box }) => {
    const own = layout?.placeholders.find((one) => one.type === type && one.idx === idx);
    return type === 'title' ? [] : [{ content, x: (box ?? own?.box)?.x ?? NaN }];
  });
  return [...placed, ...(composed?.elements ?? []).map(({ content, box }) => ({ content, x: box.x }))]
    .toSorted((one, other) => one.x - other.x)
    .map(({ content }) => ('paragraphs' in content ? plainText(content.paragraphs) : content.type));
}

describe('what comes first on a slide', () => {
  const column = (word: string) => ({ body: { type: 'text' as const, paragraphs: [text(word), text(word)] } });
  const columns = (title: string, first: string, second: string): DraftSlide => ({
    ...head,
    kind: 'twoColumns',
    title,
    columns: [column(first), column(second)],
  });
  const numbers = (title: string): DraftSlide => ({
    ...head,
    kind: 'bigNumbers',
    title,
    numbers: ['1', '2', '3'].map((value) => ({ value, label: '' })),
  });
  const cards = (title: string): DraftSlide => ({
    ...head,
    kind: 'cards',
    title,
    cards: ['1', '2', '3'].map((one) => ({ title: one, text: 'אבג '.repeat(40) })),
  });

  it('stands on the left where the deck is read from left to right', async () => {
    expect((await wordsAcross(columns('Before and after', 'before', 'after'))).filter(Boolean)).toEqual([
      'before\nbefore',
      'after\nafter',
    ]);
    expect((await wordsAcross(numbers('Three numbers'))).filter(Boolean)).toEqual(['1', '2', '3']);
    expect(
      (await wordsAcross(cards('Three cards'))).filter((words) => /^\d/.test(words)).map((words) => words[0]),
    ).toEqual(['1', '2', '3']);
  });

  it('stands on the right where it is read from right to left', async () => {
    expect((await wordsAcross(columns('قبل وبعد', 'قبل', 'بعد'))).filter(Boolean)).toEqual(['بعد\nبعد', 'قبل\nقبل']);
    expect((await wordsAcross(numbers('ثلاثة أرقام'))).filter(Boolean)).toEqual(['3', '2', '1']);
    expect(
      (await wordsAcross(cards('שלושה כרטיסים'))).filter((words) => /^\d/.test(words)).map((words) => words[0]),
    ).toEqual(['3', '2', '1']);
  });
});

describe('a deck read from right to left', () => {
  const common = { ...head, title: 'خمس خطوات إلى الهدف' };
  const steps = ['أ', 'ب', 'ج'].map((title) => ({ title }));
  const build = async (slide: DraftSlide) => {
    const draft = { title: slide.title, language: 'ar', templateId: null, slides: [slide] };
    const { document } = await engine.compose(draft, neutralTemplate());
    const { pptx } = await engine.build(document, neutralTemplate(), new Map());
    return { slide: document.slides[0], parts: OpcPackage.read(pptx) };
  };
  const xml = (parts: OpcPackage, name: string) => {
    const part = parts.part(name);
    if (!part) throw new Error(`There is no ${name}.`);
    return part.xml;
  };

  it('has everything drawn the other way round: steps run and point to the left, statements have their bars on the right', async () => {
    const { slide, parts } = await build({ ...common, kind: 'process', steps });
    const boxes = (slide?.elements ?? []).filter(({ name }) => /^Step \d$/.test(name));
    expect(boxes.map(({ box }) => box.x)).toEqual(boxes.map(({ box }) => box.x).toSorted((one, other) => other - one));
    expect(boxes.every(({ flipped }) => flipped)).toBe(true);
    const flipped = [...allOf(xml(parts, '/ppt/slides/slide1.xml'), 'a:xfrm')].filter((one) => one.attributes['flipH']);
    expect(flipped.length).toBe(steps.length);
    const said = await build({
      ...common,
      kind: 'bullets',
      paragraphs: [text('النقطة الأولى'), text('النقطة الثانية')],
    });
    const at = (name: string) => said.slide?.elements.find((element) => element.name === name)?.box.x ?? 0;
    expect(at('Bar 1')).toBeGreaterThan(at('Statement 1'));
  });
  it('sets a bare figure from the right as well', async () => {
    const { parts } = await build({ ...common, kind: 'bigNumbers', numbers: [{ value: '97 %', label: 'نسبة' }] });
    const paragraphs = [...allOf(xml(parts, '/ppt/slides/slide1.xml'), 'a:p')].filter((one) =>
      textOf(one).includes('97'),
    );
    expect(paragraphs.map((one) => childOf(one, 'a:pPr')?.attributes['rtl'])).toEqual(['1']);
  });
  it('has charts whose time runs to the left and whose values grow to the left', async () => {
    const orientations = async (kind: 'column' | 'bar') => {
      const { parts } = await build({ ...common, kind: 'chart', chart: chart({ kind }) });
      const name = [...parts.parts()].find((part) => part.name.startsWith('/ppt/charts/chart'))?.name ?? '';
      return ['c:catAx', 'c:valAx'].map((axis) => {
        const [one] = allOf(xml(parts, name), axis);
        return one && descend(one, 'c:scaling', 'c:orientation')?.attributes['val'];
      });
    };
    expect(await orientations('column')).toEqual(['maxMin', 'minMax']);
    expect(await orientations('bar')).toEqual(['maxMin', 'maxMin']);
  });
});
