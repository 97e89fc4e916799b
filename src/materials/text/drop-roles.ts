const role = /:[a-z][\w.+-]*(?::[\w.+-]+)?:`([^`\n]+)`/g;
const literal = /``([^`\n]+)``/g;
/** ":title: …", ":category: …" over a document: said of it, and not in it. */
const fields = /^(?:\s*\n)*(?::[A-Za-z][\w -]{1,30}:(?: .*)?\n){2,}/;
/** "text <target>", "~email.message.Message": the target stays behind the page. */
const shown = (inner: string): string =>
  inner
    .replace(/\s*<[^<>]*>$/u, '')
    .replace(/^~(?:[\w]+\.)*/u, '')
    .replace(/^!/u, '');

/** reStructuredText's marks within a line (":class:`~email.message.Message`", "``name``") as the words that its reader sees. */
export function dropRoles(text: string): string {
  if (!/:[a-z][\w.+:-]*:`|``/.test(text)) return text;
  return text
    .replace(fields, '')
    .replace(role, (_all, inner: string) => shown(inner))
    .replace(literal, '$1')
    .replace(/(?<![`\w])`([^`\n]+)`_{0,2}/g, (_all, inner: string) => shown(inner));
}
