import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { type CartRow, deleteLine, findCart, findLine, type Owner, openCart, reopenCart } from './cart.queries.ts'
import { type Clamp, decidePut, MAX_CART_LINES, type PutMode, type PutOutcome, type PutRefusal } from './cart-rules.ts'
import { type PricedCart, priceCartOf } from './price-cart-of.ts'
import { type NewLine, putLines } from './put-lines.queries.ts'

/** One line as it was kept; `lineId` null when it was removed. */
export type PutOne = PricedCart & { lineId: string | null; isNew: boolean; clamp: Clamp | null }

/** Puts a product into the shopper's cart, or more of it. */
export async function addToCart(tx: StoreTx, owner: Owner, item: NewLine, now: Date): Promise<PutOne> {
  const cart = await openCart(tx, owner)
  const kept = await putOne(tx, owner, cart, item, 'sum')
  return { ...(await priceCartOf(tx, owner, cart, now)), ...kept }
}

export type LineChange = { quantity?: number | undefined; variantId?: number | undefined; version?: number | undefined }

/** Changes quantity or variant of a line; a variant that has a line of its own takes this one in. */
export async function changeCartItem(
  tx: StoreTx,
  owner: Owner,
  lineId: string,
  change: LineChange,
  now: Date,
): Promise<PutOne> {
  const cart = await takeCart(tx, owner, change.version)
  const key = { storeId: owner.storeId, cartId: cart.id, lineId }
  const line = await findLine(tx, key)
  if (!line) throw notFound()
  const { quantity = line.quantity, variantId = line.variantId } = change
  const isMoved = variantId !== line.variantId
  if (quantity === 0 || isMoved) await deleteLine(tx, key)
  const kept =
    quantity === 0
      ? { lineId: null, isNew: false, clamp: null }
      : await putOne(tx, owner, cart, { ...line, variantId, quantity }, isMoved ? 'sum' : 'replace')
  return { ...(await priceCartOf(tx, owner, cart, now)), ...kept }
}

async function takeCart(tx: StoreTx, owner: Owner, version: number | undefined): Promise<CartRow> {
  const cart = await reopenCart(tx, owner, version)
  if (cart) return cart
  const present = await findCart(tx, owner)
  if (!present) throw notFound()
  throw new ApiError('version_conflict', { details: { version: present.version } })
}

/** Takes items of a guest's cart over. Every outcome is told; what can not be kept stands in no one's way. */
export async function mergeIntoCart(
  tx: StoreTx,
  owner: Owner,
  items: readonly NewLine[],
  mode: PutMode,
  now: Date,
): Promise<PricedCart & { outcomes: PutOutcome[] }> {
  const cart = await openCart(tx, owner)
  const outcomes = await putLines(tx, {
    storeId: owner.storeId,
    cartId: cart.id,
    items,
    mode,
    maxLines: MAX_CART_LINES,
  })
  return { ...(await priceCartOf(tx, owner, cart, now)), outcomes }
}

async function putOne(tx: StoreTx, { storeId }: Owner, cart: CartRow, item: NewLine, mode: PutMode) {
  const [outcome] = await putLines(tx, { storeId, cartId: cart.id, items: [item], mode, maxLines: MAX_CART_LINES })
  const decision = outcome && decidePut(outcome, mode)
  if (!decision) throw new Error('an item without an outcome')
  if (!decision.ok) throw refusals[decision.reason](outcome)
  return { lineId: decision.lineId, isNew: outcome.had === 0, clamp: decision.clamp }
}

const idsOf = ({ productId, variantId, hasVariants }: PutOutcome) => ({
  product_id: productId,
  variant_id: hasVariants ? variantId : null,
})

const refusals: Record<PutRefusal, (outcome: PutOutcome) => ApiError> = {
  UNKNOWN: notFound,
  VARIANT_REQUIRED: () =>
    fieldError('variant_id', { en: 'Choose a variant of this product.', bn: 'এই পণ্যের একটি ধরন বেছে নিন।' }),
  ITEM_UNAVAILABLE: (outcome) => new ApiError('item_unavailable', { details: { items: [idsOf(outcome)] } }),
  OUT_OF_STOCK: (outcome) =>
    new ApiError('insufficient_stock', {
      details: { items: [{ ...idsOf(outcome), requested: outcome.asked, available: outcome.available }] },
    }),
  CART_FULL: () =>
    new ApiError('invalid_state', {
      message: {
        en: `A cart holds at most ${MAX_CART_LINES} different items.`,
        bn: `একটি কার্টে সর্বোচ্চ ${MAX_CART_LINES}টি ভিন্ন পণ্য রাখা যায়।`,
      },
      details: { maximum: MAX_CART_LINES },
    }),
}
