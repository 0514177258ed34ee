import { errorCatalogue } from '@haat/contract/errors.ts'
import type * as contract from '@haat/contract/merchant/staff-orders.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { ApiError } from '../../platform/errors.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { PricedItem } from '../pricing/item-price-rules.ts'
import { availableQuantity } from '../pricing/item-rules.ts'
import { presentFeeParts } from '../pricing/present-fee-parts.ts'
import { presentProblem } from '../pricing/present-notice.ts'
import type { StaffQuoteFacts } from './preview-staff-order.ts'

type StaffQuote = Data<typeof contract.previewStaffOrder>

export function presentStaffQuote(quoted: StaffQuoteFacts, locale: Locale): StaffQuote {
  const { decision, destination } = quoted
  const { items, price, advance } = decision
  return {
    items: items.map((item) => presentQuotedItem(item, locale)),
    subtotal: formatAmount(price.subtotalMinor),
    discount_total: formatAmount(price.discountMinor),
    agreed_discount: formatAmount(price.agreedDiscountMinor),
    applied_offers: presentApplied(quoted, locale),
    delivery_fee: formatAmount(price.deliveryFeeMinor),
    delivery_fee_parts: presentFeeParts(price.feeParts),
    parcel_grams: price.parcelGrams,
    zone_fee: formatAmount(price.zoneFeeMinor),
    delivery_fee_source: price.deliveryFeeSource,
    delivery_location: destination.deliveryLocation,
    district: destination.district,
    thana: destination.thana,
    delivery_options: quoted.options.map(({ zone: option, feeMinor }) => ({
      code: option.code,
      label: translated(option, locale).label,
      fee: formatAmount(feeMinor),
    })),
    rounding: formatAmount(price.roundingMinor),
    total: formatAmount(price.totalMinor),
    cash_to_collect: formatAmount(quoted.cashMinor),
    required_advance: formatAmount(advance?.amountMinor ?? 0),
    discount_percent: quoted.askedBp / 100,
    limit_percent: quoted.limitBp / 100,
    problems: quoted.refusals.map((refusal) => presentStaffProblem(refusal, locale)),
  }
}

/** The bundles and the offer that apply. */
function presentApplied({ decision, prices }: StaffQuoteFacts, locale: Locale): StaffQuote['applied_offers'] {
  const { applied, appliedBundles } = decision.price
  const named = applied && prices.offerNames.get(applied.offer.id)
  return [
    ...appliedBundles.map(({ bundle, discountMinor }) => [bundle, discountMinor] as const),
    ...(applied && named ? [[named, applied.discountMinor + applied.deliverySavedMinor] as const] : []),
  ].map(([what, savedMinor]) => ({ name: translated(what, locale).name, discount: formatAmount(savedMinor) }))
}

const presentQuotedItem = (item: PricedItem, locale: Locale): StaffQuote['items'][number] => {
  const isLimited = item.isTracked && !item.allowBackorder
  const name = translated(item, locale).name
  return {
    product_id: item.productId,
    variant_id: item.hasVariants ? item.variantId : null,
    name,
    variant_name: item.variantName,
    image: item.image,
    quantity: item.quantity,
    unit_price: formatAmount(item.priceMinor),
    list_price: item.listPriceMinor === null ? null : formatAmount(item.listPriceMinor),
    line_total: formatAmount(item.lineTotalMinor),
    discount: formatAmount(item.discountMinor),
    available: item.isSellable && isLimited ? availableQuantity(item) : null,
    problem: item.problem
      ? presentProblem(item.problem, name, { locale, settings: { hideStockCounts: false } }).message
      : '',
  }
}

/** An error that an order would return, as a member of staff reads it before. */
export function presentStaffProblem({ code, facts }: ApiError, locale: Locale): StaffQuote['problems'][number] {
  const [field, texts] = Object.entries(facts.fields ?? {})[0] ?? ['', []]
  const message = texts[0] ?? facts.message ?? errorCatalogue[code].message
  return { error_code: code, field, message: message[locale] }
}
