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
import { foundStock, isReserved, reserveParts } from './reserve.queries.ts'

export type FoundStock = { variantId: number; onHand: number; isEnough: boolean }

/** What the database adds to an order that is written: keys, and what it was compared with. */
export type Written = {
  isWritten: true
  lineIds: Record<number, number>
  subscriptionId: number | null
  duplicateOf: number | null
  isPaymentUsed: boolean
}

/** Nothing was written or taken, for want of stock or, when there is enough of it, of a use of the offer. */
export type NotWritten = { isWritten: false; stock: FoundStock[] }

/**
 * Takes the stock and the offer's use, and writes the order with its lines, stock ledger, history and event, and what else
 * it has: claims, offer use, subscription, the emptied cart. All in one statement, because what is taken decides what is
 * written, and the transaction holds the stock for one round trip only.
 */
export async function writeOrder(tx: StoreTx, order: NewOrder): Promise<Written | NotWritten> {
  const { storeId, lines, claims, offerUse, subscription, cart } = order
  // What a plain order has none of is not in its statement: PostgreSQL opens every table and index that is.
  const parts = [
    ...reserveParts(storeId, lines, offerUse),
    sql`new_order as (${insertOrder(order, isReserved(lines))})`,
    sql`new_lines as (${insertLines(order)})`,
    sql`new_moves as (${insertMoves()})`,
    sql`new_history as (${insertFirstHistory(order)})`,
    sql`new_event as (${insertEvent(order)})`,
    ...(claims.length > 0 ? [sql`new_claims as (${insertClaims(order)})`] : []),
    ...(offerUse ? [sql`new_use as (${insertUse(order, offerUse)})`] : []),
    ...(subscription ? [sql`new_subscription as (${insertSubscription(order, subscription)})`] : []),
    ...(subscription ? [sql`new_subscription_items as (${insertSubscriptionItems(subscription)})`] : []),
    ...(cart
      ? [sql`emptied as (${emptyOrderedCart(storeId, cart)})`, sql`turned as (${resetCart(storeId, cart)})`]
      : []),
  ]
  const { rows } = await sql<Written | NotWritten>`
    with ${sql.join(parts)}
    select o.id is not null as "isWritten",
      case when o.id is null then ${foundStock} end as stock,
      (select json_object_agg(l.variant_id, l.id) from new_lines l) as "lineIds",
      ${subscription ? sql`(select s.id from new_subscription s)` : sql`null::bigint`} as "subscriptionId",
      o.duplicate_of as "duplicateOf", ${claims.length > 0 ? isPaymentUsed(order) : sql`false`} as "isPaymentUsed",
      ${refreshCrossed(storeId)}
    from (select) as one left join new_order o on true`.execute(tx)
  return rows[0] as Written | NotWritten
}
