/**
 * The small words of speech in one language, as alternatives of a pattern. What a language leaves empty is told by structure, numbers,
 * dates and position alone.
 */
export interface SpeechWords {
  /** Cut wherever they stand: "um", "basically". */
  fillers: string;
  /** Cut where a sentence opens: "ok", "yeah", "so". */
  openers: string;
  /** A sentence that holds one says nothing: greetings, thanks, talk about the line. */
  chatter: string;
  /** Whole sentences that only agree or hear. */
  replies: string;
  /** Words that grant what was asked for, alone or before it. */
  approvals: string;
  /** What asks all for their consent, behind what is decided: "we take the 21st. Agreed?" */
  consents: string;
  /** What a decision opens with. */
  decides: string;
  /** A decision put off. */
  undecided: string;
  /** The word for a task that is given out, before "me" or a name. */
  actions: string;
  /** First person before what one promises to do. */
  promises: string;
  /** First person before what one asks for. */
  requests: string;
  risks: string;
  /** Signs that a matter stays open. */
  open: string;
  you: string;
  /** First person singular. */
  me: string;
  /** Its subject, wherever it stands in a sentence. */
  self: string;
  /** Words before a deadline; after it, where the language puts them there. */
  due: string;
  /** Times that are no names of days: "today", "noon". */
  times: string;
  /** Marks of a new topic, before or after its name. */
  topics: string;
  /** The article of a thing known, and the verbs seen most: a first clause with the one and without the other names a thing. */
  article: string;
  verbs: string;
  /** From two to twelve. */
  numbers: string;
  /** What asks a person for a day, with the verb and the pronoun behind it: "by when can you". */
  asksWhen: string;
  /** The next time that those who speak meet. */
  meets: string;
  /** What lays down that something must or may not be done. */
  obliges: string;
  /** Pronouns for a thing named before. */
  pronouns: string;
  /** What a sentence opens with that leans on the one before. */
  leaning: string;
  /** First person to third: `{who}` stands for the name. */
  persons?: readonly (readonly [pattern: string, third: string])[];
  /** Second person to third, the same way. */
  addressed?: readonly (readonly [pattern: string, third: string])[];
}
