import {
  count,
  enumValue,
  id,
  inputAmount,
  inputDate,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  object,
  optional,
  strictBody,
} from '../fields.ts'
import { maxBulkOrders, maxLineQuantity } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { maxDocumentNumberLength, maxNameLength, maxNoteLength } from '../text-lengths.ts'
import { documentKinds, documentRefusals } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { inputBin } from './tax-bin.ts'
import { NotePreview, TaxDocument, TaxDocumentRow } from './tax-document-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Tax documents',
  path: 'documents/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const ofOrder = merchantOperationsOf({
  tag: 'Tax documents',
  path: 'orders/{order_id}/documents/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const printing = merchantOperationsOf({
  tag: 'Tax documents',
  path: 'documents/',
  permissions: { read: 'orders:read', write: 'orders:read' },
})

export const listDocuments = operation({
  id: 'listDocuments',
  summary: 'List tax documents, newest first',
  description:
    'For stores that charge VAT (`tax` of the settings). A tax invoice is issued when the first label or packing slip of an order that is being packed is printed, or when the order is shipped, or by `issueDocument`. A credit note follows when units are returned, the order is cancelled, or a refund is paid.',
  ...cursorListOf(TaxDocumentRow, {
    kind: optional(inputEnum('Only documents of this kind.', documentKinds, { fold: 'upper' })),
    number: optional(
      inputText('Only the document with this number.', { max: maxDocumentNumberLength, example: 'DEM-2526-000183' }),
    ),
    order_id: optional(inputId('Only documents of this order.', 7001)),
    from: optional(inputDate('Only documents of this day of Asia/Dhaka or later.')),
    to: optional(inputDate('Only documents of this day of Asia/Dhaka or earlier.', '2026-01-31')),
  }),
})

export const readDocument = operation({
  id: 'readDocument',
  method: 'GET',
  path: '{document_id}/',
  summary: 'Retrieve a tax document',
  params: paramsOf({ document_id: inputId('ID of the document.', 301) }),
  data: TaxDocument,
})

const orderIds = inputList(
  `IDs of the orders, at most ${maxBulkOrders}. One that is named twice counts once.`,
  inputId('Order ID.', 7001),
  maxBulkOrders,
  1,
)

export const readDocumentsOfOrders = operation({
  id: 'readDocumentsOfOrders',
  method: 'POST',
  path: 'of-orders/',
  summary: 'Retrieve the tax invoices of orders',
  description:
    'For programs that print many at once, such as the dashboard. Without one of the orders, 404 `not_found`; an order without a tax invoice is in `missing_order_ids`.',
  body: strictBody('The orders.', { order_ids: orderIds }),
  reads: true,
  data: object('TaxDocumentsOfOrders', 'Tax invoices.', {
    documents: list('In the order of the request.', TaxDocument),
    missing_order_ids: list('Orders without one.', id('Order ID.', 7002)),
  }),
  errors: ['not_found'],
})

export const issueTaxInvoices = operation({
  id: 'issueTaxInvoices',
  method: 'POST',
  path: 'tax-invoices/',
  summary: 'Issue the tax invoices of orders',
  description:
    'For the orders that have none yet, in the order of the request, all in one transaction. An order of which none can be issued is in `refused`; the others have theirs. Without one of the orders, 404 `not_found`. Returns 409 `invalid_state` when the store does not charge VAT.',
  body: strictBody('The orders.', { order_ids: orderIds }),
  message: { en: 'Tax invoices issued.', bn: 'কর চালান তৈরি হয়েছে।' },
  data: object('IssuedTaxInvoices', 'What was issued.', {
    issued_count: count('Number of new tax invoices.', 12),
    refused: list(
      'Orders without one.',
      object('RefusedTaxInvoice', 'An order of which none can be issued.', {
        order_id: id('ID of the order.', 7002),
        reason: enumValue(
          '`status`: it is not confirmed yet, or was cancelled, has expired or came back as a whole.',
          documentRefusals,
        ),
      }),
    ),
  }),
  errors: ['not_found', 'invalid_state'],
})

