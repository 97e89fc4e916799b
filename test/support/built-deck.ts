import { randomUUID } from 'node:crypto';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import type { TestApp } from './app.ts';
import { readEvents } from './read-events.ts';

export const shortReport = `# Quarterly report

## Results
Revenue rose by 12 % to 4.2 million euros. Costs fell by 3 % because two warehouses were merged.

## Next steps
- Hire two engineers
- Open the Lyon office
`;

/** A deck as a chat builds it, from the message to the file; the app's jobs must be started. */
export async function buildDeckInChat(app: TestApp, token: string): Promise<ChatPart & { chatId: string }> {
  const chatId = randomUUID();
  const body = { type: 'message', text: shortReport, options: { autoApprove: true, slideCount: 4 } };
  const events = await readEvents(await app.fetch('POST', `/chats/${chatId}/turns`, { token, body }));
  const card = events.findLast((event) => event.type === 'data-variant');
  if (card?.type !== 'data-variant' || card.data.status !== 'ready')
    throw new Error(`No deck: ${JSON.stringify(events.at(-1))}`);
  return { ...card.data, chatId };
}
