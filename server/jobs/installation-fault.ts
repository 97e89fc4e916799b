import type { DomainError, ErrorCode } from '../../src/errors.ts';

/** What the installation fails with, and no turn: it goes better, as it is, once the part is back. */
const faults: ReadonlySet<ErrorCode> = new Set(['database_unavailable', 'storage_unavailable', 'engine_unavailable']);

export const isInstallationFault = (error: DomainError): boolean => faults.has(error.code);
