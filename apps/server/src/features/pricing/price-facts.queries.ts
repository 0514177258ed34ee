import type { offerKinds } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { arrayRow } from '../../platform/array-row.ts'
import type { StoreTx } from '../../platform/database.ts'
import { PLANNED_ONCE } from '../../platform/prepared-statements.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { BlockKey } from '../blocks/block-keys.ts'
import type { MetBlock } from '../blocks/block-rules.ts'
import { metBlocks } from '../blocks/blocks.queries.ts'
import { bundleFacts } from '../bundles/bundle-facts.queries.ts'
import type { BundleFacts } from '../bundles/bundle-rules.ts'
import type { PhoneFacts } from '../risk/buyer-rules.ts'
import { type BuyerPhone, phoneFacts } from '../risk/phone-facts.queries.ts'
import type { ParcelFacts } from './delivery-fee-rules.ts'
import type { FlashDealFacts } from './flash-price-rules.ts'
import { foundItems } from './found-items.queries.ts'
import { ownRates } from './own-rates.queries.ts'
import { type ParcelSettings, parcelFactsOf, parcelSettings } from './parcel-facts.queries.ts'
import { type SellingFacts, sellingFacts, sellingMemory } from './selling-facts.queries.ts'
import type { OwnRates } from './tax-rules.ts'

/** The priced items: explicit ones, or the lines of a cart, by its id or its shopper. */
export type ItemSource =
  | { items: readonly { productId: number; variantId: number | null; quantity: number }[] }
  | { cartId: string }
  | { cartOf: string }

export type FactsRequest = {
  /** The keys that blocks compare with the buyer of a quote or an order; none for a cart. */
  blockKeys?: readonly BlockKey[]
  /** Whose facts the store's rules depend on; null when they depend on none. */
  buyerPhone?: BuyerPhone | null | undefined
  storeId: number
  source: ItemSource
  couponCode: string | null
  /**
   * The caller: limits per customer count by account, phone and e-mail together. Phone and e-mail are given only with
   * an order: before that they are unproven, and a response that depends on them would reveal who is a customer.
   */
  customerId: string | null
  phone: PhoneNumber | null
  email: string | null
  /** Whether the request proves the phone: then unproven orders of the phone or e-mail do not count. */
  isPhoneProven?: boolean
  /** The moment of the prices: it decides which flash deals are open. */
  now: Date
  /** Whether the rates of taxes are read, too: those of a store without VAT are not. */
  withTaxes?: boolean
  /** Whether the id and the number of a new order are drawn, too: an order is spared a statement of its own. */
  drawsNumber?: boolean
}

/** One requested item with its present values. `variantId` is null when there is no such item for sale. */
export type ItemRow = {
  lineId: string | null
  productId: number
  askedVariantId: number | null
  quantity: number
  addedVia: string
  priceAtAddMinor: Minor | null
  createdAt: string | null
  variantId: number | null
  hasVariants: boolean
  isShown: boolean
  isSellable: boolean
  name: string
  variantName: string
  translations: Record<string, Record<string, string>>
  slug: string
  sku: string
  image: string
  priceMinor: Minor
  compareAtMinor: Minor | null
  /** What a unit costs the store, which only orders keep. */
  costPriceMinor: Minor | null
  categoryIds: number[]
  minQuantity: number
  maxQuantity: number | null
  isSubscribable: boolean
  subscribeIntervals: string[]
  subscribeDiscountPercent: number
  /** The weight of one unit; null when it was not entered. */
  weightGrams: number | null
  /** What a unit adds to the fee of its delivery. */
  extraDeliveryMinor: Minor
  isTracked: boolean
  allowBackorder: boolean
  onHand: number
  lowStockThreshold: number
  flashDeal: FlashDealFacts | null
}

