import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { Minor } from '../../shared/money.ts'
import type { BundleFacts } from '../bundles/bundle-rules.ts'
import { isOpen } from '../gateway-payments/payment-sessions.queries.ts'
import type { OrderLineRow } from '../orders/orders.queries.ts'

// SQL: schema/orders.functions.sql remove_order_lines

/** What a line keeps of the catalog. */
type SoldAs = Pick<
  OrderLineRow,
  | 'productId'
  | 'variantId'
  | 'hasVariants'
  | 'name'
  | 'variantName'
  | 'sku'
  | 'slug'
  | 'image'
  | 'unitPriceMinor'
  | 'quantity'
  | 'vatRateBp'
  | 'sdRateBp'
> & { listPriceMinor: Minor | null }

/** A line of an order, with what a change of it depends on. */
export type EditableLine = SoldAs &
  Pick<OrderLineRow, 'id' | 'addedVia'> & {
    takenQuantity: number
    costPriceMinor: Minor | null
    categoryIds: number[]
    weightGrams: number | null
    extraDeliveryMinor: Minor
    onHand: number
    /** Whether the variant is sold beyond its stock. */
    isUnlimited: boolean
    /** Its price is that of a flash deal. */
    isDealt: boolean
  }

/** A line after the change; `id` is null for one that is added. */
export type EditedLine = SoldAs &
  Pick<OrderLineRow, 'discountMinor'> & {
    id: number | null
    /** Today's, which an added line keeps; the others have theirs. */
    costPriceMinor: Minor | null
  }

export async function listEditableLines(tx: StoreTx, storeId: number, orderId: number): Promise<EditableLine[]> {
  const { rows } = await sql<EditableLine>`
    select l.id, l.product_id as "productId", l.variant_id as "variantId", l.has_variants as "hasVariants", l.name,
      l.variant_name as "variantName", l.sku, l.slug, l.image, l.unit_price_minor as "unitPriceMinor",
      l.vat_rate_bp as "vatRateBp", l.sd_rate_bp as "sdRateBp", l.list_price_minor as "listPriceMinor", l.cost_price_minor as "costPriceMinor", l.quantity, coalesce(l.taken_quantity, -m.quantity, 0) as "takenQuantity",
      l.added_via as "addedVia", coalesce(to_json(p.category_ids), '[]') as "categoryIds", s.on_hand as "onHand",
      coalesce(v.weight_grams, c.weight_grams) as "weightGrams", c.extra_delivery_minor as "extraDeliveryMinor",
      not s.is_tracked or s.allow_backorder as "isUnlimited",
      exists (select from flash_deal_uses u
        where u.store_id = l.store_id and u.order_id = l.order_id and u.variant_id = l.variant_id) as "isDealt"
    from order_lines l
    join stock s on s.store_id = l.store_id and s.variant_id = l.variant_id
    join variants v on v.store_id = l.store_id and v.id = l.variant_id
    join products c on c.store_id = l.store_id and c.id = l.product_id
    left join product_listings p on p.store_id = l.store_id and p.product_id = l.product_id
    left join stock_moves m on m.store_id = l.store_id and m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'sale'
    where l.store_id = ${storeId} and l.order_id = ${orderId} order by l.id`.execute(tx)
  return rows
}

