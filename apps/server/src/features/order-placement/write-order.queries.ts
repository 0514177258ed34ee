import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { NewOrder } from './new-order.ts'
import {
  emptyOrderedCart,
  insertAdvanceEvent,
  insertBundleLines,
  insertClaims,
  insertDealUses,
  insertEvent,
  insertFirstHistory,
  insertLines,
  insertMoves,
  insertNetwork,
  insertOrder,
  insertOrderBundles,
  insertSubscription,
  insertSubscriptionEvent,
  insertSubscriptionItems,
  insertUse,
  isPaymentUsed,
  refreshCrossed,
  resetCart,
} from './order-inserts.queries.ts'

export type FoundStock = { variantId: number; onHand: number; isEnough: boolean }

/** What the database adds to a written order: keys, and results of comparisons. */
export type Written = {
  isWritten: true
  lineIds: Record<number, number>
  subscriptionId: number | null
  duplicateOf: number | null
  isPaymentUsed: boolean
}

/**
 * No order was written and no stock taken, because stock or, when there is enough of it, units of a flash deal or a use
 * of the offer were missing; `dealt` are the variants whose deal has enough. The offer of a used-up code is counted all
 * the same: the caller must refuse that coupon, and so roll back.
 */
export type NotWritten = { isWritten: false; stock: FoundStock[]; dealt: number[] }

/**
 * Takes the stock and the offer's use, and writes the order with its lines, stock ledger, history and event, and
 * optional parts: claims, offer use, subscription, the emptied cart. All in one statement, because what is taken
 * decides what is written, and so that the transaction holds the stock locks for one round trip only.
 */
export async function writeOrder(tx: StoreTx, order: NewOrder): Promise<Written | NotWritten> {
  const { storeId, lines, bundles, deals, claims, offerUse, subscription, cart, network, advanceEvent } = order
  // Parts that a plain order does not need are not in its statement: PostgreSQL opens every table and index that is
  // named.
  const parts = [
    ...reserveParts(order),
    sql`new_order as (${insertOrder(order, isReserved(lines))})`,
    sql`new_lines as (${insertLines(order)})`,
    sql`new_moves as (${insertMoves()})`,
    sql`new_history as (${insertFirstHistory(order)})`,
    sql`new_event as (${insertEvent(order)})`,
    ...(network ? [sql`new_network as (${insertNetwork(network)})`] : []),
    ...(claims.length > 0 ? [sql`new_claims as (${insertClaims(order)})`] : []),
    ...(advanceEvent ? [sql`new_advance_event as (${insertAdvanceEvent(advanceEvent)})`] : []),
    ...(bundles.length > 0
      ? [sql`new_bundles as (${insertOrderBundles(order)})`, sql`new_bundle_lines as (${insertBundleLines(order)})`]
      : []),
    ...(deals.length > 0 ? [sql`new_deal_uses as (${insertDealUses(order)})`] : []),
    ...(offerUse ? [sql`new_use as (${insertUse(order, offerUse)})`] : []),
    ...(subscription
      ? [
          sql`new_subscription as (${insertSubscription(order, subscription)})`,
          sql`new_subscription_items as (${insertSubscriptionItems(subscription)})`,
          sql`new_subscription_event as (${insertSubscriptionEvent(subscription)})`,
        ]
      : []),
    ...(cart && !order.isCartKept ? [sql`emptied as (${emptyOrderedCart(storeId, cart)})`] : []),
    ...(cart ? [sql`turned as (${resetCart(storeId, cart, order.isCartKept)})`] : []),
  ]
  const { rows } = await sql<Written | NotWritten>`
    with ${sql.join(parts)}
    select o.id is not null as "isWritten",
      case when o.id is null then ${foundStock} end as stock, ${deals.length > 0 ? foundDeals : sql`'[]'::json`} as dealt,
      (select json_object_agg(l.variant_id, l.id) from new_lines l) as "lineIds",
      ${subscription ? sql`(select s.id from new_subscription s)` : sql`null::bigint`} as "subscriptionId",
      o.duplicate_of as "duplicateOf", ${claims.length > 0 ? isPaymentUsed(order) : sql`false`} as "isPaymentUsed",
      ${refreshCrossed(storeId)}
    from (select) as one left join new_order o on true`.execute(tx)
  return rows[0] as Written | NotWritten
}

type Part = RawBuilder<unknown>
type ChosenOffer = { offerId: number; code: string | null }

/**
 * The parts of the statement that take the stock, the units of flash deals and one use of the offer and its code. Stock
 * rows are locked in the order of their variants (two carts cannot deadlock), then deals likewise, then the offer;
 * `taken` has rows only when all stock is available and deals and offer have enough left. The rows are read again
 * as they are locked, so none goes below zero. The update uses what `locked` found: its own conditions, and the checks of
 * the table, would see a row as it was before the wait, without the units that a delivery has added meanwhile.
 */
