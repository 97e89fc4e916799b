import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { authorTemplate } from '../../../src/engine/author/author-template.ts';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../../../src/engine/author/grid.ts';
import { neutralDesign } from '../../../src/engine/author/neutral-design.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { parseXml } from '../../../src/office/xml/parse.ts';
import { allOf, childOf, descend, elementsOf } from '../../../src/office/xml/tree.ts';
import type { XmlElement } from '../../../src/office/xml/tree.ts';

const files = unzipSync(neutralTemplate());
const part = (name: string): XmlElement => {
  const bytes = files[name];
  if (!bytes) throw new Error(`no part ${name}`);
  return parseXml({ name, bytes });
};
const layouts = Object.keys(files).filter((name) => /slideLayout\d+\.xml$/.test(name));

describe('authorTemplate', () => {
  it('writes the same bytes for the same design', () => {
    expect(Buffer.compare(authorTemplate(neutralDesign), authorTemplate(neutralDesign))).toBe(0);
  });

  it('declares a template for .potx and a presentation for .pptx', () => {
    const mainType = (format: 'potx' | 'pptx') => {
      const name = '[Content_Types].xml';
      const bytes = unzipSync(authorTemplate({ ...neutralDesign, format }))[name] ?? new Uint8Array();
      const main = elementsOf(parseXml({ name, bytes })).find(
        (entry) => entry.attributes.PartName === '/ppt/presentation.xml',
      );
      return main?.attributes.ContentType;
    };
    expect(mainType('potx')).toContain('presentationml.template.main');
    expect(mainType('pptx')).toContain('presentationml.presentation.main');
  });

  it('points every relationship at a part that exists and names no part twice', () => {
    const targets = Object.keys(files)
      .filter((name) => name.endsWith('.rels'))
      .flatMap((name) =>
        elementsOf(part(name)).map((entry) => {
          const base = posix.dirname(posix.dirname(`/${name}`));
          return posix.resolve(base, entry.attributes.Target ?? '').slice(1);
        }),
      );
    expect(targets.length).toBeGreaterThan(30);
    for (const target of targets) expect(files[target], target).toBeDefined();
  });

  it('gives every part a content type of its own', () => {
    const types = elementsOf(part('[Content_Types].xml'));
    const overrides = new Set(types.map((entry) => entry.attributes.PartName));
    for (const name of Object.keys(files)) {
      if (name.endsWith('.rels') || name === '[Content_Types].xml') continue;
      expect(overrides.has(`/${name}`), name).toBe(true);
    }
  });

  it('keeps shape ids unique in each part and layout ids unique beside the master', () => {
    for (const name of [...layouts, 'ppt/slideMasters/slideMaster1.xml', 'ppt/notesMasters/notesMaster1.xml']) {
      const ids = [...allOf(part(name), 'p:cNvPr')].map((shape) => shape.attributes.id);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
    const master = part('ppt/slideMasters/slideMaster1.xml');
    const ids = [...allOf(master, 'p:sldLayoutId')].map((entry) => Number(entry.attributes.id));
    const masterId = Number([...allOf(part('ppt/presentation.xml'), 'p:sldMasterId')][0]?.attributes.id);
    expect(ids).toHaveLength(layouts.length);
    expect(new Set([...ids, masterId]).size).toBe(layouts.length + 1);
    expect(Math.min(masterId, ...ids)).toBeGreaterThanOrEqual(2 ** 31);
  });

  it('gives the notes master a theme of its own and every style list three entries', () => {
    const notes = elementsOf(part('ppt/notesMasters/_rels/notesMaster1.xml.rels'))[0]?.attributes.Target;
    const slides = elementsOf(part('ppt/slideMasters/_rels/slideMaster1.xml.rels')).at(-1)?.attributes.Target;
    expect(notes).not.toBe(slides);
    const scheme = descend(part('ppt/theme/theme1.xml'), 'a:themeElements', 'a:fmtScheme');
    expect(elementsOf(scheme).map((styles) => elementsOf(styles).length)).toEqual([3, 3, 3, 3]);
  });

  it('keeps every placeholder on the slide, each idx once a layout', () => {
    for (const name of layouts) {
      const shapes = [...allOf(part(name), 'p:sp')].filter((shape) => [...allOf(shape, 'p:ph')].length > 0);
      const keys = shapes.map((shape) => [...allOf(shape, 'p:ph')][0]?.attributes.idx ?? '0');
      expect(new Set(keys).size, name).toBe(keys.length);
      for (const shape of shapes) {
        const transform = descend(shape, 'p:spPr', 'a:xfrm');
        if (!transform) continue;
        const at = childOf(transform, 'a:off')?.attributes ?? {};
        const size = childOf(transform, 'a:ext')?.attributes ?? {};
        expect(Number(at.x) + Number(size.cx), name).toBeLessThanOrEqual(SLIDE_WIDTH);
        expect(Number(at.y) + Number(size.cy), name).toBeLessThanOrEqual(SLIDE_HEIGHT);
        expect(Math.min(Number(at.x), Number(at.y)), name).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('colours masters and layouts by role, never by value', () => {
    for (const name of [...layouts, 'ppt/slideMasters/slideMaster1.xml']) {
      const tree = part(name);
      const shapes = descend(tree, 'p:cSld');
      expect(shapes && [...allOf(shapes, 'a:srgbClr')], name).toEqual([]);
    }
  });
});

describe('neutralTemplate', () => {
  it('is made once and holds a layout for every kind of slide', () => {
    expect(neutralTemplate()).toBe(neutralTemplate());
    const names = layouts.map((name) => childOf(part(name), 'p:cSld')?.attributes.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'Title Slide',
        'Section Header',
        'Agenda',
        'Title and Content',
        'Two Content',
        'Comparison',
        'Content with Picture',
        'Full Picture',
        'Chart with Takeaway',
        'Table with Takeaway',
        'Big Number',
        'Quote',
        'Closing',
        'Title Only',
        'Blank',
      ]),
    );
  });
});
