import type { StoreTx } from '../../platform/database.ts'
import { findTaxInvoice } from '../orders/invoice.queries.ts'
import { setLineRates } from '../orders/line-rates.queries.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { ratesOfProduct, type TaxRates } from '../pricing/tax-rules.ts'
import { invoiceLines, type TaxLine } from './document-rules.ts'
import { findTaxStore, type TaxStore } from './documents.queries.ts'
import { type InvoicedLine, listInvoicedLines } from './invoiced-order.queries.ts'
import { queueOutcome } from './orders-to-credit.queries.ts'
import { composeDocument, deliveryTexts, sellerOf } from './present-document-content.ts'
import { writeDocument } from './write-document.ts'

export type InvoiceBuyer = { name?: string | undefined; bin?: string | undefined }

/**
 * Issues the tax invoice of an order that this transaction has locked, if the store charges VAT and the order has none. The
 * series is locked last: whoever waits for it holds nothing that this transaction needs.
 */
export async function issueTaxInvoice(
  tx: StoreTx,
  order: OrderRow,
  actor: OrderActor,
  { now, store, buyer = {} }: { now: Date; store?: TaxStore | undefined; buyer?: InvoiceBuyer },
): Promise<number | null> {
  const charging = store ?? (await findTaxStore(tx, order.storeId))
  if (!charging || (await findTaxInvoice(tx, order.storeId, order.id))) return null
  const { tax, prefix } = charging
  const { items, deliveryVatRateBp } = await ratedItems(tx, order, charging)
  const delivery = { feeMinor: order.deliveryFeeMinor, vatRateBp: deliveryVatRateBp }
  const lines = invoiceLines(items, delivery)
  const content = composeDocument({
    ...{ order, seller: sellerOf(tax), lines, buyer: buyerOf(order, buyer) },
    textsOf: (line) => textsOf(line, items),
  })
  const kind = 'TAX_INVOICE'
  const id = await writeDocument(tx, order, actor, { kind, prefix, invoiceId: null, content, lines, now })
  await queueOutcome(tx, order.storeId, order.id)
  return id
}

type RatedLine = Omit<InvoicedLine, keyof TaxRates> & TaxRates

/** The items with their rates. An order from before the store charged VAT gets those of today. */
async function ratedItems(
  tx: StoreTx,
  order: OrderRow,
  { tax }: TaxStore,
): Promise<{ items: RatedLine[]; deliveryVatRateBp: number | null }> {
  const found = await listInvoicedLines(tx, order.storeId, order.id)
  const isRated = (line: InvoicedLine): line is InvoicedLine & RatedLine => line.vatRateBp !== null
  if (found.every(isRated)) return { items: found as RatedLine[], deliveryVatRateBp: order.deliveryVatRateBp }
  const items = found.map((line) =>
    isRated(line) ? line : { ...line, ...(ratesOfProduct(tax, [line.own], line.productId) as TaxRates) },
  )
  const deliveryVatRateBp = order.deliveryVatRateBp ?? tax.deliveryVatBp
  const lines = items.map(({ id, vatRateBp, sdRateBp }) => ({ id, vatRateBp, sdRateBp }))
  await setLineRates(tx, order.storeId, order.id, { lines, deliveryVatRateBp })
  return { items, deliveryVatRateBp }
}

const buyerOf = (order: OrderRow, { name, bin }: InvoiceBuyer) => ({
  name: name || order.receiverName,
  phone: order.phone,
  bin: bin ?? '',
  address: [order.address, order.thana, order.district].filter(Boolean).join(', '),
})

function textsOf({ orderLineId }: TaxLine, items: readonly RatedLine[]) {
  const item = items.find(({ id }) => id === orderLineId)
  if (!item) return deliveryTexts
  const { name, variantName, brand, hsCode, taxNote, unit } = item
  return {
    description: `${[name, variantName].filter(Boolean).join(' – ')}${brand ? ` (${brand})` : ''}`,
    ...{ hs_code: hsCode, tax_note: taxNote, unit: unit || 'pcs' },
  }
}
