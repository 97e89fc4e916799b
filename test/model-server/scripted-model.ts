/** How well the model writes; `strong` sees pictures and calls tools, `weak` does neither, `painter` writes as weakly and draws pictures. */
export const writers = ['strong', 'weak', 'painter'] as const;
export type ScriptedWriter = (typeof writers)[number];

/** Where the model's thinking shows on the wire. */
export const thinkingForms = {
  think: 'as <think>…</think> before the answer',
  thinking: 'as <thinking>…</thinking> before the answer',
  'bracket-think': 'as [THINK]…[/THINK] before the answer',
  channel: 'in marks of channels, the answer in the last',
  stray: 'before a lone </think>, its opening mark being in the chat template',
  reasoning: 'in deltas of its own (`reasoning_content`, thinking blocks)',
} as const;
export type ThinkingForm = keyof typeof thinkingForms;

/** What is wrong with the model or its server. */
export const faults = {
  cut: 'every reply stops at 900 characters by the limit, goes on where it is asked to',
  silent: 'the connection is taken and nothing ever comes',
  slow: 'a few letters every half second',
  stalls: 'the reply stops half way and the connection stays open',
  breaks: 'the connection breaks half way',
  'refused-key': '401 to every call',
  '429': '429 to every call, with Retry-After: 1',
  '429-once': '429 to the first call, with Retry-After: 1',
  '429-long': '429 to every call, with Retry-After: 3600',
  '500': '500 to every call',
  gone: '404: the model is not served',
  window: '400: the prompt is longer than 8192 tokens, whatever its length',
  filtered: 'the reply is empty, and ended by the content filter',
  empty: 'the reply is empty',
  'bad-json': 'prose instead of the form asked for',
  'bad-json-once': 'prose instead of the form asked for, the first time',
  fenced: 'prose around a fenced JSON value with a trailing comma',
  'bad-slide': 'the third slide of a plan has no title',
  'bad-field': 'points of the third slide are a number',
  tagged: 'a title that speaks of </think>',
  'no-system': '400 to a system message',
  'no-stream': '400 to a stream',
  'no-format': '400 to a form asked for',
  'no-tools': '400 to tools',
  'tool-loop': 'calls tools as long as there are any',
  'absurd-usage': 'tells 10^30 tokens',
  'negative-usage': 'tells -7 tokens',
} as const;
export type Fault = keyof typeof faults;

/** What is wrong, or otherwise, with the pictures that it draws. */
export const pictureFaults = {
  'no-sizes': '400 to a size asked for',
  'by-address': 'the reply names where the picture lies',
  'in-chat': 'nothing at /images/generations: pictures come as replies of the chat',
  'no-picture': 'what it calls a picture is none',
  'no-picture-once': 'what it calls a picture is none, the first time',
} as const;
export type PictureFault = keyof typeof pictureFaults;

export interface ScriptedModel {
  id: string;
  writer: ScriptedWriter;
  thinking: ThinkingForm | null;
  faults: ReadonlySet<Fault | PictureFault>;
}

/** The model of a name: words joined by dots, in any order: `strong`, `weak.think`, `strong.cut.fenced`. Null where a word is none. */
export function scriptedModel(id: string): ScriptedModel | null {
  const model = {
    id,
    writer: 'strong' as ScriptedWriter,
    thinking: null as ThinkingForm | null,
    faults: new Set<Fault | PictureFault>(),
  };
  for (const word of id.split('.')) {
    if (isWriter(word)) model.writer = word;
    else if (word in thinkingForms) model.thinking = word as ThinkingForm;
    else if (word in faults || word in pictureFaults) model.faults.add(word as Fault | PictureFault);
    else return null;
  }
  return model;
}

const isWriter = (word: string): word is ScriptedWriter => (writers as readonly string[]).includes(word);

/** Those that a list of models names; every other combination of words is served too. */
export const listedModels: readonly string[] = [...writers, ...Object.keys(thinkingForms), ...Object.keys(faults)];
