import type { z } from 'zod';

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
