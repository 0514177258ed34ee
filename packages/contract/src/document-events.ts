import { eventOf, partOf } from './event-shapes.ts'
import { object, text } from './fields.ts'
import { TaxDocumentRow } from './merchant/tax-document-shapes.ts'

const DocumentFacts = object('EventTaxDocument', 'The document. Retrieve it for its lines, its buyer and its seller.', {
  ...partOf('', TaxDocumentRow, [
    'id',
    'kind',
    'number',
    'order_id',
    'order_number',
    'invoice_id',
    'value',
    'sd',
    'vat',
    'total',
  ]).properties,
  currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
})

/** The events about tax documents. */
export const documentEvents = {
  'document.issued': eventOf(
    'document',
    'A tax invoice, credit note or debit note was issued: by staff, with an order that is packed or shipped, or for what came back.',
    object('A new tax document.', { object: DocumentFacts }),
  ),
} as const
