import { type Fields, wants } from '../../platform/fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { countUnits } from '../pricing/item-price-rules.ts'
import { type Notice, presentNotice, presentProblem, type View } from '../pricing/present-notice.ts'
import { presentItem, presentOffers, presentProblems } from '../pricing/present-priced-items.ts'
import { type Clamp, decidePut, MAX_CART_LINES, type PutMode, type PutOutcome, type PutRefusal } from './cart-rules.ts'
import type { PricedCart } from './price-cart-of.ts'
import type { PutOne } from './put-into-cart.ts'

export type CartView = View & { currency: string }

export function presentCart(priced: PricedCart, view: CartView, fields: Fields = null) {
  const { cart, items, price, facts } = priced
  return {
    id: cart?.id ?? null,
    version: cart?.version ?? 0,
    currency: view.currency,
    currency_symbol: view.currencySymbol,
    items: wants(fields, 'items') ? items.map((item) => presentItem(item, view)) : [],
    item_count: countUnits(items),
    subtotal: formatAmount(price.subtotalMinor),
    discount_total: formatAmount(price.discountMinor),
    total: formatAmount(price.subtotalMinor - price.discountMinor),
    ...presentOffers(price, facts, view),
    problems: wants(fields, 'problems') ? presentProblems(priced, view) : [],
    updated_at: cart?.updatedAt ?? null,
  }
}

/** The line that was just added or changed, and the present cart. */
export function presentPut({ item, clamp, unitCount, subtotalMinor }: PutOne, view: CartView) {
  return {
    item: item && presentItem(item, view),
    item_count: unitCount,
    subtotal: formatAmount(subtotalMinor),
    warnings:
      item && clamp
        ? [clampNotice(clamp, translated(item, view.locale).name, { ...idsOf(item), item_id: item.lineId }, view)]
        : [],
  }
}

type Ids = { productId: number; variantId: number | null; askedVariantId: number | null; hasVariants: boolean }

const idsOf = ({ productId, variantId, askedVariantId, hasVariants }: Ids) => ({
  product_id: productId,
  variant_id: hasVariants ? variantId : variantId === null ? askedVariantId : null,
})

const clampNotice = (clamp: Clamp, name: string, about: Partial<Notice>, view: View): Notice =>
  presentNotice(presentProblem(clamp, name, view), about)

/** Warnings about items of a guest's cart that were not stored, or not completely. */
export function presentMergeWarnings(outcomes: readonly PutOutcome[], mode: PutMode, view: View): Notice[] {
  return outcomes.flatMap((outcome) => {
    const decision = decidePut(outcome, mode)
    const about = { ...idsOf(outcome), item_id: outcome.lineId }
    const name = outcome.isShown ? translated(outcome, view.locale).name : ''
    if (!decision.ok) return [refusalNotice(decision.reason, name, about, view)]
    return decision.clamp ? [clampNotice(decision.clamp, name, about, view)] : []
  })
}

function refusalNotice(reason: PutRefusal, name: string, about: Partial<Notice>, view: View): Notice {
  const { locale } = view
  if (reason !== 'CART_FULL') {
    // Another store's product and an unpublished one get the same warning.
    return presentNotice(
      presentProblem({ code: reason === 'UNKNOWN' ? 'ITEM_UNAVAILABLE' : reason }, name, view),
      about,
    )
  }
  const most = displayCount(MAX_CART_LINES, locale)
  const message =
    locale === 'bn'
      ? `একটি কার্টে সর্বোচ্চ ${most}টি ভিন্ন পণ্য রাখা যায়। “${name}” যোগ হয়নি।`
      : `A cart holds at most ${most} different items. “${name}” was not added.`
  return presentNotice({ code: 'CART_FULL', maximum: MAX_CART_LINES, message }, about)
}
