import { z } from 'zod';
import { modelRoles } from '../../src/models/connection.ts';
import { Id, StableId, Timestamp } from '../schemas.ts';

const limit = (max = Number.MAX_SAFE_INTEGER) => z.int().min(0).max(max).nullable().default(null);
const policyFields = {
  maxStorageBytes: limit(),
  maxProjects: limit(),
  turnsPerDay: limit(2_147_483_647),
  decksPerMonth: limit(2_147_483_647),
  maxConcurrentTurns: limit(),
  allowOwnConnections: z.boolean().nullable().default(null),
  allowedModels: z
    .array(z.object({ connectionId: StableId, model: z.string().min(1).max(500) }))
    .max(1_000)
    .nullable()
    .default(null),
  /** From then on the account is as good as disabled. */
  validUntil: z.iso.datetime({ offset: true }).nullable().default(null),
};

export const AccountPolicy = z.object(policyFields).meta({
  id: 'AccountPolicy',
  description: 'Restrictions of an account; null is the configured ceiling, or no restriction where there is none.',
  example: {
    maxStorageBytes: null,
    maxProjects: null,
    turnsPerDay: 20,
    decksPerMonth: 100,
    maxConcurrentTurns: 1,
    allowOwnConnections: null,
    allowedModels: null,
    validUntil: null,
  },
});
/** A misspelt limit must not lift all limits: an unknown field is named. */
export const AccountPolicyInput = z.strictObject({ id: Id, ...policyFields });
export type AccountPolicyInput = z.infer<typeof AccountPolicyInput>;

const Tokens = z.object({ input: z.int(), output: z.int() });
const tokenFields = Object.fromEntries(modelRoles.map((role) => [role, Tokens])) as Record<
  (typeof modelRoles)[number],
  typeof Tokens
>;

const Range = z.object({ min: z.int(), max: z.int() });

export const InstallationLimits = z
  .object({
    uploadMaxBytes: z.int().meta({ description: 'Of one template or material, in bytes.' }),
    templateTypes: z.array(z.string()).meta({ description: 'Extensions of templates, with their dots.' }),
    materialTypes: z.array(z.string()).meta({ description: 'Extensions of materials, with their dots.' }),
    pictureMaxBytes: z.int().meta({ description: 'Of a picture for a deck or a profile, in bytes.' }),
    pictureMaxPixels: z.int().meta({ description: 'Of such a picture, width times height.' }),
    messageMaxCharacters: z.int().meta({ description: 'Of the text of a message.' }),
    slideCount: Range.meta({ description: 'Slides that a deck may be asked to have.' }),
    variants: Range.meta({ description: 'Variants that a turn may be asked for.' }),
    passwordCharacters: Range.meta({ description: 'Length of a password.' }),
  })
  .meta({
    id: 'InstallationLimits',
    description: 'What the installation takes, so that a page can tell before it sends.',
  });
export type InstallationLimits = z.infer<typeof InstallationLimits>;

export const AccountUsageView = z
  .object({
    accountId: Id,
    policy: AccountPolicy,
    activity: z.object({
      storageBytes: z.int(),
      files: z.int(),
      projects: z.int(),
      turnsToday: z.int(),
      decksThisMonth: z.int(),
      runningTurns: z.int(),
      lastSeenAt: Timestamp.nullable(),
      /** Tokens that models read and wrote for the account, by role. */
      tokens: z.object(tokenFields),
    }),
    restrictions: z.array(
      z.object({
        name: z.string(),
        limit: z.union([z.number(), z.boolean(), z.string()]),
        /** Null where nothing is counted. */
        used: z.int().nullable(),
        resetsAt: Timestamp.nullable(),
      }),
    ),
    limits: InstallationLimits.optional().meta({
      description:
        "What the installation takes, so that a page can tell before it sends; with the caller's own view alone.",
    }),
  })
  .meta({
    id: 'AccountUsageView',
    description: 'The policy of an account, what it does, and each limit with its use.',
    example: {
      accountId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      policy: {
        maxStorageBytes: null,
        maxProjects: null,
        turnsPerDay: 20,
        decksPerMonth: null,
        maxConcurrentTurns: null,
        allowOwnConnections: null,
        allowedModels: null,
        validUntil: null,
      },
      activity: {
        storageBytes: 1_200_000,
        files: 3,
        projects: 1,
        turnsToday: 4,
        decksThisMonth: 2,
        runningTurns: 0,
        lastSeenAt: '2026-01-31T12:00:00.000Z',
        tokens: Object.fromEntries(modelRoles.map((role) => [role, { input: 0, output: 0 }])),
      },
      restrictions: [{ name: 'turnsPerDay', limit: 20, used: 4, resetsAt: '2026-02-01T00:00:00.000Z' }],
    },
  });
export type AccountUsageView = z.infer<typeof AccountUsageView>;
