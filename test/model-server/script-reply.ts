import type { ChatReply } from '../support/model-replies.ts';
import { readAsked, type Message } from './asked.ts';
import type { ScriptedModel } from './scripted-model.ts';
import { writeStrongly, writeWeakly } from './write-plan.ts';
import { writeSlideStrongly, writeSlideWeakly } from './write-slide.ts';

export interface Call {
  messages: readonly Message[];
  /** JSON Schema asked of the server; null where the words alone ask. */
  schema: object | null;
  /** Names of tools. */
  tools: readonly string[];
  effort: string | null;
}

export interface ScriptedReply {
  text: string;
  reasoning: string;
  /** Of `text`, where the thinking stands inside it. */
  finish: 'stop' | 'length' | 'content_filter' | 'tool_calls';
  toolCall: ChatReply['toolCall'] | null;
}

const CUT_AT = 900;
const thoughts =
  'Let me look at the material first. A wrong draft would be {"title": "Not this", "slides": []}. Now the answer.';

/** What the model says to a call; the same call gives the same words. */
export function scriptReply(model: ScriptedModel, call: Call): ScriptedReply {
  const reply = { reasoning: '', finish: 'stop' as const, toolCall: null };
  const has = (fault: Parameters<typeof model.faults.has>[0]): boolean => model.faults.has(fault);
  if (has('filtered')) return { ...reply, text: '', finish: 'content_filter' };
  if (has('empty')) return { ...reply, text: '' };
  const [tool] = call.tools;
  if (tool !== undefined && model.writer === 'strong' && !readsOurs(call))
    return { ...reply, text: '', finish: 'tool_calls', toolCall: tool };
  const search = searchOf(model, call);
  if (search) return { ...reply, text: '', finish: 'tool_calls', toolCall: search };
  const answer = dressed(model, answerTo(model, call), call);
  const thinks = model.thinking !== null && call.effort !== 'none';
  const thought = thinks ? thoughts.repeat(call.effort === 'high' ? 4 : 1) : '';
  const whole = thinks ? withThinking(model, answer, thought) : { text: answer, reasoning: '' };
  if (!has('cut')) return { ...reply, ...whole };
  const from = saidBefore(call);
  const rest = whole.text.slice(from);
  return {
    ...reply,
    reasoning: whole.reasoning,
    text: rest.slice(0, CUT_AT),
    finish: rest.length > CUT_AT ? 'length' : 'stop',
  };
}

const readsOurs = ({ messages }: Call): boolean => readAsked(messages).role !== 'other';

/** Looks for what the request is about, once, where it may; without end where that is its fault. */
function searchOf({ writer, faults }: ScriptedModel, { tools, messages }: Call): ScriptedReply['toolCall'] {
  const isDone = messages.some(({ role }) => role === 'tool') && !faults.has('tool-loop');
  if (isDone || writer !== 'strong' || !tools.includes('search_material')) return null;
  return { name: 'search_material', input: { query: readAsked(messages).request.slice(0, 200) } };
}

/** Letters of this reply that the product has already, where it asks to go on. */
function saidBefore({ messages }: Call): number {
  let said = 0;
  for (const [i, { role, text }] of messages.entries())
    if (role === 'user' && text.startsWith('Your reply was cut')) said = messages[i - 1]?.text.length ?? 0;
  return said;
}

function answerTo(model: ScriptedModel, call: Call): string {
  const asked = readAsked(call.messages);
  const strong = model.writer === 'strong';
  if (asked.again !== null) return JSON.stringify(slideOf(writeStrongly(asked), asked.again));
  if (asked.role === 'planner')
    return JSON.stringify(damaged(model, strong ? writeStrongly(asked) : writeWeakly(asked)));
  if (asked.role === 'writer') return JSON.stringify(strong ? writeSlideStrongly(asked) : writeSlideWeakly(asked));
  // a scripted critic and a scripted eye find nothing
  if (asked.role === 'critic' || asked.role === 'vision') return JSON.stringify({ slides: [] });
  const last = call.messages.at(-1);
  if (asked.role === 'reader') {
    const pictures = Array.from({ length: last?.images ?? 0 }, (_, i) => ({
      picture: i + 1,
      shows: 'Green and yellow.',
    }));
    return JSON.stringify({ pictures });
  }
  if (call.schema) return JSON.stringify(valueOf(call.schema));
  if (last && last.images > 0) return strong ? 'Green and yellow.' : 'I cannot see pictures.';
  return 'Good day. I am a scripted model: I plan and write decks for Deckwright.';
}

const slideOf = (plan: object, number: number): object =>
  ('slides' in plan && Array.isArray(plan.slides) ? (plan.slides as object[])[number - 1] : undefined) ?? {};

/** The plan with the fault that the model has. */
function damaged(model: ScriptedModel, plan: object): object {
  const slides = 'slides' in plan && Array.isArray(plan.slides) ? [...(plan.slides as object[])] : null;
  const third = slides?.[2];
  if (!slides || !third) return plan;
  if (model.faults.has('bad-slide')) slides[2] = { ...third, title: undefined };
  if (model.faults.has('bad-field')) slides[2] = { ...third, points: 12 };
  if (model.faults.has('tagged')) slides[2] = { ...third, title: 'The mark </think> ends a thought' };
  return { ...plan, slides };
}

/** The answer as the model's faults present it. */
function dressed(model: ScriptedModel, answer: string, { messages }: Call): string {
  const isRepair = messages.some(({ text }) => text.startsWith('Your reply could not be used'));
  const prose = 'Certainly! I would begin with the summary, then show the figures, and close with what to do.';
  if (model.faults.has('bad-json') || (model.faults.has('bad-json-once') && !isRepair)) return prose;
  if (!model.faults.has('fenced') && model.writer === 'strong') return answer;
  return answer.startsWith('{')
    ? `Here you go:\n\n\`\`\`json\n${answer.replace(/\}$/, ',}')}\n\`\`\`\nLet me know!`
    : answer;
}

function withThinking(
  { thinking }: ScriptedModel,
  answer: string,
  thought: string,
): { text: string; reasoning: string } {
  switch (thinking) {
    case 'think':
      return { text: `<think>\n${thought}\n</think>\n\n${answer}`, reasoning: '' };
    case 'thinking':
      return { text: `<thinking>${thought}</thinking>\n${answer}`, reasoning: '' };
    case 'bracket-think':
      return { text: `[THINK]${thought}[/THINK]${answer}`, reasoning: '' };
    case 'channel':
      return {
        text: `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}`,
        reasoning: '',
      };
    case 'stray':
      return { text: `${thought}\n</think>\n\n${answer}`, reasoning: '' };
    case 'reasoning':
    case null:
      return { text: answer, reasoning: thought };
  }
}

/** The smallest value of a JSON Schema, which a server that enforces schemas would give. */
function valueOf(schema: object): unknown {
  const {
    type,
    enum: choices,
    const: fixed,
    properties,
    required,
    items,
  } = schema as {
    type?: string;
    enum?: unknown[];
    const?: unknown;
    properties?: Record<string, object>;
    required?: string[];
    items?: object;
  };
  if (fixed !== undefined) return fixed;
  if (choices) return choices[0];
  switch (type) {
    case 'object':
      return Object.fromEntries((required ?? []).map((name) => [name, valueOf(properties?.[name] ?? {})]));
    case 'array':
      return [valueOf(items ?? {})];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
    case undefined:
    default:
      return 'Good day';
  }
}
