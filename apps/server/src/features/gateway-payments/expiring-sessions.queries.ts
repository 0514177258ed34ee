import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { DB } from '../../platform/database-types.generated.ts'
import { isOpen, type PaymentSessionRow, sessionSelection } from './payment-sessions.queries.ts'

const PAGE = 100

// As stores_with_sessions_to_expire: not during a call of the gateway, nor while the result of an attempt is unknown, nor
// while staff have to find out which money the gateway holds.
const isDueAt =
  (now: Date) =>
  (eb: ExpressionBuilder<DB, 'payment_sessions'>): Expression<SqlBool> =>
    eb.and([
      eb('expires_at', '<=', now),
      isOpen,
      eb.or([eb('status', '<>', 'PROCESSING'), eb('next_check_at', 'is', null)]),
      eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
      eb.or([eb('problem', '<>', 'MISMATCH'), eb('problem_resolved_at', 'is not', null)]),
    ])

/** Orders, with an id above `after`, whose open session has reached its deadline. */
export async function listExpiring(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payment_sessions')
    .select('order_id as orderId')
    .where('store_id', '=', storeId)
    .where(isDueAt(now))
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(PAGE)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** Locks the open session of an order, which is locked, if it is still due. */
export const lockExpiring = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
  now: Date,
): Promise<PaymentSessionRow | undefined> =>
  tx
    .selectFrom('payment_sessions')
    .select(sessionSelection)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where(isDueAt(now))
    .forNoKeyUpdate()
    .executeTakeFirst()
