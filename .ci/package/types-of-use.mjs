/** What a program may say to the client, and what not; `name` is the package or entry that it comes from. */
export function clientUse(name) {
  return `import { createDeckwrightClient, DeckwrightError, readChatStream, type ApiError, type ChatEvent } from '${name}';
const client = createDeckwrightClient({ baseUrl: 'http://127.0.0.1:8080', token: 'x' });
export async function main(): Promise<string> {
  const me = await client.api.users.me.query();
  const name: string = me.name;
  const [chat] = await client.api.chats.list.query({});
  for await (const event of client.startTurn(chat!.id, { type: 'message', text: 'Hello' })) {
    const kind: ChatEvent['type'] = event.type;
    if (kind === 'turn-end') break;
  }
  // @ts-expect-error there is no such procedure
  client.api.users.nothing;
  // @ts-expect-error a message's text is a string
  client.startTurn('id', { type: 'message', text: 5 });
  const told = (fault: DeckwrightError): ApiError => fault.error;
  return name + String(told) + String(readChatStream);
}
`;
}

/** The same of the engine and the service in process. */
export function engineAndServerUse() {
  return `import { localEngine, neutralTemplate, type DraftInput, type Engine } from 'deckwright/engine';
import { startDeckwright } from 'deckwright/server';
export const engine: Engine = localEngine();
export async function build(draft: DraftInput): Promise<Uint8Array> {
  const template = neutralTemplate();
  const { document, problems } = await engine.compose(draft, template);
  // @ts-expect-error a problem's message is a sentence
  const wrong: number | undefined = problems[0]?.message;
  return (await engine.build(document, template, new Map())).pptx;
}
export async function serve(): Promise<string> {
  const deckwright = await startDeckwright({ DATA_DIR: './data' });
  const { name } = await deckwright.callAs('token').users.me();
  await deckwright.close();
  return name;
}
`;
}
