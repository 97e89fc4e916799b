import { expect, it } from 'vitest';
import type { OpcPackage } from '../../../../src/office/opc/package.ts';
import type { Part } from '../../../../src/office/opc/part.ts';
import { relationshipType } from '../../../../src/office/opc/relationship-types.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';
import { addPicture, pictureShape, pngOf } from '../../../support/make-picture.ts';
import { rgb, scheme, solid } from '../../../support/make-presentation.ts';
import { paintSlide, points, type PaintedSlide } from '../../../support/painted-slide.ts';

const DIAGRAM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';

const frame = (data: XmlElement): XmlElement =>
  el(
    'p:graphicFrame',
    el('p:nvGraphicFramePr', el('p:cNvPr', { id: 9, name: 'Diagram' }), el('p:cNvGraphicFramePr'), el('p:nvPr')),
    el('p:xfrm', el('a:off', { x: points(100), y: points(50) }), el('a:ext', { cx: points(400), cy: points(200) })),
    el('a:graphic', data),
  );
const diagramFrame = frame(el('a:graphicData', { uri: DIAGRAM }, el('dgm:relIds', { 'r:dm': 'rId21' })));

const point = (modelId: string, text?: string, type?: string): XmlElement =>
  el(
    'dgm:pt',
    { modelId, type },
    el('dgm:t', el('a:bodyPr'), el('a:p', text !== undefined && el('a:r', el('a:t', text)))),
  );
const below = (srcId: string, destId: string, srcOrd: number): XmlElement =>
  el('dgm:cxn', { modelId: `${srcId}${destId}`, srcId, destId, srcOrd });

const dataModel = (relId?: string): XmlElement =>
  el(
    'dgm:dataModel',
    el(
      'dgm:ptLst',
      point('doc', undefined, 'doc'),
      point('a', 'First'),
      point('b', 'Second'),
      point('p', 'layout', 'pres'),
    ),
    el('dgm:cxnLst', below('doc', 'b', 1), below('doc', 'a', 0), below('doc', 'p', 2)),
    relId !== undefined && el('dgm:extLst', el('a:ext', { uri: 'x' }, el('dsp:dataModelExt', { relId }))),
  );

const diagramShape = (x: number, color: XmlElement, text?: XmlElement): XmlElement =>
  el(
    'dsp:sp',
    { modelId: '{1}' },
    el('dsp:nvSpPr', el('dsp:cNvPr', { id: 0, name: '' }), el('dsp:cNvSpPr')),
    el(
      'dsp:spPr',
      el('a:xfrm', el('a:off', { x: points(x), y: 0 }), el('a:ext', { cx: points(100), cy: points(100) })),
      el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
      color,
    ),
    el(
      'dsp:style',
      el('a:lnRef', { idx: 0 }),
      el('a:fillRef', { idx: 1 }, scheme('accent2')),
      el('a:effectRef', { idx: 0 }),
      el('a:fontRef', { idx: 'minor' }, scheme('lt1')),
    ),
    text,
  );
const drawing = (...shapes: XmlElement[]): XmlElement =>
  el(
    'dsp:drawing',
    el(
      'dsp:spTree',
      el('dsp:nvGrpSpPr', el('dsp:cNvPr', { id: 0, name: '' }), el('dsp:cNvGrpSpPr')),
      el('dsp:grpSpPr'),
      shapes,
    ),
  );

/** Relates a part by the id that the frame, or the data model, names: ids are given out in turn. */
function relate(owner: Part, wanted: string, { type, part }: { type: string; part: Part }): void {
  for (let tries = 0; tries < 50; tries++) {
    const id = owner.relationships.add(type, part);
    if (id === wanted) return;
    owner.relationships.remove(id);
  }
  throw new Error(`There is no way to ${wanted}.`);
}

function addDiagram(made: OpcPackage, slide: Part, tree: XmlElement | null, named = true): void {
  const data = made.addPart(
    '/ppt/diagrams/data1.xml',
    'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
    dataModel(named ? 'rId22' : undefined),
  );
  relate(slide, 'rId21', { type: relationshipType.diagramData, part: data });
  if (!tree) return;
  const part = made.addPart(
    '/ppt/diagrams/drawing1.xml',
    'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    tree,
  );
  relate(slide, 'rId22', { type: relationshipType.diagramDrawing, part });
}
const show = (tree: XmlElement | null, named = true): Promise<PaintedSlide> =>
  paintSlide([diagramFrame], { prepare: (made, slide) => addDiagram(made, slide, tree, named) });

