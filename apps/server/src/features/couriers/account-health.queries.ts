import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CourierAccountRow } from './courier-accounts.queries.ts'

/** The account as it was called: with other settings or credentials a call says nothing of it. */
type CalledAccount = Pick<CourierAccountRow, 'storeId' | 'id' | 'version'>

/** Marks an account whose credentials its courier refuses; false when it is marked already, or has changed since. */
export async function markFailing(tx: StoreTx, { storeId, id, version }: CalledAccount): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_accounts')
    .set({ failing_since: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('failing_since', 'is', null) // guard: courier-failing-once
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unmarks an account of which a call succeeded. */
export const unmarkFailing = (tx: StoreTx, { storeId, id, version }: CalledAccount) =>
  tx
    .updateTable('courier_accounts')
    .set({ failing_since: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('failing_since', 'is not', null)
    .execute()
