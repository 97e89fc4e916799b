const DAY_MS = 86_400_000;

/** When a session ends if it is not used until then, at its absolute end at the latest. */
export function idleEnd({ lastUsedAt, expiresAt }: { lastUsedAt: Date; expiresAt: Date }, idleDays: number): string {
  return new Date(Math.min(lastUsedAt.getTime() + idleDays * DAY_MS, expiresAt.getTime())).toISOString();
}
