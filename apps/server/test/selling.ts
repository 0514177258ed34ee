import { plainFees, type ZoneFees } from '../src/features/delivery/zone-fee-rules.ts'
import { next, type Shop, type TestProduct, type TestShopper } from './factories.ts'
import type { Call, Harness, TestResponse } from './harness.ts'

export type OfferSpec = {
  /** The coupon code; without one the offer is automatic. */
  code?: string
  name?: string
  nameBn?: string
  kind?: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
  percentBp?: number
  amountMinor?: number
  maxDiscountMinor?: number | null
  minSubtotalMinor?: number
  buyQuantity?: number
  getQuantity?: number
  firstOrderOnly?: boolean
  usageLimit?: number | null
  usedCount?: number
  perCustomerLimit?: number | null
  startsAt?: string | null
  endsAt?: string | null
  priority?: number
  isActive?: boolean
  /** `selection` when products are listed, unless stated. */
  scope?: 'store' | 'selection'
  productIds?: readonly number[]
  categoryIds?: readonly number[]
}

/** An offer, inserted into the tables. */
export async function anOfferOf(h: Harness, { storeId }: Pick<Shop, 'storeId'>, spec: OfferSpec = {}): Promise<number> {
  const [row] = await h.sql<{ id: string }>(
    `insert into offers (store_id, name, translations, kind, is_automatic, percent_bp, amount_minor, max_discount_minor,
       min_subtotal_minor, buy_quantity, get_quantity, first_order_only, usage_limit, used_count, per_customer_limit,
       starts_at, ends_at, priority, is_active, scope)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) returning id`,
    [
      storeId,
      spec.name ?? 'Offer',
      JSON.stringify(spec.nameBn ? { bn: { name: spec.nameBn } } : {}),
      spec.kind ?? 'percentage',
      spec.code === undefined,
      spec.percentBp ?? 1000,
      spec.amountMinor ?? 0,
      spec.maxDiscountMinor ?? null,
      spec.minSubtotalMinor ?? 0,
      spec.buyQuantity ?? (spec.kind === 'buy_x_get_y' ? 1 : 0),
      spec.getQuantity ?? (spec.kind === 'buy_x_get_y' ? 1 : 0),
      spec.firstOrderOnly ?? false,
      spec.usageLimit ?? null,
      spec.usedCount ?? 0,
      spec.perCustomerLimit ?? null,
      spec.startsAt ?? null,
      spec.endsAt ?? null,
      spec.priority ?? 0,
      spec.isActive ?? true,
      spec.scope ?? 'store',
    ],
  )
  const id = Number(row?.id)
  if (spec.code !== undefined) {
    await h.sql('insert into offer_codes (store_id, code, offer_id) values ($1, $2, $3)', [storeId, spec.code, id])
  }
  await h.sql(
    'insert into offer_products (store_id, offer_id, product_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing',
    [storeId, id, spec.productIds ?? []],
  )
  await h.sql(
    'insert into offer_categories (store_id, offer_id, category_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing',
    [storeId, id, spec.categoryIds ?? []],
  )
  return id
}

type ZoneSpec = Partial<ZoneFees> & {
  code: string
  feeMinor: number
  freeAboveMinor?: number | null
  districts?: string[]
  thanas?: string[]
  days?: [number, number]
}

/** A delivery zone, inserted into the tables. */
export async function aZone(h: Harness, { storeId }: Pick<Shop, 'storeId'>, spec: ZoneSpec): Promise<void> {
  const [min, max] = spec.days ?? [1, 3]
  const fees = { ...plainFees, ...spec }
  await h.sql(
    `insert into delivery_zones (store_id, code, label, translations, fee_minor, free_above_minor, districts, estimated_days_min, estimated_days_max, thanas,
       frees, weight_slabs, extra_per_kg_minor, cod_fee_kind, cod_fee_minor, cod_fee_percent_bp, cod_fee_minimum_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      storeId,
      spec.code,
      `To ${spec.code}`,
      JSON.stringify({ bn: { label: `${spec.code} এলাকা` } }),
      spec.feeMinor,
      spec.freeAboveMinor ?? null,
      spec.districts ?? [],
      min,
      max,
      spec.thanas ?? [],
      ...[fees.frees, JSON.stringify(fees.weightSlabs), fees.extraPerKgMinor],
      ...[fees.codFeeKind, fees.codFeeMinor, fees.codFeePercentBp, fees.codFeeMinimumMinor],
    ],
  )
}

/** The cart calls of one shopper, in English with a fixed request id, so that whole responses can be compared. */
export const cartOf = (h: Harness, shop: Pick<Shop, 'key'>, shopper: Pick<TestShopper, 'token'>) => {
  const ask = (url: string, options: Omit<Call, 'url'> = {}): Promise<TestResponse> =>
    h.call({
      key: shop.key,
      token: shopper.token,
      url,
      ...options,
      headers: { 'accept-language': 'en', 'x-request-id': 'same', ...options.headers },
    })
  return {
    ask,
    read: (query = '') => ask(`W/cart/${query}`),
    add: (product: Pick<TestProduct, 'id'>, more: object = {}) =>
      ask('W/cart/items/', { body: { product_id: product.id, ...more } }),
    change: (itemId: string, body: object) => ask(`W/cart/items/${itemId}/`, { method: 'PATCH', body }),
    remove: (itemId: string) => ask(`W/cart/items/${itemId}/`, { method: 'DELETE' }),
    clear: () => ask('W/cart/', { method: 'DELETE' }),
    merge: (items: object[], more: object = {}) => ask('W/cart/merge/', { body: { items, ...more } }),
    setCoupon: (code: string) => ask('W/cart/coupon/', { body: { coupon_code: code } }),
    removeCoupon: () => ask('W/cart/coupon/', { method: 'DELETE' }),
  }
}

/** A coupon code that no other test uses. */
export const aCode = () => `CODE${next()}`

/** The number of a store's wallets: stores with one number would have its transactions in common. */
export const walletNumberOf = ({ storeId }: Pick<Shop, 'storeId'>) => `01700-${String(storeId).padStart(6, '0')}`

/** An active wallet payment method, also for advances. */
export async function aWallet(
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  code = 'BKASH',
  { supportsAdvance = true, isEnabled = true } = {},
): Promise<void> {
  await h.sql(
    `insert into payment_methods (store_id, code, name, type, account_number, supports_advance, is_enabled)
     values ($1, $2, $2, 'manual', $5, $3, $4)`,
    [shop.storeId, code, supportsAdvance, isEnabled, walletNumberOf(shop)],
  )
}
