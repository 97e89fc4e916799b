import { capitalise } from '../language/words.ts';
import { editRepliesIn, type EditReplies } from '../language/edit-replies/index.ts';
import { fillPhrase } from '../language/phrases.ts';
import type { SlideRef } from '../request/find-slides.ts';

type Values = Readonly<Record<string, string | number>>;

/** Says what was done to a deck, what was not and why, in one language. */
export interface EditSpeaker {
  replies: EditReplies;
  /** Slides by their numbers ("slides 3 and 5"). */
  slides(numbers: readonly number[]): string;
  /** Slides as the person named them. */
  named(refs: readonly SlideRef[]): string;
  done(what: keyof EditReplies['done'], values: Values): string;
  /** A sentence of what was not done, with its reason. */
  undone(what: Said<'undone'>, why: Said<'reason'>): string;
  notUnderstood(text: string): string;
  /** What was done, as one sentence. */
  together(done: readonly string[]): string;
}

/** A sentence of the catalogue with what it takes in. */
export type Said<Part extends 'undone' | 'reason'> = keyof EditReplies[Part] | [keyof EditReplies[Part], Values];

export function openEditSpeaker(language: string): EditSpeaker {
  const replies = editRepliesIn(language);
  const { name } = replies;
  const list = (items: readonly string[]): string => new Intl.ListFormat(language).format(items);
  const fill = <Part extends 'undone' | 'reason'>(part: Part, said: Said<Part>): string => {
    const [key, values]: [keyof EditReplies[Part], Values] = Array.isArray(said) ? said : [said, {}];
    return fillPhrase(String(replies[part][key]), values);
  };
  const nameOf = (ref: SlideRef): string =>
    ref === 'last'
      ? name.last
      : typeof ref === 'number'
        ? fillPhrase(name.slide, { n: ref })
        : fillPhrase(name.titled, { title: 'title' in ref ? ref.title : ref.said });
  return {
    replies,
    slides: (numbers) => fillPhrase(numbers.length === 1 ? name.slide : name.slides, { n: list(numbers.map(String)) }),
    named: (refs) => (refs.length === 0 ? name.deck : list(refs.map(nameOf))),
    done: (what, values) => fillPhrase(replies.done[what], values),
    undone: (what, why) =>
      capitalise(fillPhrase(replies.because, { what: fill('undone', what), reason: fill('reason', why) })),
    notUnderstood: (text) => fillPhrase(replies.notUnderstood, { text }),
    together: (done) => `${capitalise(done.join(replies.between))}${replies.end}`,
  };
}
