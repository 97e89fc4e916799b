import { crc32 } from 'node:zlib';
import { GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { localEngine } from '../../../src/engine/index.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import type { OpcPackage } from '../../../src/office/opc/package.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { readZip } from '../../../src/office/opc/unzip.ts';
import { writeZip } from '../../../src/office/opc/zip.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { presentationPackage, rectangle } from '../../support/make-presentation.ts';

const engine = localEngine();
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Everything the service does with a file that somebody uploads. */
async function handle(bytes: Uint8Array): Promise<string[]> {
  const { warnings } = await engine.profile(bytes);
  const { diagnostics } = await engine.paint(bytes, { pages: 'slides', format: 'png', width: 64 });
  await engine.paint(bytes, { pages: 'layouts', format: 'pdf' });
  await engine.check(bytes, {});
  return [...warnings, ...diagnostics].map(({ code }) => code);
}

/** The package with the content of an entry replaced by bytes that do not inflate: whoever looks at them fails. */
const unreadable = (bytes: Uint8Array, name: string): Uint8Array =>
  writeZip(
    readZip(bytes).map((entry) =>
      entry.name === name
        ? { name, raw: { ...entry, method: 8 as const, compressed: Buffer.from('no deflated bytes'), size: 40 } }
        : { name: entry.name, raw: entry },
    ),
  );

function withPicture(bytes: Uint8Array, type: string, extension: string): Uint8Array {
  const made = presentationPackage({ slides: [0] });
  const slide = made.part('/ppt/slides/slide1.xml')!;
  const picture = made.addPart(`/ppt/media/image1.${extension}`, type, bytes);
  const fill = el(
    'a:blipFill',
    el('a:blip', { 'r:embed': slide.relationships.add(relationshipType.image, picture) }),
    el('a:stretch', el('a:fillRect')),
  );
  const tree = (slide.edit().children[0] as XmlElement).children.at(-1) as XmlElement;
  tree.children.push(rectangle({ x: 0, y: 0, width: 5_000_000, height: 3_000_000 }, fill));
  return made.write();
}

describe('a package', () => {
  it('with an archive in it that would inflate without end is handled without looking into that', async () => {
    const made = presentationPackage({ slides: [0] });
    const slide = made.part('/ppt/slides/slide1.xml')!;
    const inner = writeZip([{ name: 'bomb.xml', bytes: Buffer.alloc(60 * 1024 * 1024), store: false }]);
    const book = made.addPart('/ppt/embeddings/book1.xlsx', contentType.xlsx, inner);
    slide.relationships.add(`${OFFICE}/package`, book);
    const before = process.memoryUsage().rss;
    await handle(made.write());
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    await handle(unreadable(made.write(), 'ppt/embeddings/book1.xlsx'));
  });

  it('with fonts in it is handled without loading them', async () => {
    const made = presentationPackage({ slides: [0] });
    const main = made.part('/ppt/presentation.xml')!;
    const font = made.addPart('/ppt/fonts/font1.fntdata', 'application/x-fontdata', Buffer.alloc(5_000, 7));
    const id = main.relationships.add(`${OFFICE}/font`, font);
    main
      .edit()
      .children.push(
        el(
          'p:embeddedFontLst',
          el('p:embeddedFont', el('p:font', { typeface: 'Parser Breaker' }), el('p:regular', { 'r:id': id })),
        ),
      );
    const families = (): string[] => GlobalFonts.families.map(({ family }) => family);
    await handle(unreadable(made.write(), 'ppt/fonts/font1.fntdata'));
    expect(families()).not.toContain('Parser Breaker');
  });

  const cycles: [string, (made: OpcPackage) => void][] = [
    [
      'a layout that is its own master',
      (made) => {
        const layout = made.part('/ppt/slideLayouts/slideLayout1.xml')!;
        for (const { id } of Array.from(layout.relationships)) layout.relationships.remove(id);
        layout.relationships.add(relationshipType.slideMaster, layout);
        layout.relationships.add(relationshipType.slideLayout, layout);
      },
    ],
    [
      'a slide on itself',
      (made) => {
        const slide = made.part('/ppt/slides/slide1.xml')!;
        for (const { id } of Array.from(slide.relationships)) slide.relationships.remove(id);
        slide.relationships.add(relationshipType.slideLayout, slide);
        slide.relationships.add(relationshipType.slideMaster, slide);
        slide.relationships.add(relationshipType.notesSlide, slide);
      },
    ],
    [
      'a master whose theme it is itself',
      (made) => {
        const master = made.part('/ppt/slideMasters/slideMaster1.xml')!;
        const theme = Array.from(master.relationships).find(({ type }) => type === relationshipType.theme);
        master.relationships.remove(theme!.id);
        master.relationships.add(relationshipType.theme, master);
      },
    ],
    [
      'a layout listed as a slide, and the presentation as a layout',
      (made) => {
        const main = made.part('/ppt/presentation.xml')!;
        const layout = made.part('/ppt/slideLayouts/slideLayout1.xml')!;
        const id = main.relationships.add(relationshipType.slide, layout);
        main.edit().children.push(el('p:sldIdLst', el('p:sldId', { id: 300, 'r:id': id })));
        made.part('/ppt/slideMasters/slideMaster1.xml')!.relationships.add(relationshipType.slideLayout, main);
      },
    ],
  ];
  it.each(cycles)('with %s is handled', async (_, change) => {
    const made = presentationPackage({ slides: [0, 1] });
    change(made);
    await expect(handle(made.write())).resolves.toBeInstanceOf(Array);
  });

  it('with a diagram that shows itself is painted once', async () => {
    const made = presentationPackage({ slides: [0] });
    const slide = made.part('/ppt/slides/slide1.xml')!;
    const DIAGRAM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';
    const drawing = made.addPart(
      '/ppt/diagrams/drawing1.xml',
      'application/vnd.ms-office.drawingml.diagramDrawing+xml',
      el('dsp:drawing', el('dsp:spTree')),
    );
    const data = made.addPart(
      '/ppt/diagrams/data1.xml',
      'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
      el('dgm:dataModel', el('dgm:ptLst')),
    );
    const link = (from: typeof slide): XmlElement => {
      const drawn = from.relationships.add(
        'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
        drawing,
      );
      const dm = from.relationships.add(`${OFFICE}/diagramData`, data);
      data.edit().children[1] = el('dgm:extLst', el('a:ext', el('dsp:dataModelExt', { relId: drawn })));
      return el(
        'p:graphicFrame',
        el('p:nvGraphicFramePr', el('p:cNvPr', { id: 9, name: 'Diagram' }), el('p:cNvGraphicFramePr'), el('p:nvPr')),
        el('p:xfrm', el('a:off', { x: 0, y: 0 }), el('a:ext', { cx: 5_000_000, cy: 4_000_000 })),
        el('a:graphic', el('a:graphicData', { uri: DIAGRAM }, el('dgm:relIds', { 'r:dm': dm }))),
      );
    };
    const tree = (slide.edit().children[0] as XmlElement).children.at(-1) as XmlElement;
    tree.children.push(link(slide));
    (drawing.edit().children[0] as XmlElement).children.push(link(drawing), link(drawing));
    await expect(handle(made.write())).resolves.toBeInstanceOf(Array);
  });
});

describe('a picture', () => {
  const plain = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#ff0000' }, limitInputPixels: false })
      .png()
      .toBuffer();

  it('of more megapixels than are decoded is a box with a reason', async () => {
    expect(await handle(withPicture(await plain(7_200, 7_000), contentType.png, 'png'))).toContain('picture_too_large');
  });

  it('that only says it has nine hundred is one too', async () => {
    const png = await plain(4, 4);
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await handle(withPicture(png, contentType.png, 'png'))).toContain('picture_too_large');
  });

  it.each([
    [
      'entities that multiply',
      '<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
      '<text>&b;</text>',
    ],
    ['a file of this machine', '', '<image width="9" height="9" href="file:///etc/passwd"/>'],
    [
      'uses of uses',
      '',
      `<g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 30 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join('')}<use href="#a30"/>`,
    ],
  ])('drawn of %s costs nothing but itself', async (_, doctype, content) => {
    const svg = `${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${content}</svg>`;
    const start = performance.now();
    await handle(withPicture(Buffer.from(svg), contentType.svg, 'svg'));
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
