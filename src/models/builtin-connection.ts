/** The offline writer as a connection: always there, plays every role that nobody gave a model. */
export const builtinConnection = {
  connectionId: 'builtin',
  name: 'Built-in writer',
  /** Its one model. */
  model: 'builtin-writer',
  kinds: ['text'] as const,
} as const;
