import { maxLineQuantity } from '@haat/contract/limits.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import { translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { offerLabel } from '../../shared/offer-label.ts'
import { explainRefusal } from '../promotions/explain-refusal.ts'
import type { Offer } from '../promotions/offer-rules.ts'
import { stockStatusOf } from '../stock/stock-status-rules.ts'
import type { PricedItem, PricedItems } from './item-price-rules.ts'
import { lineLimit } from './item-rules.ts'
import type { PriceFacts } from './load-price-facts.ts'
import {
  missedDealSentence,
  type Notice,
  presentNotice,
  presentProblem,
  priceChangedSentence,
  type View,
} from './present-notice.ts'
import type { CartPrice, NearOffer } from './price-rules.ts'

// Unpublished items are not named, except to a shopper whose cart has contained them since before.
const mayBeNamed = (item: PricedItem) => item.isShown || item.lineId !== null

/** The variant on the wire: products without options have none. */
function shownVariant(item: PricedItem): number | null {
  if (item.hasVariants) return item.variantId ?? item.askedVariantId
  return item.variantId === null && item.lineId === null ? item.askedVariantId : null
}

export function presentItem(item: PricedItem, { locale, settings }: View) {
  const named = mayBeNamed(item)
  const unitMinor = item.isSellable ? item.priceMinor : (item.priceAtAddMinor ?? 0)
  const most = settings.hideStockCounts ? (item.maxQuantity ?? maxLineQuantity) : lineLimit(item)
  return {
    id: item.lineId,
    product_id: item.productId,
    variant_id: shownVariant(item),
    name: named ? translated(item, locale).name : '',
    variant_name: named ? item.variantName : '',
    slug: named ? item.slug : '',
    image: named ? item.image : '',
    unit_price: formatAmount(unitMinor),
    compare_at_price: item.isSellable && item.compareAtMinor !== null ? formatAmount(item.compareAtMinor) : null,
    quantity: item.quantity,
    line_total: formatAmount(item.lineTotalMinor),
    discount: formatAmount(item.discountMinor),
    stock_status: item.isSellable ? stockStatusOf(item) : ('out_of_stock' as const),
    max_quantity: item.isAvailable ? most : 0,
    added_via: item.addedVia,
    price_at_add: item.priceAtAddMinor === null ? null : formatAmount(item.priceAtAddMinor),
    is_available: item.isAvailable,
    created_at: item.createdAt === null ? null : new Date(item.createdAt),
  }
}

/** The problem of one item, if any. */
export function presentItemProblems(item: PricedItem, view: View): Notice[] {
  const { locale, currencySymbol } = view
  const name = mayBeNamed(item) ? translated(item, locale).name : ''
  const about = { item_id: item.lineId, product_id: item.productId, variant_id: shownVariant(item) }
  const { problem, priceAtAddMinor, priceMinor } = item
  const notices = problem ? [presentNotice(presentProblem(problem, name, view), about)] : []
  const { missed } = item.flash
  const isDealMissed = missed !== null && (missed.reason === 'LIMIT' || priceAtAddMinor === missed.dealPriceMinor)
  if (item.isAvailable && isDealMissed) {
    notices.push(
      presentNotice(
        {
          code: `FLASH_DEAL_${missed.reason}`,
          expected: formatAmount(missed.dealPriceMinor),
          actual: formatAmount(priceMinor),
          maximum: missed.reason === 'LIMIT' ? missed.maximum : null,
          message: missedDealSentence(name, missed, priceMinor, view),
        },
        about,
      ),
    )
  } else if (item.isAvailable && priceAtAddMinor !== null && priceAtAddMinor !== priceMinor) {
    notices.push(
      presentNotice(
        {
          code: 'PRICE_CHANGED',
          expected: formatAmount(priceAtAddMinor),
          actual: formatAmount(priceMinor),
          message: priceChangedSentence(name, [priceAtAddMinor, priceMinor], currencySymbol, locale),
        },
        about,
      ),
    )
  }
  return notices
}

/** The problems of a cart: of its items, then of its coupon. */
export function presentProblems({ items, price }: PricedItems, view: View): Notice[] {
  const problems = items.flatMap((item) => presentItemProblems(item, view))
  const { couponRefusal } = price
  if (!couponRefusal) return problems
  const message = explainRefusal(couponRefusal, view.currencySymbol)[view.locale]
  return [...problems, presentNotice({ code: 'COUPON_NOT_APPLICABLE', reason: couponRefusal.reason, message })]
}

/** The offers of a cart and a quote. */
export function presentOffers(price: CartPrice, facts: Pick<PriceFacts, 'coupon' | 'offerNames'>, view: View) {
  const { applied } = price
  const savedMinor = applied ? applied.discountMinor + applied.deliverySavedMinor : 0
  const isCoupon = facts.coupon !== null && price.couponRefusal === null
  return {
    coupon: facts.coupon && {
      coupon_code: facts.coupon.code,
      valid: isCoupon,
      offer_id: isCoupon ? (applied?.offer.id ?? null) : null,
      discount_amount: formatAmount(isCoupon ? savedMinor : 0),
      reason: price.couponRefusal?.reason ?? null,
    },
    applied_offers: applied
      ? [
          {
            offer_id: applied.offer.id,
            ...presentOfferName(applied.offer, facts, view),
            discount_amount: formatAmount(savedMinor),
            auto_applied: applied.automatic,
          },
        ]
      : [],
    applied_bundles: price.appliedBundles.map(({ bundle, quantity, discountMinor }) => ({
      bundle_id: bundle.id,
      name: translated(bundle, view.locale).name,
      quantity,
      price: formatAmount(bundle.priceMinor),
      discount_amount: formatAmount(discountMinor),
    })),
    near_offers: price.nearOffers.map((near) => ({
      label: nearLabel(near, facts, view),
      missing_amount: formatAmount(near.missingMinor),
    })),
  }
}

type NamedOffer = Pick<Offer, 'id' | 'maxDiscountMinor'>
type Worded = Pick<View, 'locale' | 'currencySymbol'>

/** What an offer is called, and what it promises. */
export function presentOfferName(offer: NamedOffer, { offerNames }: Pick<PriceFacts, 'offerNames'>, view: Worded) {
  const named = { name: '', translations: {}, ...offerNames.get(offer.id), maxDiscountMinor: offer.maxDiscountMinor }
  return {
    offer_name: translated(named, view.locale).name,
    label: offerLabel(named, view.currencySymbol, view.locale),
    max_discount: offer.maxDiscountMinor === null ? null : formatAmount(offer.maxDiscountMinor),
  }
}

function nearLabel({ offer, missingMinor }: NearOffer, facts: Pick<PriceFacts, 'offerNames'>, view: View): string {
  const { locale, currencySymbol } = view
  const amount = displayAmount(missingMinor, currencySymbol, locale)
  const isDelivery = offer === null || offer.kind === 'free_delivery'
  const label = isDelivery ? '' : presentOfferName(offer, facts, view).label
  if (locale === 'bn') {
    return isDelivery ? `আরও ${amount}-এর পণ্য নিলে ডেলিভারি ফ্রি` : `আরও ${amount}-এর পণ্য নিলে পাবেন: ${label}`
  }
  return `${amount} more for ${isDelivery ? 'free delivery' : label}`
}
