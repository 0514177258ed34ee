import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { NewOrder } from './new-order.ts'
import {
  emptyOrderedCart,
  insertClaims,
  insertEvent,
  insertFirstHistory,
  insertLines,
  insertMoves,
  insertOrder,
  insertSubscription,
  insertSubscriptionItems,
  insertUse,
  isPaymentUsed,
  refreshCrossed,
  resetCart,
} from './order-inserts.queries.ts'

/** What the database adds to an order that is written: keys, and what it was compared with. */
export type Written = {
  lineIds: Record<number, number>
  subscriptionId: number | null
  duplicateOf: number | null
  isPaymentUsed: boolean
}

/**
 * Writes the whole order in one statement: the order, its lines, stock ledger, history, event, and what else it has:
 * claims, offer use, subscription, the emptied cart. Answers the keys of the lines by variant, the order it looks like a
 * copy of, if any, and whether a claimed transaction has paid another order already: the caller then rolls back. With
 * `ifReserved` it may be sent together with the reservation, and writes nothing when that one was not whole.
 */
export async function writeOrder(
  tx: StoreTx,
  order: NewOrder,
  { ifReserved = false } = {},
): Promise<Written | undefined> {
  const { claims, offerUse, subscription, cart } = order
  // What a plain order has none of is not in its statement: PostgreSQL opens every table and index that is.
  const parts = [
    sql`new_order as (${insertOrder(order, ifReserved)})`,
    sql`new_lines as (${insertLines(order)})`,
    sql`new_moves as (${insertMoves()})`,
    sql`new_history as (${insertFirstHistory(order)})`,
    sql`new_event as (${insertEvent(order)})`,
    ...(claims.length > 0 ? [sql`new_claims as (${insertClaims(order)})`] : []),
    ...(offerUse ? [sql`new_use as (${insertUse(order, offerUse)})`] : []),
    ...(subscription ? [sql`new_subscription as (${insertSubscription(order, subscription)})`] : []),
    ...(subscription ? [sql`new_subscription_items as (${insertSubscriptionItems(subscription)})`] : []),
    ...(cart
      ? [sql`emptied as (${emptyOrderedCart(order.storeId, cart)})`, sql`turned as (${resetCart(order.storeId, cart)})`]
      : []),
  ]
  const { rows } = await sql<Written>`
    with ${sql.join(parts)}
    select (select json_object_agg(l.variant_id, l.id) from new_lines l) as "lineIds",
      ${subscription ? sql`(select s.id from new_subscription s)` : sql`null::bigint`} as "subscriptionId",
      o.duplicate_of as "duplicateOf", ${claims.length > 0 ? isPaymentUsed(order) : sql`false`} as "isPaymentUsed",
      ${refreshCrossed(order.storeId)}
    from new_order o`.execute(tx)
  return rows[0]
}
