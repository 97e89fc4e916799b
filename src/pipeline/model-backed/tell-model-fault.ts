import type { ModelError } from '../../errors.ts';

const windowWords =
  /context.{0,20}(length|window|size)|maximum context|too many tokens|prompt is too long|exceed.{0,30}(context|n_ctx)/i;
const filterWords = /content.?(filter|policy|management)|safety|moderation|flagged/i;
const noModelWords = /model.{0,80}(not found|does not exist|not exist|not served|no such)|no such model|unknown model/i;

/** Why a model did not do its part and what a person can do about it, in one sentence without what the server's own text may hold. */
export function tellModelFault(error: ModelError): string {
  const { details, message } = error;
  if (typeof details['reply'] === 'string') {
    return details['reply'].trim() === ''
      ? 'The model replied with nothing: try again, or choose another model.'
      : 'The model’s reply did not have the form that a plan needs, also after it was told what was wrong: try again, or choose a stronger model.';
  }
  if (details['fault'] === 'unauthorized') return 'The model server refuses the key: check it in the model settings.';
  if (noModelWords.test(message))
    return 'The server does not serve the chosen model: choose another in the model settings.';
  if (windowWords.test(message))
    return 'Materials and request are longer than the model can read: give fewer materials, or choose a model with a longer window.';
  if (filterWords.test(message)) return 'The model server filtered the request or the reply: word it otherwise.';
  switch (details['fault']) {
    case 'not_found':
      return 'The model server has nothing at its address: check the address and the model in the model settings.';
    case 'timeout':
      return 'The model was too slow, or fell silent: try again, or choose a faster model.';
    case 'request_refused':
      return 'The model server refuses the form of the request: check the connection in the model settings.';
    case 'refused':
      return waitOf(details['retryAfterMs']);
    default:
      return error.retryable
        ? 'The model server broke off: try again.'
        : 'The model server cannot be used: check the connection in the model settings.';
  }
}

function waitOf(retryAfterMs: unknown): string {
  if (typeof retryAfterMs !== 'number') return 'The model server is busy or down: try again later.';
  const seconds = Math.ceil(retryAfterMs / 1_000);
  return `The model server is busy and asks for ${seconds} ${seconds === 1 ? 'second' : 'seconds'} of patience: try again then.`;
}
