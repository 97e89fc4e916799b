/**
 * The JSON value that a text has begun, as far as it goes: strings, lists and objects that are open are closed, a member without its value is
 * left out. Null where none begins, or what there is cannot be told yet.
 */
export function readPartial(text: string): unknown {
  const start = text.indexOf('{');
  if (start < 0) return null;
  const { body, open } = scan(text.slice(start));
  for (const end of [body, withoutLastMember(body)]) {
    try {
      return JSON.parse(end + open) as unknown;
    } catch {
      // what is half written at the end is left out next
    }
  }
  return null;
}

/** The text with its last string closed, and the brackets that close what is open. */
function scan(text: string): { body: string; open: string } {
  const open: string[] = [];
  let inString = false;
  let escaped = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (inString) {
      if (escaped) escaped = false;
      else if (letter === '\\') escaped = true;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{') open.push('}');
    else if (letter === '[') open.push(']');
    else if (letter === '}' || letter === ']') {
      open.pop();
      if (open.length === 0) return { body: text.slice(0, i + 1), open: '' };
    }
  }
  const whole = inString ? `${text.replace(/\\(?:u[\da-fA-F]{0,3})?$/, '')}"` : text;
  return { body: whole.replace(/[\s,]+$/, ''), open: open.reverse().join('') };
}

/** Without a name that has no value yet, or a value of bare letters that is not whole. */
const withoutLastMember = (body: string): string => body.replace(/,?\s*(?:"(?:[^"\\]|\\.)*"\s*:?\s*)?[\w.+-]*$/, '');
