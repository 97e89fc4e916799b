import type { ErrorCode, FieldIssue, MaterialFault, Params, TemplateFault } from '../errors.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { saySize } from '../say-size.ts';
import type { ErrorWords } from './shape.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

/** The languages beside English, in which every error says what it says itself. */
export const catalogue: Readonly<Record<string, ErrorWords>> = {
  ar,
  de,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  zh,
};

/**
 * The language to answer in: the best that `Accept-Language` names (RFC 9110, 12.5.4) and that is known, else English. What it says of all
 * languages (`*`) counts as absent.
 */
export function chooseErrorLanguage(header: string | undefined): string {
  const wanted = (header ?? '').split(',').flatMap((range, place) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    const language = tag.split('-')[0] ?? '';
    return quality > 0 && (language === 'en' || Object.hasOwn(catalogue, language))
      ? [{ language, quality, place }]
      : [];
  });
  const [best] = wanted.sort((a, b) => b.quality - a.quality || a.place - b.place);
  return best?.language ?? 'en';
}

/** As much of an error as is said in words. */
export interface SaidError {
  code: ErrorCode;
  message: string;
  issues?: FieldIssue[] | undefined;
  params?: Params | undefined;
}

/**
 * The error in another language: its sentence by its code, those of its fields by theirs. What has no words there stays in English, which is
 * better than saying less.
 */
export function sayErrorIn<Error extends SaidError>(language: string, error: Error): Error {
  const words = catalogue[language];
  if (words === undefined) return error;
  const issues = error.issues?.map((issue) => ({ ...issue, message: sayFieldIn(words, issue) }));
  const message = sayIn(words, { ...error, issues }) ?? error.message;
  return { ...error, message, ...(issues && { issues }) };
}

function sayIn(words: ErrorWords, { code, params = {}, issues = [] }: SaidError): string | undefined {
  if (code === 'validation_failed') {
    const [first] = issues;
    return first && fill(words.invalid, { field: first.path, fault: first.message }).replace(/(^|\s): /, '$1');
  }
  if (code === 'template_unreadable' || code === 'material_unreadable') {
    const reason = params['reason'];
    return typeof reason === 'string' && Object.hasOwn(faultWords, reason)
      ? words.files[faultWords[reason as keyof typeof faultWords]]
      : words.fileNotReady;
  }
  if (code === 'policy_limit') return sayLimitIn(words, params);
  return fill(words[errorWords[code]], params);
}

/** A limit that counts nothing is something that the account may not do. */
function sayLimitIn(words: ErrorWords, { name, limit = null, used = null }: Params): string {
  if (typeof name !== 'string' || !Object.hasOwn(words.limits, name)) return words.notAllowed;
  const said = (value: Params[string]) => (name === 'maxStorageBytes' ? saySize(Number(value)) : value);
  const label = words.limits[name as keyof ErrorWords['limits']];
  return fill(words.policyLimit, { name: label, limit: said(limit), used: said(used) });
}

function sayFieldIn(words: ErrorWords, { code, message, params = {} }: FieldIssue): string {
  return Object.hasOwn(fieldWords, code) ? fill(words.fields[fieldWords[code] ?? 'notAllowed'], params) : message;
}

const fill = (sentence: string, params: Params): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '–'));

/** Which sentence says a code; what is worded alike for a person is one sentence. */
const errorWords: Readonly<Record<ErrorCode, Exclude<keyof ErrorWords, 'files' | 'fields' | 'limits'>>> = {
  not_from_web_server: 'notAllowed',
  not_logged_in: 'notLoggedIn',
  administrator_only: 'notAllowed',
  not_allowed: 'notAllowed',
  policy_limit: 'policyLimit',
  validation_failed: 'invalid',
  malformed_body: 'badRequest',
  unsupported_media_type: 'badRequest',
  body_too_large: 'tooLarge',
  file_too_large: 'tooLarge',
  file_type_not_accepted: 'fileType',
  material_unreadable: 'fileNotReady',
  file_not_ready: 'fileNotReady',
  wrong_current_password: 'wrongPassword',
  own_account: 'ownAccount',
  last_administrator: 'ownAccount',
  not_found: 'notFound',
  range_not_satisfiable: 'badRequest',
  method_not_allowed: 'notFound',
  email_taken: 'emailTaken',
  conflict: 'conflict',
  turn_running: 'turnRunning',
  question_not_open: 'conflict',
  plan_not_latest: 'conflict',
  plan_built: 'planBuilt',
  variant_not_failed: 'conflict',
  deck_not_ready: 'deckNotReady',
  idempotency_key_reused: 'conflict',
  revision_ahead: 'conflict',
  environment_connection: 'notAllowed',
  template_unreadable: 'fileNotReady',
  too_many_tries: 'tooMany',
  too_many_requests: 'tooMany',
  request_timeout: 'tooSlow',
  cancelled: 'cancelled',
  model_failed: 'modelFailed',
  engine_failed: 'away',
  engine_unavailable: 'away',
  engine_timeout: 'tooSlow',
  database_unavailable: 'away',
  storage_unavailable: 'away',
  turn_abandoned: 'away',
  key_store_unavailable: 'keyStore',
  internal: 'internal',
};

const faultWords: Readonly<Record<TemplateFault | MaterialFault, keyof ErrorWords['files']>> = {
  encrypted: 'encrypted',
  macro: 'macro',
  truncated: 'damaged',
  damaged: 'damaged',
  hostile: 'damaged',
  not_a_presentation: 'wrongType',
  wrong_type: 'wrongType',
  bomb: 'tooLarge',
  too_large: 'tooLarge',
  empty: 'empty',
  no_text: 'noText',
  too_slow: 'tooSlow',
};

/** Codes of `field-issues.ts`, and those that others share with them. */
const fieldWords: Readonly<Record<string, keyof ErrorWords['fields']>> = {
  missing: 'missing',
  wrong_type: 'wrongType',
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_small: 'tooSmall',
  too_large: 'tooLarge',
  wrong_format: 'wrongFormat',
  not_multiple: 'wrongFormat',
  no_such_form: 'wrongFormat',
  not_one_of: 'notOneOf',
  unknown_field: 'notAllowed',
  not_allowed: 'notAllowed',
};
