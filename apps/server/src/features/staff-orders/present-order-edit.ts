import type * as contract from '@haat/contract/merchant/order-edits.ts'
import type { Data } from '@haat/contract/operation.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { feePartsOf } from '../pricing/delivery-fee-rules.ts'
import type { PricedItem } from '../pricing/item-price-rules.ts'
import { presentFeeParts } from '../pricing/present-fee-parts.ts'
import { presentProblem } from '../pricing/present-notice.ts'
import { type EditedSums, unaskedAdvanceOf } from './edit-rules.ts'
import { missingOf, type PreparedEdit } from './prepare-edit.ts'
import { presentStaffProblem } from './present-staff-quote.ts'
import { agreedDiscountOf } from './refuse-agreed-terms.ts'

type WireEdit = Data<typeof contract.previewOrderEdit>

export function presentOrderEdit(edit: PreparedEdit, limitBp: number, locale: Locale): WireEdit {
  const { order, decision, sums, delivery, agreed, refusals } = edit
  const { zone, price, items } = decision
  return {
    version: order.version,
    before: presentEditSums(order, order.amountPaidMinor),
    after: presentEditSums(sums, order.amountPaidMinor),
    items: items.map((item) => presentEditedItem(edit, item, locale)),
    ended_offers: endedOf(edit, locale),
    delivery_fee_source: price.deliveryFeeSource,
    zone_fee: formatAmount(price.zoneFeeMinor),
    delivery_location: zone?.code ?? delivery.location ?? '',
    district: delivery.text.district,
    thana: delivery.text.thana,
    unasked_advance: formatAmount(unaskedAdvanceOf(order, decision, sums)),
    is_changed: edit.isChanged,
    discount_percent: agreedDiscountOf(decision, agreed).bp / 100,
    limit_percent: limitBp / 100,
    problems: refusals.map((refusal) => presentStaffProblem(refusal, locale)),
  }
}

export const presentEditSums = (sums: EditedSums, paidMinor: Minor): WireEdit['before'] => ({
  subtotal: formatAmount(sums.subtotalMinor),
  discount_total: formatAmount(sums.discountMinor),
  agreed_discount: formatAmount(sums.agreedDiscountMinor),
  delivery_fee: formatAmount(sums.deliveryFeeMinor),
  delivery_fee_parts: presentFeeParts(feePartsOf(sums)),
  rounding: formatAmount(sums.roundingMinor),
  total: formatAmount(sums.totalMinor),
  amount_paid: formatAmount(paidMinor),
  amount_due: formatAmount(Math.max(0, sums.totalMinor - paidMinor)),
  required_advance: formatAmount(sums.requiredAdvanceMinor),
})

export function presentEditedItem(
  { lines, kept }: Pick<PreparedEdit, 'lines' | 'kept'>,
  item: PricedItem,
  locale: Locale,
): WireEdit['items'][number] {
  const line = lines.find(({ variantId }) => variantId === item.variantId)
  const isKept = line !== undefined && kept.has(line.variantId)
  const { name } = translated(item, locale)
  return {
    order_item_id: isKept ? line.id : null,
    product_id: item.productId,
    variant_id: item.hasVariants ? item.variantId : null,
    ...{ name, variant_name: item.variantName, image: item.image, quantity: item.quantity },
    quantity_before: isKept ? line.quantity : 0,
    unit_price: formatAmount(item.priceMinor),
    list_price: item.listPriceMinor === null ? null : formatAmount(item.listPriceMinor),
    line_total: formatAmount(item.lineTotalMinor),
    discount: formatAmount(item.discountMinor),
    missing: isKept ? missingOf(line, item.quantity) : 0,
    problem: item.problem
      ? presentProblem(item.problem, name, { locale, settings: { hideStockCounts: false } }).message
      : '',
  }
}

/** The names of what the order had, and would not have any more. */
export function endedOf({ offer, bundles, decision }: PreparedEdit, locale: Locale): string[] {
  const { applied, appliedBundles } = decision.price
  return [
    ...(offer && !applied ? [translated(offer.name, locale).name] : []),
    ...bundles.filter(({ id }) => !appliedBundles.some(({ bundle }) => bundle.id === id)).map(({ name }) => name),
  ]
}
