import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import { maxErrorLength } from '../../shared/stored-lengths.ts'

/** The account of a store at a gateway, with sessions that are due. */
export type DueAccount = { storeId: number; environment: Environment; gateway: string }

export async function findDueAccounts(db: Database, now: Date): Promise<DueAccount[]> {
  const { rows } = await db.query<DueAccount>(
    `select store_id as "storeId", environment, gateway from gateways_with_due_sessions($1)`,
    [now],
  )
  return rows
}

export type ClaimedSession = { id: string; createdAt: Date }

/**
 * Claims the session of an account that has been due longest, until `leaseUntil`; then it is due again unless its result
 * was stored. Rows that another transaction has locked are skipped.
 */
export const claimDueSession = (
  tx: StoreTx,
  { storeId, gateway }: Pick<DueAccount, 'storeId' | 'gateway'>,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<ClaimedSession | undefined> =>
  tx
    .updateTable('payment_sessions')
    .set({ next_check_at: leaseUntil }) // guard: inspection-lease
    .where('store_id', '=', storeId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payment_sessions as p')
        .select('p.id')
        .where('p.store_id', '=', storeId)
        .where('p.gateway', '=', gateway)
        .where('p.next_check_at', '<=', now)
        .orderBy('p.next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst()

/** Notes when a claimed session is due next; nothing when its due time was changed since. */
export async function noteNextCheck(
  tx: StoreTx,
  { storeId, id, leaseUntil }: { storeId: number; id: string; leaseUntil: Date },
  next: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ next_check_at: next })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('next_check_at', '=', leaseUntil)
    .execute()
}

/** Adds a session that is no longer inspected to the list of staff; false when it is paid or on the list. */
export async function markForStaff(tx: StoreTx, storeId: number, id: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_sessions')
    .set({
      problem: 'UNKNOWN',
      problem_note: note.slice(0, maxErrorLength),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .where('problem', '=', '')
    .where('next_check_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
