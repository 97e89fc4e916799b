const role = /:[a-z][\w.+-]*(?::[\w.+-]+)?:`([^`\n]+)`/g;
/** "text <target>", "~email.message.Message": the target stays behind the page. */
const shown = (inner: string): string =>
  inner
    .replace(/\s*<[^<>]*>$/u, '')
    .replace(/^~(?:[\w]+\.)*/u, '')
    .replace(/^!/u, '');

/** reStructuredText's marks within a line (":class:`~email.message.Message`", "``name``") as the words that its reader sees. */
export const dropRoles = (text: string): string =>
  role.test(text)
    ? text
        .replace(role, (_all, inner: string) => shown(inner))
        .replace(/``([^`\n]+)``/g, '$1')
        .replace(/(?<![`\w])`([^`\n]+)`_{0,2}/g, (_all, inner: string) => shown(inner))
    : text;
