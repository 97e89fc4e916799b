import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { callModel, RequestRefusedError } from './call-model.ts';
import type { ModelAnswer, ModelCall } from './call-model.ts';
import { deepeningDialect, judgeDepth } from './capabilities.ts';
import type { CapabilityNotes } from './capabilities.ts';
import type { CallLimits, ModelEndpoint } from './connection.ts';
import { toJsonSchema } from './json-schema.ts';
import { modelProtocols } from './protocols/index.ts';
import type { LimitName } from './shape-request.ts';
import { dialectsOf } from './thinking-dialects.ts';

export interface LearnOptions extends CallLimits {
  /** For all questions of one call; what is not answered by then stays unknown. */
  totalMs: number;
  signal?: AbortSignal;
}

/** Thinking eats the limit: with less, the text of a thinking model comes back empty. */
const outputTokens = 2_048;
/** For depths named in tokens, which must fit below the limit. */
const deepOutputTokens = 10_240;

const puzzle =
  'A bat and a ball cost 1.10 together. The bat costs 1.00 more than the ball. What does the ball cost? Reply with the number only.';
/** Left half green, right half yellow. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAABlBMVEUAoAD/4AA1puFYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHElEQVQokWNgYGBg+P///38QPcoAgdHQYCA+EAD05P8Bt0ma2gAAAABJRU5ErkJggg==',
  'base64',
);
const Choice = z.object({ colour: z.enum(['vermilion', 'turquoise']), count: z.int() });

const running = new Map<string, Promise<CapabilityNotes>>();

/**
 * Learns what a model can do by short questions, one at a time, and judges by effect alone: a field that is refused is not supported, one
 * that changes nothing was ignored. Goes on from `notes`, and returns as far as it came: a server that fails, or the end of the time, ends
 * the lesson without a word. Two callers at once share one lesson.
 *
 * @throws only the abort of `options.signal`.
 */
