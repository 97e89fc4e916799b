/** A piece of work as an operator follows it from machine to machine, after W3C Trace Context. */
export interface Span {
  /** Spans that begin within `work` are parts of this one. */
  run<T>(work: () => T): T;
  /** What is known only later. */
  tell(facts: SpanFacts, name?: string): void;
  /** `error` is what it failed with. */
  end(error?: unknown): void;
}

export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOrder {
  /** Who asked for it: a request that came in, a job that was taken; a call that goes out; by default work of our own. */
  kind?: 'server' | 'consumer' | 'client';
  /** What `here()` said where the work was asked for; by default the span around this one. */
  parent?: string | undefined;
  facts?: SpanFacts;
}

export interface Tracing {
  /** False where nobody listens: then nothing is measured, and nothing loaded. */
  isOn: boolean;
  begin(name: string, order?: SpanOrder): Span;
  /** The span around this line, as a `traceparent`, for work that goes on elsewhere. */
  here(): string | undefined;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

const nothing: Span = { run: (work) => work(), tell: () => {}, end: () => {} };

export const noTracing: Tracing = {
  isOn: false,
  begin: () => nothing,
  here: () => undefined,
  close: async () => {},
};

/** Work as a span: it ends as the work does. */
export async function inSpan<T>(
  tracing: Tracing,
  { name, ...order }: SpanOrder & { name: string },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.begin(name, order);
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
