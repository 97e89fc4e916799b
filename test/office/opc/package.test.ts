import { describe, expect, it } from 'vitest';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { baseName, relationshipsName, relativeTarget, resolveTarget } from '../../../src/office/opc/part-name.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { inflateEntry, readZip } from '../../../src/office/opc/unzip.ts';
import { el, elementsOf } from '../../../src/office/xml/tree.ts';
import { parseXml } from '../../../src/office/xml/parse.ts';
import { makePresentation, rewriteEntries, toStrict } from '../../support/make-presentation.ts';

const namesIn = (bytes: Uint8Array): string[] => readZip(bytes).map(({ name }) => name);
const textIn = (bytes: Uint8Array, name: string): string => {
  const entry = readZip(bytes).find((candidate) => candidate.name === name);
  return entry ? Buffer.from(inflateEntry(entry)).toString('utf8') : '';
};

describe('OpcPackage', () => {
  it('writes an untouched package with the very bytes of its parts', () => {
    const file = makePresentation({ slides: [1] });
    expect(Buffer.compare(Buffer.from(OpcPackage.read(file).write()), Buffer.from(file))).toBe(0);
  });

  it('writes only what edit() gave and keeps the compressed bytes of the rest', () => {
    const file = makePresentation();
    const opened = OpcPackage.read(file);
    const layout = opened.part('/ppt/slideLayouts/slideLayout2.xml');
    layout!.edit().attributes['userDrawn'] = '1';
    const written = opened.write();
    expect(textIn(written, 'ppt/slideLayouts/slideLayout2.xml')).toContain('userDrawn="1"');
    const compressed = (bytes: Uint8Array) =>
      readZip(bytes).find(({ name }) => name === 'ppt/theme/theme1.xml')?.compressed ?? Buffer.alloc(0);
    expect(Buffer.compare(compressed(written), compressed(file))).toBe(0);
  });

  it('leaves out parts that nothing leads to, their relationships and content types with them', () => {
    const opened = OpcPackage.read(makePresentation({ slides: [0, 1] }));
    const main = opened.part('/ppt/presentation.xml')!;
    const [slide] = main.relationships.byType(relationshipType.slide);
    main.relationships.remove(slide!.id);
    opened.addPart('/ppt/media/orphan.png', contentType.png, new Uint8Array(3));
    const written = opened.write();
    expect(namesIn(written)).not.toContain('ppt/slides/slide1.xml');
    expect(namesIn(written)).not.toContain('ppt/slides/_rels/slide1.xml.rels');
    expect(namesIn(written)).not.toContain('ppt/media/orphan.png');
    expect(textIn(written, '[Content_Types].xml')).not.toContain('slide1.xml"');
    expect(namesIn(written)).toContain('ppt/slides/slide2.xml');
  });

  it('drops relationships to parts that were removed', () => {
    const opened = OpcPackage.read(makePresentation({ slides: [0] }));
    opened.removePart(opened.part('/ppt/slides/slide1.xml')!);
    expect(textIn(opened.write(), 'ppt/_rels/presentation.xml.rels')).not.toContain('slides/slide1.xml');
  });

  it('gives every part a content type and every content type a part', () => {
    const opened = OpcPackage.read(makePresentation({ slides: [0] }));
    const slide = opened.part('/ppt/slides/slide1.xml')!;
    for (const [name, type] of [
      ['/ppt/media/image1.png', contentType.png],
      ['/ppt/media/image2.jpg', contentType.jpeg],
      ['/ppt/embeddings/sheet1.xlsx', contentType.xlsx],
    ] as const) {
      slide.relationships.add(relationshipType.image, opened.addPart(name, type, new Uint8Array([1])));
    }
    const written = opened.write();
    const types = parseXml({ name: 'types', bytes: Buffer.from(textIn(written, '[Content_Types].xml')) });
    const names = namesIn(written).map((name) => `/${name}`);
    const overridden = elementsOf(types).flatMap(({ attributes }) => attributes['PartName'] ?? []);
    const extensions = elementsOf(types).flatMap(({ attributes }) => attributes['Extension'] ?? []);
    expect(overridden.filter((name) => !names.includes(name))).toEqual([]);
    expect(extensions.sort()).toEqual(['jpg', 'png', 'rels', 'xlsx', 'xml']);
    const again = OpcPackage.read(written);
    expect(again.part('/ppt/media/image2.jpg')?.contentType).toBe('image/jpeg');
    expect(again.part('/ppt/slides/slide1.xml')?.contentType).toBe(contentType.slide);
  });

  it('finds parts whatever the case of their names', () => {
    const file = rewriteEntries(makePresentation(), (text, name) =>
      name.endsWith('presentation.xml.rels')
        ? text.replace('slideMasters/slideMaster1', 'SlideMasters/SLIDEMASTER1')
        : text,
    );
    const main = OpcPackage.read(file).part('/PPT/Presentation.xml');
    expect(main?.relationships.firstOf(relationshipType.slideMaster)?.name).toBe('/ppt/slideMasters/slideMaster1.xml');
  });

  it('adds a relationship once, and external targets beside parts', () => {
    const made = OpcPackage.create();
    const one = made.addPart('/a/one.xml', 'application/xml', el('one'));
    const two = made.addPart('/b/two.xml', 'application/xml', el('two'));
    const id = one.relationships.add(relationshipType.slide, two);
    expect(one.relationships.add(relationshipType.slide, two)).toBe(id);
    const link = one.relationships.add(relationshipType.hyperlink, 'https://example.com/?a=1&b=2');
    made.relationships.add(relationshipType.officeDocument, one);
    const opened = OpcPackage.read(made.write()).part('/a/one.xml')!;
    expect(opened.relationships.targetOf(id)?.name).toBe('/b/two.xml');
    expect(opened.relationships.byId(link)).toMatchObject({ external: true, target: 'https://example.com/?a=1&b=2' });
    expect(opened.relationships.targetOf(link)).toBeUndefined();
  });

  it('names the next part after those that are there', () => {
    const opened = OpcPackage.read(makePresentation());
    expect(opened.nextPartName('/ppt/slideLayouts/slideLayout', '.xml')).toBe('/ppt/slideLayouts/slideLayout4.xml');
  });

  it('writes a strict package in the transitional vocabulary throughout', () => {
    const written = OpcPackage.read(toStrict(makePresentation({ slides: [1] }))).write();
    const texts = readZip(written).map((entry) => Buffer.from(inflateEntry(entry)).toString('utf8'));
    expect(texts.filter((text) => text.includes('purl.oclc.org'))).toEqual([]);
    expect(texts.join('')).not.toContain('conformance');
    expect(texts.join('')).not.toContain('%"');
  });
});

