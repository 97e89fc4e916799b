import { generateOpenApiDocument } from 'trpc-to-openapi';
import { z } from 'zod';
import product from '../../package.json' with { type: 'json' };
import type { AppRouter } from '../../routers/index.ts';
import { ApiError, ModelSettingsError } from '../../routers/schemas.ts';
import { settleNames } from './settle-names.ts';
import { listOperations, type Operation } from '../http/list-operations.ts';
import { BODY, describeOperation, metricsOperation } from './describe-operation.ts';
import { describeProperties } from './describe-properties.ts';
import { addExamples } from './operation-examples.ts';
import type { OpenApiDocument } from './openapi-types.ts';

const description = [
  'Turns texts and tables into slide decks on your own PowerPoint template.',
  'The web server calls it, proves itself with `x-web-server-key` (where the service has a secret), and sends the session token of its user in `x-app-session`.',
  'Errors are said in the language of `Accept-Language` (sixteen are known, English else); `code`, `params` and `issues[].code` are the same in all of them.',
  '',
  '**A deck, from the message to the file.**',
  '',
  '1. `POST /auth/verify` with e-mail and password gives the token for `x-app-session`.',
  '2. `POST /files/content` takes a report or a workbook, `POST /files/template` a template; their answers name the `id`.',
  '3. `POST /chats/{id}/turns`, with an id of your own (a UUID), takes `{ "type": "message", "text": "A deck for the board", "fileIds": ["…"] }` and answers as a stream: what the assistant says, then `data-plan` with the plan, then `turn-end` with the outcome `plan` (or `question`, which `{ "type": "answer" }` answers).',
  '4. The plan is shown, changed where a person wants it otherwise, and approved: `{ "type": "plan", "planId": "…", "plan": { … } }`. The stream tells each stage (`data-stage`), then the card of each variant (`data-variant`) with the addresses of its pictures and of its `.pptx`.',
  '5. A stream that broke is taken up again on `GET /chats/{id}/stream`: first the reply so far, then what follows. The turn itself goes on whoever listens; `POST /chats/{id}/cancel` stops it.',
].join('\n');

/** What each first segment of the paths is about, in the order of the specification. */
const tags: Readonly<Record<string, string>> = {
  auth: 'Login and sessions',
  'model-settings': 'Model connections and the models of the roles',
  users: 'Accounts',
  'account-usage': 'Policies of accounts and their use',
  files: 'Templates and materials',
  chats: 'Conversations with the assistant',
  editor: 'Saved revisions of decks, their pictures and exports',
  library: 'Projects',
  runs: 'Executions of the pipeline and their logs',
  health: 'Whether the service, its database and its engine are alive',
};

/** The document of the whole interface, from the procedures' own schemas. */
export function openApiDocument(router: AppRouter): OpenApiDocument {
  const operations = listOperations(router).map(withNamedBody);
  const generated = generateOpenApiDocument(describable(router, operations), {
    title: product.name,
    description,
    version: product.version,
    baseUrl: '/',
    openApiVersion: '3.1.0',
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: 'x-app-session',
        description: 'The session token that `/auth/verify` gave.',
      },
      webServer: {
        type: 'apiKey',
        in: 'header',
        name: 'x-web-server-key',
        description:
          'Proves the web server. Not needed where the service has no secret and listens to its own machine only.',
      },
    },
    defs: { ApiError, ModelSettingsError, ...namedSchemas(operations) },
  }) as unknown as OpenApiDocument;

  const document: OpenApiDocument = {
    ...generated,
    info: { ...generated.info, license: { name: product.license, identifier: product.license } },
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
  };
  for (const operation of operations) describeOperation(document, operation);
  document.paths['/metrics'] = { get: metricsOperation() };
  return addExamples(describeProperties(settleNames(document)));
}

/** An input that is the whole body, and has a name, is the body by that name. */
function withNamedBody(operation: Operation): Operation {
  const { rest, procedure } = operation;
  const [input, ...more] = procedure._def.inputs;
  const isWhole = rest.transport === 'json' && rest.pathParameters.length === 0 && more.length === 0;
  const named =
    isWhole && ['POST', 'PUT', 'PATCH'].includes(rest.method) && input instanceof z.ZodObject && input.meta()?.id;
  return named && rest.body === undefined ? { ...operation, rest: { ...rest, body: input } } : operation;
}

function namedSchemas(operations: readonly Operation[]): Record<string, z.ZodType> {
  const events = operations.flatMap(({ rest: { event } }) => {
    const name = event?.meta()?.id;
    return event === undefined || name === undefined ? [] : [[name, event] as const];
  });
  return Object.assign(Object.fromEntries(events), ...operations.map(({ rest }) => rest.components)) as Record<
    string,
    z.ZodType
  >;
}

/**
 * The router as the generator can read it: subscriptions as queries, bytes and streams as text (the real bodies are put in afterwards),
 * uploads without the fields that only the Koa route knows, named bodies as a field (the generator forgets the name of a whole body).
 */
function describable(router: AppRouter, operations: readonly Operation[]): AppRouter {
  const procedures = Object.fromEntries(
    operations.map(({ name, rest, procedure }) => {
      const { _def } = procedure;
      const streams = rest.transport === 'file' || rest.transport === 'events';
      const bodyIsElsewhere = rest.transport === 'multipart' || rest.transport === 'media' || rest.body !== undefined;
      const body = rest.body === undefined ? {} : { [BODY]: rest.body };
      const described = {
        ..._def,
        type: _def.type === 'subscription' ? 'query' : _def.type,
        inputs: bodyIsElsewhere ? [pathParametersOf(rest.pathParameters, _def.inputs[0]).extend(body)] : _def.inputs,
        output: streams ? z.string() : (_def.output ?? z.void()),
      };
      return [name, { _def: described }];
    }),
  );
  return { ...router, _def: { ...router._def, procedures } } as unknown as AppRouter;
}

function pathParametersOf(names: readonly string[], input: unknown): z.ZodObject {
  const known: Record<string, z.ZodType> = input instanceof z.ZodObject ? input.shape : {};
  return z.object(Object.fromEntries(names.map((name) => [name, known[name] ?? z.string()])));
}
