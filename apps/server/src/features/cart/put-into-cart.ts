import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { versionConflict } from '../../platform/version-conflict.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { Minor } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { countUnits, type PricedItem } from '../pricing/item-price-rules.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'
import { refuseShortage } from '../stock/refuse-shortage.ts'
import {
  bumpCart,
  type CartOwner,
  type CartRow,
  createOrBumpCart,
  deleteLine,
  findCart,
  findLine,
} from './cart.queries.ts'
import { type Clamp, decidePut, MAX_CART_LINES, type PutMode, type PutOutcome, type PutRefusal } from './cart-rules.ts'
import { type PricedCart, priceCartOf, pricePlainly } from './price-cart-of.ts'
import { putItem } from './put-item.queries.ts'
import { type NewCartLine, putLines } from './put-lines.queries.ts'

/** One line as it was stored, null when it was removed, and what its cart comes to. */
export type PutOne = {
  item: PricedItem | null
  isNew: boolean
  clamp: Clamp | null
  unitCount: number
  subtotalMinor: Minor
}

/** Adds a product to the shopper's cart, or increases its quantity. */
export async function addToCart(
  tx: StoreTx,
  owner: CartOwner,
  item: NewCartLine,
  settings: CartSettings,
  now: Date,
): Promise<PutOne> {
  // In one round trip: PostgreSQL runs the second statement when the first has locked the cart.
  const [cart, kept] = await Promise.all([
    createOrBumpCart(tx, owner),
    putOne(tx, owner, { item, mode: 'sum', settings, now }),
  ])
  return pricePut(tx, owner, cart, kept, now)
}

/** The settings of a store that its carts depend on. */
export type CartSettings = Pick<StoreSettings, 'hideStockCounts'>

export type LineChange = { quantity?: number | undefined; variantId?: number | undefined; version?: number | undefined }

/** Changes quantity or variant of a line. When another line has the variant already, the two are merged. */
export async function changeCartItem(
  tx: StoreTx,
  owner: CartOwner,
  lineId: string,
  change: LineChange,
  settings: CartSettings,
  now: Date,
): Promise<PutOne> {
  const cart = await takeCart(tx, owner, lineId, change.version)
  const key = { storeId: owner.storeId, cartId: cart.id, lineId }
  const line = await findLine(tx, key)
  if (!line) throw notFound('cart_item', 'item_id')
  const { quantity = line.quantity, variantId = line.variantId } = change
  const isMoved = variantId !== line.variantId
  if (quantity === 0 || isMoved) await deleteLine(tx, key)
  const kept =
    quantity === 0
      ? nothingKept
      : await putOne(tx, owner, {
          item: { ...line, variantId, quantity },
          mode: isMoved ? 'sum' : 'replace',
          settings,
          now,
        })
  return pricePut(tx, owner, cart, kept, now)
}

async function takeCart(tx: StoreTx, owner: CartOwner, lineId: string, version: number | undefined): Promise<CartRow> {
  const cart = await bumpCart(tx, owner, version)
  if (cart) return cart
  const present = await findCart(tx, owner)
  // A missing line returns 404, whatever the version.
  const line = present && (await findLine(tx, { storeId: owner.storeId, cartId: present.id, lineId }))
  if (!line) throw notFound('cart_item', 'item_id')
  throw versionConflict(present.version)
}

/**
 * Merges items of a guest's cart. Every outcome is returned; an item that cannot be stored does not prevent the others.
 */
export async function mergeIntoCart(
  tx: StoreTx,
  owner: CartOwner,
  items: readonly NewCartLine[],
  mode: PutMode,
  settings: CartSettings,
  now: Date,
): Promise<PricedCart & { outcomes: PutOutcome[] }> {
  const put = { ...owner, items, mode, maxLines: MAX_CART_LINES, isLimitedToStock: !settings.hideStockCounts, now }
  const [cart, outcomes] = await Promise.all([createOrBumpCart(tx, owner), putLines(tx, put)])
  return { ...(await priceCartOf(tx, owner, cart, now)), outcomes }
}

type Put = { item: NewCartLine; mode: PutMode; settings: CartSettings; now: Date }

/** A line as it was stored; `items` are null when they do not decide the prices of the cart. */
type Kept = { lineId: string | null; isNew: boolean; clamp: Clamp | null; items: ItemRow[] | null }

const nothingKept: Kept = { lineId: null, isNew: false, clamp: null, items: null }

async function putOne(tx: StoreTx, owner: CartOwner, { item, mode, settings, now }: Put): Promise<Kept> {
  const { outcome, items, mayBeDiscounted } = await putItem(tx, {
    ...owner,
    item,
    mode,
    maxLines: MAX_CART_LINES,
    isLimitedToStock: !settings.hideStockCounts,
    now,
  })
  const decision = decidePut(outcome, mode)
  if (!decision.ok) throw refusePut(decision.reason, outcome, settings)
  if (settings.hideStockCounts && decision.clamp?.code === 'INSUFFICIENT_STOCK')
    throw putShortage(outcome, outcome.kept ?? outcome.asked, settings)
  const { lineId, clamp } = decision
  return { lineId, isNew: outcome.had === 0, clamp, items: mayBeDiscounted ? null : items }
}

async function pricePut(tx: StoreTx, owner: CartOwner, cart: CartRow, kept: Kept, now: Date): Promise<PutOne> {
  const { lineId, isNew, clamp, items: lines } = kept
  const isPlain = lines !== null && cart.couponCode === null
  const { items, price } = isPlain ? pricePlainly(lines, now) : await priceCartOf(tx, owner, cart, now)
  const item = items.find((one) => lineId !== null && one.lineId === lineId) ?? null
  return { item, isNew, clamp, unitCount: countUnits(items), subtotalMinor: price.subtotalMinor }
}

const shownVariant = ({ variantId, hasVariants }: PutOutcome) => (hasVariants ? variantId : null)

/** 409: the stock of an item is too small. */
export const putShortage = (outcome: PutOutcome, requested: number, settings: CartSettings) =>
  refuseShortage(
    [
      {
        productId: outcome.productId,
        variantId: shownVariant(outcome),
        requested,
        available: outcome.available,
      },
    ],
    settings,
  )

/** Why an item is not put into a cart. */
export const refusePut = (reason: PutRefusal, outcome: PutOutcome, settings: CartSettings): ApiError =>
  refusals[reason](outcome, settings)

const refusals: Record<PutRefusal, (outcome: PutOutcome, settings: CartSettings) => ApiError> = {
  UNKNOWN: ({ askedVariantId }) =>
    askedVariantId === null ? notFound('product', 'product_id') : notFound('variant', 'variant_id'),
  VARIANT_REQUIRED: () =>
    fieldError('variant_id', { en: 'Choose a variant of this product.', bn: 'এই পণ্যের সাইজ, রং বা ধরন বেছে নিন।' }),
  ITEM_UNAVAILABLE: (outcome) =>
    new ApiError('item_unavailable', {
      details: { items: [{ product_id: outcome.productId, variant_id: shownVariant(outcome) }] },
    }),
  OUT_OF_STOCK: (outcome, settings) => putShortage(outcome, outcome.asked, settings),
  CART_FULL: () =>
    new ApiError('invalid_state', {
      message: {
        en: `A cart holds at most ${MAX_CART_LINES} different items. Remove one first.`,
        bn: `একটি কার্টে সর্বোচ্চ ${displayCount(MAX_CART_LINES, 'bn')}টি ভিন্ন পণ্য রাখা যায়। আগে একটি বাদ দিন।`,
      },
      details: { maximum: MAX_CART_LINES },
    }),
}
