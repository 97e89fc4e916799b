import { ModelError } from '../errors.ts';
import type { ModelTool, TokenUsage } from '../pipeline/model-port.ts';
import { readInput, type ModelAnswer, type ModelCall, type ToolRound } from './call-model.ts';
import { toJsonSchema } from './json-schema.ts';

export interface ToolLimits {
  /** Times that a model may call tools before it has to answer. */
  rounds: number;
  /** Of all results of one question. */
  tokens: number;
}

/** Letters a token, carefully counted. */
const LETTERS_A_TOKEN = 3;
/** Calls of one round that are answered. */
const MOST_CALLS = 8;

/**
 * One answer of a model that may call tools meanwhile: each call is answered with what the tool says, until the model answers, or the rounds or
 * the room for results are used up; then it is asked once more, without any.
 */
export async function askWithTools(
  call: ModelCall,
  {
    tools,
    limits,
    ask,
  }: { tools: readonly ModelTool[]; limits: ToolLimits; ask: (call: ModelCall) => Promise<ModelAnswer> },
): Promise<ModelAnswer> {
  // a form that is enforced leaves some servers no way to call a tool
  const { format: _format, ...bare } = call;
  const offered = tools.map(({ name, description, schema }) => ({ name, description, schema: toJsonSchema(schema) }));
  const rounds: ToolRound[] = [];
  const usage = { input: 0, output: 0 };
  let room = limits.tokens * LETTERS_A_TOKEN;
  while (rounds.length < limits.rounds && room > 0) {
    const answer = await spending(usage, () =>
      ask({ ...bare, messages: [...call.messages, ...rounds], tools: offered }),
    );
    usage.input += answer.usage.input;
    usage.output += answer.usage.output;
    if (answer.toolCalls.length === 0) return { ...answer, usage };
    const answers: ToolRound['answers'][number][] = [];
    for (const [i, { id, name, input }] of answer.toolCalls.entries()) {
      const tool = tools.find((one) => one.name === name);
      const said =
        i >= MOST_CALLS
          ? 'Too many calls at once: this one was not answered.'
          : tool
            ? await tool.call(readInput(input))
            : `There is no tool of that name. There are: ${tools.map((one) => one.name).join(', ')}.`;
      const text =
        said.length > room ? `${said.slice(0, Math.max(0, room))} (cut: no further results can be had)` : said;
      room -= text.length;
      answers.push({ id, name, input, text });
    }
    rounds.push({ role: 'tools', said: answer.said, answers });
  }
  const told = rounds.flatMap(({ answers }) => answers.map(({ name, input, text }) => `${name}(${input}):\n${text}`));
  const [first, ...rest] = call.messages.toReversed();
  // what was found stands in the question: without tools some servers refuse to see calls of them
  const last =
    first && first.role === 'user'
      ? { ...first, text: `${first.text}\n\n# Found with tools\n${told.join('\n\n')}` }
      : first;
  const messages = [...rest.toReversed(), ...(last ? [last] : [])];
  const final = await spending(usage, () => ask({ ...call, messages }));
  return { ...final, usage: { input: usage.input + final.usage.input, output: usage.output + final.usage.output } };
}

/** What was spent before a call that fails was paid for all the same. */
async function spending<T>(spent: TokenUsage, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ModelError) || spent.input + spent.output === 0) throw error;
    const { message, details, retryable } = error;
    throw new ModelError(message, { ...details, retryable, usage: { ...spent } }, { cause: error });
  }
}