const noteInput = {
  items: optional(
    inputList(
      'Notes: which items are credited or debited.',
      strictBody('DocumentItemInput', 'An item.', {
        order_item_id: inputId('ID of the order item.', 501),
        quantity: optional(
          inputInteger('Units; 0 for the price alone. Default 0.', {
            minimum: 0,
            maximum: maxLineQuantity,
            example: 1,
          }),
        ),
        amount: inputAmount('Amount with all taxes.', 1250),
      }),
      100,
      1,
    ),
  ),
  delivery_amount: optional(
    inputAmount(
      'Notes: what is credited or debited of the delivery, with all taxes, where the tax invoice has it as a line.',
      60,
    ),
  ),
}

const noteKinds = ['CREDIT_NOTE', 'DEBIT_NOTE'] as const

export const previewNote = operation({
  id: 'previewNote',
  method: 'POST',
  path: '{document_id}/notes/preview/',
  summary: 'Calculate a credit or debit note of a tax invoice',
  description:
    'Calculates exactly as `issueDocument`, and writes nothing. Without `items` and `delivery_amount` it says what can still be credited. Returns 409 `invalid_state` when the document is a note itself, or has less left than is credited.',
  params: paramsOf({ document_id: inputId('ID of the tax invoice.', 301) }),
  body: strictBody('The note.', { kind: inputEnum('What is calculated.', noteKinds, { fold: 'upper' }), ...noteInput }),
  reads: true,
  data: NotePreview,
  errors: ['invalid_state'],
})

export const issueDocument = ofOrder({
  id: 'issueDocument',
  method: 'POST',
  summary: 'Issue a tax document of an order',
  description:
    'TAX_INVOICE: one for an order that is confirmed or later; a second one is refused with 409 `invoice_issued`. From then on the items and the buyer of the order cannot be changed. CREDIT_NOTE: units that are credited beside those that are returned or refunded, at most what the tax invoice still has. DEBIT_NOTE: amounts that are owed more. Notes need the tax invoice, `items` or `delivery_amount`, and a `reason`. Returns 409 `invalid_state` when the store does not charge VAT, or the order has no tax invoice for a note.',
  params: paramsOf({ order_id: inputId('ID of the order.', 7001) }),
  body: strictBody('The document.', {
    kind: inputEnum('What is issued.', documentKinds, { fold: 'upper' }),
    buyer_name: optional(
      inputText('TAX_INVOICE: name of the buyer. Default: `tax_name` of the order, else its receiver.', {
        max: maxNameLength,
        example: 'Rahima Enterprise',
      }),
    ),
    buyer_bin: optional(
      inputBin(
        'TAX_INVOICE: business identification number of the buyer, 13 digits; empty for none. Default: `tax_bin` of the order.',
      ),
    ),
    ...noteInput,
    reason: optional(
      inputText(`Notes: why, at most ${maxNoteLength} characters.`, { max: maxNoteLength, example: 'Price corrected' }),
    ),
  }),
  message: { en: 'Document issued.', bn: 'কাগজটি তৈরি হয়েছে।' },
  data: TaxDocument,
  success: 201,
  errors: ['invoice_issued', 'invalid_state'],
})

export const markDocumentsPrinted = printing({
  id: 'markDocumentsPrinted',
  method: 'POST',
  path: 'printed/',
  summary: 'Mark tax documents as printed',
  description: 'They say “Duplicate” from then on. Without one of them, 404 `not_found`, and none is marked.',
  body: strictBody('What was printed.', {
    document_ids: inputList(
      `IDs of the documents, at most ${maxBulkOrders}. One that is named twice counts once.`,
      inputId('Document ID.', 301),
      maxBulkOrders,
      1,
    ),
  }),
  message: { en: 'Marked as printed.', bn: 'প্রিন্ট হয়েছে বলে লেখা হলো।' },
  data: Nothing,
  errors: ['not_found'],
})
