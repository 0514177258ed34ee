import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type Wanted = { variantId: number; quantity: number }
export type ChosenOffer = { id: number; code: string | null }

export type Reservation = {
  /** One row per wanted variant: what was there, and whether it was enough. */
  stock: { variantId: number; onHand: number; isEnough: boolean }[]
  offerTaken: boolean
}

/**
 * Takes the stock and one use of the offer and its code, in one statement: stock rows are locked in the order of their variants
 * (two carts can not deadlock), and a row gives only what it has. The offer is touched only when all stock was there.
 * What was taken is noted in the transaction (`reserved`), so that the order can be written in the same round trip.
 */
export async function reserve(
  tx: StoreTx,
  storeId: number,
  wanted: readonly Wanted[],
  offer: ChosenOffer | null,
): Promise<Reservation> {
  const isOfferTaken = offer ? sql`exists (select from ${sql.raw(offer.code ? 'coded' : 'used')})` : sql`false`
  const { rows } = await sql<Reservation>`
    with wanted as (
      select * from unnest(${wanted.map((w) => w.variantId)}::bigint[], ${wanted.map((w) => w.quantity)}::integer[]) as w (variant_id, quantity)),
    locked as (
      select s.variant_id, s.on_hand, not s.is_tracked or s.allow_backorder or s.on_hand >= w.quantity as is_enough,
        case when not s.is_tracked then 0 else least(s.on_hand, w.quantity) end as take
      from stock s join wanted w using (variant_id)
      where s.store_id = ${storeId} order by s.variant_id for update of s), -- guard: stock-lock
    taken as (
      update stock s set on_hand = s.on_hand - l.take, updated_at = now() -- guard: stock-relative
        from locked l where s.store_id = ${storeId} and s.variant_id = l.variant_id and l.is_enough and s.on_hand >= l.take -- guard: stock-floor
      returning s.variant_id, stock_status(old) <> stock_status(new) as crossed),
    ${offer ? sql`used as (${useOfferSql(storeId, offer, allTaken)}),` : NOTHING}
    ${offer?.code ? sql`coded as (${useCodeSql(storeId, offer.code)}),` : NOTHING}
    told as (
      select
        (select coalesce(jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'onHand', l.on_hand, 'taken', l.take,
            'isEnough', t.variant_id is not null, 'crossed', coalesce(t.crossed, false))), '[]')
           from locked l left join taken t using (variant_id)) as stock,
        ${isOfferTaken} as "offerTaken",
        ${allTaken} and ${offer ? isOfferTaken : sql`true`} as "isWhole")
    select stock, "offerTaken", set_config('app.reserved_stock', stock::text, true), set_config('app.is_reserved', "isWhole"::text, true)
    from told`.execute(tx)
  return rows[0] as Reservation
}

const allTaken = sql`(select count(*) from taken) = (select count(*) from wanted)`

/** What the transaction's last reservation has noted, for the statements after it. */
export const reserved = {
  /** All stock was there, and the offer if one was asked for. */
  isWhole: sql`current_setting('app.is_reserved')::boolean`,
  stock: sql`jsonb_to_recordset(current_setting('app.reserved_stock')::jsonb) as s ("variantId" bigint, taken integer, crossed boolean)`,
}

/** Takes one use of another automatic offer, when the first choice was used up meanwhile. */
export async function useOffer(tx: StoreTx, storeId: number, offer: ChosenOffer): Promise<boolean> {
  const { rows } = await sql`with used as (${useOfferSql(storeId, offer, sql`true`)}) select 1 from used`.execute(tx)
  return rows.length > 0
}

const useCodeSql = (storeId: number, code: string) => sql`
  update offer_codes set used_count = used_count + 1
   where store_id = ${storeId} and offer_id = (select id from used) and code = ${code}
     and (usage_limit is null or used_count < usage_limit) -- guard: code-limit
  returning code`

const NOTHING = sql``

// Counted only while below its limit; the row stays locked, so that customers' own limits can be counted next.
const useOfferSql = (storeId: number, offer: ChosenOffer, condition: ReturnType<typeof sql>) => sql`
  update offers o set used_count = o.used_count + 1
    where o.store_id = ${storeId} and o.id = ${offer.id} and ${condition}
      and o.is_active and o.deleted_at is null and (o.usage_limit is null or o.used_count < o.usage_limit) -- guard: offer-limit
  returning o.id`

/** Gives back a use that was taken in this transaction. */
export async function unuseOffer(tx: StoreTx, storeId: number, { id }: ChosenOffer): Promise<void> {
  await sql`update offers set used_count = used_count - 1 where store_id = ${storeId} and id = ${id}`.execute(tx)
}

/** Who orders, as far as it is typed or proven. */
export type Buyer = { customerId: string | null; phone: string; email: string }

/**
 * Holds one customer (account, phone, e-mail) until the transaction ends: orders of one customer take turns, whichever
 * offers they ask for. What is counted after it is exact.
 */
export async function lockBuyer(tx: StoreTx, storeId: number, { customerId, phone, email }: Buyer): Promise<void> {
  await sql`select lock_customer(${storeId}, ${customerId}, ${phone}, ${email})`.execute(tx)
}

/** How often one customer has used an offer. */
export async function countUses(
  tx: StoreTx,
  storeId: number,
  offerId: number,
  { customerId, phone, email }: Buyer,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_offer_uses(${storeId}, ${offerId}, ${customerId}, ${phone}, ${email}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether one customer has ordered before. */
export async function hasOrdered(tx: StoreTx, storeId: number, { customerId, phone, email }: Buyer): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    select has_ordered(${storeId}, ${customerId}, ${phone}, ${email}) as before`.execute(tx)
  return rows[0]?.before ?? false
}

export type ShopperAddress = { receiverName: string; phone: string; address: string; area: string; city: string }

export async function findShopperAddress(
  tx: StoreTx,
  storeId: number,
  customerId: string,
  id: string,
): Promise<ShopperAddress | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // The whole of it, whatever its length: the courier needs every part.
  const address = [row.address_line1, row.address_line2, row.area, row.city, row.postal_code].filter(Boolean).join(', ')
  return { receiverName: row.receiver_name, phone: row.phone, address, area: row.area, city: row.city }
}
