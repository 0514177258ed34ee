import type { EventPayload } from '@haat/contract/events.ts'
import type { TaxDocument, TaxDocumentRow } from '@haat/contract/merchant/tax-document-shapes.ts'
import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import { camelKeys } from '../../shared/casing.ts'
import type { DocumentRow, NewDocument } from './documents.queries.ts'
import { type DocumentContent, noDiscount } from './present-document-content.ts'

const presentHead = (row: DocumentRow, buyerName: string) => ({
  ...{ id: row.id, kind: row.kind, number: row.number, order_id: row.orderId, invoice_id: row.invoiceId },
  ...{ buyer_name: buyerName, print_count: row.printCount, issued_at: row.issuedAt },
})

export function presentDocumentRow(row: DocumentRow): Static<typeof TaxDocumentRow> {
  const { orderNumber, buyer, value, sd, vat, total } = camelKeys(row.content as DocumentContent)
  return { order_number: orderNumber, ...{ value, sd, vat, total }, ...presentHead(row, buyer.name) }
}

/** A document: what it keeps is stored in the form of the API. */
export function presentDocument(row: DocumentRow): Static<typeof TaxDocument> {
  const content = row.content as DocumentContent
  return {
    // Those of before had no discounts.
    ...{ ...noDiscount, ...content },
    lines: content.lines.map((line) => ({ ...noDiscount, ...line })),
    ...presentHead(row, content.buyer.name),
    template: row.template,
    is_duplicate: row.printCount > 0,
  }
}

/** What the event says of a new document. Not its buyer: events are kept apart from what is erased with an account. */
export function presentIssued(
  kind: DocumentKind,
  id: number,
  { number, orderId, invoiceId, content }: Pick<NewDocument, 'number' | 'orderId' | 'invoiceId' | 'content'>,
): EventPayload<'document.issued'>['object'] {
  const { orderNumber, currency, value, sd, vat, total } = camelKeys(content as DocumentContent)
  const numbers = { id, kind, number, order_id: orderId, order_number: orderNumber, invoice_id: invoiceId }
  return { ...numbers, currency, value, sd, vat, total }
}
