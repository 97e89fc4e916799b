/** Whether If-None-Match names what one would get (RFC 9110, 13.1.2): a list of etags, compared weakly. */
export function hasEtag(ifNoneMatch: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag));
}
