import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isStrictSchema, toJsonSchema } from '../../src/models/json-schema.ts';
import { parseReply } from '../../src/models/parse-reply.ts';

const Slides = z.array(z.object({ title: z.string(), note: z.string().optional() }));

describe('reading a model’s reply', () => {
  it('takes the value that fits among several', () => {
    const text = 'For {example}: {"a": 1}. Then [{"title": "One"}, {"title": "Two {2}"}].';
    expect(parseReply(text, Slides)).toEqual({ ok: true, value: [{ title: 'One' }, { title: 'Two {2}' }] });
  });

  it('takes nulls for what is absent', () => {
    expect(parseReply('[{"title":"One","note":null}]', Slides)).toEqual({ ok: true, value: [{ title: 'One' }] });
  });

  it('keeps the complete members of a list that breaks off', () => {
    const parsed = parseReply('[{"title":"One"},{"title":"Two"},{"title":"Thr', Slides);
    expect(parsed.ok && parsed.value.slice(0, 2)).toEqual([{ title: 'One' }, { title: 'Two' }]);
  });

  it('names each place that does not fit', () => {
    const parsed = parseReply('[{"title":"One"},{"title":2}]', Slides);
    expect(parsed).toEqual({ ok: false, problem: expect.stringMatching(/^- at 1\.title: .*string/) });
    expect(parseReply('no value', Slides)).toEqual({ ok: false, problem: 'The reply contains no JSON value.' });
    expect(parseReply('', Slides).ok).toBe(false);
  });

  it('stays quick on a long reply full of brackets', () => {
    const started = performance.now();
    expect(parseReply('{['.repeat(20_000), Slides).ok).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('the schema shown to a server', () => {
  it('is flat, closed, anchored and free of bounds that mean nothing', () => {
    const Point = z.object({ at: z.int(), code: z.string().regex(/ab+/) });
    const schema = toJsonSchema(z.object({ from: Point, to: Point }));
    const text = JSON.stringify(schema);
    expect(text).not.toMatch(/\$ref|\$schema|9007199254740991/);
    expect(text).toContain('"additionalProperties":false');
    const pattern = new RegExp(/"pattern":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]?.slice(1, -1) ?? '');
    expect(pattern.source.startsWith('^') && pattern.source.endsWith('$')).toBe(true);
    expect(pattern.test('xxabbyy')).toBe(true);
  });

  it('counts as strict only where everything is required', () => {
    expect(isStrictSchema(toJsonSchema(z.object({ a: z.string(), b: z.object({ c: z.number() }) })))).toBe(true);
    expect(isStrictSchema(toJsonSchema(z.object({ a: z.string(), b: z.object({ c: z.number().optional() }) })))).toBe(
      false,
    );
    expect(isStrictSchema(toJsonSchema(z.object({ a: z.record(z.string(), z.string()) })))).toBe(false);
  });
});
