import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { findTaxInvoice } from '../orders/invoice.queries.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { invoiceLines, type TaxLine } from './document-rules.ts'
import { findTaxStore, type TaxStore } from './documents.queries.ts'
import { queueOutcomes } from './orders-to-credit.queries.ts'
import { composeDocument, deliveryTexts, sellerOf } from './present-document-content.ts'
import { type RatedLine, rateOrders } from './rate-orders.ts'
import { writeDocuments } from './write-documents.ts'

/** Whom staff have named for this invoice; without, it is for whom its order says. */
export type InvoiceBuyer = { name?: string | undefined; bin?: string | undefined }

/** Issues the tax invoice of an order that this transaction has locked, if the store charges VAT and the order has none. */
export async function issueTaxInvoice(
  tx: StoreTx,
  order: OrderRow,
  actor: OrderActor,
  { now, store, buyer = {} }: { now: Date; store?: TaxStore | undefined; buyer?: InvoiceBuyer },
): Promise<number | null> {
  const charging = store ?? (await findTaxStore(tx, order.storeId))
  if (!charging || (await findTaxInvoice(tx, order.storeId, order.id))) return null
  const [id] = await issueInvoicesOf(tx, charging, actor, [order], { now, buyer })
  return id as number
}

/**
 * Issues the tax invoices of orders that this transaction has locked and that have none, with numbers in their order and as many
 * statements as for one. The series is locked last: a transaction that waits for it holds nothing that this transaction needs.
 */
export async function issueInvoicesOf(
  tx: StoreTx,
  store: TaxStore,
  actor: OrderActor,
  orders: readonly OrderRow[],
  { now, buyer = {} }: { now: Date; buyer?: InvoiceBuyer },
): Promise<number[]> {
  const [first] = orders
  if (!first) return []
  const { storeId } = first
  const template = store.tax.invoiceTemplate
  const written = (await rateOrders(tx, storeId, orders, store.tax)).map(({ order, items, deliveryVatRateBp }) => {
    const lines = invoiceLines(items, { feeMinor: order.deliveryFeeMinor, vatRateBp: deliveryVatRateBp })
    const content = composeDocument({
      ...{ order, seller: sellerOf(store.tax), lines, buyer: buyerOf(order, buyer) },
      textsOf: (line) => textsOf(line, items),
      ...(template === '6.3-b' && { beforeDiscount: (line) => beforeDiscount(line, items) }),
    })
    return { order, invoiceId: null, content, lines }
  })
  const ids = await writeDocuments(
    tx,
    storeId,
    actor,
    { kind: 'TAX_INVOICE', template, prefix: store.prefix, now },
    written,
  )
  await queueOutcomes(
    tx,
    storeId,
    orders.map(({ id }) => id),
  )
  return ids
}

const buyerOf = (order: OrderRow, { name, bin }: InvoiceBuyer) => ({
  name: name || order.taxName || order.receiverName,
  phone: order.phone,
  bin: bin ?? order.taxBin,
  address: [order.address, order.thana, order.district].filter(Boolean).join(', '),
})

/** What a line cost before discounts, with its taxes. None is on the delivery. */
const beforeDiscount = ({ orderLineId, amountMinor }: TaxLine, items: readonly RatedLine[]): Minor =>
  items.find(({ id }) => id === orderLineId)?.lineTotalMinor ?? amountMinor

function textsOf({ orderLineId }: TaxLine, items: readonly RatedLine[]) {
  const item = items.find(({ id }) => id === orderLineId)
  if (!item) return deliveryTexts
  const { name, variantName, brand, hsCode, taxNote, unit } = item
  return {
    description: `${[name, variantName].filter(Boolean).join(' – ')}${brand ? ` (${brand})` : ''}`,
    ...{ hs_code: hsCode, tax_note: taxNote, unit: unit || 'pcs' },
  }
}
