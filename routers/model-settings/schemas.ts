import { z } from 'zod';
import { modelRoles, protocols } from '../../src/models/connection.ts';
import { modelProtocols } from '../../src/models/protocols/index.ts';
import { modelKinds } from '../../src/models/model-kinds.ts';
import { dialFaults } from '../../src/security/dial-error.ts';
import { nameOfLength, StableId, Timestamp } from '../schemas.ts';

const Protocol = z.enum(protocols).meta({
  id: 'ModelProtocol',
  description: `${protocols.map((name) => `\`${name}\`: ${modelProtocols[name].sends}`).join('; ')}.`,
});
const ModelRole = z.enum(modelRoles).meta({ id: 'ModelRole' });
const ModelKind = z.enum(modelKinds).meta({ id: 'ModelKind' });
const Kinds = z.array(ModelKind);
const ModelId = z.string().trim().min(1).max(300);

const CheckError = z.object({ code: z.enum(dialFaults), message: z.string() });
const ListedModel = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    /** As the provider describes it; null where it says nothing. */
    kinds: Kinds.nullable(),
    /** Tokens. */
    contextLength: z.int().nullable(),
  })
  .meta({
    id: 'ListedModel',
    description: 'A model as its server lists it.',
    example: { id: 'large-model', name: 'Large model', kinds: ['text', 'imageInput'], contextLength: 128_000 },
  });

const checkFields = {
  ok: z.boolean(),
  latencyMs: z.int().nullable(),
  error: CheckError.nullable(),
  models: z.array(ListedModel),
};
export const ConnectionCheck = z.object({ ...checkFields, protocol: Protocol.nullable() }).meta({
  id: 'ConnectionCheck',
  description: 'What came of asking a model server for its models. A wrong key or a dead server is an answer too.',
  example: {
    ok: false,
    latencyMs: null,
    error: { code: 'unauthorized', message: 'The server refuses the key (401): check it.' },
    models: [],
    protocol: null,
  },
});
export type ConnectionCheck = z.infer<typeof ConnectionCheck>;

export const ModelConnection = z
  .object({
    connectionId: StableId,
    name: z.string(),
    /** Null for the built-in writer, and for members where the connection is not their own. */
    baseUrl: z.string().nullable(),
    protocol: Protocol.nullable(),
    hasKey: z.boolean(),
    /** The last four characters of a key of 16 or more. */
    keyTail: z.string().nullable(),
    origin: z.enum(['account', 'installation', 'environment', 'builtin']),
    /** By the caller. */
    editable: z.boolean(),
    /** Ids of the enabled models: null is no restriction, an empty list disables all. */
    models: z.array(z.string()).nullable(),
    /** The manual choice for all models; null follows the provider's description. */
    kinds: Kinds.nullable(),
    /** By model: the kinds in force, null where nobody knows. */
    modelKinds: z.record(z.string(), Kinds.nullable()),
    lastCheck: z.object({ at: Timestamp, ...checkFields }).nullable(),
  })
  .meta({
    id: 'ModelConnection',
    description: 'An address and key of a model server; the key is only ever sent.',
    example: {
      connectionId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      name: 'Our model server',
      baseUrl: 'https://models.example.org/v1',
      protocol: 'openai',
      hasKey: true,
      keyTail: '9f3c',
      origin: 'installation',
      editable: true,
      models: null,
      kinds: null,
      modelKinds: { 'large-model': ['text', 'imageInput'] },
      lastCheck: null,
    },
  });
export type ModelConnection = z.infer<typeof ModelConnection>;

const RoleState = z.object({
  connectionId: StableId,
  model: z.string(),
  origin: z.enum(['own', 'default', 'builtin']),
  /** Whether the caller can use it now. */
  available: z.boolean(),
  used: z.boolean().meta({ description: 'Whether any step asks this role.' }),
});
export const ModelSettings = z
  .object({
    connections: z.array(ModelConnection),
    roles: z.object({ planner: RoleState, writer: RoleState, critic: RoleState, vision: RoleState, images: RoleState }),
    /** False while MODEL_KEYS_SECRET is not set. */
    keyStoreAvailable: z.boolean(),
  })
  .meta({
    id: 'ModelSettings',
    description: 'The connections that the caller sees, and the model that plays each role for the caller.',
    example: {
      connections: [],
      roles: Object.fromEntries(
        modelRoles.map((role) => [
          role,
          {
            connectionId: 'builtin',
            model: 'builtin-writer',
            origin: 'builtin',
            available: true,
            used: true,
          },
        ]),
      ),
      keyStoreAvailable: true,
    },
  });
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelCapabilities = z
  .object({
    models: z.array(
      z.object({
        connectionId: StableId,
        model: z.string(),
        thinking: z.object({
          supported: z.boolean().nullable(),
          /** The field that switches it; `always` where nothing does. */
          how: z.string().nullable(),
          depthMatters: z.boolean().nullable(),
          /** What may be asked for. */
          values: z.array(z.string()),
        }),
        structuredOutput: z.boolean().nullable(),
        tools: z.boolean().nullable(),
        imageInput: z.boolean().nullable(),
        learnedAt: Timestamp.nullable(),
      }),
    ),
  })
  .meta({
    id: 'ModelCapabilities',
    description: 'Of the models in the caller’s roles, learned by asking them; null is not known yet and asked again.',
    example: {
      models: [
        {
          connectionId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
          model: 'large-model',
          thinking: { supported: true, how: 'reasoning_effort', depthMatters: true, values: ['low', 'medium', 'high'] },
          structuredOutput: true,
          tools: true,
          imageInput: null,
          learnedAt: '2026-01-31T12:00:00.000Z',
        },
      ],
    },
  });
export type ModelCapabilities = z.infer<typeof ModelCapabilities>;

/** Printable ASCII without spaces: what a header can carry. */
const ApiKey = z
  .string()
  .trim()
  .max(4_096)
  .regex(/^[\x21-\x7e]*$/, 'must have letters, digits and signs only, no spaces');
const BaseUrl = z.string().trim().min(1).max(2_000);

export const ConnectionInput = z
  .object({
    /** Edits that connection; without it one is made. */
    connectionId: StableId.nullish(),
    /** Needed to make one. */
    name: nameOfLength(100).optional(),
    /** Needed to make one. */
    baseUrl: BaseUrl.optional(),
    /** Empty or absent keeps the stored key, null drops it. */
    apiKey: ApiKey.nullish(),
    /** Null or absent: found by the check. */
    protocol: Protocol.nullish(),
  })
  .meta({
    id: 'ModelConnectionInput',
    example: { name: 'Our model server', baseUrl: 'https://models.example.org/v1', apiKey: 'the-key-of-the-provider' },
  });
export type ConnectionInput = z.infer<typeof ConnectionInput>;

export const ProbeInput = z
  .object({
    baseUrl: BaseUrl.optional(),
    apiKey: ApiKey.nullish(),
    /** Whose stored key and address to use where none is given. */
    connectionId: StableId.nullish(),
    protocol: Protocol.nullish(),
  })
  .meta({ id: 'ModelProbe', example: { baseUrl: 'https://models.example.org/v1', apiKey: 'the-key-of-the-provider' } });
export type ProbeInput = z.infer<typeof ProbeInput>;

export const KindsChoice = z
  .object({
    /** Null restores the provider's description. */
    kinds: Kinds.max(20).nullable(),
    /** Without it, for all models of the connection. */
    model: ModelId.nullish(),
  })
  .meta({ id: 'ModelKindsChoice', example: { kinds: ['text', 'imageInput'], model: 'large-model' } });
export const KindsInput = z.object({ id: StableId, ...KindsChoice.shape });
export type KindsInput = z.infer<typeof KindsInput>;

export const EnabledModels = z
  .object({
    /** Null lifts the restriction, an empty list disables all. */
    models: z.array(ModelId).max(5_000).nullable(),
  })
  .meta({ id: 'EnabledModels', example: { models: ['large-model'] } });
export const EnabledModelsInput = z.object({ id: StableId, ...EnabledModels.shape });
export type EnabledModelsInput = z.infer<typeof EnabledModelsInput>;

export const RoleInput = z
  .object({
    role: ModelRole,
    /** Null goes back to the default. */
    connectionId: StableId.nullable(),
    /** Needed with a connection other than the built-in one. */
    model: ModelId.nullish(),
  })
  .meta({
    id: 'ModelRoleChoice',
    example: { role: 'writer', connectionId: 'builtin', model: 'builtin-writer' },
  });
export type RoleInput = z.infer<typeof RoleInput>;
