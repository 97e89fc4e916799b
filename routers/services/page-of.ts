import { z } from 'zod';
import type { Context } from '../context.ts';
import { textInteger } from '../schemas.ts';
import { invalidInput } from './to-domain-error.ts';

/** What a list is ordered by: the name of one of its moments or texts, downwards with a minus before it. */
export type Sort<Key extends string> = Key | `-${Key}`;

export interface ListQuery<Key extends string = string> {
  limit?: number;
  before?: string;
  q?: string;
  sort?: Sort<Key>;
}

/** The parameters that every list takes; without any of them it is complete, and ordered as ever. */
export function listFields<const Key extends string>(keys: readonly Key[]) {
  const sorts = keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);
  return {
    limit: textInteger(1, 1_000)
      .optional()
      .meta({ description: 'At most so many entries; where more follow, the header Link names the next page.' }),
    before: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: 'The cursor of the address that the header Link named: what comes after that page.' }),
    q: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Only what has this text in its name or title, whatever its case.' }),
    sort: z
      .enum(sorts)
      .optional()
      .meta({ description: 'What the list is ordered by; with a minus before it, from the latest or last.' }),
  };
}

export interface ListOrder<Row, Key extends string> {
  /** How the list is ordered where nobody says otherwise. */
  usual: Sort<Key>;
  /** What `q` is looked for in. */
  text: (row: Row) => string;
}

type Ordered<Key extends string> = { id: string } & Record<Key, string>;

/**
 * The part of a list that was asked for. Sets `ctx.nextPage`, which leaves as the header Link. A cursor is the place of the last entry of
 * its page, not a number: what comes or goes meanwhile neither repeats nor hides an entry.
 * @throws ValidationError for a cursor that none of our answers named, or of another order.
 */
export function pageOf<Key extends string, Row extends Ordered<Key>>(
  ctx: Pick<Context, 'nextPage'>,
  rows: Row[],
  { limit, before, q, sort, usual, text }: ListQuery<Key> & ListOrder<Row, Key>,
): Row[] {
  if (limit === undefined && before === undefined && q === undefined && sort === undefined) return rows;
  const order = sort ?? usual;
  const key = order.replace(/^-/, '') as Key;
  const direction = order.startsWith('-') ? -1 : 1;
  const placeOf = (row: Row): Place => [plain(row[key]), row.id];
  const sought = plain(q ?? '');
  const found = rows
    .filter((row) => plain(text(row)).includes(sought))
    .sort((a, b) => direction * comparePlaces(placeOf(a), placeOf(b)));
  const after = before === undefined ? null : readCursor(before, order);
  const left = after === null ? found : found.filter((row) => direction * comparePlaces(placeOf(row), after) > 0);
  const page = limit === undefined ? left : left.slice(0, limit);
  const last = page.at(-1);
  if (last !== undefined && page.length < left.length) ctx.nextPage = writeCursor(order, placeOf(last));
  return page;
}

type Place = [value: string, id: string];

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const comparePlaces = ([a, idA]: Place, [b, idB]: Place): number => compare(a, b) || compare(idA, idB);

const writeCursor = (order: string, place: Place): string =>
  Buffer.from(JSON.stringify([order, ...place])).toString('base64url');

const Cursor = z.tuple([z.string(), z.string(), z.string()]);

function readCursor(cursor: string, order: string): Place {
  try {
    const [made, value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (made === order) return [value, id];
  } catch {
    // Said below, whatever it was.
  }
  const message = 'is not the cursor of a page of this list, in this order: take the address in the header Link';
  throw invalidInput([{ path: 'before', message, code: 'not_allowed' }]);
}
