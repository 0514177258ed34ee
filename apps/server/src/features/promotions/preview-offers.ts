import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { applyBundles } from '../bundles/bundle-rules.ts'
import { sumMinor } from './offer-discount-rules.ts'
import {
  findCode,
  findPreviewShopper,
  listPreviewBundles,
  listPreviewItems,
  listPreviewOffers,
  type PreviewOffer,
  type RequestedPreviewItem,
} from './offer-preview.queries.ts'
import { decideOffer, type Offer, type OfferDecision, type OfferLine } from './offer-rules.ts'

export type PreviewRequest = {
  storeId: number
  items: readonly RequestedPreviewItem[]
  couponCode: string | null
  customerId: string | null
  now: Date
}

export type TriedOffer = { offer: PreviewOffer; decision: OfferDecision }
export type OfferPreview = {
  subtotalMinor: number
  bundleDiscountMinor: number
  itemsCount: number
  coupon: { code: string; tried: TriedOffer | null } | null
  tried: TriedOffer[]
}

/** Tries every active offer on a sample cart, with the rules that price real ones: offers take nothing off bundled units. */
export async function previewOffers(tx: StoreTx, request: PreviewRequest): Promise<OfferPreview> {
  const { storeId, customerId, couponCode, now } = request
  const given = await readLines(tx, request)
  const bundled = applyBundles(given, await listPreviewBundles(tx, given, request))
  const lines = given.map((line, index) => ({ ...line, bundledQuantity: bundled.bundledQuantities[index] ?? 0 }))
  const known = customerId ? await findPreviewShopper(tx, storeId, customerId) : undefined
  if (customerId && !known) throw fieldError('customer_id', { en: 'Customer not found.', bn: 'ক্রেতাকে পাওয়া যায়নি।' })
  const shopper = { isIdentified: known !== undefined, orderCount: known?.hasOrdered ? 1 : 0 }
  const who = { customerId, phone: known?.phone ?? null, email: known?.email ?? null }

  const code = couponCode ? await findCode(tx, storeId, couponCode) : undefined
  const offers = await listPreviewOffers(tx, storeId, who, code?.offerId ?? null)
  const isUsedUp = code !== undefined && code.usageLimit !== null && code.usedCount >= code.usageLimit
  const tried = offers.map((offer): TriedOffer => {
    const isOfCode = offer.id === code?.offerId
    const facts = isOfCode && isUsedUp ? { ...toOffer(offer), usageLimit: 0 } : toOffer(offer)
    return { offer, decision: decideOffer(facts, lines, shopper, now) }
  })
  return {
    bundleDiscountMinor: sumMinor(bundled.lineDiscounts),
    subtotalMinor: lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0),
    itemsCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    coupon: couponCode
      ? { code: couponCode, tried: tried.find(({ offer }) => offer.id === code?.offerId) ?? null }
      : null,
    tried: tried
      .filter(({ offer }) => offer.isActive)
      .sort((a, b) => worth(b) - worth(a) || b.offer.priority - a.offer.priority || a.offer.id - b.offer.id),
  }
}

// Applicable offers come first, whatever they save.
const worth = ({ decision }: TriedOffer) => (decision.ok ? decision.discountMinor : -1)

async function readLines(tx: StoreTx, { storeId, items, now }: PreviewRequest): Promise<PreviewLine[]> {
  const found = await listPreviewItems(tx, storeId, items, now)
  const missing = found.flatMap(({ productId }, index) => (productId === null ? [index] : []))
  if (missing.length > 0) {
    const message = { en: 'This product is not for sale.', bn: 'এই পণ্য এখন বিক্রি হচ্ছে না।' }
    throw new ApiError('validation_failed', {
      fields: Object.fromEntries(
        missing.map((index) => [`items.${index}.${items[index]?.variantId ? 'variant_id' : 'product_id'}`, [message]]),
      ),
    })
  }
  const lines = found.map(({ productId, variantId, unitPriceMinor, categoryIds }, index) => {
    const asked = items[index]
    if (!asked || productId === null) throw new Error('the missing items were refused above')
    return { productId, variantId, categoryIds, unitPriceMinor, quantity: asked.quantity }
  })
  return sumByVariant(lines)
}

/** Equal items are one line, as in an order: the first has all units, the others keep their place without any. */
function sumByVariant(lines: readonly PreviewLine[]): PreviewLine[] {
  const sums = new Map<number | null, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return lines.map((line) => {
    const quantity = sums.get(line.variantId)
    if (quantity === undefined) return { ...line, variantId: null, quantity: 0 }
    sums.delete(line.variantId)
    return { ...line, quantity }
  })
}

type PreviewLine = OfferLine & { variantId: number | null }

// Any of its codes has the same effect.
const toOffer = (row: PreviewOffer): Offer => ({ ...row, code: row.isAutomatic ? null : '' })
