import type { OpenApiDocument } from './openapi-types.ts';

const anId = '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e';

/** What stands for a parameter of that name; of any other the first of its words, or else an id. */
const parameterExamples: Readonly<Record<string, string | number>> = {
  revision: 0,
  name: '1.png',
  mediaPart: 'upload%2F0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e.png',
  limit: 20,
  q: 'review',
  width: 640,
  after: 0,
};
/** What no example helps with: a place in a list that only a list gives, and headers that have their words. */
const withoutExample: ReadonlySet<string> = new Set(['before', 'prefer', 'x-app-session']);

const document = {
  version: 3,
  title: 'Quarterly review',
  language: 'en',
  templateId: null,
  slideSize: { width: 12_192_000, height: 6_858_000 },
  slides: [
    {
      id: 's1',
      kind: 'bullets',
      layout: 'slideLayout1',
      placeholders: [],
      elements: [
        {
          id: 'e1',
          name: 'Statement',
          box: { x: 914_400, y: 914_400, width: 8_229_600, height: 914_400 },
          content: {
            type: 'text',
            paragraphs: [{ runs: [{ text: 'Sales rose by 12 %' }], level: 0, bullet: 'none' }],
          },
        },
      ],
      notes: [],
      sources: [],
    },
  ],
};

/** Bodies whose schemas bring no example, since they hold a whole document, or have no name. */
const bodyExamples: Readonly<Record<string, unknown>> = {
  'POST /editor/decks/{deckId}/snapshot': { expectedRevision: 0, idempotencyKey: 'save-of-10-15', document },
  'POST /editor/decks/{deckId}/preview': { document, page: 1, width: 640 },
  'POST /editor/decks/{deckId}/media': {
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  },
};

/** Forms by their fields; the field `file` tells what the file says, or what it is where it is no text. */
const formExamples: Readonly<Record<string, Record<string, string>>> = {
  'POST /files/content': { name: 'Quarterly review.md', file: '# Quarterly review\n\nSales rose by 12 %.\n' },
  'POST /files/template': {
    name: 'Our template.potx',
    file: '(the bytes of a .potx, as GET /files/templates/{id}/download gives them)',
  },
  'POST /editor/decks/{deckId}/media': { file: '(the bytes of a picture)' },
};

interface ExampledBody {
  content?: {
    'application/json'?: { schema?: { $ref?: string }; example?: unknown };
    'multipart/form-data'?: { example?: unknown };
  };
}

/** Gives each operation a request that stands for all: a value for each parameter, and a body where it takes JSON. */
export function addExamples(openapi: OpenApiDocument): OpenApiDocument {
  for (const [path, operations] of Object.entries(openapi.paths))
    for (const [method, operation] of Object.entries(operations)) {
      for (const parameter of operation.parameters ?? [])
        if (!withoutExample.has(parameter.name))
          parameter['example'] = parameterExamples[parameter.name] ?? firstWordOf(parameter) ?? anId;
      const { content = {} } = (operation.requestBody ?? {}) as ExampledBody;
      const { 'application/json': json, 'multipart/form-data': form } = content;
      const name = `${method.toUpperCase()} ${path}`;
      if (form !== undefined) form.example = formExamples[name];
      if (json === undefined) continue;
      const example = bodyExamples[name] ?? exampleOf(openapi, json.schema?.$ref);
      if (example !== undefined) json.example = example;
    }
  return openapi;
}

const firstWordOf = ({ schema }: { [field: string]: unknown }): unknown => (schema as { enum?: unknown[] }).enum?.[0];

function exampleOf({ components }: OpenApiDocument, reference = ''): unknown {
  const schema = components.schemas[reference.split('/').at(-1) ?? ''] as { example?: unknown } | undefined;
  return schema?.example;
}
