import type { BriefMaterial } from '../brief.ts';
import type { Phrases } from '../language/phrases.ts';
import { requestWords } from '../request/request-words.ts';
import { bareTopic } from '../request/split-topics.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { capitalise, countWords, hasNumber, topicWords, wordsOf } from '../language/words.ts';
import { readInterviews, type Interview, type Interviews, type Told } from '../retelling/read-interviews.ts';
import { speechPatternsFor } from '../retelling/speech-patterns.ts';
import { claimOf } from '../statements/claim-of.ts';
import { kindWeights, type Statement, type StatementKind } from '../statements/statement.ts';
import type { Topic } from './topic.ts';

interface Theme {
  title: string;
  words: Set<string>;
  from: Told | null;
}

/** What a person said on a theme. */
interface Voice {
  who: string;
  told: Told;
}

const MAX_VOICES = 5;
const MAX_THEMES = 5;
/** Below so many themes of the notes' own, what many said is looked for. */
const FEW_THEMES = 3;

/**
 * Notes of interviews by theme across the talks: the themes that the notes count ("in five of six"), else what most of the talks speak of,
 * each with what was said of it and by whom, quotations first. Null for other materials.
 */
export function interviewTopics(
  item: BriefMaterial,
  { phrases, language }: { phrases: Phrases; language: string },
): Topic[] | null {
  const notes = readInterviews(item, language);
  if (!notes) return null;
  const own = countedThemes(notes, language);
  const themes = (own.length >= FEW_THEMES ? own : [...own, ...sharedThemes(notes, own, language)]).slice(
    0,
    MAX_THEMES,
  );
  const used = new Set<Told>();
  const topics = themes.flatMap((theme): Topic[] => {
    const voices = voicesOn(theme, notes.talks, { used, themes, language });
    if (voices.length === 0) return [];
    for (const { told } of voices) used.add(told);
    if (theme.from) used.add(theme.from);
    return [topicOf(theme.title, voices.map(statementOfVoice))];
  });
  const remarks = notes.remarks.flatMap((remark): Topic[] => {
    const left = remark.sentences.filter((told) => !used.has(told));
    if (left.length === 0) return [];
    const statements = left.map((told) =>
      // a few words are no sentence that could head a slide
      statementOf(
        told,
        remark.isPart ? claimOf(told.text) : remark.listed ? 'action' : 'statement',
        remark.listed || countWords(told.text) < 5,
      ),
    );
    // "my impressions", "ideas people gave me": a deck has no first person
    const heading = isOwn(remark.heading, language)
      ? remark.listed
        ? phrases.ideas
        : phrases.keyPoints
      : remark.heading;
    const role = remark.isPart ? roleOfHeading(remark.heading) : null;
    return [{ ...topicOf(heading, statements), role: role ?? (remark.listed ? 'actions' : null) }];
  });
  const facts = notes.talks.flatMap(({ who, told }) =>
    told
      .filter((one) => !used.has(one) && hasNumber(one.text) && countWords(one.text) >= 5)
      .map((one) => ({ who, told: one })),
  );
  const rest: Topic[] =
    facts.length >= 2 ? [topicOf(phrases.keyPoints, facts.slice(0, MAX_VOICES + 1).map(statementOfVoice))] : [];
  return [...topics, ...rest, ...remarks];
}

const isOwn = (heading: string, language: string): boolean =>
  heading === '' ||
  (speechPatternsFor(language)?.holds('me', heading) ?? false) ||
  /(?<!\p{L})(?:my|own|mein\p{L}*|mes|mon|ma|mis?|mio|miei|mie|mijn|meus?|minhas?|moje|мои|мої)(?!\p{L})/iu.test(
    heading,
  );

/** "The plan came up in five of six talks": a short sentence with a count no greater than that of the talks. */
function countedThemes({ talks, remarks }: Interviews, language: string): Theme[] {
  const patterns = speechPatternsFor(language);
  return remarks
    .filter(({ listed }) => !listed)
    .flatMap(({ sentences }) => sentences)
    .flatMap((told) => listedThemes(told, talks.length, language) ?? [told])
    .filter(({ text }) => {
      if (salientNumber(text) || countWords(text) > 16) return false;
      const digits = [...text.matchAll(/\d+/gu)].map(Number);
      return digits.length > 0
        ? digits.every((count) => count >= 2 && count <= talks.length)
        : (patterns?.holds('numbers', text) ?? false);
    })
    .map((told) => ({ title: told.text, words: wordsOfTheme(told.text, language), from: told }));
}

