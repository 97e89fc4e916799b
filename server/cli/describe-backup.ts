import type { Manifest } from '../../db/backup/manifest.ts';
import { sayCount } from './say-count.ts';

/** For the person who took it, or put it back. */
export function describeBackup({ tables, jobs, objects, bytes }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const accounts = tables.find(({ name }) => name === 'accounts')?.rows ?? 0;
  return `${sayCount(accounts, 'account')}, ${sayCount(rows, 'row')}, ${sayCount(jobs, 'job')}, ${sayCount(objects, 'file')} of ${(bytes / 1e6).toFixed(1)} MB`;
}