export function learnCapabilities(
  endpoint: ModelEndpoint,
  notes: CapabilityNotes,
  options: LearnOptions,
): Promise<CapabilityNotes> {
  const key = JSON.stringify([endpoint.connectionId, endpoint.apiRoot, endpoint.protocol, endpoint.model]);
  const started = running.get(key) ?? learn(endpoint, notes, options).finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

interface Lesson {
  endpoint: ModelEndpoint;
  notes: CapabilityNotes;
  /** @returns null when the server refuses the question. */
  ask: (question: Partial<ModelCall>) => Promise<ModelAnswer | null>;
}

type Step = (lesson: Lesson) => Promise<void>;

async function learn(endpoint: ModelEndpoint, kept: CapabilityNotes, options: LearnOptions): Promise<CapabilityNotes> {
  const deadline = AbortSignal.timeout(options.totalMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const notes = structuredClone(kept);
  const lesson: Lesson = { endpoint, notes, ask: asking(endpoint, options, signal) };
  try {
    for (let step = nextStep(notes, endpoint); step; step = nextStep(notes, endpoint)) {
      const before = JSON.stringify(notes);
      await step(lesson);
      // A question that teaches nothing now is left for another time.
      if (JSON.stringify(notes) === before) break;
      notes.learnedAt = new Date().toISOString();
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!deadline.aborted && !(error instanceof DomainError)) throw error;
  }
  return notes;
}

/** The first question that is still open. */
function nextStep(notes: CapabilityNotes, endpoint: ModelEndpoint): Step | null {
  if (notes.thinksUnasked === null) return observeUnasked;
  const dialects = dialectsOf(endpoint.protocol);
  const settled = dialects.some(({ id }) => notes.outcomes[id] === 'works');
  if (!settled && dialects.some(({ id }) => notes.outcomes[id] === undefined)) return tryDialect;
  if (notes.structuredOutput === null) return tryStructuredOutput;
  if (notes.imageInput === null) return tryImageInput;
  if (notes.tools === null) return tryTools;
  return deepeningDialect(notes, endpoint.protocol) && judgeDepth(notes.depthTries) === null ? compareDepths : null;
}

const observeUnasked: Step = async ({ notes, ask }) => {
  const answer = await ask({});
  // A model that refuses a plain question teaches nothing.
  if (answer) notes.thinksUnasked = thought(answer);
};

const tryDialect: Step = async ({ endpoint, notes, ask }) => {
  const dialect = dialectsOf(endpoint.protocol).find(({ id }) => notes.outcomes[id] === undefined);
  if (!dialect) return;
  if (!notes.thinksUnasked) {
    const answer = await ask({ extra: dialect.on });
    notes.outcomes[dialect.id] = answer === null ? 'refused' : thought(answer) ? 'works' : 'ignored';
    return;
  }
  const silent = dialect.off && (await ask({ extra: dialect.off }));
  if (silent) {
    notes.outcomes[dialect.id] = thought(silent) ? 'ignored' : 'works';
    return;
  }
  const [least] = Object.values(dialect.depths);
  notes.outcomes[dialect.id] =
    least && (await ask({ extra: least, maxOutputTokens: deepOutputTokens })) ? 'depthOnly' : 'refused';
};

const compareDepths: Step = async ({ endpoint, notes, ask }) => {
  const depths = Object.values(deepeningDialect(notes, endpoint.protocol)?.depths ?? {});
  const little = await ask({ extra: depths[0] ?? {}, maxOutputTokens: deepOutputTokens });
  const much = little && (await ask({ extra: depths.at(-1) ?? {}, maxOutputTokens: deepOutputTokens }));
  if (!little || !much) {
    notes.depthTries.push(false, false);
    return;
  }
  const [low, high] = [amountOf(little), amountOf(much)];
  notes.depthTries.push(Math.abs(high - low) > Math.max(high, low) / 3);
};

const tryStructuredOutput: Step = async ({ notes, ask }) => {
  const answer = await ask({
    messages: [{ role: 'user', text: 'Greet me in one short sentence.' }],
    format: { schema: toJsonSchema(Choice), strict: true },
  });
  if (!answer?.cutShort) notes.structuredOutput = answer !== null && isChoice(answer.text);
};

const tryImageInput: Step = async ({ notes, ask }) => {
  const images = [{ bytes: picture, mediaType: 'image/png' }];
  const text = 'Which two colours does this picture have, left and right? Reply with two words.';
  const answer = await ask({ messages: [{ role: 'user', text, images }] });
  if (!answer?.cutShort)
    notes.imageInput = answer !== null && /green/i.test(answer.text) && /yellow/i.test(answer.text);
};

const tryTools: Step = async ({ notes, ask }) => {
  const schema = toJsonSchema(z.object({ city: z.string() }));
  const answer = await ask({
    messages: [{ role: 'user', text: 'What is the weather in Paris now? Use the tool.' }],
    tools: [{ name: 'get_weather', description: 'The weather in a city at this moment.', schema }],
  });
  if (!answer?.cutShort) notes.tools = (answer?.toolCalls.length ?? 0) > 0;
};

function asking(endpoint: ModelEndpoint, limits: CallLimits, signal: AbortSignal): Lesson['ask'] {
  let limitName: LimitName = 'max_tokens';
  const ask = async (question: Partial<ModelCall>): Promise<ModelAnswer | null> => {
    const plain = { messages: [{ role: 'user' as const, text: puzzle }], maxOutputTokens: outputTokens, signal };
    try {
      return await callModel(endpoint, { ...plain, ...question, limitName }, limits);
    } catch (error) {
      if (!(error instanceof RequestRefusedError)) throw error;
      if (
        limitName === 'max_tokens' &&
        modelProtocols[endpoint.protocol].renamesLimit &&
        error.message.includes('max_completion_tokens')
      ) {
        limitName = 'max_completion_tokens';
        return ask(question);
      }
      return null;
    }
  };
  return ask;
}

function thought(answer: ModelAnswer): boolean {
  return answer.reasoningTokens > 0 || answer.reasoning.trim() !== '';
}

/** Tokens of thinking; about four letters each where the server does not count them. */
function amountOf(answer: ModelAnswer): number {
  return answer.reasoningTokens || answer.reasoning.length / 4;
}

function isChoice(text: string): boolean {
  try {
    return Choice.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
