import { count, decimal, inputText, list, money, object, query, text } from '../fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Tax documents',
  path: 'reports/vat/',
  permissions: { read: 'orders:read' },
})

const sums = (what: string) => ({
  documents: count(`Number of ${what} with such a line.`, 120),
  value: money('Value without taxes.', '200000.00'),
  sd: money('Supplementary duty.', '0.00'),
  vat: money('Amount of VAT.', '30000.00'),
  total: money('Value with all taxes.', '230000.00'),
})
const parts = {
  invoices: object('VatReportInvoices', 'Tax invoices of the month.', sums('tax invoices')),
  debit_notes: object('VatReportDebitNotes', 'Debit notes of the month.', sums('debit notes')),
  credit_notes: object('VatReportCreditNotes', 'Credit notes of the month.', sums('credit notes')),
  net: object('VatReportNet', 'Tax invoices and debit notes, less credit notes: may be negative.', {
    value: money('Value without taxes.', '200000.00'),
    sd: money('Supplementary duty.', '0.00'),
    vat: money('Amount of VAT.', '30000.00'),
    total: money('Value with all taxes.', '230000.00'),
  }),
}

export const readVatReport = operation({
  id: 'readVatReport',
  method: 'GET',
  summary: 'Retrieve the VAT of a month, for the return',
  description:
    'What the tax documents that were issued in the month add up to, by rate. A document counts in the month in which it was issued, whatever comes of its order later: that has a note.',
  query: query({
    month: inputText('Month (YYYY-MM, in Asia/Dhaka time).', {
      max: 7,
      example: '2026-01',
      pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])$',
    }),
  }),
  data: object('VatReport', 'The VAT of a month.', {
    month: text('Month that is added up, YYYY-MM.', '2026-01'),
    currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
    rows: list(
      'One for each pair of rates, the highest VAT rate first.',
      object('VatReportRow', 'What was supplied at these rates.', {
        vat_rate: decimal('VAT rate in per cent.', 15),
        sd_rate: decimal('Rate of supplementary duty in per cent.', 0),
        ...parts,
      }),
    ),
    total: object('VatReportTotal', 'All rates together.', parts),
  }),
})
