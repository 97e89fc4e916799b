import type { Protocol } from '../connection.ts';
import { anthropic } from './anthropic.ts';
import type { ModelProtocol } from './model-protocol.ts';
import { openai } from './openai.ts';

/** Every protocol by its name: one file each. */
export const modelProtocols: Readonly<Record<Protocol, ModelProtocol>> = { openai, anthropic };
