import type { TaxDocument } from '@haat/contract/merchant/tax-document-shapes.ts'
import type { Static } from 'typebox'
import { formatAmount } from '../../shared/money.ts'
import type { TaxSettings } from '../../shared/store-settings.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { sumTaxLines, type TaxLine } from './document-rules.ts'

type Document = Static<typeof TaxDocument>
/** What a document keeps, as the API presents it. */
export type DocumentContent = Pick<
  Document,
  'order_number' | 'currency' | 'seller' | 'buyer' | 'invoice' | 'reason' | 'lines' | 'value' | 'sd' | 'vat' | 'total'
>
export type LineTexts = Pick<DocumentContent['lines'][number], 'description' | 'hs_code' | 'tax_note' | 'unit'>

type Parts = {
  order: Pick<OrderRow, 'orderNumber' | 'currency'>
  seller: DocumentContent['seller']
  buyer: DocumentContent['buyer']
  lines: readonly TaxLine[]
  textsOf: (line: TaxLine) => LineTexts
  invoice?: DocumentContent['invoice']
  reason?: string
}

/** The words and numbers of a document, as they stay. */
export function composeDocument(parts: Parts): DocumentContent {
  const { order, seller, buyer, lines, textsOf, invoice = null, reason = '' } = parts
  const sums = sumTaxLines(lines)
  return {
    order_number: order.orderNumber,
    currency: order.currency,
    seller,
    buyer,
    invoice,
    reason,
    lines: lines.map((line) => ({
      order_item_id: line.orderLineId,
      ...textsOf(line),
      quantity: line.quantity,
      unit_value: formatAmount(Math.round(line.valueMinor / Math.max(1, line.quantity))),
      value: formatAmount(line.valueMinor),
      sd_rate: line.sdRateBp / 100,
      sd: formatAmount(line.sdMinor),
      vat_rate: line.vatRateBp / 100,
      vat: formatAmount(line.vatMinor),
      total: formatAmount(line.amountMinor),
    })),
    value: formatAmount(sums.valueMinor),
    sd: formatAmount(sums.sdMinor),
    vat: formatAmount(sums.vatMinor),
    total: formatAmount(sums.amountMinor),
  }
}

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
