/** What may stand in an address as it is (RFC 3986, 2). */
const foreign = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu;

/**
 * The target of a hyperlink's relationship (xsd:anyURI): the address as written, with what no address may hold escaped.
 * Undefined for what is neither http(s) nor mailto, and for what no program could open.
 */
export function linkTarget(address: string): string | undefined {
  const trimmed = address.trim();
  if (!/^(https?:|mailto:)/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const escaped = trimmed.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return escaped.search(foreign) < 0 ? escaped : new URL(escaped).href.replace(foreign, encodeURIComponent);
}