describe('part names', () => {
  it('resolve and write relative targets', () => {
    expect(resolveTarget('/ppt/slides/slide1.xml', '../slideLayouts/slideLayout2.xml')).toBe(
      '/ppt/slideLayouts/slideLayout2.xml',
    );
    expect(resolveTarget('/', 'ppt/presentation.xml')).toBe('/ppt/presentation.xml');
    expect(resolveTarget('/ppt/a.xml', '/docProps/core.xml')).toBe('/docProps/core.xml');
    expect(resolveTarget('/ppt/a.xml', '../../../etc')).toBeUndefined();
    expect(relativeTarget('/ppt/slides/slide1.xml', '/ppt/media/image1.png')).toBe('../media/image1.png');
    expect(relativeTarget('/', '/ppt/presentation.xml')).toBe('ppt/presentation.xml');
    expect(relativeTarget('/ppt/presentation.xml', '/ppt/slides/slide1.xml')).toBe('slides/slide1.xml');
    expect(relationshipsName('/ppt/slides/slide1.xml')).toBe('/ppt/slides/_rels/slide1.xml.rels');
    expect(relationshipsName('/')).toBe('/_rels/.rels');
    expect(baseName('/ppt/slideLayouts/slideLayout2.xml')).toBe('slideLayout2');
  });
});
