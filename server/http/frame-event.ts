/** An event as a reader gets it (HTML, 9.2.5): one line of data. */
export const eventText = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`;

/** A comment, which readers leave out. */
export const KEEP_ALIVE = ': keep-alive\n\n';

/** Text as one chunk of a body of unknown length (RFC 9112, 7.1). */
export function frameText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  return Buffer.from(`${length.toString(16)}\r\n${text}\r\n`);
}

const frames = new WeakMap<object, Buffer>();

/** An event as one chunk, made once for all who read the same object. */
export function frameEvent(event: unknown): Buffer {
  if (typeof event !== 'object' || event === null) return frameText(eventText(event));
  let frame = frames.get(event);
  if (frame === undefined) frames.set(event, (frame = frameText(eventText(event))));
  return frame;
}
