import { z } from 'zod';

/**
 * What a role of the pipeline may ask of a model, whoever serves it. `src/models/open-model.ts` implements it over a model server; tests
 * implement it by hand.
 */
export interface ModelPort {
  /** Whether the model is known to see pictures; null where nobody knows. */
  readonly seesImages: boolean | null;
  /** Tokens that the model reads; null or absent where nobody knows. */
  readonly contextLength?: number | null;
  /** Calls that it may be asked at once; 1 when absent. */
  readonly atOnce?: number;
  /** Whether the model is known to call tools, and may. */
  readonly callsTools?: boolean;
  /**
   * One question, one answer. With `schema` the reply is parsed leniently and repaired once.
   * @throws ModelError when the server fails, or the reply stays unusable (`details.reply` keeps its text);
   * DomainError `cancelled` as soon as `signal` aborts.
   */
  complete<T = undefined>(request: ModelRequest<T>): Promise<ModelReply<T>>;
}

export interface ModelRequest<T> {
  system: string;
  messages: readonly ModelMessage[];
  schema?: z.ZodType<T>;
  signal: AbortSignal;
  /** What it may call while it answers, where it calls tools: so many rounds, and so long results in all, as the port's limits say. */
  tools?: readonly ModelTool[];
  onText?: (delta: string) => void;
  onReasoning?: (delta: string) => void;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
  images?: readonly ModelImage[];
}

export interface ModelImage {
  bytes: Uint8Array;
  /** `image/png` or `image/jpeg` */
  mediaType: string;
}

/** Something that a model may ask while it answers. It reads what its maker was given, and nothing else. */
export interface ModelTool {
  name: string;
  /** What it tells and when to call it, as the model reads it. */
  description: string;
  schema: z.ZodType;
  /** Words for the model, also where the input is of no use. @throws DomainError `cancelled` */
  call(input: unknown): Promise<string>;
}

/** A tool whose input is checked: what does not fit is told to the model in words. */
export const modelTool = <T>(
  { name, description, schema }: { name: string; description: string; schema: z.ZodType<T> },
  answer: (input: T) => string | Promise<string>,
): ModelTool => ({
  name,
  description,
  schema,
  async call(input) {
    const parsed = schema.safeParse(input);
    return parsed.success ? answer(parsed.data) : `The input cannot be used: ${z.prettifyError(parsed.error)}`;
  },
});

export interface ModelReply<T> {
  /** Without the model's reasoning. */
  text: string;
  /** Set exactly when the request had a schema. */
  value: T;
  usage: TokenUsage;
}

export interface TokenUsage {
  input: number;
  /** Reasoning included. */
  output: number;
}

/** What the images role asks for. */
export interface PicturePort {
  /** Calls that it may be asked at once; 1 when absent. */
  readonly atOnce?: number;
  /** @throws ModelError, DomainError `cancelled` */
  draw(request: PictureRequest): Promise<GeneratedPicture>;
}

export interface PictureRequest {
  prompt: string;
  /** Width by height of the place that it is for: the nearest shape that the server draws is asked for. */
  ratio: number;
  signal: AbortSignal;
}

export interface GeneratedPicture {
  bytes: Uint8Array;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  usage: TokenUsage;
}
