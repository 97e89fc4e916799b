import { z } from 'zod';
import { StartTurnInput } from '../../routers/chats/schemas.ts';
import { ComposeInput, PreviewInput, SaveInput } from '../../routers/editor/schemas.ts';
import { refuseUnstorableText } from '../../routers/refuse-unstorable-text.ts';
import { toDomainError, toValidationError } from '../../routers/services/to-domain-error.ts';
import type { ErrorCode, ErrorDetails } from '../../src/errors.ts';
import { measureJson, parseJsonObject, type JsonMeasure } from './measure-json.ts';

/** The inputs that may be large enough to be looked at on a thread of their own, by the procedure; a test holds them equal to the procedures'. */
export const largeInputs: Readonly<Record<string, z.ZodType>> = {
  'chats.startTurn': StartTurnInput,
  'editor.saveSnapshot': SaveInput,
  'editor.previewSlide': PreviewInput,
  'editor.composeSlide': ComposeInput,
};

export interface LargeBody {
  bytes: Uint8Array;
  limits: JsonMeasure;
  /** The procedure whose input it is. */
  name: string;
  /** Of the request's path: they win over fields of the body. */
  parameters: Readonly<Record<string, string>>;
  /** What comes back: the text of the body, or the input that the procedure's schema makes of it. */
  wanted: 'text' | 'input';
}

/** A DomainError as it travels between threads. */
export interface BodyFault {
  code: ErrorCode;
  message: string;
  details: ErrorDetails;
}

/** `json`: what was wanted, as JSON; `isChecked`: the procedure's schema took it. */
export type LargeBodyAnswer = { json: string; isChecked: boolean } | { fault: BodyFault };

/** What the request's own thread would make of the body, or say of it. Of very many values, or faults, that would be seconds. */
export function readLargeBody({ bytes, limits, name, parameters, wanted }: LargeBody): LargeBodyAnswer {
  try {
    const text = new TextDecoder().decode(bytes);
    measureJson(text, limits);
    const schema = largeInputs[name];
    if (schema === undefined) return { json: text, isChecked: false };
    const input = { ...parseJsonObject(text), ...parameters };
    const { data, error } = schema.safeParse(refuseUnstorableText(input));
    if (error !== undefined) throw toValidationError(error);
    return { json: wanted === 'text' ? text : JSON.stringify(data), isChecked: true };
  } catch (error) {
    const { code, message, details } = toDomainError(error);
    return { fault: { code, message, details } };
  }
}
