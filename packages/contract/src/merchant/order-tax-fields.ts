import { decimal, money, nullable, text } from '../fields.ts'

const rate = (what: string, otherwise: string, example: number) =>
  nullable(decimal(`${what}, in per cent.`, example), `${what}, in per cent, as of when it was ordered; ${otherwise}.`)

export const itemTaxFields = {
  vat_rate: rate('VAT rate that the price includes', 'null where the store charged none', 15),
  sd_rate: rate('Rate of supplementary duty (SD) that the price includes', 'null where the store charged no VAT', 0),
}

export const orderTaxFields = {
  tax_total: money(
    'VAT and supplementary duty that the prices of the items as ordered and the delivery fee include; nothing is added.',
    '0.00',
  ),
  tax_bin: text(
    'Business identification number (BIN) of the buyer for the tax invoice, 13 digits; may be empty.',
    '0012345670101',
  ),
  tax_name: text('Name of the business for the tax invoice; empty: the receiver.', 'Rahima Enterprise'),
  delivery_vat_rate: rate('VAT rate that the delivery fee includes', 'null for none', 15),
}
