import type { Text } from '@haat/contract/errors.ts'
import type { DocumentKind, OrderStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { refuseInvoiced } from '../orders/refuse-invoiced.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { invoiceableStatuses } from './document-rules.ts'
import { findInvoice, findTaxStore, listCreditableLines } from './documents.queries.ts'
import { issueNote } from './issue-note.ts'
import { type InvoiceBuyer, issueTaxInvoice } from './issue-tax-invoice.ts'
import { type NoteItem, noteLines, refusedDocument } from './note-lines.ts'

export type DocumentRequest = {
  storeId: number
  orderId: number
  actor: OrderActor
  kind: DocumentKind
  buyer: InvoiceBuyer
  items: readonly NoteItem[]
  reason: string
  now: Date
}

/** Issues a document of an order by hand. Returns its ID. */
export async function issueDocument(tx: StoreTx, request: DocumentRequest): Promise<number> {
  const { storeId, orderId, kind } = request
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  return kind === 'TAX_INVOICE' ? invoiceByHand(tx, order, request) : noteByHand(tx, order, request, kind)
}

async function invoiceByHand(tx: StoreTx, order: OrderRow, request: DocumentRequest): Promise<number> {
  const store = await findTaxStore(tx, order.storeId)
  if (!store) throw noVat()
  await refuseInvoiced(tx, order.storeId, order.id)
  if (!isInvoiceable(order.status)) throw refuseStatus(order.status as OrderStatus, invoiceableStatuses)
  const { actor, now, buyer } = request
  return (await issueTaxInvoice(tx, order, actor, { now, store, buyer })) as number
}

export const isInvoiceable = (status: string): boolean => (invoiceableStatuses as readonly string[]).includes(status)

async function noteByHand(
  tx: StoreTx,
  order: OrderRow,
  { items, reason, actor, now }: DocumentRequest,
  kind: Exclude<DocumentKind, 'TAX_INVOICE'>,
): Promise<number> {
  if (items.length === 0) throw fieldError('items', needed)
  if (reason === '') throw fieldError('reason', needed)
  const invoice = await findInvoice(tx, order.storeId, order.id)
  if (!invoice) throw refusedDocument('no_invoice', noInvoice)
  const lines = noteLines(kind, await listCreditableLines(tx, order.storeId, invoice.id), items)
  return issueNote(tx, order, actor, { kind, invoice, lines, reason, now })
}

export const noVat = () => refusedDocument('no_vat', chargesNone)

const chargesNone: Text = {
  en: 'The store does not charge VAT. Enter the registration in the settings first.',
  bn: 'দোকানে ভ্যাট চালু নেই। আগে সেটিংসে ভ্যাট নিবন্ধন লিখুন।',
}
const noInvoice: Text = {
  en: 'This order has no tax invoice that a note could change.',
  bn: 'এই অর্ডারের কর চালান নেই, তাই নোট দেওয়া যায় না।',
}
const needed: Text = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }
