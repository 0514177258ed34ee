import { maxLineQuantity } from '@haat/contract/limits.ts'
import { sql } from 'kysely'
import { arrayRow } from '../../platform/array-row.ts'
import type { StoreTx } from '../../platform/database.ts'
import { PLANNED_ONCE } from '../../platform/prepared-statements.ts'
import { foundItems } from '../pricing/found-items.queries.ts'
import { type ItemRow, itemColumns } from '../pricing/price-facts.queries.ts'
import { mayHaveOffers } from '../pricing/selling-facts.queries.ts'
import type { PutOutcome } from './cart-rules.ts'
import { CAN_BE_PUT, insertFitting, mostOf, type NewCartLine, type PutLimits } from './put-lines.queries.ts'

type PutItem = {
  storeId: number
  /** The owner of the cart: see `putLines`. */
  customerId: string
  item: NewCartLine
} & PutLimits

/** The outcome of one item, with what the cart's subtotal depends on when no offer applies. */
export type PutResult = {
  outcome: PutOutcome
  /** The item of the line as stored, and the other lines without what only their own display needs. */
  items: ItemRow[]
  /** Whether a flash deal, a bundle or an automatic offer may apply: `items` then do not decide the prices. */
  mayBeDiscounted: boolean
}

/**
 * Puts one item into a locked cart as `putLines` does, and reads the lines of the cart in the same statement. Most of what
 * PostgreSQL spends on a statement is its start, and grows with the tables it names: with `putLines` and then all facts
 * of prices, PostgreSQL takes 72 % more CPU time for adding to a cart of ten lines, and the server 41 % more.
 */
export async function putItem(tx: StoreTx, put: PutItem): Promise<PutResult> {
  const { storeId, customerId, item, now } = put
  const { rows } = await sql<Row>`${sql.raw(PLANNED_ONCE)}
    with cart as (select id from carts where store_id = ${storeId} and customer_id = ${customerId}),
    asked as (
      select product_id, variant_id, quantity, '' as added_via, false as is_put
        from cart_lines where store_id = ${storeId} and cart_id = (select id from cart)
      union all
      select ${item.productId}, ${item.variantId}, ${item.quantity}, ${item.addedVia}, true),
    facts as (
      select a.product_id, a.variant_id as asked_variant_id, a.quantity, a.added_via, a.is_put, v.id as variant_id, v.price_minor,
        p.id is not null and (a.variant_id is null or v.id is not null) as is_known,
        ${sql.raw(itemColumns.isShown)} as is_shown,
        coalesce(v.is_active and v.deleted_at is null, false) as is_live,
        p.min_quantity, least(p.max_quantity, ${sql.lit(maxLineQuantity)}) as maximum,
        case when s.is_tracked and not s.allow_backorder then s.on_hand else ${sql.lit(maxLineQuantity)} end as available,
        exists (select from flash_deal_variants x
          where x.store_id = ${storeId} and x.variant_id = v.id and x.starts_at <= ${now}::timestamptz) as has_deal,
        case when a.is_put then ${putFacts.json} else ${lineFacts.json} end as facts
      from asked a
      ${foundItems(storeId, { findsDeleted: true })}),
    wanted as (
      select f.*, 1 as position, quantity as asked, ${mostOf(put)} as most,
        (select o.quantity from facts o where not o.is_put and o.variant_id = f.variant_id) as had
      from facts f where is_put),
    fitting as (
      select product_id, variant_id, asked, most, had, added_via, position,
        case when has_deal then flash_price(${storeId}, variant_id, price_minor, ${now}) else price_minor end as price_minor,
        (select count(*) from facts where not is_put) + 1 as lines_after
      from wanted where ${CAN_BE_PUT}),
    kept as (${insertFitting(put)})
    select w.is_known as "isKnown", w.is_live as "isLive", w.maximum, w.available, coalesce(w.had, 0) as had, w.facts as item,
      (select json_build_array(id, quantity, price_at_add_minor, added_via, created_at) from kept) as kept,
      (select coalesce(json_agg(o.facts), '[]') from facts o where not o.is_put and o.variant_id is distinct from w.variant_id) as others,
      (select bool_or(has_deal) from facts) as "hasDeal", (select selling_version from stores where id = ${storeId}) as "sellingVersion"
    from wanted w`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an item without an outcome')
  return readResult(storeId, row, item)
}

type Row = Pick<PutOutcome, 'isKnown' | 'isLive' | 'maximum' | 'available' | 'had'> & {
  item: unknown[]
  kept: [id: string, quantity: number, priceAtAddMinor: number, addedVia: string, createdAt: string] | null
  others: unknown[][]
  hasDeal: boolean
  sellingVersion: string
}

function readResult(storeId: number, stored: Row, asked: NewCartLine): PutResult {
  const { item, kept, others, hasDeal, sellingVersion, ...row } = stored
  const [lineId, quantity, priceAtAddMinor, addedVia, createdAt] = kept ?? [null, asked.quantity, null, '', null]
  const facts = putFacts.read(item)
  const line = { ...facts, lineId, quantity, priceAtAddMinor, addedVia, createdAt }
  return {
    outcome: { ...facts, ...row, asked: asked.quantity, minimum: facts.minQuantity, lineId, kept: kept && quantity },
    items: [line, ...others.map((values) => ({ ...hidden, ...lineFacts.read(values) }))],
    mayBeDiscounted: hasDeal || mayHaveOffers(storeId, sellingVersion),
  }
}

// What only the display of a line needs, in the lines that are only counted.
const hidden = {
  ...{ lineId: null, askedVariantId: null, addedVia: '', priceAtAddMinor: null, createdAt: null, hasVariants: true },
  ...{ isShown: true, name: '', variantName: '', translations: {}, slug: '', sku: '', image: '', compareAtMinor: null },
  ...{ categoryIds: [], isSubscribable: false, subscribeIntervals: [], subscribeDiscountPercent: 0 },
  ...{ costPriceMinor: null, weightGrams: null, extraDeliveryMinor: 0, lowStockThreshold: 0, flashDeal: null },
}

// Here `v` may be a deleted variant.
const isSellable = `${itemColumns.isSellable} and coalesce(v.deleted_at is null, false)`
const { productId, quantity, variantId, priceMinor, minQuantity, maxQuantity } = itemColumns
const { isTracked, allowBackorder, onHand } = itemColumns
const lineFacts = arrayRow<Omit<ItemRow, keyof typeof hidden>>({
  ...{ productId, quantity, variantId, isSellable, priceMinor, minQuantity, maxQuantity },
  ...{ isTracked, allowBackorder, onHand },
})

// What is null here is read from the stored line, or only when a discount is possible; costs are read by orders only.
const putFacts = arrayRow<ItemRow>({
  ...{ ...itemColumns, isSellable },
  ...{ lineId: 'null', addedVia: "''", priceAtAddMinor: 'null', createdAt: 'null' },
  ...{ categoryIds: "'[]'::json", flashDeal: 'null', costPriceMinor: 'null' },
  image: `coalesce(nullif(v.image, ''), (
    select l.thumbnail from product_listings l where l.store_id = p.store_id and l.product_id = p.id), '')`,
})