function reserveParts({ storeId, lines: wanted, deals, offerUse: offer, createdAt }: NewOrder): Part[] {
  const isStocked = sql`(select count(*) from locked where is_enough) = ${wanted.length}::integer`
  const isAllThere =
    deals.length > 0 ? sql`${isStocked} and (select count(*) from dealt) = ${deals.length}::integer` : isStocked
  return [
    sql`wanted as (
      select * from unnest(${wanted.map((w) => w.variantId)}::bigint[], ${wanted.map((w) => w.quantity)}::integer[]) as w (variant_id, quantity))`,
    sql`locked as (
      select s.variant_id, s.on_hand, not s.is_tracked or s.allow_backorder or s.on_hand >= w.quantity as is_enough,
        case when not s.is_tracked then 0 else least(s.on_hand, w.quantity) end as take
      from stock s join wanted w using (variant_id)
      where s.store_id = ${storeId} order by s.variant_id for update of s)`, // guard: stock-lock
    ...(deals.length > 0 ? lockDeals(storeId, deals, isStocked, createdAt) : []),
    ...(offer ? [sql`used as (${useOffer(storeId, offer, isAllThere)})`] : []),
    ...(offer?.code ? [sql`coded as (${useCode(storeId, offer.code)})`] : []),
    sql`taken as (
      update stock s set on_hand = l.on_hand - l.take, updated_at = now()
        from locked l where s.store_id = ${storeId} and s.variant_id = l.variant_id and l.is_enough
         and ${isAllThere} and ${isOfferUsed(offer)} -- guard: offer-before-stock
      returning s.variant_id, l.take as quantity, stock_status(old) <> stock_status(new) as crossed)`,
    ...(deals.length > 0 ? [sql`sold as (${takeDealUnits(storeId, isReserved(wanted))})`] : []),
  ]
}

// Whether the order got its stock, and so its offer.
const isReserved = (wanted: readonly unknown[]): Part => sql`(select count(*) from taken) = ${wanted.length}::integer`

// What was found of each requested variant, for the error's details.
const foundStock: Part = sql`(
  select coalesce(json_agg(json_build_object('variantId', variant_id, 'onHand', on_hand, 'isEnough', is_enough)), '[]') from locked)`

const foundDeals: Part = sql`(select coalesce(json_agg(variant_id), '[]') from dealt)`

/** Locks the deals after the stock. One whose price, window or quota has changed since it was read is not `dealt`. */
const lockDeals = (storeId: number, deals: NewOrder['deals'], isStocked: Part, at: Date): Part[] => [
  sql`wanted_deals as (
    select * from unnest(${deals.map(({ dealId }) => dealId)}::bigint[], ${deals.map(({ variantId }) => variantId)}::bigint[],
      ${deals.map(({ quantity }) => quantity)}::integer[], ${deals.map(({ priceMinor }) => priceMinor)}::bigint[]) as w (deal_id, variant_id, quantity, price_minor))`,
  sql`dealt as (
    select d.id, d.variant_id, w.quantity from flash_deal_variants d join wanted_deals w using (deal_id, variant_id)
     where d.store_id = ${storeId} and ${isStocked}
       and d.is_active and d.price_minor = w.price_minor -- guard: deal-unchanged
       and d.starts_at <= ${at}::timestamptz and d.ends_at > ${at}::timestamptz
       and d.sold + w.quantity <= d.quota -- guard: deal-quota
     order by d.variant_id for no key update of d)`,
]

const takeDealUnits = (storeId: number, isReserved: Part) => sql`
  update flash_deal_variants d set sold = d.sold + t.quantity
    from dealt t where d.store_id = ${storeId} and d.id = t.id and ${isReserved}`

const isOfferUsed = (offer: ChosenOffer | null): Part =>
  offer ? sql`exists (select from ${sql.raw(offer.code ? 'coded' : 'used')})` : sql`true`

// Counted only while below its limit.
const useOffer = (storeId: number, { offerId }: ChosenOffer, isAllThere: Part) => sql`
  update offers o set used_count = o.used_count + 1
    where o.store_id = ${storeId} and o.id = ${offerId} and ${isAllThere}
      and o.is_active and o.deleted_at is null and (o.usage_limit is null or o.used_count < o.usage_limit) -- guard: offer-limit
  returning o.id`

const useCode = (storeId: number, code: string) => sql`
  update offer_codes set used_count = used_count + 1
   where store_id = ${storeId} and offer_id = (select id from used) and code = ${code}
     and (usage_limit is null or used_count < usage_limit) -- guard: code-limit
  returning code`
