import { LockMode } from '@mikro-orm/postgresql';
import { ProjectEntity, type Project } from '../../db/entities/project.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';

/** The project, which stays as it is until the transaction of `em` ends. @throws NotFoundError */
export async function lockOwnProject(
  { account, em }: Pick<AccountContext, 'account' | 'em'>,
  id: string,
): Promise<Project> {
  const row = await em.findOne(ProjectEntity, { id, account: account.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row === null) throw new NotFoundError('project');
  return row;
}
