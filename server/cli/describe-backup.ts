import type { Manifest } from '../../db/backup/manifest.ts';

/** For the person who took it, or put it back. */
export function describeBackup({ tables, jobs, objects, bytes }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const accounts = tables.find(({ name }) => name === 'accounts')?.rows ?? 0;
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  return `${counted(accounts, 'account')}, ${counted(rows, 'row')}, ${counted(jobs, 'job')}, ${counted(objects, 'file')} of ${(bytes / 1e6).toFixed(1)} MB`;
}
