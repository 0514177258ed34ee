import type { previewOffers, readOffer } from '@haat/contract/merchant/offers.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { explainOfferRefusal, explainRefusal } from './explain-refusal.ts'
import type { CodeRow, UseRow } from './offer-codes.queries.ts'
import type { AdminOffer } from './offers-admin.queries.ts'
import type { OfferPreview, TriedOffer } from './preview-offers.ts'

type Offer = Data<typeof readOffer>
type Preview = Data<typeof previewOffers>

export const presentOffer = (row: AdminOffer): Offer => ({
  id: row.id,
  version: row.version,
  name: row.name,
  translations: row.translations as Offer['translations'],
  kind: row.kind as Offer['kind'],
  is_automatic: row.isAutomatic,
  percent: row.percentBp / 100,
  amount: formatAmount(row.amountMinor),
  max_discount: row.maxDiscountMinor === null ? null : formatAmount(row.maxDiscountMinor),
  min_subtotal: formatAmount(row.minSubtotalMinor),
  scope: row.scope as Offer['scope'],
  product_ids: row.productIds,
  category_ids: row.categoryIds,
  buy_quantity: row.buyQuantity,
  get_quantity: row.getQuantity,
  first_order_only: row.firstOrderOnly,
  usage_limit: row.usageLimit,
  used_count: row.usedCount,
  per_customer_limit: row.perCustomerLimit,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  priority: row.priority,
  is_active: row.isActive,
  state: row.state,
  codes_count: row.codesCount,
  code: row.code,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

export const presentCode = ({ code, usageLimit, usedCount, createdAt }: CodeRow) => ({
  code,
  usage_limit: usageLimit,
  used_count: usedCount,
  created_at: createdAt,
})

export const presentUse = (use: UseRow) => ({
  id: use.id,
  order_id: use.orderId,
  order_number: use.orderNumber,
  code: use.code,
  customer_id: use.customerId,
  phone: use.phone,
  discount: formatAmount(use.discountMinor),
  created_at: use.createdAt,
  released_at: use.releasedAt,
})

/** The effect of the offers on a sample cart. */
export function presentPreview(preview: OfferPreview, currencySymbol: string, locale: Locale): Preview {
  const { coupon, tried } = preview
  return {
    subtotal: formatAmount(preview.subtotalMinor),
    bundle_discount: formatAmount(preview.bundleDiscountMinor),
    items_count: preview.itemsCount,
    coupon: coupon && {
      code: coupon.code,
      offer_id: coupon.tried?.offer.id ?? null,
      is_valid: coupon.tried?.decision.ok ?? false,
      reason: coupon.tried ? (coupon.tried.decision.ok ? null : coupon.tried.decision.reason) : 'NOT_FOUND',
    },
    offers: tried.map((each) => presentTried(each, currencySymbol, locale)),
  }
}

function presentTried(
  { offer, decision }: TriedOffer,
  currencySymbol: string,
  locale: Locale,
): Preview['offers'][number] {
  const refusal = decision.ok ? null : decision
  const explain = offer.isAutomatic ? explainOfferRefusal : explainRefusal
  return {
    offer_id: offer.id,
    name: offer.name,
    kind: offer.kind,
    is_automatic: offer.isAutomatic,
    applies: decision.ok,
    discount: formatAmount(decision.ok ? decision.discountMinor : 0),
    free_delivery: decision.ok && decision.freeDelivery,
    line_discounts: decision.ok ? decision.lineDiscounts.map(formatAmount) : [],
    reason: refusal?.reason ?? null,
    message: refusal ? explain(refusal, currencySymbol)[locale] : '',
    missing_amount: refusal?.missingMinor === undefined ? null : formatAmount(refusal.missingMinor),
  }
}
