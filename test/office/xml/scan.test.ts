import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { scanXml } from '../../../src/office/xml/scan.ts';

/** What a parser sees: one line an event, neighbouring texts joined. */
type Event = string;
const join = (events: Event[]): Event[] =>
  events.reduce<Event[]>((joined, event) => {
    const last = joined[joined.length - 1];
    if (event.startsWith('text ') && last?.startsWith('text ')) joined[joined.length - 1] = last + event.slice(5);
    else joined.push(event);
    return joined;
  }, []);

function scanned(source: string): Event[] | 'malformed' {
  const events: Event[] = [];
  try {
    scanXml(source, {
      open: (name, attributes) => events.push(`open ${name} ${JSON.stringify(attributes.record())}`),
      close: () => events.push('close'),
      text: (text) => events.push(`text ${text}`),
    });
  } catch {
    return 'malformed';
  }
  return join(events);
}

/** The same by a general parser, as the judge. */
function judged(source: string): Event[] | 'malformed' {
  const events: Event[] = [];
  let depth = 0;
  try {
    const parser = new SaxesParser({ position: false });
    const text = (piece: string): void => {
      if (depth > 0) events.push(`text ${piece}`);
    };
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', () => {
      throw new Error('document type');
    });
    parser.on('opentag', ({ name, attributes }) => {
      depth++;
      events.push(`open ${name} ${JSON.stringify(attributes)}`);
    });
    parser.on('closetag', () => {
      depth--;
      events.push('close');
    });
    parser.on('text', text);
    parser.on('cdata', text);
    parser.write(source).close();
  } catch {
    return 'malformed';
  }
  return join(events);
}

const name = fc.constantFrom('a', 'a:t', 'p14:x', '_b', 'é', 'c-d.e');
const piece = fc.constantFrom('x', ' ', '\n', '\r\n', '\t', '&lt;', '&#65;', '&#x1F600;', '&amp;', '日', "'", '>');
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const attribute = fc.tuple(name, text).map(([key, value]) => `${key}="${value}"`);
const attributes = fc
  .uniqueArray(attribute, { maxLength: 3, selector: (item) => item.split('=')[0] })
  .map((items) => items.map((item) => ` ${item}`).join(''));
const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom('<!-- c -->', '<![CDATA[<&]]>', '<?pi x?>'),
    tie('element'),
  ),
  element: fc
    .tuple(name, attributes, fc.array(tie('node'), { maxLength: 4 }), fc.boolean())
    .map(([tag, list, children, spaced]) =>
      children.length === 0
        ? `<${tag}${list}${spaced ? ' ' : ''}/>`
        : `<${tag}${list}>${children.join('')}</${tag}${spaced ? ' ' : ''}>`,
    ),
}));
const documents = fc
  .tuple(fc.boolean(), node)
  .map(
    ([declared, content]) => `${declared ? '<?xml version="1.0" encoding="UTF-8"?>\r\n' : ''}<root>${content}</root>`,
  );

describe('scanXml', () => {
  it('sees in any document what a general parser sees', () => {
    fc.assert(
      fc.property(documents, (source) => {
        expect(scanned(source)).toEqual(judged(source));
      }),
      { numRuns: 300 },
    );
  });

  it('refuses what a general parser refuses, after any change of a character', () => {
    // A general parser is stricter in what harms nobody: `]]>` in text, `--` in comments, the names of processing instructions.
    const change = fc.constantFrom('', '<', '>', '"', '/', '=', '&', ' ', '!', '?', 'x', '\u0001');
    fc.assert(
      fc.property(documents, fc.nat(), change, (source, where, put) => {
        const at = where % source.length;
        const changed = source.slice(0, at) + put + source.slice(at + 1);
        fc.pre(!changed.includes(']]>') && !/<\?|<!DOCTYPE|--/i.test(changed));
        expect(scanned(changed)).toEqual(judged(changed));
      }),
      { numRuns: 500 },
    );
  });

  it('takes a time that grows with the length, also for hostile text', () => {
    const started = performance.now();
    for (const source of [
      '<a>' + '&'.repeat(300_000),
      '<a b="'.repeat(60_000),
      '<!--'.repeat(100_000),
      `<a>${'<b '.repeat(100_000)}`,
      `<a ${'x=" '.repeat(80_000)}`,
    ]) {
      expect(scanned(source)).toBe('malformed');
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
