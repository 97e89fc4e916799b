import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { defaultPackageRules } from '../../../src/office/package-rules.ts';
import { Part } from '../../../src/office/opc/part.ts';
import { paintShapes } from '../../../src/engine/paint/paint-shapes.ts';
import type { Diagnostic, Stage } from '../../../src/engine/paint/stage.ts';
import { contextOf } from '../../../src/engine/presentationml/master.ts';
import { walkTree } from '../../../src/engine/presentationml/walk-shapes.ts';
import { plainColorMap } from '../../../src/engine/drawingml/resolve-color.ts';
import { readTheme } from '../../../src/engine/drawingml/theme.ts';
import { el } from '../../../src/office/xml/tree.ts';
import { rgb, solid } from '../../support/make-presentation.ts';
import { drawn, placed } from '../../support/painted-pages.ts';
import { readPixels } from '../../support/pixels.ts';

it('leaves a shape that breaks its painter out, with the rest of the page where it should be', async () => {
  const canvas = createCanvas(100, 100);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 100, 100);
  const said: Diagnostic[] = [];
  const stage: Stage = {
    canvas: context,
    pixelsPerPoint: 1,
    output: 'png',
    layer: {
      part: new Part('/ppt/slides/slide1.xml', '', { content: el('p:sld'), rules: defaultPackageRules }),
      context: contextOf(readTheme(undefined), plainColorMap),
      otherText: [],
    },
    page: { kind: 'slide', number: 1, width: 100, height: 100 },
    pictureOf: () => null,
    pictureProblem: () => ({ code: '', message: '' }),
    tableStyle: () => undefined,
    shape: '',
    report: () => {},
    note: (diagnostic) => said.push(diagnostic),
    drawFrame: (on) => {
      on.canvas.save();
      on.canvas.rect(0, 0, 1, 1);
      on.canvas.clip();
      on.canvas.translate(50, 50);
      throw new Error('broken');
    },
  };
  const frame = el('p:graphicFrame', el('p:nvGraphicFramePr', el('p:cNvPr', { id: 2, name: 'Broken' }), el('p:nvPr')), {
    ...placed({ x: 10, y: 10, width: 10, height: 10 }),
    name: 'p:xfrm',
  });
  const square = drawn({ x: 40, y: 40, width: 20, height: 20 }, solid(rgb('FF0000')));
  paintShapes(stage, { shapes: walkTree(el('p:spTree', frame, square)) });
  const { at } = await readPixels(canvas.toBuffer('image/png'));
  expect([at(50, 50), at(35, 50), at(95, 95)]).toEqual(['FF0000', 'FFFFFF', 'FFFFFF']);
  expect(said).toMatchObject([{ code: 'shape_failed', shape: 'Broken' }]);
});
