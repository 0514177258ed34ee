import { type Selectable, sql } from 'kysely'
import type { AccountDeletions } from '../../platform/database-types.generated.ts'

/** When an account is to be deleted, null for most: as a column of a query in which `customer` names the accounts. */
export const deletionTimeOf = (customer: string) =>
  sql<Selectable<AccountDeletions>['scheduled_for'] | null>`(select d.scheduled_for from account_deletions d
    where d.store_id = ${sql.ref(`${customer}.store_id`)} and d.customer_id = ${sql.ref(`${customer}.id`)})`
