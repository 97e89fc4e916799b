import { expect, it } from 'vitest';
import { localEngine } from '../../../src/engine/index.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { presentationPackage, rectangle, rgb, solid } from '../../support/make-presentation.ts';

it('checks a slide of thousands of things as far as anybody looks, and says so', async () => {
  const made = presentationPackage({ slides: [0] });
  const tree = (made.part('/ppt/slides/slide1.xml')!.edit().children[0] as XmlElement).children.at(-1) as XmlElement;
  const text = el('p:txBody', el('a:bodyPr'), el('a:p', el('a:r', el('a:t', 'Word'))));
  for (let index = 0; index < 2_000; index++) {
    const box = { x: index * 900, y: index * 700, width: 2_000_000, height: 1_000_000 };
    const shape = rectangle(box, solid(rgb('FF0000')), `Shape ${index}`);
    tree.children.push({ ...shape, children: [...shape.children, text] });
  }
  const start = performance.now();
  const { problems } = await localEngine().check(made.write(), {});
  expect(performance.now() - start).toBeLessThan(25_000);
  expect(problems.map(({ code }) => code)).toContain('crowded_slide');
  expect(problems.length).toBeLessThanOrEqual(5_000);
});
