import type { Protocol } from './connection.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A way of switching a model's thinking on and off by fields of the request. Which one a model understands is learned, never guessed. */
export interface ThinkingDialect {
  /** As `how` in ModelCapabilities. */
  id: string;
  on: Fields;
  off: Fields | null;
  /** From little to much. */
  depths: Readonly<Record<string, Fields>>;
}

const template = (name: string): ThinkingDialect => ({
  id: `chat_template_kwargs.${name}`,
  on: { chat_template_kwargs: { [name]: true } },
  off: { chat_template_kwargs: { [name]: false } },
  depths: {},
});

/** By protocol, in the order in which they are tried. */
const thinkingDialects: Readonly<Record<Protocol, readonly ThinkingDialect[]>> = {
  openai: [
    {
      id: 'reasoning_effort',
      on: { reasoning_effort: 'medium' },
      off: { reasoning_effort: 'none' },
      depths: {
        low: { reasoning_effort: 'low' },
        medium: { reasoning_effort: 'medium' },
        high: { reasoning_effort: 'high' },
      },
    },
    {
      id: 'reasoning',
      on: { reasoning: { enabled: true } },
      off: { reasoning: { enabled: false } },
      depths: {
        low: { reasoning: { enabled: true, effort: 'low' } },
        medium: { reasoning: { enabled: true, effort: 'medium' } },
        high: { reasoning: { enabled: true, effort: 'high' } },
      },
    },
    template('enable_thinking'),
    template('thinking'),
    {
      id: 'thinking.type',
      on: { thinking: { type: 'enabled' } },
      off: { thinking: { type: 'disabled' } },
      depths: {
        low: { thinking: { type: 'enabled' }, reasoning_effort: 'low' },
        high: { thinking: { type: 'enabled' }, reasoning_effort: 'high' },
      },
    },
    {
      id: 'enable_thinking',
      on: { enable_thinking: true },
      off: { enable_thinking: false },
      depths: {
        low: { enable_thinking: true, thinking_budget: 256 },
        high: { enable_thinking: true, thinking_budget: 8_192 },
      },
    },
    {
      id: 'think',
      on: { think: true },
      off: { think: false },
      depths: { low: { think: 'low' }, medium: { think: 'medium' }, high: { think: 'high' } },
    },
  ],
  anthropic: [
    {
      id: 'thinking.adaptive',
      on: { thinking: { type: 'adaptive' } },
      off: { thinking: { type: 'disabled' } },
      depths: {
        low: { thinking: { type: 'adaptive' }, output_config: { effort: 'low' } },
        medium: { thinking: { type: 'adaptive' }, output_config: { effort: 'medium' } },
        high: { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } },
      },
    },
    {
      id: 'thinking.budget_tokens',
      on: { thinking: { type: 'enabled', budget_tokens: 1_024 } },
      off: { thinking: { type: 'disabled' } },
      depths: {
        low: { thinking: { type: 'enabled', budget_tokens: 1_024 } },
        high: { thinking: { type: 'enabled', budget_tokens: 8_192 } },
      },
    },
  ],
};

export const dialectsOf = (protocol: Protocol): readonly ThinkingDialect[] => thinkingDialects[protocol];

/** How much thinking is asked for: none, the model's usual way of it, or one of the values its dialect knows. */
export type ThinkingWish = 'off' | 'on' | (string & {});

/**
 * The request's fields for a wish, in the dialect that was learned (`how`) and only as far as it goes (`values`): a depth that makes no
 * difference is a plain `on`, and what the model refuses is not sent.
 */
export function fieldsOfWish(
  { how, values }: { how: string | null; values: readonly string[] },
  wish: ThinkingWish | null,
): Fields {
  const dialect = Object.values(thinkingDialects)
    .flat()
    .find(({ id }) => id === how);
  if (!dialect || wish === null) return {};
  if (wish === 'off') return values.includes('off') ? (dialect.off ?? {}) : {};
  const depth = values.includes(wish) ? dialect.depths[wish] : undefined;
  return depth ?? (values.includes('on') ? dialect.on : {});
}
