import { p } from '@mikro-orm/postgresql';
import { newId } from '../../src/ids.ts';

/** Column kinds that every table shares. */

/** The primary key: a UUID v7 made in code, so that an id is known before its row is written. */
export const idColumn = () => p.uuid().primary().onCreate(newId);

/** A moment, to the millisecond, as the wire shows it. */
export const timeColumn = () => p.datetime(3).columnType('timestamptz(3)');

/** The moment of creation. */
export const createdAtColumn = () => timeColumn().onCreate(() => new Date());

/**
 * Data of a shape of its own. `json`, not `jsonb`: the text is kept as written, so keys keep their order, and replies of models may
 * hold characters (U+0000, lone surrogates) that `jsonb` refuses.
 */
export const jsonColumn = <T>() => p.json<T>().columnType('json');
