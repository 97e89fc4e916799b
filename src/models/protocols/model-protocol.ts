import type { wrapLanguageModel } from 'ai';
import type { SafeFetch } from '../../security/safe-dial.ts';
import type { ModelEndpoint } from '../connection.ts';

type LanguageModel = ReturnType<typeof wrapLanguageModel>;
export type ProviderOptions = NonNullable<Parameters<LanguageModel['doStream']>[0]['providerOptions']>;

/** All that differs between the ways of speaking to a model server. */
export interface ModelProtocol {
  /** What is sent, as the interface's document says it. */
  sends: string;
  /** How its owner proves to be allowed. */
  headers(apiKey: string | null): Record<string, string>;
  /** The model, called through that fetch alone; what speaks to it is loaded with the first one. */
  open(endpoint: ModelEndpoint, fetch: SafeFetch): Promise<LanguageModel>;
  /** Options of a call; `strict` where the reply's schema can be enforced to the letter. */
  callOptions(strict: boolean): ProviderOptions;
  /** Output tokens of a call that says none, where the protocol wants a limit always. */
  outputTokens: number | null;
  /** Whether newer models want the limit on output under another name. */
  renamesLimit: boolean;
  /** Whether a server is asked to enforce a schema before it is known that it can. */
  asksFormat: boolean;
  /** Query of the first page of the list of models. */
  listQuery: string;
  /** Whether a list of models, whatever it was asked with, can only be of this protocol. */
  tellsByList(body: unknown): boolean;
  /** Whether what models can do may be told at further addresses of the server. */
  describesModels: boolean;
  /** Why it draws no pictures, as a sentence that says what to do; null where it draws some. */
  noPictures: string | null;
}
