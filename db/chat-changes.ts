import type { Listener } from './listener.ts';

export interface ChatChangeReceiver {
  /** Something of the chat changed that lists tell, or it is gone. */
  changed(chatId: string): void;
  /** Anything may have changed: what was said meanwhile was not heard. */
  allChanged(): void;
}

/** Word of which chats changed, from whichever instance or worker: the tables themselves say it (`chats_told` and its like). */
export interface ChatChanges {
  /** @returns a function that ends the subscription. */
  subscribe(accountId: string, receiver: ChatChangeReceiver): () => void;
  close(): void;
}

export function openChatChanges(listener: Listener): ChatChanges {
  const byAccount = new Map<string, Set<ChatChangeReceiver>>();
  const close = listener.subscribe('deckwright_chats', {
    onNotification: (payload) => {
      const [accountId = '', chatId = ''] = payload.split(' ');
      for (const receiver of byAccount.get(accountId) ?? []) receiver.changed(chatId);
    },
    onReconnect: () => {
      for (const receivers of byAccount.values()) for (const receiver of receivers) receiver.allChanged();
    },
  });
  return {
    subscribe(accountId, receiver) {
      const receivers = byAccount.get(accountId) ?? new Set();
      byAccount.set(accountId, receivers.add(receiver));
      return () => {
        receivers.delete(receiver);
        if (receivers.size === 0 && byAccount.get(accountId) === receivers) byAccount.delete(accountId);
      };
    },
    close,
  };
}
