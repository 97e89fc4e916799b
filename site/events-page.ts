import document from '../docs/openapi.json' with { type: 'json' };
import type { ChatEvent } from '../src/chat/chat-event.ts';
import { table } from './settings-page.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: string | number;
  enum?: (string | number)[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** When an event comes, and what a page does with it. */
const words: Readonly<Record<ChatEvent['type'], string>> = {
  start: 'The reply begins. Its `messageId` is the one that the kept message will have.',
  'text-start': 'A passage of what the assistant says begins.',
  'text-delta': 'More of the passage: append it.',
  'text-end': 'The passage is complete.',
  'reasoning-start': 'A model thinks, and its thoughts are shown.',
  'reasoning-delta': 'More of the thoughts: append it.',
  'reasoning-end': 'The thoughts are complete.',
  'source-document': 'A material that the reply is made from.',
  'data-title':
    'The chat has a title now, made of its first message. A title that a person gave is never written over.',
  'data-question': 'The assistant asks. An `answer` turn answers it, any other message closes it.',
  'data-brief': 'What is known now of audience, purpose, tone and language: the brief of the chat as it stands.',
  'data-plan': 'The plan of the deck. A `plan` turn approves it, edited or as it is; `state` says where it stands.',
  'data-stage':
    'How far the work is: a stage with its share done, and the share of the whole turn, which never falls. Show the latest of each `id`.',
  'data-plan-draft': 'The plan while it is being made: each is the whole so far.',
  'data-variant':
    'The card of a deck. It is said again while pictures come: the latest of its `id` counts. `download` is there once the file is.',
  'data-edit': 'What a change did to the deck, operation by operation, each with a sentence.',
  'data-warning':
    'What a person should know: something could not be read, a model did not answer, a wish was not kept.',
  'data-files': 'Files that the message came with.',
  'data-answer': 'The answer that a person gave to a question.',
  'data-approval': 'The plan that a person approved, and whether it was edited.',
  finish: 'All is said; `turn-end` follows.',
  error: 'The turn failed; the sentence stays in the message.',
  abort: 'The turn was stopped by a person.',
  'turn-end': 'The last event, always. `outcome` says how the turn ended, `error` why where it failed.',
};

const schemas = document.components.schemas as unknown as Record<string, Schema>;
const nameOf = (reference = ''): string => reference.split('/').at(-1) ?? '';
const resolve = (schema: Schema): Schema => (schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {}));

/** Every event of a chat's stream, with its fields as the document of the interface has them. */
export function eventsPage(): string {
  const members = schemas['ChatEvent']?.oneOf ?? [];
  return [
    '# Every event',
    'A turn answers with a stream of server-sent events, each one line `data: {…}`; lines that begin with `:` keep it open and say nothing. Events with an `id` of the same type take the place of those before: the latest says how things stand. Those that are `transient` are not kept in the message. The last is always `turn-end`. [The web server’s guide](../web-server.md) tells what to do with them.',
    ...members.map((member) => writeEvent(resolve(member))),
  ].join('\n\n');
}

function writeEvent(schema: Schema): string {
  const { type, transient: _transient, ...fields } = schema.properties ?? {};
  const name = String(type?.const ?? '') as ChatEvent['type'];
  if (!(name in words)) throw new Error(`The event ${name} has no words here.`);
  const data = fields['data'] === undefined ? undefined : resolve(fields['data']);
  const rows = [
    ...fieldRows('', fields, schema.required),
    ...(data === undefined ? [] : fieldRows('data.', data.properties ?? {}, data.required)),
  ];
  return [`## \`${name}\``, words[name], ...(rows.length > 0 ? [table(['Field', 'Type', ''], rows)] : [])].join('\n\n');
}

function fieldRows(
  prefix: string,
  fields: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): string[][] {
  return Object.entries(fields)
    .filter(([name]) => prefix !== '' || !('data' in fields) || (name !== 'data' && name !== 'id'))
    .map(([name, schema]) => [
      `\`${prefix}${name}\`${required.includes(name) ? '' : '?'}`,
      typeOf(schema),
      (schema.description ?? resolve(schema).description ?? '').replaceAll('|', '\\|').replaceAll('\n', ' '),
    ]);
}

/** A type in one word or a few. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum !== undefined) return schema.enum.map((word) => `\`${word}\``).join(', ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}
