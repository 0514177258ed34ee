import { maxOnHand } from '@haat/contract/limits.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { StockMoves } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

// SQL: schema/stock.functions.sql record_stock_event

// Every write of a quantity on hand is here, with its row of the ledger: the quantity is the sum of the moves. Placing
// an order does the same inside a larger statement. A trigger emits `stock.low`, `stock.out` and `stock.back` for all of
// them.

/** The quantity a new variant starts with. Without the other two fields it is tracked and allows no backorders. */
export type InitialStock = { variantId: number; quantity: number; isTracked?: boolean; allowBackorder?: boolean }

/** Inserts the stock of new variants and, where the quantity is not 0, the first row of the ledger. */
export async function insertStock(
  tx: StoreTx,
  storeId: number,
  stocks: readonly InitialStock[],
  actor: string,
): Promise<void> {
  await sql`
    with created as (
      insert into stock (store_id, variant_id, on_hand, is_tracked, allow_backorder)
      select ${storeId}, i."variantId", i.quantity, coalesce(i."isTracked", true), coalesce(i."allowBackorder", false)
        from jsonb_to_recordset(${jsonb(stocks)}) as i (
          "variantId" bigint, quantity integer, "isTracked" boolean, "allowBackorder" boolean)
      returning variant_id, on_hand)
    insert into stock_moves (store_id, variant_id, kind, quantity, actor)
    select ${storeId}, variant_id, 'initial', on_hand, ${actor} from created where on_hand > 0`.execute(tx)
}

export type Adjustment = { variantId: number; delta: number; reason: string; actor: string; expected?: number }

/**
 * Adds the difference and writes the ledger. Returns false and writes nothing when the result is out of range, or the
 * quantity is not the `expected` one. The row is compared as it is when it is locked.
 */
export async function adjustCount(tx: StoreTx, storeId: number, adjustment: Adjustment): Promise<boolean> {
  const { variantId, delta, reason, actor, expected } = adjustment
  const { rows } = await sql`
    with moved as (
      update stock s set on_hand = s.on_hand + ${delta}::integer, updated_at = now() from variants v
       where s.store_id = ${storeId} and s.variant_id = ${variantId}
         and v.store_id = s.store_id and v.id = s.variant_id and v.deleted_at is null
         and s.on_hand + ${delta}::integer between 0 and case when ${delta}::integer < 0 then s.on_hand else ${maxOnHand} end
         and s.on_hand = coalesce(${expected ?? null}::integer, s.on_hand)
      returning s.variant_id),
    noted as (
      insert into stock_moves (store_id, variant_id, kind, quantity, reason, actor)
      select ${storeId}, variant_id, 'adjustment', ${delta}::integer, ${reason}, ${actor} from moved where ${delta}::integer <> 0)
    select 1 from moved`.execute(tx)
  return rows.length === 1
}

export type RestockedItem = { variantId: number; quantity: number }

export type Restock = {
  storeId: number
  orderId: number
  kind: 'release' | 'return'
  actor: string
  reason: string
  items: readonly RestockedItem[]
}

/**
 * Writes the ledger and adds to the quantity exactly what the ledger accepted: a second release of an order meets the
 * unique index, and so adds nothing. Returns what was added, which may bring the quantity above what can be entered: an order
 * can always be cancelled.
 */
export async function insertRestock(
  tx: StoreTx,
  { storeId, orderId, kind, actor, reason, items }: Restock,
): Promise<RestockedItem[]> {
  const { rows } = await sql<RestockedItem>`
    with moved as (
      insert into stock_moves (store_id, variant_id, kind, quantity, order_id, reason, actor)
      select ${storeId}, g.variant_id, ${kind}, g.quantity, ${orderId}, ${reason}, ${actor}
        from unnest(${items.map(({ variantId }) => variantId)}::bigint[], ${items.map(({ quantity }) => quantity)}::integer[])
          as g (variant_id, quantity)
      on conflict do nothing
      returning variant_id, quantity)
    update stock s set on_hand = s.on_hand + moved.quantity, updated_at = now()
      from moved where s.store_id = ${storeId} and s.variant_id = moved.variant_id
    returning s.variant_id as "variantId", moved.quantity`.execute(tx)
  return rows
}

