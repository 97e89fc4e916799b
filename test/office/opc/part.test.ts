import { expect, it } from 'vitest';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { makePresentation } from '../../support/make-presentation.ts';

const slidePart = () => {
  const part = OpcPackage.read(makePresentation({ slides: [0] })).part('/ppt/slides/slide1.xml');
  if (!part) throw new Error('The presentation has no slide.');
  return part;
};

it('makes anew what was released', () => {
  const part = slidePart();
  const [tree, bytes] = [part.xml, part.bytes];
  expect(part.xml).toBe(tree);
  part.release();
  expect(part.xml).not.toBe(tree);
  expect(part.xml).toEqual(tree);
  expect(part.bytes).toEqual(bytes);
});

it('keeps what was edited', () => {
  const part = slidePart();
  part.edit().attributes['show'] = '0';
  part.release();
  expect(part.xml.attributes['show']).toBe('0');
});