export type OfferFactsRow = {
  id: number
  name: string
  translations: Record<string, Record<string, string>>
  kind: (typeof offerKinds)[number]
  code: string | null
  percentBp: number
  amountMinor: Minor
  maxDiscountMinor: Minor | null
  minSubtotalMinor: Minor
  buyQuantity: number
  getQuantity: number
  firstOrderOnly: boolean
  usageLimit: number | null
  usedCount: number
  codeUsageLimit: number | null
  codeUsedCount: number
  perCustomerLimit: number | null
  usedByCustomer: number
  startsAt: string | null
  endsAt: string | null
  isActive: boolean
  priority: number
  customerHasOrdered: boolean
  /** For a coupon: whether unproven orders with the phone or e-mail of the buyer are left out. */
  isBuyerProven: boolean
  scope: 'store' | 'selection'
  productIds: number[]
  categoryIds: number[]
}

export type FactsRow = {
  items: ItemRow[]
  bundles: BundleFacts[]
  automaticOffers: OfferFactsRow[]
  couponOffer: OfferFactsRow | null
  zones: SellingFacts['zones']
  methods: SellingFacts['methods']
  parcel: ParcelFacts
  /** The blocks that meet the buyer. */
  blocks: MetBlock[]
  phone: PhoneFacts | null
  /** What products and their main categories have of rates, where it is asked for. */
  ownRates: OwnRates[]
  /** The number of a new order, if the caller wants one. */
  drawn: DrawnNumber | null
}

export type DrawnNumber = { id: number; serial: number; prefix: string; keyHex: string }

/**
 * Everything that a price depends on, from the moment of one statement. What is known of the store is not read again
 * while its version is the same; otherwise everything is read once more.
 */
export async function readPriceFacts(tx: StoreTx, request: FactsRequest): Promise<FactsRow> {
  const known = sellingMemory.find(request.storeId)
  if (known) {
    const row = await readFactsOnce(tx, request, known)
    if (row.sellingVersion === known.version) return row // guard: selling-version
  }
  return readFactsOnce(tx, request, null)
}

type OneReading = FactsRow & { sellingVersion: string }

