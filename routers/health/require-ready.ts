import { DomainError, type ErrorCode } from '../../src/errors.ts';
import { partNames, type PartName, type Parts } from '../services/watch-parts.ts';

const codes: Readonly<Record<PartName, ErrorCode>> = {
  database: 'database_unavailable',
  engine: 'engine_unavailable',
  storage: 'storage_unavailable',
};

/** @throws DomainError that names each part that is away, in its sentence and in its issues; its code is that of the first. */
export function requireReady(parts: Parts): void {
  const away = partNames.filter((name) => parts[name] === 'away');
  const [first] = away;
  if (first === undefined) return;
  throw new DomainError(codes[first], `Not ready, for want of: ${away.join(', ')}. Try again in a moment.`, {
    issues: away.map((path) => ({ path, message: 'Away.', code: 'away' })),
  });
}
