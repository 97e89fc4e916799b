/**
 * Namespaces of OOXML by their usual prefix (ECMA-376 part 1 annex A; Microsoft's extensions from [MS-ODRAWXML] and [MS-PPTX]).
 * The empty prefix is for vocabularies that are always written as the default namespace.
 */
const SCHEMAS = 'http://schemas.openxmlformats.org';
const MICROSOFT = 'http://schemas.microsoft.com/office';

const byPrefix: Readonly<Record<string, string>> = {
  a: `${SCHEMAS}/drawingml/2006/main`,
  p: `${SCHEMAS}/presentationml/2006/main`,
  r: `${SCHEMAS}/officeDocument/2006/relationships`,
  c: `${SCHEMAS}/drawingml/2006/chart`,
  cdr: `${SCHEMAS}/drawingml/2006/chartDrawing`,
  dgm: `${SCHEMAS}/drawingml/2006/diagram`,
  pic: `${SCHEMAS}/drawingml/2006/picture`,
  lc: `${SCHEMAS}/drawingml/2006/lockedCanvas`,
  xdr: `${SCHEMAS}/drawingml/2006/spreadsheetDrawing`,
  wp: `${SCHEMAS}/drawingml/2006/wordprocessingDrawing`,
  w: `${SCHEMAS}/wordprocessingml/2006/main`,
  x: `${SCHEMAS}/spreadsheetml/2006/main`,
  m: `${SCHEMAS}/officeDocument/2006/math`,
  vt: `${SCHEMAS}/officeDocument/2006/docPropsVTypes`,
  ds: `${SCHEMAS}/officeDocument/2006/customXml`,
  mc: `${SCHEMAS}/markup-compatibility/2006`,
  cp: `${SCHEMAS}/package/2006/metadata/core-properties`,
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  dcmitype: 'http://purl.org/dc/dcmitype/',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  a14: `${MICROSOFT}/drawing/2010/main`,
  a15: `${MICROSOFT}/drawing/2012/main`,
  a16: `${MICROSOFT}/drawing/2014/main`,
  asvg: `${MICROSOFT}/drawing/2016/SVG/main`,
  adec: `${MICROSOFT}/drawing/2017/decorative`,
  p14: `${MICROSOFT}/powerpoint/2010/main`,
  p15: `${MICROSOFT}/powerpoint/2012/main`,
  p16: `${MICROSOFT}/powerpoint/2015/main`,
  p159: `${MICROSOFT}/powerpoint/2015/09/main`,
  c14: `${MICROSOFT}/drawing/2007/8/2/chart`,
  c15: `${MICROSOFT}/drawing/2012/chart`,
  c16: `${MICROSOFT}/drawing/2014/chart`,
  c16r2: `${MICROSOFT}/drawing/2015/06/chart`,
  c16r3: `${MICROSOFT}/drawing/2017/03/chart`,
  cs: `${MICROSOFT}/drawing/2012/chartStyle`,
  cx: `${MICROSOFT}/drawing/2014/chartex`,
  dsp: `${MICROSOFT}/drawing/2008/diagram`,
  dgm14: `${MICROSOFT}/drawing/2010/diagram`,
  thm15: `${MICROSOFT}/thememl/2012/main`,
  wps: `${MICROSOFT}/word/2010/wordprocessingShape`,
};

const defaults: readonly string[] = [
  `${SCHEMAS}/package/2006/content-types`,
  `${SCHEMAS}/package/2006/relationships`,
  `${SCHEMAS}/officeDocument/2006/extended-properties`,
  `${SCHEMAS}/officeDocument/2006/custom-properties`,
];

const prefixByUri = new Map<string, string>([
  ...Object.entries(byPrefix).map(([prefix, uri]): [string, string] => [uri, prefix]),
  ...defaults.map((uri): [string, string] => [uri, '']),
]);

/** The strict vocabulary (ECMA-376 part 1) and where its names differ from the transitional one (part 4) by more than the start. */
const STRICT = 'http://purl.oclc.org/ooxml/';
const strictOddities: Readonly<Record<string, string>> = {
  'officeDocument/extendedProperties': `${SCHEMAS}/officeDocument/2006/extended-properties`,
  'officeDocument/customProperties': `${SCHEMAS}/officeDocument/2006/custom-properties`,
  'officeDocument/relationships/extendedProperties': `${SCHEMAS}/officeDocument/2006/relationships/extended-properties`,
  'officeDocument/relationships/customProperties': `${SCHEMAS}/officeDocument/2006/relationships/custom-properties`,
};

export const isStrict = (uri: string): boolean => uri.startsWith(STRICT);

/** A strict namespace or relationship type becomes its transitional twin; any other is returned as it is. */
export function toTransitional(uri: string): string {
  if (!isStrict(uri)) return uri;
  const path = uri.slice(STRICT.length);
  const odd = Object.hasOwn(strictOddities, path) ? strictOddities[path] : undefined;
  if (odd !== undefined) return odd;
  const slash = path.indexOf('/');
  return slash < 0 ? uri : `${SCHEMAS}/${path.slice(0, slash)}/2006${path.slice(slash)}`;
}

/** The usual prefix of a (transitional) namespace; undefined for one that is not OOXML's. */
export const usualPrefix = (uri: string): string | undefined => prefixByUri.get(uri);

/** The namespace that a usual prefix stands for. */
export const namespaceOf = (prefix: string): string | undefined =>
  Object.hasOwn(byPrefix, prefix) ? byPrefix[prefix] : undefined;
