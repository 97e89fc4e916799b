import type { z } from 'zod';
import { EditorSnapshotSave } from '../../routers/editor/schemas.ts';
import { refuseUnstorableText } from '../../routers/refuse-unstorable-text.ts';
import type { BodyKind } from '../../routers/rest.ts';
import { toDomainError, toValidationError } from '../../routers/services/to-domain-error.ts';
import { TurnInput } from '../../src/chat/turn-input.ts';
import { DomainError, type ErrorCode, type ErrorDetails } from '../../src/errors.ts';
import { parseKnownFields } from '../../src/parse-known-fields.ts';

/** The bodies that may be large enough to be looked at on a thread of their own. */
export type LargeBodyKind = Extract<BodyKind, 'turn' | 'snapshot'>;

const faultsOf: Readonly<Record<LargeBodyKind, (body: unknown) => z.core.$ZodError | undefined>> = {
  turn: (body) => parseKnownFields(TurnInput, body).error,
  snapshot: (body) => EditorSnapshotSave.safeParse(body).error,
};

/** A DomainError as it travels between threads. */
export interface BodyFault {
  code: ErrorCode;
  message: string;
  details: ErrorDetails;
}

/** What the request's own thread would say of the body, or null. Telling of faults costs most: of very many it would be seconds. */
export function faultOfBody(kind: LargeBodyKind, text: string): BodyFault | null {
  try {
    const error = faultsOf[kind](refuseUnstorableText(JSON.parse(text)));
    if (error !== undefined) throw toValidationError(error);
    return null;
  } catch (error) {
    const { code, message, details } = toFault(error);
    return { code, message, details };
  }
}

function toFault(error: unknown): DomainError {
  if (error instanceof SyntaxError) return new DomainError('malformed_body', 'The body is not valid JSON.');
  return toDomainError(error);
}
