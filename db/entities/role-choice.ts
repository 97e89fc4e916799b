import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { modelRoles } from '../../src/models/connection.ts';
import { AccountEntity } from './account.ts';
import { idColumn, updatedAtColumn } from './columns.ts';
import { ConnectionEntity } from './connection.ts';

/** The model that plays a role: for one account, or, without an account, by default for all. */
export const RoleChoiceEntity = defineEntity({
  name: 'RoleChoice',
  tableName: 'role_choices',
  properties: {
    id: idColumn(),
    account: () => p.manyToOne(AccountEntity).ref().nullable().deleteRule('cascade'),
    role: p.enum(modelRoles),
    /** Id of a stored connection, of one of the environment, or `builtin`. */
    connectionId: p.text(),
    /** The same where the connection is a stored one, so that the choice goes with it. */
    storedConnection: () => p.manyToOne(ConnectionEntity).ref().nullable().deleteRule('cascade').index(),
    model: p.text(),
    updatedAt: updatedAtColumn(),
  },
  uniques: [
    {
      name: 'role_choices_account_role_unique',
      expression:
        'create unique index "role_choices_account_role_unique" on "role_choices" ("account_id", "role") nulls not distinct',
    },
  ],
});
export type RoleChoice = InferEntity<typeof RoleChoiceEntity>;
