import { createDeckwrightClient } from 'deckwright/client';

/** Where the service is, and who asks. */
export interface Caller {
  baseUrl: string;
  email: string;
  password: string;
}

/** A deck of a report, from logging in to the bytes of the `.pptx`. It runs wherever there is a `fetch`, in browsers too. */
export async function deckFromReport(caller: Caller, report: File): Promise<{ slides: number; pptx: Uint8Array }> {
  const { baseUrl, email, password } = caller;
  const { token } = await createDeckwrightClient({ baseUrl }).api.auth.verify.mutate({ email, password });
  if (token === null) throw new Error('No account has this address and this password.');
  const client = createDeckwrightClient({ baseUrl, token });

  // A file goes over REST, as a form.
  const form = new FormData();
  form.set('file', report);
  const headers = { 'x-app-session': token };
  const uploaded = await fetch(`${baseUrl}/files/content`, { method: 'POST', headers, body: form });
  if (!uploaded.ok) throw new Error(await uploaded.text());
  const file = (await uploaded.json()) as { id: string };

  // The first turn ends with a plan. A person would read it here, and change it.
  const chatId = crypto.randomUUID();
  let planId = '';
  for await (const event of client.startTurn(chatId, {
    type: 'message',
    text: 'A short deck of this report for the board.',
    fileIds: [file.id],
    options: { slideCount: 3 },
  }))
    if (event.type === 'data-plan') planId = event.data.id;

  // The second approves it, and ends with the deck.
  for await (const event of client.startTurn(chatId, { type: 'plan', planId })) {
    if (event.type === 'data-stage') console.log(`${Math.round(event.data.overall * 100)} % ${event.data.message}`);
    if (event.type === 'data-variant' && event.data.download !== null) {
      const answer = await client.download(event.data.download);
      return { slides: event.data.slideCount, pptx: new Uint8Array(await answer.arrayBuffer()) };
    }
  }
  throw new Error('The turn ended without a deck.');
}
