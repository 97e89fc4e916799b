import { JsonType, p, type Platform, type TransformContext } from '@mikro-orm/postgresql';
import type { DeckDocument } from '../../src/deck/document.ts';
import { upgradeDocument } from '../../src/deck/upgrade-document.ts';
import { newId } from '../../src/ids.ts';

/** Column kinds that every table shares. */

/** The primary key: a UUID v7 made in code, so that an id is known before its row is written. */
export const idColumn = () => p.uuid().primary().onCreate(newId);

/** A moment, to the millisecond, as the wire shows it. */
export const timeColumn = () => p.datetime(3).columnType('timestamptz(3)');

/** The moment of creation. */
export const createdAtColumn = () => timeColumn().onCreate(() => new Date());

/** The moment of the last change that counts as one: set at creation, then by hand, since not every change does. */
export const updatedAtColumn = () => timeColumn().onCreate(() => new Date());

/**
 * Data of a shape of its own. `json`, not `jsonb`: the text is kept as written, so keys keep their order, and replies of models may
 * hold characters (U+0000, lone surrogates) that `jsonb` refuses.
 */
export const jsonColumn = <T>() => p.json<T>().columnType('json');

class DocumentType extends JsonType {
  override convertToJSValue(value: unknown, platform: Platform, context?: TransformContext): unknown {
    const stored = super.convertToJSValue(value, platform, context);
    return stored == null ? stored : upgradeDocument(stored);
  }
}

/** A deck document; an older one is read in today's words and stays as it was saved. */
export const documentColumn = () => p.type(DocumentType).$type<DeckDocument>().columnType('json');
