import { enumValue, object, text } from './fields.ts'

/** Formats in which an invoice can be retrieved. */
export const invoiceFormats = ['html'] as const

/** The invoice of an order, for shoppers and staff. */
export const Invoice = object('Invoice', 'The invoice of an order.', {
  format: enumValue('Format of the document.', invoiceFormats),
  file_name: text('Name for the saved document.', 'invoice-RD-7KQ2M9XA.html'),
  content: text('The document.', '<!doctype html>…'),
})
