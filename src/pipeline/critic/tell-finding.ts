import type { Problem } from '../../engine/index.ts';
import { fillPhrase } from '../language/phrases.ts';
import type { Finding } from './finding.ts';
import { messagesFor } from './messages/index.ts';

/** A finding as a sentence in the conversation's language, with its code and what the sentence took in. */
export const tellFinding = ({ code, severity, slide, values }: Finding, language: string): Problem => ({
  code,
  severity,
  message: fillPhrase(messagesFor(language)[code], values),
  ...(slide === undefined ? {} : { slide }),
  params: values,
});
