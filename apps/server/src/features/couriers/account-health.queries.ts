import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CourierAccountRow } from './courier-accounts.queries.ts'

/** The account as it was called: with other settings or credentials a call says nothing of it. */
type CalledAccount = Pick<CourierAccountRow, 'storeId' | 'id' | 'version'>

/**
 * Marks an account whose credentials its courier refuses; true when staff are to be alerted, which is once in 24 hours, however
 * often calls succeed between: one with an older token of the account may. Nothing when the account has changed since.
 */
export async function markFailing(tx: StoreTx, { storeId, id, version }: CalledAccount): Promise<boolean> {
  const marked = await tx
    .updateTable('courier_accounts')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, now())`,
      failing_alerted_at: sql<Date>`case when failing_alerted_at > now() - interval '24 hours' then failing_alerted_at else now() end`, // guard: courier-failing-once
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(sql<boolean>`failing_alerted_at = now()`.as('isAlerted'))
    .executeTakeFirst()
  return marked?.isAlerted ?? false
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
