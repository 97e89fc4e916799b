import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

export type ParsedReply<T> = { ok: true; value: T } | { ok: false; problem: string };

const maxProblems = 12;
const maxStretches = 8;
const maxProblemLength = 2_000;

/**
 * The value a model meant: JSON as it stands, in a fence, or with prose around it; mended where it has trailing commas, single quotes,
 * comments, or stops in the middle. The first reading that the schema accepts wins. `problem` is written for the model to read.
 */
export function parseReply<T>(text: string, schema: z.ZodType<T>): ParsedReply<T> {
  let problem: string | null = null;
  for (const value of readingsOf(text)) {
    for (const shape of shapesOf(value)) {
      const parsed = schema.safeParse(shape);
      if (parsed.success) return { ok: true, value: parsed.data };
      problem ??= describe(parsed.error);
    }
  }
  return { ok: false, problem: problem ?? 'The reply contains no JSON value.' };
}

/** What is shown to the model when its reply did not fit. */
export function repairRequest(problem: string): string {
  return `Your reply could not be used:\n${problem}\n\nReply again with the whole corrected JSON value and nothing else: no explanation, no code fence.`;
}

/** What is said to a model whose reply its limit cut. */
export const continueRequest =
  'Your reply was cut by its limit. Go on exactly where it stopped: repeat nothing, explain nothing.';

function* readingsOf(text: string): Generator {
  const parts = partsOf(text);
  for (const part of parts) {
    const value = attempt(() => JSON.parse(part) as unknown);
    if (isStructure(value)) yield value;
  }
  for (const part of parts) {
    const value = attempt(() => JSON.parse(jsonrepair(part)) as unknown);
    if (isStructure(value)) yield value;
  }
}

/** Where the JSON may be: the fences (an unclosed one too), the whole, the bracketed stretches, then all from the first bracket on. */
function partsOf(text: string): string[] {
  const fenced = [...text.matchAll(/```[\w-]*\s*\n([\s\S]*?)(?:```|$)/g)].map((match) => match[1]!.trim());
  const whole = text.trim();
  const start = whole.search(/[[{]/);
  const inner = start < 0 ? [] : [...bracketedStretches(whole), whole.slice(start)];
  return [...new Set([...fenced, whole, ...inner])].filter((part) => /^[[{]/.test(part));
}

/** Stretches from an outer bracket to its partner, longest first. */
function bracketedStretches(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[{\]}]/g)) {
    if (token === '{' || token === '[') {
      if (depth === 0) start = index;
      depth += 1;
    } else if ((token === '}' || token === ']') && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(start, index + 1));
    }
  }
  return found.toSorted((a, b) => b.length - a.length).slice(0, maxStretches);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function isStructure(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}

/** The value; without its nulls, which weak servers write for what is absent; and what it wraps, when it is an object of one member. */
function* shapesOf(value: unknown): Generator {
  yield value;
  yield withoutNulls(value);
  const members = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : [];
  if (members.length === 1 && isStructure(members[0])) yield withoutNulls(members[0]);
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNulls(member)]));
}

function describe(error: z.ZodError): string {
  const lines = error.issues
    .slice(0, maxProblems)
    .map(({ path, message }) => `- at ${path.join('.') || 'the top'}: ${message}`);
  return lines.join('\n').slice(0, maxProblemLength);
}
