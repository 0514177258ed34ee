import { count, decimal, enumValue, flag, id, list, money, nullable, object, text, timestamp } from '../fields.ts'
import { documentKinds } from '../vocabulary.ts'

const discounted = (what: string, example: string) =>
  nullable(
    money(`${what} Of a tax invoice with template \`6.3-b\`.`, example),
    `${what} null but for tax invoices with template \`6.3-b\`.`,
  )

const Line = object('TaxDocumentLine', 'An item, or the delivery, with the taxes that its amount includes.', {
  order_item_id: nullable(id('ID of the order item.', 501), 'ID of the order item; null for the delivery.'),
  description: text('What was supplied, with its brand and variant.', 'Jamdani Saree – Red / M (Aarong)'),
  hs_code: text('HS code or service code; may be empty.', '6211.42.00'),
  tax_note: text('Note about the rate, such as an exemption order; may be empty.', ''),
  unit: text('Unit of supply.', 'pcs'),
  quantity: count('Units. 0: only the price is credited.', 2),
  unit_value: money(
    'Value of a unit without taxes, rounded; with template `6.3-b` before discounts, else after them.',
    '1086.96',
  ),
  value_before_discount: discounted('Value without taxes, before discounts.', '2391.30'),
  discount: discounted('Discount without taxes: what `value` is less than `value_before_discount`.', '217.39'),
  value: money('Value without taxes, after discounts.', '2173.91'),
  sd_rate: decimal('Rate of supplementary duty (SD) in per cent.', 0),
  sd: money('Supplementary duty.', '0.00'),
  vat_rate: decimal('VAT rate in per cent.', 15),
  vat: money('Amount of VAT.', '326.09'),
  total: money('Value with all taxes: the sum of `value`, `sd` and `vat`.', '2500.00'),
})

const sums = {
  value: money('Sum of the values without taxes.', '2173.91'),
  sd: money('Sum of SD.', '0.00'),
  vat: money('Sum of VAT.', '326.09'),
  total: money('Sum with all taxes.', '2500.00'),
}

const head = {
  id: id('Document ID.', 301),
  kind: enumValue(
    'TAX_INVOICE: form Mushak 6.3. CREDIT_NOTE: form Mushak 6.7, for what came back, was cancelled or was refunded. DEBIT_NOTE: form Mushak 6.8.',
    documentKinds,
  ),
  number: text('Number: the store, the fiscal year from July to June, and a serial without gaps.', 'DEM-2526-000183'),
  order_id: id('ID of the order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  invoice_id: nullable(id('ID of the tax invoice.', 300), 'ID of the tax invoice of a note; null for a tax invoice.'),
  buyer_name: text('Name of the buyer.', 'Rahima Khatun'),
  ...sums,
  print_count: count('How often it was printed.', 0),
  issued_at: timestamp('Time of issue, UTC.'),
}

export const TaxDocumentRow = object('TaxDocumentSummary', 'A tax document in a list.', head)

export const TaxDocument = object(
  'TaxDocument',
  'A tax document, as it was issued. It is never changed or deleted, also when the buyer deletes the account.',
  {
    ...head,
    template: text('Form and version of the template.', '6.3-a'),
    currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
    seller: object('TaxDocumentSeller', 'Who supplies.', {
      registered_name: text('Name of the registered person.', 'Demo Traders'),
      trade_name: text('Trade name; may be empty.', 'Demo shop'),
      bin: text('Business identification number.', '0012345670101'),
      address: text('Address from which the document is issued.', 'House 5, Road 12, Dhanmondi, Dhaka'),
      officer_name: text('Who is responsible.', 'Rahima Khatun'),
      officer_title: text('Title of that person; may be empty.', 'Manager'),
    }),
    buyer: object('TaxDocumentBuyer', 'Who buys, and where it goes.', {
      name: text('Name of the buyer.', 'Rahima Khatun'),
      phone: text('Phone number, E.164.', '+8801712345678'),
      bin: text('Business identification number of the buyer; may be empty.', ''),
      address: text('Destination of the supply.', 'House 12, Road 5, Dhanmondi, Dhaka'),
    }),
    invoice: nullable(
      object('TaxDocumentInvoice', 'The tax invoice.', {
        number: text('Its number.', 'DEM-2526-000182'),
        issued_at: text('When it was issued, ISO 8601, UTC.', '2026-03-01T10:00:00.000Z'),
      }),
      'The tax invoice of a note; null for a tax invoice.',
    ),
    reason: text('Why a note was issued; empty for a tax invoice.', ''),
    lines: list('What is supplied, credited or debited.', Line),
    value_before_discount: discounted('Sum of the values without taxes, before discounts.', '2391.30'),
    discount: discounted('Sum of the discounts without taxes.', '217.39'),
    is_duplicate: flag('Whether it was printed before: then it says “Duplicate”.', false),
  },
)

export const NotePreview = object('NotePreview', 'What a credit or debit note would be.', {
  left: list(
    'What the tax invoice and its debit notes have of each line, less its credit notes: the most that can be credited.',
    object('NotePreviewLeft', 'What is left of a line.', {
      order_item_id: nullable(id('ID of the order item.', 501), 'ID of the order item; null for the delivery.'),
      description: text('What was supplied.', 'Jamdani Saree – Red / M (Aarong)'),
      unit: text('Unit of supply.', 'pcs'),
      quantity: count('Units that are left.', 2),
      total: money('Amount that is left, with all taxes.', '2500.00'),
    }),
  ),
  currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
  lines: list('The lines of the note.', Line),
  ...sums,
})
