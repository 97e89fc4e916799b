import { expect, it } from 'vitest';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { allOf, el } from '../../../src/office/xml/tree.ts';
import { openPackage, slideNames } from '../../support/assert-sound-package.ts';
import { bodyBox, makePresentation, titleBox } from '../../support/make-presentation.ts';
import { textBox } from '../../support/planted-deck.ts';
import { draftOf, table } from '../../support/sample-draft.ts';

const engine = localEngine();
const box = { x: 10_500_000, y: 6_400_000, width: 800_000, height: 300_000 };
const drawn = textBox(90, box, el('a:p', el('a:fld', { id: '{1}', type: 'slidenum' }, el('a:t', '‹#›'))));

async function numbersOn({ shapes }: { shapes: (typeof drawn)[] }) {
  const placeholders = [
    { type: 'title', box: titleBox },
    { idx: 1, box: bodyBox },
    { type: 'sldNum', idx: 12, box: { ...box, x: 600_000 } },
  ];
  const template = makePresentation({ masters: [{ layouts: [{ placeholders, shapes }] }] });
  const slide = { id: 'a', kind: 'table' as const, title: 'Figures', notes: [], sources: [], table: table(3) };
  const { document } = await engine.compose(draftOf(slide), template);
  const opened = openPackage((await engine.build(document, template, new Map())).pptx);
  return slideNames(opened).flatMap((name) => [...allOf(opened.xml(name), 'a:fld')]).length;
}

it('a slide has its number once: in the layout’s place for it, unless the layout draws it itself', async () => {
  expect(await numbersOn({ shapes: [] })).toBe(1);
  expect(await numbersOn({ shapes: [drawn] })).toBe(0);
});
