import type { SpokenKind } from './structure.ts';
import { oneLine } from '../../one-line.ts';

/** A line of a text and its number, from 1. */
export interface NumberedLine {
  text: string;
  number: number;
}
export interface SpokenTurn {
  speaker: string;
  at?: string;
  text: string;
  line: number;
}
export interface SpokenText {
  kind: SpokenKind | 'questions';
  /** How many of the lines stand before the first turn. */
  before: number;
  turns: SpokenTurn[];
}

const DATE = String.raw`\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\.?`;
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const STAMP = `(?:${DATE},?\\s+)?${CLOCK}`;
const SPEAKER = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’()@_-]{0,40}?`;

/** "[00:01:10] Ada: text", "12.03.24, 09:15 - Ada: text". */
const stampFirst = new RegExp(
  String.raw`^\s*[\[(]?(${STAMP})[\])]?\s*(?:[-–—|]\s*)?(${SPEAKER})\s?[:：]\s*(\S.*)$`,
  'u',
);
/** "[14:02] <ada> text" */
const nickFirst = new RegExp(String.raw`^\s*[\[(]?(${STAMP})[\])]?\s*<[@+~&% ]?([^<>\s]{1,30})>\s+(\S.*)$`, 'u');
/** "Ada (00:01:10): text". */
const speakerFirst = new RegExp(String.raw`^\s*(${SPEAKER})\s*[\[(](${STAMP})[\])]\s?[:：]?\s*(.*)$`, 'u');
/** "Ada  00:12" above what she says. */
const speakerLine = new RegExp(String.raw`^\s*(${SPEAKER})\s{1,}(${STAMP})\s*$`, 'u');
/** WebVTT and SubRip: the time of a cue, and its voice. */
const CUE = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const cue = new RegExp(String.raw`^\s*(${CUE})\s+-->\s+${CUE}`, 'u');
/** A name in a line of its own. */
const nameAlone = /^\s*(\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,3})\s*$/u;
const voice = /^\s*<v(?:\.\S+)?\s+([^>]{1,40})>(.*?)(?:<\/v>)?$/u;
const untimed = new RegExp(String.raw`^\s*(${SPEAKER})\s?[:：]\s+(\S.*)$`, 'u');

const MIN_TIMED = 3;
const MIN_UNTIMED = 6;
/** Two who ask and answer in turn are told sooner. */
const MIN_IN_TURN = 4;
const MAX_SPEAKERS = 20;
/** Spoken turns are sentences; the values of a form are shorter, and ask nothing. */
const MEAN_CHARACTERS = 25;
const MEAN_ASKING = 14;
const FEWEST_ASKED = 2;
const asks = (text: string): boolean => /[?？؟]["”»)]?\s*$/u.test(text);

/** Lines of a transcript, a chat or an interview as turns; null where the text is of another kind. */
export function readSpoken(lines: readonly NumberedLine[]): SpokenText | null {
  const filled = lines.filter(({ text }) => text.trim() !== '' && !/^\s*(?:WEBVTT\b.*|\d{1,5})$/.test(text));
  return readTimed(filled) ?? readUntimed(filled);
}

function readTimed(lines: readonly NumberedLine[]): SpokenText | null {
  const turns: SpokenTurn[] = [];
  let before = 0;
  let marked = 0;
  let cues = 0;
  let cueAt: string | undefined;
  const namesStandBelow = haveNamesBelow(lines);
  for (const { text, number } of lines) {
    const time = cue.exec(text);
    if (time) {
      cueAt = time[1];
      marked += 1;
      cues += 1;
      continue;
    }
    const name = cueAt !== undefined && namesStandBelow ? nameAlone.exec(text)?.[1] : undefined;
    const turn = name === undefined ? timedTurn(text, cueAt) : { speaker: name, at: cueAt, text: '' };
    if (turn) {
      if (cueAt === undefined) marked += 1;
      turns.push({ ...turn, line: number });
    } else if (turns.length > 0) append(turns.at(-1), text);
    else before += 1;
    cueAt = undefined;
  }
  const said = turns.filter(({ text }) => text !== '' && !nothingSaid.test(text));
  const speakers = new Set(said.map(({ speaker }) => speaker));
  if (said.length === 0 || marked < lines.length * 0.3 || speakers.size > MAX_SPEAKERS) return null;
  // The times of cues are in no other text.
  if (cues === 0 && (said.length < MIN_TIMED || (speakers.size > said.length * 0.8 && said.length < 6))) return null;
  const dated = said.filter(({ at }) => new RegExp(DATE).test(at ?? '')).length;
  const isChat = dated > said.length / 2 || lines.filter(({ text }) => nickFirst.test(text)).length > said.length / 2;
  return { kind: isChat ? 'chat' : 'transcript', before, turns: said };
}

/** Whether each cue has a name in the line below it and what is said below that, as meetings are exported. */
function haveNamesBelow(lines: readonly NumberedLine[]): boolean {
  const cues = lines.flatMap(({ text }, at) => (cue.test(text) ? [at] : []));
  const names = cues.map((at) => {
    const said = lines[at + 2]?.text;
    return said === undefined || cue.test(said) ? undefined : nameAlone.exec(lines[at + 1]?.text ?? '')?.[1];
  });
  return names.length > 0 && names.every((name) => name !== undefined) && new Set(names).size < names.length;
}

/** What a chat's export puts where a picture was, or where its program speaks: "<Media omitted>", behind a mark of direction. */
const nothingSaid = /^(?:\u200e.*|<[^<>]{3,40}>)$/u;

function timedTurn(text: string, cueAt: string | undefined): Omit<SpokenTurn, 'line'> | null {
  if (cueAt !== undefined) {
    const spoken = voice.exec(text) ?? untimed.exec(text);
    return spoken ? { speaker: oneLine(spoken[1]), at: cueAt, text: oneLine(spoken[2]) } : null;
  }
  const first = nickFirst.exec(text) ?? stampFirst.exec(text);
  if (first) return { at: oneLine(first[1]), speaker: oneLine(first[2]), text: oneLine(first[3]) };
  const named = speakerFirst.exec(text) ?? speakerLine.exec(text);
  return named ? { speaker: oneLine(named[1]), at: oneLine(named[2]), text: oneLine(named[3]) } : null;
}

function append(turn: SpokenTurn | undefined, text: string): void {
  if (turn) turn.text = oneLine(`${turn.text} ${text}`);
}

function readUntimed(lines: readonly NumberedLine[]): SpokenText | null {
  const turns: SpokenTurn[] = [];
  let before = 0;
  let marked = 0;
  for (const { text, number } of lines) {
    const turn = untimed.exec(text);
    if (turn?.[1] && turn[1].split(/\s+/).length <= 4) {
      marked += 1;
      turns.push({ speaker: oneLine(turn[1]), text: oneLine(turn[2]), line: number });
    } else if (turns.length > 0) append(turns.at(-1), text);
    else before += 1;
  }
  const counts = new Map<string, number>();
  for (const { speaker } of turns) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const returning = [...counts.values()].filter((count) => count >= 2).length;
  const characters = turns.reduce((sum, { text }) => sum + text.length, 0);
  const asked = turns.filter(({ text }) => asks(text)).length;
  const inTurn =
    counts.size === 2 && asked >= FEWEST_ASKED && turns.every((turn, at) => turn.speaker !== turns[at - 1]?.speaker);
  if (turns.length < (inTurn ? MIN_IN_TURN : MIN_UNTIMED) || returning < 2 || counts.size > turns.length / 2)
    return null;
  if (marked < (lines.length - before) * 0.5 || before > 6) return null;
  const fewest = asked >= FEWEST_ASKED ? MEAN_ASKING : MEAN_CHARACTERS;
  if (characters < turns.length * fewest) return null;
  return { kind: kindOf(turns, counts), before, turns };
}

/** The words for a question and its answer, which are no names. */
const askedOrAnswered =
  /^(?:frage|antwort|question|answer|réponse|pregunta|respuesta|pergunta|resposta|domanda|risposta|vraag|antwoord|pytanie|odpowiedź|otázka|odpověď|odpoveď|вопрос|ответ|питання|відповідь|въпрос|отговор|fråga|svar|spørsmål|spørgsmål|soru|cevap|yanıt|kérdés|válasz|întrebare|răspuns|質問|回答|問い|答え|问题|問題|答案|질문|답변|대답|שאלה|תשובה|سؤال|جواب|الجواب|السؤال)$/iu;

function kindOf(turns: readonly SpokenTurn[], counts: ReadonlyMap<string, number>): SpokenText['kind'] {
  const asker = turns[0]?.speaker;
  const asked = turns.filter(({ speaker }) => speaker === asker);
  if (asked.filter(({ text }) => asks(text)).length < asked.length * 0.6) return 'transcript';
  // "Q:" and "A:" stand for nobody.
  return counts.size === 2 && [...counts.keys()].every((name) => name.length <= 2 || askedOrAnswered.test(name))
    ? 'questions'
    : 'interview';
}
