import type { previewOffers, readOffer } from '@haat/contract/merchant/offers.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { CodeRow, UseRow } from './offer-codes.queries.ts'
import type { AdminOffer } from './offers-admin.queries.ts'
import type { OfferPreview, TriedOffer } from './preview-offers.ts'

type Offer = Data<typeof readOffer>
type Preview = Data<typeof previewOffers>

const moment = (date: Date | null) => date?.toISOString() ?? null

export const presentOffer = (row: AdminOffer): Offer => ({
  id: row.id,
  name: row.name,
  translations: row.translations as Offer['translations'],
  kind: row.kind as Offer['kind'],
  is_automatic: row.is_automatic,
  percent: row.percent_bp / 100,
  amount: formatAmount(row.amount_minor),
  max_discount: row.max_discount_minor === null ? null : formatAmount(row.max_discount_minor),
  min_subtotal: formatAmount(row.min_subtotal_minor),
  scope: row.scope as Offer['scope'],
  product_ids: row.product_ids,
  category_ids: row.category_ids,
  buy_quantity: row.buy_quantity,
  get_quantity: row.get_quantity,
  first_order_only: row.first_order_only,
  usage_limit: row.usage_limit,
  used_count: row.used_count,
  per_customer_limit: row.per_customer_limit,
  starts_at: moment(row.starts_at),
  ends_at: moment(row.ends_at),
  priority: row.priority,
  is_active: row.is_active,
  state: row.state,
  codes_count: row.codes_count,
  code: row.code,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentCode = ({ code, usage_limit, used_count, created_at }: CodeRow) => ({
  code,
  usage_limit,
  used_count,
  created_at: created_at.toISOString(),
})

export const presentUse = ({ discount_minor, created_at, released_at, ...use }: UseRow) => ({
  ...use,
  discount: formatAmount(discount_minor),
  created_at: created_at.toISOString(),
  released_at: moment(released_at),
})

/** What the offers make of a sample cart. */
export function presentPreview(preview: OfferPreview, currencySymbol: string, locale: Locale): Preview {
  const { coupon, tried } = preview
  return {
    subtotal: formatAmount(preview.subtotalMinor),
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
  return {
    offer_id: offer.id,
    name: offer.name,
    kind: offer.kind,
    is_automatic: offer.is_automatic,
    applies: decision.ok,
    discount: formatAmount(decision.ok ? decision.discountMinor : 0),
    free_delivery: decision.ok && decision.freeDelivery,
    line_discounts: decision.ok ? decision.lineDiscounts.map(formatAmount) : [],
    reason: refusal?.reason ?? null,
    message: refusal ? explainRefusal(refusal, currencySymbol)[locale] : '',
    missing_amount: refusal?.missingMinor === undefined ? null : formatAmount(refusal.missingMinor),
  }
}
