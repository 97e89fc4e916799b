/** The code of a fault of the operating system or of a server (`ENOENT`, `42P04`); undefined for any other error. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
