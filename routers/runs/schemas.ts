import { z } from 'zod';
import { Params } from '../../src/errors.ts';
import { RunConfig as Config } from '../../src/pipeline/run-config.ts';
import { stageEventKinds } from '../../src/pipeline/events.ts';
import { runStates, stageStates } from '../../src/pipeline/run-states.ts';
import { AnyUuid, ErrorCode, Id, Timestamp } from '../schemas.ts';

const Artifact = z.object({ name: z.string(), kind: z.string(), url: z.string() });

export const RunRecord = z
  .object({
    id: Id,
    state: z.enum(runStates),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    chatId: AnyUuid.nullable(),
    stages: z.array(
      z.object({
        name: z.string(),
        state: z.enum(stageStates),
        progress: z.number().min(0).max(1),
        startedAt: Timestamp,
        finishedAt: Timestamp.nullable(),
      }),
    ),
    artifacts: z.array(Artifact),
    error: z.object({ code: ErrorCode, message: z.string() }).nullable(),
    /** Number of the latest event of the log; 0 when there is none. */
    lastSeq: z.int(),
  })
  .meta({
    id: 'RunRecord',
    description: 'The state of a run.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      state: 'queued',
      createdAt: '2026-01-31T12:00:00.000Z',
      startedAt: null,
      finishedAt: null,
      chatId: null,
      stages: [],
      artifacts: [],
      error: null,
      lastSeq: 0,
    },
  });
export type RunRecord = z.infer<typeof RunRecord>;

export const JobEvent = z
  .object({
    seq: z.int(),
    at: Timestamp,
    stage: z.string(),
    kind: z.enum(stageEventKinds),
    message: z.string(),
    progress: z.number().min(0).max(1).optional(),
    artifact: Artifact.optional(),
  })
  .meta({
    id: 'JobEvent',
    description: 'One entry of the log of a run.',
    example: {
      seq: 3,
      at: '2026-01-31T12:00:00.000Z',
      stage: 'write',
      kind: 'progress',
      message: 'Slide 4 of 8',
      progress: 0.5,
    },
  });
export type JobEvent = z.infer<typeof JobEvent>;

/** Of its own name here; fields that it does not have are refused as on the command line. */
export const RunConfig = Config.meta({
  id: 'RunConfig',
  description: 'What a run is made from; the same that the command-line generate command takes.',
  example: { template: null, materials: [], request: 'Make a deck of this.', outputDir: 'out', slideCount: 8 },
});
export type RunConfig = z.infer<typeof RunConfig>;

export const ValidatedInputs = z
  .object({
    valid: z.boolean(),
    problems: z.array(
      z.object({
        field: z.string().meta({ description: 'The field of the run config, as a dotted path.' }),
        message: z.string().meta({ description: 'What is wrong and what is allowed, for a person.' }),
        code: z.string().meta({ description: 'What is wrong, as a stable word.' }),
        params: Params.optional(),
      }),
    ),
    template: z.string().nullable(),
    materials: z.array(z.string()),
    outputDir: z.string().nullable(),
  })
  .meta({
    id: 'ValidatedInputs',
    description: 'What is wrong with the inputs of a run config; nothing where it is valid.',
    example: {
      valid: false,
      problems: [
        {
          field: 'materials.0',
          message: 'There is no such file: give the id of one of your files.',
          code: 'file_missing',
          params: { name: 'report.md' },
        },
      ],
      template: null,
      materials: ['report.md'],
      outputDir: 'out',
    },
  });
export type ValidatedInputs = z.infer<typeof ValidatedInputs>;
