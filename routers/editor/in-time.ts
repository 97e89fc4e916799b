import { DomainError } from '../../src/errors.ts';

/** Too slow is as good as absent to whoever waits for the file. @throws DomainError `engine_unavailable` */
export async function inTime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'engine_timeout' || error.code === 'engine_failed'))
      throw tooSlow(error);
    throw error;
  }
}

export const tooSlow = (cause?: unknown): DomainError =>
  new DomainError(
    'engine_unavailable',
    'The engine could not make the file in time. Try again in a moment.',
    {},
    cause === undefined ? undefined : { cause },
  );