/** Whether a shopper may be paying an order through a gateway now. Without a lock, which a preview must not take. */
export async function hasOpenAttempt(tx: StoreTx, storeId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_sessions where store_id = ${storeId} and order_id = ${orderId} and ${isOpen} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** A bundle of an order as it was sold, and how many of it. */
export type SoldAsBundle = BundleFacts & { quantity: number }

/** The bundles of an order: later changes of a bundle are not changes of the order. */
export async function listHeldBundles(tx: StoreTx, storeId: number, orderId: number): Promise<SoldAsBundle[]> {
  const { rows } = await sql<SoldAsBundle>`
    select b.bundle_id as id, b.name, '{}'::jsonb as translations, b.quantity, b.price_minor as "priceMinor",
      b.extra_delivery_minor as "extraDeliveryMinor",
      (select jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'quantity', l.quantity / b.quantity) order by l.variant_id)
        from order_bundle_lines l
       where l.store_id = b.store_id and l.order_id = b.order_id and l.bundle_id = b.bundle_id) as items
    from order_bundles b where b.store_id = ${storeId} and b.order_id = ${orderId} order by b.bundle_id`.execute(tx)
  return rows
}

export type StockDifference = { variantId: number; needed: number; freed: number }
export type MovedStock = { variantId: number; taken: number; isEnough: boolean; onHand: number }

/**
 * Takes what a changed order needs and puts back what it frees, for all variants or for none. The rows are locked in the order
 * that every writer keeps, and read as they are when they are locked.
 */
export async function moveEditedStock(
  tx: StoreTx,
  { storeId, orderId, actor }: { storeId: number; orderId: number; actor: string },
  differences: readonly StockDifference[],
): Promise<MovedStock[]> {
  if (differences.length === 0) return []
  const { rows } = await sql<MovedStock>`
    with wanted as (
      select * from jsonb_to_recordset(${jsonb(differences)}) as w ("variantId" bigint, needed integer, freed integer)),
    locked as (
      select s.variant_id, s.on_hand, w.freed, not s.is_tracked or s.allow_backorder or s.on_hand >= w.needed as is_enough,
        case when not s.is_tracked then 0 else least(s.on_hand, w.needed) end as take
      from stock s join wanted w on w."variantId" = s.variant_id
      where s.store_id = ${storeId} order by s.variant_id for update of s), -- guard: edit-stock-lock
    moved as (
      update stock s set on_hand = l.on_hand - l.take + l.freed, updated_at = now()
        from locked l
       where s.store_id = ${storeId} and s.variant_id = l.variant_id and l.take <> l.freed
         and not exists (select from locked where not is_enough)
      returning s.variant_id, l.freed - l.take as quantity),
    noted as (
      insert into stock_moves (store_id, variant_id, kind, quantity, order_id, actor)
      select ${storeId}, variant_id, 'edit', quantity, ${orderId}, ${actor} from moved)
    select variant_id as "variantId", take as taken, is_enough as "isEnough", on_hand as "onHand" from locked`.execute(
    tx,
  )
  return rows
}

/** Returns to flash deals the units that the lines of an order no longer have; locks the deals by variant. */
export async function returnDealUnits(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    with kept as (
      select * from jsonb_to_recordset(${jsonb(lines)}) as k ("variantId" bigint, quantity integer)),
    locked as (
      select d.deal_id, d.variant_id, u.quantity - k.quantity as units, k.quantity
        from flash_deal_variants d
        join flash_deal_uses u on u.store_id = d.store_id and u.deal_id = d.deal_id and u.variant_id = d.variant_id
        join kept k on k."variantId" = d.variant_id
       where d.store_id = ${storeId} and u.order_id = ${orderId} and u.released_at is null
       order by d.variant_id for no key update of d),
    used as (
      update flash_deal_uses u set quantity = l.quantity
        from locked l
       where u.store_id = ${storeId} and u.order_id = ${orderId} and u.variant_id = l.variant_id and l.quantity > 0)
    update flash_deal_variants d set sold = d.sold - l.units
      from locked l where d.store_id = ${storeId} and d.deal_id = l.deal_id and d.variant_id = l.variant_id`.execute(tx)
}

/** Writes the lines of an order in place of those that it had: removed ones are deleted, with their units of flash deals and bundles. */
export async function writeEditedLines(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  lines: readonly (EditedLine & { takenQuantity: number })[],
): Promise<void> {
  const ids = lines.flatMap(({ id }) => id ?? [])
  await sql`select remove_order_lines(${storeId}, ${orderId}, ${ids}::bigint[])`.execute(tx)
  await sql`
    update order_lines l set unit_price_minor = n."unitPriceMinor", list_price_minor = n."listPriceMinor", quantity = n.quantity,
        discount_minor = n."discountMinor", line_total_minor = n."unitPriceMinor" * n.quantity, taken_quantity = n."takenQuantity"
      from jsonb_to_recordset(${jsonb(lines)}) as n (id bigint, "unitPriceMinor" bigint, "listPriceMinor" bigint, quantity integer,
        "discountMinor" bigint, "takenQuantity" integer)
     where l.store_id = ${storeId} and l.order_id = ${orderId} and l.id = n.id`.execute(tx)
  const added = lines.filter(({ id }) => id === null)
  if (added.length === 0) return
  await sql`
    insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, variant_name, sku, slug, image,
      unit_price_minor, list_price_minor, cost_price_minor, quantity, discount_minor, line_total_minor, added_via, taken_quantity,
      vat_rate_bp, sd_rate_bp)
    select ${storeId}, ${orderId}, l."productId", l."variantId", l."hasVariants", l.name, l."variantName", l.sku, l.slug, l.image,
      l."unitPriceMinor", l."listPriceMinor", l."costPriceMinor", l.quantity, l."discountMinor", l."unitPriceMinor" * l.quantity, '', l."takenQuantity",
      l."vatRateBp", l."sdRateBp"
    from jsonb_to_recordset(${jsonb(added)}) as l ("productId" bigint, "variantId" bigint, "hasVariants" boolean, name text,
      "variantName" text, sku text, slug text, image text, "unitPriceMinor" bigint, "listPriceMinor" bigint, "costPriceMinor" bigint,
      quantity integer, "discountMinor" bigint, "takenQuantity" integer, "vatRateBp" integer, "sdRateBp" integer)`.execute(
    tx,
  )
}

export type HeldBundle = {
  bundleId: number
  name: string
  quantity: number
  priceMinor: Minor
  extraDeliveryMinor: Minor
  parts: { variantId: number; quantity: number; discountMinor: Minor }[]
}

/** Writes the bundles that the lines of an order complete. */
export async function insertHeldBundles(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  bundles: readonly HeldBundle[],
): Promise<void> {
  if (bundles.length === 0) return
  await sql`
    with bundled as (
      insert into order_bundles (store_id, order_id, bundle_id, name, quantity, price_minor, extra_delivery_minor)
      select ${storeId}, ${orderId}, b."bundleId", b.name, b.quantity, b."priceMinor", b."extraDeliveryMinor"
        from jsonb_to_recordset(${jsonb(bundles)}) as b ("bundleId" bigint, name text, quantity integer, "priceMinor" bigint,
          "extraDeliveryMinor" bigint))
    insert into order_bundle_lines (store_id, order_id, bundle_id, variant_id, quantity, discount_minor)
    select ${storeId}, ${orderId}, l."bundleId", l."variantId", l.quantity, l."discountMinor"
      from jsonb_to_recordset(${jsonb(bundles.flatMap(({ bundleId, parts }) => parts.map((part) => ({ bundleId, ...part }))))})
        as l ("bundleId" bigint, "variantId" bigint, quantity integer, "discountMinor" bigint)`.execute(tx)
}

/** Keeps what the offer of an order takes off now. */
export async function updateHeldUse(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  discountMinor: Minor,
): Promise<void> {
  await tx
    .updateTable('offer_uses')
    .set({ discount_minor: discountMinor })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}