it('draws a diagram by its drawing, in the place of its frame, styles of the theme heeded', async () => {
  const slide = await show(drawing(diagramShape(0, solid(rgb('00FF00'))), diagramShape(200, el('a:ln'))));
  expect([slide.at(150, 100), slide.at(250, 100), slide.at(350, 100), slide.at(150, 160)]).toEqual([
    '00FF00',
    'FFFFFF',
    'ED7D31',
    'FFFFFF',
  ]);
  expect(slide.codes).toEqual([]);
});

it('finds the only drawing of a slide whose data model does not name it', async () => {
  const slide = await show(drawing(diagramShape(0, solid(rgb('00FF00')))), false);
  expect(slide.at(150, 100)).toBe('00FF00');
});

it('puts the text of a diagram where the drawing says, in the colour of the shape style', async () => {
  const body = el(
    'dsp:txBody',
    el('a:bodyPr', { lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor: 't' }),
    el('a:lstStyle'),
    el('a:p', el('a:r', el('a:rPr', { sz: 2_400 }), el('a:t', 'WWW'))),
  );
  const shape = diagramShape(0, solid(rgb('00FF00')), body);
  shape.children.push(
    el('dsp:txXfrm', el('a:off', { x: 0, y: points(60) }), el('a:ext', { cx: points(100), cy: points(40) })),
  );
  const slide = await show(drawing(shape));
  expect(slide.inkIn({ x: 102, y: 52, width: 96, height: 50 }, '00FF00')).toBe(0);
  expect(slide.inkIn({ x: 102, y: 112, width: 96, height: 36 }, '00FF00')).toBeGreaterThan(50);
});

it('shows the texts of a diagram in boxes, in their order, where it has no drawing or an empty one', async () => {
  for (const tree of [null, drawing()]) {
    const slide = await show(tree);
    expect(slide.codes).toEqual(['diagram_without_drawing']);
    expect([slide.at(120, 60), slide.at(480, 60)]).toEqual(['4472C4', '4472C4']);
    expect(slide.inkIn({ x: 100, y: 50, width: 190, height: 200 }, '4472C4')).toBeGreaterThan(100);
  }
});

it('draws the picture of an embedded object, and an empty box where it has none', async () => {
  const red = await pngOf([['FF0000']]);
  const object = (id?: string): XmlElement =>
    frame(
      el(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/presentationml/2006/ole' },
        el(
          'mc:AlternateContent',
          el('mc:Choice', { Requires: 'v' }, el('p:oleObj', { name: 'Sheet' })),
          el(
            'mc:Fallback',
            el(
              'p:oleObj',
              { name: 'Sheet' },
              id !== undefined && pictureShape({ x: 0, y: 0, width: 9, height: 9, id }),
            ),
          ),
        ),
      ),
    );
  let id = '';
  const shapes: XmlElement[] = [object('rId7'), object()];
  const shown = await paintSlide([], {
    prepare: (made, slide) => {
      id = addPicture(made, slide, red);
      push(slide, object(id));
    },
  });
  expect(shown.at(300, 150)).toBe('FF0000');
  const empty = await paintSlide(shapes.slice(1));
  expect([empty.codes, empty.at(300, 60) === 'FFFFFF']).toEqual([['unsupported_object'], false]);
});

function push(slide: Part, ...shapes: XmlElement[]): void {
  const root = slide.edit().children[0];
  const tree = typeof root === 'object' ? root.children[0] : undefined;
  if (typeof tree === 'object') tree.children.push(...shapes);
}

it('shows ink and formulas by their fallback pictures', async () => {
  const red = await pngOf([['FF0000']]);
  const choices = [
    el('p:contentPart', { 'r:id': 'rId90' }),
    el(
      'p:sp',
      el('p:nvSpPr', el('p:cNvPr', { id: 3, name: 'Formula' }), el('p:cNvSpPr'), el('p:nvPr')),
      el('p:spPr'),
      el('p:txBody', el('a:bodyPr'), el('a:p', el('a14:m'))),
    ),
  ];
  for (const choice of choices) {
    const slide = await paintSlide([], {
      prepare: (made, part) => {
        const id = addPicture(made, part, red);
        const requires = choice.name === 'p:sp' ? 'a14' : 'p14';
        push(
          part,
          el(
            'mc:AlternateContent',
            el('mc:Choice', { Requires: requires }, choice),
            el('mc:Fallback', pictureShape({ x: 100, y: 50, width: 100, height: 50, id })),
          ),
        );
      },
    });
    expect([slide.at(150, 75), slide.codes]).toEqual(['FF0000', []]);
  }
});