/** "…: steps of payment (3), delivery fee (3 people) and font size (2)" counts several themes in one sentence. */
function listedThemes({ text, ...told }: Told, most: number, language: string): Told[] | null {
  const found = [...text.matchAll(/([^()（）,;:，、；：]+?)\s?([(（](\d{1,2})[^\d()（）]{0,12}[)）])/gu)].filter(
    ([, , , count]) => Number(count) >= 2 && Number(count) <= most,
  );
  if (found.length < 2) return null;
  const words = requestWords(language);
  // what hangs on the name before ("…와") is no part of a name
  const names = found.map(([, before = '']) => bareTopic(before.replace(/^\p{L}(?=\s)/u, ''), words).split(/\s+/u));
  // what leads to the first of them is as little, nor is "after that" before the last: a name is as long as the shortest is
  const length = Math.max(NAME_WORDS, Math.min(...names.slice(1).map((name) => name.length)));
  return found.map(([, , counted = ''], at) => ({
    ...told,
    text: capitalise(`${(names[at] ?? []).slice(-length).join(' ')} ${counted}`),
  }));
}
const NAME_WORDS = 2;

const wordsOfTheme = (text: string, language: string): Set<string> => {
  const patterns = speechPatternsFor(language);
  return new Set(
    topicWords(text.replace(/[(（][^()（）]*[)）]/gu, ''), language).filter(
      (word) =>
        (word.length > 2 || /^[\p{Script=Hangul}\p{Script=Han}]{2}$/u.test(word)) &&
        !(patterns?.is('numbers', word) ?? false),
    ),
  );
};

/** What at least a third of the talks speak of, the most first; each as its word with the share of the talks. */
function sharedThemes({ talks }: Interviews, known: readonly Theme[], language: string): Theme[] {
  const spoken = new Map<string, { forms: Map<string, number>; talks: Set<number> }>();
  for (const [at, { told }] of talks.entries())
    for (const { text } of told)
      for (const form of wordsOf(text, language)) {
        const [word] = topicWords(form, language);
        if (word === undefined || word.length < 3) continue;
        const entry = spoken.get(word) ?? { forms: new Map<string, number>(), talks: new Set<number>() };
        entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
        entry.talks.add(at);
        spoken.set(word, entry);
      }
  const least = Math.max(2, Math.ceil(talks.length / 2));
  return [...spoken]
    .filter(([word, entry]) => entry.talks.size >= least && !known.some((theme) => theme.words.has(word)))
    .sort((a, b) => b[1].talks.size - a[1].talks.size)
    .slice(0, MAX_THEMES)
    .map(([word, entry]) => {
      const [form = word] = [...entry.forms].sort((a, b) => b[1] - a[1])[0] ?? [];
      return { title: `${capitalise(form)}: ${entry.talks.size}/${talks.length}`, words: new Set([word]), from: null };
    });
}

interface Search {
  used: ReadonlySet<Told>;
  themes: readonly Theme[];
  language: string;
}

const HANGUL = /^\p{Script=Hangul}{3,}$/u;

/** What was said on a theme, one thing a talk before a second; a quotation beside it goes along and comes first. */
function voicesOn(theme: Theme, talks: readonly Interview[], { used, themes, language }: Search): Voice[] {
  const near = (told: Told, { words }: Theme): number =>
    topicWords(`${told.about ?? ''} ${told.text}`, language).filter(
      // particles are set close to Korean words
      (word) => words.has(word) || (HANGUL.test(word) && [...words].some((one) => word.startsWith(one))),
    ).length;
  const others = themes.filter((other) => other !== theme);
  const found = talks.flatMap(({ who, told }) => {
    const free = told.filter((one) => !used.has(one));
    const about = free.filter((one) => near(one, theme) > 0);
    if (about.length === 0) return [];
    // a quotation of its own words goes with the finding that it bears out, never with a word alone
    const beside =
      theme.from === null ? [] : free.filter((one) => one.quoted && others.every((other) => near(one, other) === 0));
    return [
      [...new Set([...about.filter(({ quoted }) => quoted), ...beside, ...about])].map((one) => ({ who, told: one })),
    ];
  });
  const first = found.flatMap((voices) => voices.slice(0, 1));
  const second = found.flatMap((voices) => voices.slice(1, 2));
  const chosen = [...first, ...second].slice(0, MAX_VOICES);
  return [...chosen.filter(({ told }) => told.quoted), ...chosen.filter(({ told }) => !told.quoted)];
}

const topicOf = (heading: string, statements: Statement[]): Topic => ({
  heading,
  path: [],
  role: null,
  blocks: [],
  statements,
  parts: [],
  source: statements[0]?.source ?? null,
});

const statementOfVoice = ({ who, told }: Voice): Statement => ({
  ...statementOf(told, 'result', false),
  lead: who,
});

const statementOf = ({ text, source }: Told, kind: StatementKind, listed: boolean): Statement => ({
  text,
  kind,
  weight: kindWeights[kind] + (salientNumber(text) ? 1.5 : hasNumber(text) ? 0.6 : 0),
  source,
  listed,
  level: 0,
  why: ['It was said in a talk.'],
});
