import type { TaxDocument } from '@haat/contract/merchant/tax-document-shapes.ts'
import type { Static } from 'typebox'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { TaxSettings } from '../../shared/store-settings.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { taxParts } from '../pricing/tax-rules.ts'
import { sumMinor } from '../promotions/offer-discount-rules.ts'
import { sumTaxLines, type TaxLine } from './document-rules.ts'

type Document = Static<typeof TaxDocument>
/** What a document keeps, as the API presents it. */
export type DocumentContent = Pick<
  Document,
  | 'order_number'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'invoice'
  | 'reason'
  | 'lines'
  | 'value_before_discount'
  | 'discount'
  | 'value'
  | 'sd'
  | 'vat'
  | 'total'
>
export type LineTexts = Pick<DocumentContent['lines'][number], 'description' | 'hs_code' | 'tax_note' | 'unit'>

type Parts = {
  order: Pick<OrderRow, 'orderNumber' | 'currency'>
  seller: DocumentContent['seller']
  buyer: DocumentContent['buyer']
  lines: readonly TaxLine[]
  textsOf: (line: TaxLine) => LineTexts
  /** What a line cost before discounts, with its taxes; only of a tax invoice that says so. */
  beforeDiscount?: (line: TaxLine) => Minor
  invoice?: DocumentContent['invoice']
  reason?: string
}

/** The words and numbers of a document, as they stay. */
export function composeDocument(parts: Parts): DocumentContent {
  const { order, seller, buyer, lines, textsOf, beforeDiscount, invoice = null, reason = '' } = parts
  const sums = sumTaxLines(lines)
  const fullValues = beforeDiscount && lines.map((line) => taxParts(beforeDiscount(line), line).valueMinor)
  return {
    order_number: order.orderNumber,
    currency: order.currency,
    seller,
    buyer,
    invoice,
    reason,
    lines: lines.map((line, index) => ({
      order_item_id: line.orderLineId,
      ...textsOf(line),
      quantity: line.quantity,
      unit_value: formatAmount(Math.round((fullValues?.[index] ?? line.valueMinor) / Math.max(1, line.quantity))),
      ...presentDiscount(fullValues?.[index], line.valueMinor),
      value: formatAmount(line.valueMinor),
      sd_rate: line.sdRateBp / 100,
      sd: formatAmount(line.sdMinor),
      vat_rate: line.vatRateBp / 100,
      vat: formatAmount(line.vatMinor),
      total: formatAmount(line.amountMinor),
    })),
    ...presentDiscount(fullValues && sumMinor(fullValues), sums.valueMinor),
    value: formatAmount(sums.valueMinor),
    sd: formatAmount(sums.sdMinor),
    vat: formatAmount(sums.vatMinor),
    total: formatAmount(sums.amountMinor),
  }
}

/** What documents say of discounts that do not have them. */
export const noDiscount = { value_before_discount: null, discount: null }

/** A discount as the form has it: without taxes, so that it leads from one value to the other. */
const presentDiscount = (fullMinor: Minor | undefined, valueMinor: Minor) =>
  fullMinor === undefined
    ? noDiscount
    : { value_before_discount: formatAmount(fullMinor), discount: formatAmount(fullMinor - valueMinor) }

/** What a tax invoice says of the store. Its notes repeat it, whatever the settings say by then. */
export const sellerOf = (tax: TaxSettings): DocumentContent['seller'] => ({
  registered_name: tax.registeredName,
  trade_name: tax.tradeName,
  bin: tax.bin,
  address: tax.issuingAddress,
  officer_name: tax.officerName,
  officer_title: tax.officerTitle,
})

/** What a document says of the delivery. */
export const deliveryTexts: LineTexts = {
  ...{ description: 'ডেলিভারি চার্জ (Delivery)', hs_code: '', tax_note: '', unit: 'pcs' },
}
