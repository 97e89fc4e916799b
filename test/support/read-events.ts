import type { ChatEvent } from '../../src/chat/chat-event.ts';

/** All events of a stream that ends: one JSON object per data: line. */
export async function readEvents(response: Response): Promise<ChatEvent[]> {
  const text = await response.text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as ChatEvent);
}
