import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateUnreadableError } from '../../../src/errors.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { inflateEntry, readZip } from '../../../src/office/opc/unzip.ts';
import { writeZip } from '../../../src/office/opc/zip.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { openTemplate, sampleSlides } from '../../../src/engine/template/open-template.ts';
import { el } from '../../../src/office/xml/tree.ts';
import {
  bodyBox,
  level,
  makePresentation,
  presentationPackage,
  rewriteEntries,
  scheme,
  solid,
  titleBox,
  toStrict,
} from '../../support/make-presentation.ts';

const fault = (bytes: Uint8Array): TemplateUnreadableError | null => {
  try {
    openTemplate(bytes);
  } catch (error) {
    if (error instanceof TemplateUnreadableError) return error;
    throw error;
  }
  return null;
};
const reasonOf = (bytes: Uint8Array): string => fault(bytes)?.reason ?? 'none';
const oleFile = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    Buffer.alloc(1_000),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(100),
  ]);

describe('openTemplate', () => {
  it('resolves boxes, insets and text from layout over master', () => {
    const { layouts, slideSize, masters } = openTemplate(makePresentation());
    expect(slideSize).toEqual({ width: 12_192_000, height: 6_858_000 });
    expect(masters.map(({ id }) => id)).toEqual(['slideMaster1']);
    expect(layouts.map(({ id, name }) => [id, name])).toEqual([
      ['slideLayout1', 'Title Slide'],
      ['slideLayout2', 'Title and Content'],
      ['slideLayout3', 'Two Content'],
    ]);
    const [title, body] = layouts[1]!.placeholders;
    expect(title).toMatchObject({ type: 'title', idx: 0, box: titleBox, body: { anchor: 'middle' } });
    expect(title!.levels[0]).toMatchObject({
      size: 44,
      latin: 'Calibri Light',
      color: '#1A1A1A',
      bullet: { kind: 'none' },
    });
    expect(body).toMatchObject({ type: 'obj', idx: 1, box: bodyBox, hasBox: true });
    expect(body!.levels.slice(0, 3).map(({ size }) => size)).toEqual([28, 24, 20]);
    expect(body!.levels).toHaveLength(9);
  });

  it('lets a layout override one property of one level', () => {
    const placeholders = [
      { idx: 1, levels: [level(1, { marL: 0, indent: 0 }, el('a:buNone'), el('a:defRPr', { sz: 1_400 }))] },
    ];
    const { layouts } = openTemplate(makePresentation({ masters: [{ layouts: [{ placeholders }] }] }));
    expect(layouts[0]!.placeholders[0]!.levels[0]).toMatchObject({
      size: 14,
      marginLeft: 0,
      bullet: { kind: 'none' },
      latin: 'Calibri',
      spaceBefore: { kind: 'points', value: 10 },
    });
    expect(layouts[0]!.placeholders[0]!.levels[1]).toMatchObject({ size: 24, bullet: { kind: 'char' } });
  });

  it('follows the colour map of a layout that swaps dark and light', () => {
    const map = { bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' };
    const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
    const colorMapOverride = el('a:overrideClrMapping', {
      ...map,
      ...Object.fromEntries(accents.map((name) => [name, name])),
    });
    const { layouts } = openTemplate(
      makePresentation({ masters: [{ layouts: [{ placeholders: [{ type: 'title' }], colorMapOverride }] }] }),
    );
    expect(layouts[0]!.placeholders[0]!.levels[0]!.color).toBe('#FFFFFF');
  });

  it('follows a theme override of a layout', () => {
    const made = presentationPackage();
    const layout = made.part('/ppt/slideLayouts/slideLayout2.xml')!;
    const scheme = el('a:clrScheme', { name: 'Own' }, el('a:dk1', el('a:srgbClr', { val: '00AA00' })));
    const part = made.addPart(
      '/ppt/theme/themeOverride1.xml',
      contentType.themeOverride,
      el('a:themeOverride', scheme),
    );
    layout.relationships.add(relationshipType.themeOverride, part);
    const { layouts } = openTemplate(made.write());
    expect(layouts[1]!.placeholders[0]!.levels[0]!.color).toBe('#00AA00');
    expect(layouts[0]!.placeholders[0]!.levels[0]!.color).toBe('#1A1A1A');
  });

  it('reads a strict file as it reads the transitional one', () => {
    const plain = makePresentation({ slides: [1] });
    const seen = (bytes: Uint8Array) =>
      openTemplate(bytes).layouts.map(({ name, placeholders }) => [
        name,
        placeholders.map(({ box, levels }) => [box, levels]),
      ]);
    expect(seen(toStrict(plain))).toEqual(seen(plain));
  });

  it('reads several masters with their own themes and layouts', () => {
    const { masters, layouts } = openTemplate(
      makePresentation({
        masters: [
          { colors: { accent1: 'AA0000' } },
          { colors: { accent1: '00BB00' }, fonts: { major: 'Georgia', minor: 'Arial' } },
        ],
      }),
    );
    expect(masters.map(({ theme }) => theme.colors.accent1)).toEqual(['#AA0000', '#00BB00']);
    expect(layouts.map(({ master }) => master.id)).toEqual([
      ...Array(3).fill('slideMaster1'),
      ...Array(3).fill('slideMaster2'),
    ]);
    expect(layouts[5]!.placeholders[0]!.levels[0]!.latin).toBe('Georgia');
  });

  it.each([contentType.presentation, contentType.template, contentType.slideshow])('accepts %s', (mainType) => {
    expect(reasonOf(makePresentation({ mainType }))).toBe('none');
  });

  it('finds masters and layouts by their relationships where the lists are missing', () => {
    const bytes = rewriteEntries(makePresentation(), (text) =>
      text.replaceAll(/<p:sld(Master|Layout)IdLst>.*?<\/p:sld\1IdLst>/g, ''),
    );
    expect(openTemplate(bytes).layouts).toHaveLength(3);
  });

  it('does not parse the slides of the file', () => {
    const bytes = rewriteEntries(makePresentation({ slides: [1, 2] }), (text, name) =>
      name === 'ppt/slides/slide1.xml' ? text.slice(0, 200) : text,
    );
    const template = openTemplate(bytes);
    expect(sampleSlides(template).map(({ index, layout }) => [index, layout])).toEqual([
      [0, 'slideLayout2'],
      [1, 'slideLayout3'],
    ]);
  });

  it('opens a template without layouts, and one without any master', () => {
    expect(openTemplate(makePresentation({ masters: [{ layouts: [] }] })).layouts).toEqual([]);
    expect(openTemplate(makePresentation({ masters: [] })).masters).toEqual([]);
  });
});

describe('files that are refused', () => {
  it.each([
    ['an encrypted file', oleFile('EncryptedPackage'), 'encrypted', /password/],
    ['a .ppt that was renamed', oleFile('PowerPoint Document'), 'not_a_presentation', /Save it as \.pptx/],
    ['an old Word file', oleFile('WordDocument'), 'not_a_presentation', /no presentation/],
    ['nothing', Buffer.alloc(0), 'not_a_presentation', /empty/],
    ['a PDF', Buffer.from('%PDF-1.7'), 'not_a_presentation', /PDF/],
    ['a text', Buffer.from('Hello'), 'not_a_presentation', /\.pptx/],
    ['a plain zip', writeZip([{ name: 'a.txt', bytes: Buffer.from('x') }]), 'not_a_presentation', /zip archive/],
    [
      'a presentation with macros',
      makePresentation({ mainType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml' }),
      'macro',
      /Save As/,
    ],
    [
      'a Word document',
      makePresentation({
        mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
      'not_a_presentation',
      /Word/,
    ],
    ['a workbook', makePresentation({ mainType: contentType.workbook }), 'not_a_presentation', /Excel/],
  ])('%s', (_, bytes, reason, message) => {
    expect(fault(bytes)).toMatchObject({
      code: 'template_unreadable',
      reason,
      message: expect.stringMatching(message),
    });
  });

  it('a presentation that carries code under a plain name', () => {
    const made = presentationPackage();
    const code = made.addPart('/ppt/vbaProject.bin', contentType.vbaProject, new Uint8Array(8));
    made.part('/ppt/presentation.xml')!.relationships.add(relationshipType.vbaProject, code);
    expect(reasonOf(made.write())).toBe('macro');
  });

  it('a part with a document type', () => {
    const bytes = rewriteEntries(makePresentation(), (text, name) =>
      name === 'ppt/theme/theme1.xml' ? text.replace('?>', '?><!DOCTYPE a [<!ENTITY x "y">]>') : text,
    );
    expect(reasonOf(bytes)).toBe('hostile');
  });

  it('a part that is cut off', () => {
    const bytes = rewriteEntries(makePresentation(), (text, name) =>
      name === 'ppt/slideMasters/slideMaster1.xml' ? text.slice(0, 900) : text,
    );
    expect(reasonOf(bytes)).toBe('damaged');
  });

  it('answers every flipped bit with a template or a reason', () => {
    const whole = makePresentation({
      slides: [1],
      masters: [{ background: el('p:bg', el('p:bgPr', solid(scheme('bg2')))) }],
    });
    const flips = fc.array(fc.tuple(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(flips, (list) => {
        const bytes = Buffer.from(whole);
        for (const [at, mask] of list) bytes[at] = (bytes[at] ?? 0) ^ mask;
        expect([
          'none',
          'damaged',
          'truncated',
          'bomb',
          'hostile',
          'encrypted',
          'not_a_presentation',
          'macro',
        ]).toContain(reasonOf(bytes));
      }),
      { numRuns: 150 },
    );
  });

  it('answers every change inside the XML with a template or a reason', () => {
    const entries = readZip(makePresentation()).map((entry) => ({
      name: entry.name,
      bytes: Buffer.from(inflateEntry(entry)),
    }));
    fc.assert(
      fc.property(
        fc.nat(entries.length - 1),
        fc.nat(100_000),
        fc.constantFrom('', '0', '-1', '"', '<', '>', 'x', '/', '99999999999'),
        (which, where, text) => {
          const changed = entries.map((entry, index) => {
            if (index !== which) return entry;
            const at = where % entry.bytes.byteLength;
            return {
              name: entry.name,
              bytes: Buffer.concat([entry.bytes.subarray(0, at), Buffer.from(text), entry.bytes.subarray(at + 1)]),
            };
          });
          expect(['none', 'damaged', 'hostile', 'not_a_presentation', 'macro']).toContain(reasonOf(writeZip(changed)));
        },
      ),
      { numRuns: 150 },
    );
  });
});
