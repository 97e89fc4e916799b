import { describe, expect, it } from 'vitest';
import { CRITIC_CODES } from '../../../src/pipeline/critic/finding.ts';
import { messagesFor } from '../../../src/pipeline/critic/messages/index.ts';
import { LEFT_OUT_REASONS } from '../../../src/pipeline/critic/messages/shape.ts';

const languages = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'zh'];
const english = messagesFor('en');
const places = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g))].toSorted();

describe('the sentences of the critic', () => {
  it.each(languages)('say in %s all that the English ones take in', (language) => {
    const messages = messagesFor(language);
    for (const code of CRITIC_CODES) expect([code, places(messages[code])]).toEqual([code, places(english[code])]);
    for (const reason of LEFT_OUT_REASONS)
      expect([reason, places(messages.leftOut[reason])]).toEqual([reason, places(english.leftOut[reason])]);
    if (language !== 'en') expect(messages.single_item).not.toBe(english.single_item);
  });

  it('are English where there are none', () => expect(messagesFor('fi')).toBe(english));
});