async function readFactsOnce(tx: StoreTx, request: FactsRequest, known: SellingFacts | null): Promise<OneReading> {
  const { storeId, couponCode, buyerPhone } = request
  const hasAutomaticOffers = known?.hasAutomaticOffers ?? true
  const hasBundlesOrDeals = known ? known.hasBundles || known.hasFlashDeals : true
  // PostgreSQL opens every table that a statement names, so what is not needed is not named: the coupon of a request
  // without one, and what the store does not use.
  const { rows } = await sql<
    Omit<OneReading, 'items' | 'parcel' | keyof SellingFacts> & {
      items: unknown[][]
      settings: ParcelSettings
      selling: SellingFacts | null
    }
  >`${sql.raw(PLANNED_ONCE)}
    with asked as (${askedItems(request.storeId, request.source)})
    select
      (select coalesce(json_agg(${itemFacts} order by a.position), '[]')
         from asked a
         ${foundItems(storeId)}
         left join product_listings l on l.store_id = p.store_id and l.product_id = p.id
         left join lateral (${hasBundlesOrDeals ? flashDeal(request) : sql`select null::json as facts`}) d on true) as items,
      ${hasBundlesOrDeals ? bundleFacts(request) : NOTHING} as bundles,
      ${hasAutomaticOffers ? automaticOffers(request) : NOTHING} as "automaticOffers",
      ${couponCode === null ? sql`null` : couponOffer(request)} as "couponOffer",
      ${request.blockKeys?.length ? metBlocks(storeId, request.blockKeys) : NOTHING} as blocks,
      ${buyerPhone ? phoneFacts(storeId, request.customerId, buyerPhone) : sql`null`} as phone,
      ${request.withTaxes ? ownRates(storeId) : NOTHING} as "ownRates",
      ${request.drawsNumber ? drawnNumber : sql`null`} as drawn,
      ${parcelSettings} as settings,
      s.selling_version as "sellingVersion", ${known ? sql`null` : sellingFacts(storeId)} as selling
    from stores s where s.id = ${storeId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no row of facts')
  const { selling, settings, ...facts } = row
  if (selling) sellingMemory.keep(storeId, selling)
  const { zones, methods } = selling ?? (known as SellingFacts)
  return { ...facts, zones, methods, parcel: parcelFactsOf(settings), items: row.items.map(readItemFacts) }
}

// A draw without an order leaves a gap, which numbers do not reveal.
const drawnNumber = sql`json_build_object('id', new_id(), 'serial', nextval('orders_id_seq'), 'prefix', s.order_prefix,
  'keyHex', encode(s.order_key, 'hex'))`

const NOTHING = sql`'[]'::json`

function askedItems(storeId: number, source: ItemSource): RawBuilder<unknown> {
  if (!('items' in source)) {
    const cartId =
      'cartId' in source
        ? sql`${source.cartId}`
        : sql`(select id from carts where store_id = ${storeId} and customer_id = ${source.cartOf})`
    return sql`
      select row_number() over (order by created_at, id) as position, id as line_id, product_id, variant_id, quantity,
        added_via, price_at_add_minor, created_at
      from cart_lines where store_id = ${storeId} and cart_id = ${cartId}`
  }
  return sql`
    select position, null::uuid as line_id, product_id, variant_id, quantity, '' as added_via,
      null::bigint as price_at_add_minor, null::timestamptz as created_at
    from unnest(${source.items.map((item) => item.productId)}::bigint[], ${source.items.map((item) => item.variantId)}::bigint[],
      ${source.items.map((item) => item.quantity)}::integer[]) with ordinality as asked (product_id, variant_id, quantity, position)`
}

/**
 * Where each fact of an item is read: `a` is the requested item, `p` its product, `v` its variant, `s` the stock, `l` the
 * listing, `d` the flash deal.
 */
export const itemColumns: Record<keyof ItemRow, string> = {
  lineId: 'a.line_id',
  productId: 'a.product_id',
  askedVariantId: 'a.variant_id',
  quantity: 'a.quantity',
  addedVia: 'a.added_via',
  priceAtAddMinor: 'a.price_at_add_minor',
  createdAt: 'a.created_at',
  variantId: 'v.id',
  hasVariants: 'coalesce(jsonb_array_length(p.options) > 0, false)',
  isShown: "coalesce(p.status = 'published' and p.deleted_at is null, false)",
  isSellable: "coalesce(p.status = 'published' and p.deleted_at is null and v.is_active, false)",
  name: "coalesce(p.name, '')",
  variantName: "coalesce(v.name, '')",
  translations: "coalesce(p.translations, '{}')",
  slug: "coalesce(p.slug, '')",
  sku: "coalesce(nullif(v.sku, ''), p.sku, '')",
  image: "coalesce(nullif(v.image, ''), l.thumbnail, '')",
  priceMinor: 'coalesce(v.price_minor, 0)',
  compareAtMinor: 'v.compare_at_minor',
  costPriceMinor: 'coalesce(v.cost_price_minor, p.cost_price_minor)',
  categoryIds: "coalesce(to_json(l.category_ids), '[]')",
  minQuantity: 'coalesce(p.min_quantity, 1)',
  maxQuantity: 'p.max_quantity',
  isSubscribable: 'coalesce(p.is_subscribable, false)',
  subscribeIntervals: "coalesce(to_json(p.subscribe_intervals), '[]')",
  subscribeDiscountPercent: 'coalesce(p.subscribe_discount_percent, 0)',
  weightGrams: 'coalesce(v.weight_grams, p.weight_grams)',
  extraDeliveryMinor: 'coalesce(p.extra_delivery_minor, 0)',
  isTracked: 'coalesce(s.is_tracked, true)',
  allowBackorder: 'coalesce(s.allow_backorder, false)',
  onHand: 'coalesce(s.on_hand, 0)',
  lowStockThreshold: 'coalesce(s.low_stock_threshold, 0)',
  flashDeal: 'd.facts',
}
const { json: itemFacts, read: readItemFacts } = arrayRow<ItemRow>(itemColumns)

type DealRequest = Pick<FactsRequest, 'storeId' | 'customerId' | 'phone' | 'email' | 'isPhoneProven' | 'now'>

/** The flash deal of the variant `v`: the open one, or else the last that has begun, as a shopper may have seen its price. */
export const flashDeal = ({ storeId, customerId, phone, email, isPhoneProven, now }: DealRequest) => sql`
  select json_build_object('id', x.deal_id, 'priceMinor', x.price_minor, 'left', x.quota - x.sold,
      'perCustomerLimit', f.per_customer_limit, 'isOpen', x.is_active and x.ends_at > ${now}::timestamptz,
      'boughtByCustomer', case when f.per_customer_limit is null then 0
        else count_flash_deal_units(x.store_id, x.deal_id, x.product_id, ${customerId}, ${phone}, ${email}, ${isPhoneProven ?? false}) end) as facts
    from flash_deal_variants x join flash_deals f on f.store_id = x.store_id and f.id = x.deal_id
   where x.store_id = ${storeId} and x.variant_id = v.id and x.starts_at <= ${now}::timestamptz
   order by x.is_active and x.ends_at > ${now}::timestamptz desc, x.starts_at desc limit 1`

/** The facts of the offer `o`, as JSON. */
export const offerFacts = (request: FactsRequest, isCoupon = false) => sql`json_build_object(
  'id', o.id, 'name', o.name, 'translations', o.translations, 'kind', o.kind,
  'code', ${isCoupon ? sql`c.code` : sql`null`}, 'percentBp', o.percent_bp, 'amountMinor', o.amount_minor,
  'maxDiscountMinor', o.max_discount_minor, 'minSubtotalMinor', o.min_subtotal_minor, 'buyQuantity', o.buy_quantity,
  'getQuantity', o.get_quantity, 'firstOrderOnly', o.first_order_only, 'usageLimit', o.usage_limit, 'usedCount', o.used_count,
  'codeUsageLimit', ${isCoupon ? sql`c.usage_limit` : sql`null`}, 'codeUsedCount', ${isCoupon ? sql`c.used_count` : sql`0`},
  'perCustomerLimit', o.per_customer_limit, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'isActive', o.is_active,
  'priority', o.priority,
  'usedByCustomer', case when o.per_customer_limit is null then 0
    else count_offer_uses(o.store_id, o.id, ${request.customerId}, ${request.phone}, ${request.email}, ${request.isPhoneProven ?? false}) end,
  'customerHasOrdered', o.first_order_only and has_ordered(o.store_id, ${request.customerId}, ${request.phone}, ${request.email}, ${request.isPhoneProven ?? false}),
  'isBuyerProven', ${isCoupon ? sql`is_proven_buyer(o.store_id, ${request.customerId}, ${request.phone}, ${request.isPhoneProven ?? false})` : sql`true`},
  'scope', o.scope,
  'productIds', (select coalesce(json_agg(x.product_id), '[]') from offer_products x where x.store_id = o.store_id and x.offer_id = o.id),
  'categoryIds', (select coalesce(json_agg(x.category_id), '[]') from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id))`

const automaticOffers = (request: FactsRequest) => sql`(
  select coalesce(json_agg(${offerFacts(request)} order by o.id), '[]')
    from offers o where o.store_id = ${request.storeId} and o.is_automatic and o.is_active and o.deleted_at is null)`

const couponOffer = (request: FactsRequest) => sql`(
  select ${offerFacts(request, true)}
    from offer_codes c join offers o on o.store_id = c.store_id and o.id = c.offer_id
   where c.store_id = ${request.storeId} and c.code = ${request.couponCode} and o.deleted_at is null)`
