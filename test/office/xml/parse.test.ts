import { describe, expect, it } from 'vitest';
import { defaultPackageLimits } from '../../../src/office/package-limits.ts';
import { defaultPackageRules, PackageUnreadableError } from '../../../src/office/package-rules.ts';
import { parseXml } from '../../../src/office/xml/parse.ts';
import { serialiseXml } from '../../../src/office/xml/serialise.ts';
import { childOf, descend, el, elementsOf, textOf } from '../../../src/office/xml/tree.ts';

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const parse = (text: string | Uint8Array, limits = defaultPackageLimits) =>
  parseXml(
    { name: '/test.xml', bytes: typeof text === 'string' ? Buffer.from(text) : text },
    { ...defaultPackageRules, limits },
  );
const reasonOf = (text: string, limits = defaultPackageLimits): string => {
  try {
    parse(text, limits);
  } catch (error) {
    if (error instanceof PackageUnreadableError) return error.fault;
    throw error;
  }
  return 'none';
};

describe('parseXml', () => {
  it('calls elements and attributes by the usual prefixes, whatever the file calls them', () => {
    const root = parse(
      `<pres:sld xmlns:pres="${P}" xmlns="${A}" xmlns:rel="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><t rel:id="rId1">x</t></pres:sld>`,
    );
    expect(root.name).toBe('p:sld');
    expect(elementsOf(root)[0]).toMatchObject({ name: 'a:t', attributes: { 'r:id': 'rId1' }, children: ['x'] });
  });

  it('gives a foreign namespace that sits on a usual prefix another one', () => {
    const root = parse(`<p:sld xmlns:p="${P}" xmlns:a="urn:other"><a:t/></p:sld>`);
    const [child] = elementsOf(root);
    expect(child?.name).toBe('ns1:t');
    expect(root.attributes['xmlns:ns1']).toBe('urn:other');
  });

  it('keeps unknown prefixes and their declarations', () => {
    const text = `<p:sld xmlns:p="${P}" xmlns:my="urn:mine"><my:t my:v="1"/></p:sld>`;
    expect(serialiseXml(parse(text))).toContain(`<p:sld xmlns:p="${P}" xmlns:my="urn:mine"><my:t my:v="1"/></p:sld>`);
  });

  it('renames the prefixes inside mc:Ignorable and Requires too', () => {
    const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
    const p14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main';
    const root = parse(
      `<p:sld xmlns:p="${P}" xmlns:m="${mc}" xmlns:x="${p14}" m:Ignorable="x"><m:AlternateContent><m:Choice Requires="x"/></m:AlternateContent></p:sld>`,
    );
    expect(root.attributes['mc:Ignorable']).toBe('p14');
    expect(descend(root, 'mc:AlternateContent', 'mc:Choice')?.attributes['Requires']).toBe('p14');
    expect(root.attributes['xmlns:p14']).toBe(p14);
  });

  it('turns the strict vocabulary into the transitional one, percentages included', () => {
    const root = parse(
      '<a:theme xmlns:a="http://purl.oclc.org/ooxml/drawingml/main" xmlns:c="http://purl.oclc.org/ooxml/drawingml/chart"><a:lumMod val="75.5%"/><c:gapWidth val="150%"/></a:theme>',
    );
    expect(root.attributes['xmlns:a']).toBe(A);
    expect(childOf(root, 'a:lumMod')?.attributes['val']).toBe('75500');
    expect(childOf(root, 'c:gapWidth')?.attributes['val']).toBe('150');
  });

  it('leaves percentages of transitional files as they are', () => {
    const root = parse(`<a:x xmlns:a="${A}"><a:lumMod val="50%"/></a:x>`);
    expect(childOf(root, 'a:lumMod')?.attributes['val']).toBe('50%');
  });

  it('decodes entities and CDATA, and keeps the blanks of text but not those between elements', () => {
    const root = parse(`<a:p xmlns:a="${A}">\n  <a:t> &lt;&#x41;&amp;<![CDATA[<b>]]></a:t>\n  <a:t> </a:t>\n</a:p>`);
    expect(elementsOf(root).map(textOf)).toEqual([' <A&<b>', ' ']);
    expect(root.children).toHaveLength(2);
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF<a:t xmlns:a="${A}">é</a:t>`, 'utf8')],
    ['UTF-16, little end first', Buffer.from(`\uFEFF<a:t xmlns:a="${A}">é</a:t>`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF<a:t xmlns:a="${A}">é</a:t>`, 'utf16le').swap16()],
  ])('reads %s', (_, bytes) => {
    expect(textOf(parse(bytes))).toBe('é');
  });

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>'],
    ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ])('refuses %s', (_, text) => {
    expect(reasonOf(text)).toBe('hostile');
  });

  it('refuses XML over the limits of depth, elements and size', () => {
    const deep = '<a>'.repeat(20) + '</a>'.repeat(20);
    expect(reasonOf(deep, { ...defaultPackageLimits, maxXmlDepth: 10 })).toBe('hostile');
    expect(reasonOf(deep, { ...defaultPackageLimits, maxXmlElements: 10 })).toBe('hostile');
    expect(reasonOf(deep, { ...defaultPackageLimits, maxXmlBytes: 10 })).toBe('hostile');
    expect(reasonOf(deep)).toBe('none');
  });

  it.each([
    '',
    '<a>',
    '<a></b>',
    '<a b="1" b="2"/>',
    '<a b=1/>',
    'text',
    '<a/><b/>',
    '<a>\u0000</a>',
    '<a>&unknown;</a>',
  ])('says that %j is damaged', (text) => {
    expect(reasonOf(text)).toBe('damaged');
  });
});

describe('serialiseXml', () => {
  it('declares usual prefixes on the root where nobody did', () => {
    const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const declared = `<p:sp xmlns:p="${P}" xmlns:a="${A}" xmlns:r="${r}"><a:t r:id="rId1">x</a:t></p:sp>`;
    expect(serialiseXml(el('p:sp', el('a:t', { 'r:id': 'rId1' }, 'x')))).toBe(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${declared}`,
    );
  });

  it('leaves local declarations where they are and does not repeat them', () => {
    const p14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main';
    const text = `<p:ext xmlns:p="${P}"><p14:creationId xmlns:p14="${p14}" val="1"/></p:ext>`;
    expect(serialiseXml(parse(text))).toContain(text);
  });

  it('writes what reading gives back: tabs, quotes, emoji; without what XML cannot carry', () => {
    const written = serialiseXml(el('a:t', { v: 'a\t"<\n' }, 'x\u0000\u000By & z \uD83D\uDE00 \uD83D'));
    const read = parse(written);
    expect(read.attributes['v']).toBe('a\t"<\n');
    expect(textOf(read)).toBe('xy & z \uD83D\uDE00 ');
  });
});
