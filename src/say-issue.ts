import { z } from 'zod';

/** How a sentence on a field begins that is not there. */
export const MISSING = 'is missing';

/**
 * What is wrong with a field, for a person: what is allowed, as the end of a sentence that begins with the field's name ("must be a list, not
 * text"). Schemas that say it better themselves give their own message, which goes first.
 */
export function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${MISSING}: it must be ${nameOfType(issue.expected)}`
        : `must be ${nameOfType(issue.expected)}, not ${nameOfValue(issue.input)}`;
    case 'too_small':
      return sayLeast(issue);
    case 'too_big':
      return sayMost(issue);
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `of the form ${issue.pattern ?? issue.format}`}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map((value) => JSON.stringify(value)))}`;
    case 'unrecognized_keys':
      return `has fields that do not exist: ${issue.keys.join(', ')}`;
    case 'invalid_union': {
      if (issue.input === undefined) return MISSING;
      const names = namesOfForms(issue);
      return names === null
        ? 'has none of the forms that are allowed here'
        : `must be ${oneOf(names.map((name) => JSON.stringify(name)))}`;
    }
    case 'invalid_key':
      return 'has a name that is not allowed';
    case 'invalid_element':
      return 'has an entry that is not allowed';
    case 'custom':
      return 'is not allowed here';
  }
}

/** What the field that tells the forms of a union apart may say; null where no field does. The library's types leave it out. */
export const namesOfForms = (issue: object): readonly string[] | null =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : null;

type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>;

function sayLeast({ origin, minimum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (Number(minimum) === 1 && origin !== 'number' && origin !== 'int') return 'must not be empty';
  const bound = `${String(minimum)}${unitOf(origin, minimum)}`;
  if (exact) return `must have exactly ${bound}`;
  if (isCounted(origin)) return `must have at least ${bound}`;
  return inclusive === false ? `must be more than ${bound}` : `must be at least ${bound}`;
}

function sayMost({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const bound = `${String(maximum)}${unitOf(origin, maximum)}`;
  if (exact) return `must have exactly ${bound}`;
  if (isCounted(origin)) return `must have at most ${bound}`;
  return inclusive === false ? `must be less than ${bound}` : `must be at most ${bound}`;
}

/** What bounds count, one and several. */
const counted: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

const isCounted = (origin: Bound['origin']): boolean => counted[origin] !== undefined;

function unitOf(origin: Bound['origin'], bound: number | bigint): string {
  const words = counted[origin];
  return words === undefined ? '' : ` ${Number(bound) === 1 ? words[0] : words[1]}`;
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
  date: 'a date',
};

const nameOfType = (type: string): string => types[type] ?? type;

function nameOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : `${value}`;
  return nameOfType(typeof value);
}

/** The formats of texts, by the names that schemas give them. */
const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id as the interface gives it (a UUID)',
  guid: 'an id as the interface gives it (a UUID)',
  base64: 'base64 text',
  base64url: 'base64 text',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
  json_string: 'JSON',
};

const oneOf = (values: readonly string[]): string =>
  values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
