import type { TurnError } from '../../src/chat/turn-error.ts';
import { ModelError, type DomainError, type ErrorCode } from '../../src/errors.ts';
import { toApiError } from '../http/api-error.ts';

/** What may go better the next time, as it is. */
const passing = new Set<ErrorCode>([
  'cancelled',
  'database_unavailable',
  'engine_failed',
  'engine_timeout',
  'engine_unavailable',
  'internal',
  'request_timeout',
  'storage_unavailable',
  'too_many_requests',
  'turn_abandoned',
]);

/** An error as the stream's last event has it; `requestId` is the turn's id, by which the log has it too. */
export function toTurnError(error: DomainError, turnId: string): TurnError {
  const retryable = error instanceof ModelError ? error.retryable : passing.has(error.code);
  return { ...toApiError(error, { id: turnId, path: '/chats' }), retryable };
}
