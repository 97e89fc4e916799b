import { capitalise, countWords, hasNumber } from '../language/words.ts';
import { isUnspaced } from '../language/base-language.ts';
import type { Conversation } from './read-turns.ts';
import type { LineKind, SpeechLine } from './speech-line.ts';
import type { SpeechPatterns } from './speech-patterns.ts';
import { oneLine } from '../../one-line.ts';

const QUESTION = /[?？؟]["”»)]*$/u;
/** A sentence longer than this may greet and yet say something. */
const MAX_CHATTER_WORDS = 12;
const MAX_TOPIC_WORDS = 5;

/** What was said sentence by sentence, without what only speech needs, each sentence with what it is and its topic. */
export function cleanLines(conversation: Conversation, patterns: SpeechPatterns): SpeechLine[] {
  const agenda = readAgenda(conversation, patterns);
  const lines: SpeechLine[] = [];
  let announced: string | undefined;
  for (const [turn, { speaker, sentences, source, topic }] of conversation.turns.entries()) {
    let opening = true;
    for (const [place, raw] of sentences.entries()) {
      const text = cleanSentence(raw, patterns);
      const next = sentences[place + 1] ?? '';
      let kind = kindOf(raw, text, conversation, patterns);
      if (kind === 'statement' && opening && conversation.kind !== 'mails' && conversation.kind !== 'minutes') {
        const named = topicOf(
          text,
          { next, rest: sentences.length - place - 1, agenda, people: conversation.people },
          patterns,
        );
        if (named) [kind, announced] = ['topic', named];
      }
      if (kind === 'chatter' && text === '') continue;
      if (kind !== 'chatter' && kind !== 'reply') opening = false;
      const about = topic ?? announced;
      lines.push({ kind, raw, text, speaker, turn, source, ...(about ? { topic: about } : {}) });
    }
  }
  return lines;
}

/** A sentence without fillers, the words that open it in speech, and its final stop. */
function cleanSentence(raw: string, patterns: SpeechPatterns): string {
  let text = oneLine(patterns.without('fillers', raw, 'anywhere'));
  for (let round = 0; round < 6; round += 1) {
    const shorter = patterns.without('openers', text.replace(/^[\s,;:：，、.…!–—-]+/u, ''), 'start');
    if (shorter === text || shorter === '') break;
    text = shorter;
  }
  return writtenOut(
    text.replace(/\s+([,.;?!])/gu, (_, mark: string) => mark),
    patterns.language,
  );
}

function writtenOut(text: string, language: string): string {
  const bare = text.replace(/^[\s,;:：，、.…!]+|[\s,;:：，、.…!。！]+$/gu, '');
  const small = language === 'en' ? bare.replace(/\bi(?=$|[\s'’])/gu, 'I') : bare;
  return capitalise(small.replace(/\s+[?？]$/u, language === 'fr' ? ' ?' : '?'));
}

function kindOf(raw: string, text: string, { people, kind }: Conversation, patterns: SpeechPatterns): LineKind {
  const bare = text.replace(/[?？؟]$/u, '').trim();
  if (bare === '' || namesOnly(bare, people)) return 'chatter';
  // a salutation: "Dear Ada," stands alone in a letter
  if (kind === 'mails' && raw.trim().endsWith(',') && countWords(raw) <= 4) return 'chatter';
  if (patterns.is('consents', raw.replace(/^[¿¡]/u, '')) && (QUESTION.test(raw) || isUnspaced(patterns.language)))
    return 'consent';
  if (patterns.is('approvals', raw) || (patterns.opens('approvals', raw) && !QUESTION.test(raw))) return 'approval';
  if ([raw, bare, withoutCall(raw, people)].some((said) => patterns.is('replies', said)) || patterns.is('openers', raw))
    return 'reply';
  if (
    patterns.holds('chatter', raw) &&
    (countWords(raw) <= MAX_CHATTER_WORDS || !hasNumber(raw)) &&
    !(hasNumber(raw) && countWords(raw) > 6)
  )
    return 'chatter';
  if (QUESTION.test(raw.trim())) return 'question';
  const left = bare.replace(patterns.due, '').replace(/[\s,.;]/gu, '');
  if (left === '') return 'deadline';
  return 'statement';
}

/** "Rosa, thanks." without whom it is said to. */
function withoutCall(text: string, people: readonly string[]): string {
  const [, called = '', rest = ''] = /^([^,，、]{1,30})[,，、]\s*(.+)$/u.exec(text) ?? [];
  return rest !== '' && namesOnly(called.trim(), people) ? rest : text;
}

const namesOnly = (text: string, people: readonly string[]): boolean =>
  people.some((name) =>
    [name, firstName(name), name.split(' ').at(-1)].some((form) => form?.toLowerCase() === text.toLowerCase()),
  );

export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

interface Surroundings {
  next: string;
  /** How many sentences of the turn follow. */
  rest: number;
  agenda: readonly string[];
  people: readonly string[];
}

/** The topic that a short sentence at the opening of a turn announces, null where it announces none. */
function topicOf(text: string, { next, rest, agenda, people }: Surroundings, patterns: SpeechPatterns): string | null {
  const marked = patterns.without('topics', patterns.without('topics', text, 'start'), 'end').trim();
  const name = marked.replace(/[\s,;:：，、.]+$/u, '');
  const long = isUnspaced(patterns.language) ? name.length > 14 : countWords(name) > MAX_TOPIC_WORDS;
  if (name === '' || long || hasNumber(name) || patterns.holds('verbs', name)) return null;
  if (patterns.opens('decides', text) || patterns.opens('actions', text) || patterns.holds('me', name)) return null;
  if (patterns.opens('times', name) || patterns.opens('numbers', name)) return null;
  // the words that announce a topic there put its name into another case
  const declined = ['ru', 'uk', 'pl'].includes(patterns.language) && patterns.opens('topics', text);
  const listed = agenda.find((item) => shareWord(item, name));
  const addressed = namesOnly(next.replace(/[\s.?？!]+$/u, ''), people);
  const thing = patterns.opens('article', name) && rest >= 2 && !/[,，、]/u.test(name);
  if (declined && !listed) return null;
  if (name === text && !listed && !addressed && !thing) return null;
  const bare = capitalise(patterns.without('article', name, 'start'));
  return listed ? capitalise(listed) : bare;
}

function shareWord(a: string, b: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const others = words(b);
  return words(a).some((word) => others.some((other) => word.slice(0, 6) === other.slice(0, 6)));
}

const MAX_ITEM_WORDS = 4;

/** The topics that the first turns list: "three things today, the move, the backlog and then hiring". */
function readAgenda({ turns }: Conversation, patterns: SpeechPatterns): string[] {
  for (const sentence of turns.slice(0, 4).flatMap(({ sentences }) => sentences)) {
    const [head, ...parts] = cleanSentence(sentence, patterns)
      .replace(/[.!。]+$/u, '')
      .split(/[,:：，、]\s*|\s(?:and|und|et|y|e|en|i|и|та|ve)\s(?:then\s|dann\s)?/u);
    if (!head || parts.length < 2 || !patterns.holds('numbers', head)) continue;
    return parts
      .map((part) =>
        patterns.without('article', part.trim().replace(/^(?:and|und|et|y|e|en|i|и|та|ve)\s(?:then\s)?/u, ''), 'start'),
      )
      .map((part) => (countWords(part) > MAX_ITEM_WORDS ? part.split(' ').slice(0, 1).join(' ') : part))
      .filter((part) => part !== '' && !/\d/.test(part));
  }
  return [];
}