/** A new quantity, as a difference or as the `target`, and the settings that come with it. */
export type StockChange = {
  variantId: number
  delta: number | null
  target: number | null
  isTracked: boolean
  allowBackorder: boolean
}

/** What became of a quantity: its movement, or null when it is as it was, or would be too high. */
export type CountedChange = { variantId: number; isTooMany: boolean; moveId: number | null; delta: number }

/**
 * Changes many variants, which the transaction has locked. No quantity falls below zero. One that would rise above what can be
 * entered stays as it is. What orders gave back above it stays too.
 */
export async function changeCounts(
  tx: StoreTx,
  storeId: number,
  changes: readonly StockChange[],
  { actor, reason }: { actor: string; reason: string },
): Promise<CountedChange[]> {
  const { rows } = await sql<CountedChange>`
    with wanted as (
      select s.store_id, s.variant_id, g."isTracked", g."allowBackorder",
          greatest(0, coalesce(g.target, s.on_hand::bigint + g.delta)) as quantity, greatest(${maxOnHand}, s.on_hand) as most
        from stock s join jsonb_to_recordset(${jsonb(changes)}) as g (
          "variantId" bigint, delta integer, target integer, "isTracked" boolean, "allowBackorder" boolean)
          on s.store_id = ${storeId} and s.variant_id = g."variantId"),
    changed as (
      update stock s set on_hand = case when w.quantity > w.most then s.on_hand else w.quantity end, is_tracked = w."isTracked",
          allow_backorder = w."allowBackorder", updated_at = now()
        from wanted w where s.store_id = w.store_id and s.variant_id = w.variant_id
      returning s.variant_id, new.on_hand - old.on_hand as quantity),
    moved as (
      insert into stock_moves (store_id, variant_id, kind, quantity, reason, actor)
      select ${storeId}, variant_id, 'adjustment', quantity, ${reason}, ${actor} from changed where quantity <> 0
      returning id, variant_id, quantity)
    select w.variant_id as "variantId", w.quantity > w.most as "isTooMany", m.id as "moveId", coalesce(m.quantity, 0) as delta
      from wanted w left join moved m on m.variant_id = w.variant_id`.execute(tx)
  return rows
}

/** The last movement of a variant that staff made: null when there is none. */
export async function findLatestAdjustment(tx: StoreTx, storeId: number, variantId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('stock_moves')
    .select('id')
    .where('store_id', '=', storeId)
    .where('variant_id', '=', variantId)
    .where('kind', '=', 'adjustment')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What staff have adjusted after a movement, in sum. */
export async function sumAdjustmentsSince(
  tx: StoreTx,
  storeId: number,
  variantId: number,
  moveId: number,
): Promise<number> {
  const { sum } = await tx
    .selectFrom('stock_moves')
    .select(sql<number>`coalesce(sum(quantity), 0)::bigint`.as('sum'))
    .where('store_id', '=', storeId)
    .where('variant_id', '=', variantId)
    .where('kind', '=', 'adjustment')
    .where('id', '>', moveId)
    .executeTakeFirstOrThrow()
  return sum
}

const moveColumns = aliased(['id', 'kind', 'quantity', 'order_id', 'reason', 'actor', 'created_at'])

/** A page of a variant's ledger. */
export const listStockMoves = (
  tx: StoreTx,
  storeId: number,
  variantId: number,
  page: PageRequest,
): Promise<AliasedRow<Selectable<StockMoves>, typeof moveColumns>[]> =>
  newestFirst(
    tx
      .selectFrom('stock_moves')
      .select(moveColumns)
      .where('store_id', '=', storeId)
      .where('variant_id', '=', variantId),
    'id',
    page,
  )
