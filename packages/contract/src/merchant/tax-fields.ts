import { decimal, inputDutyPercent, inputPercent, inputText, nullable, optional, text } from '../fields.ts'
import { maxHsCodeLength, maxSummaryLength, maxUnitLength } from '../text-lengths.ts'

const ratesOf = (noun: string, otherwise: string) => ({
  vat: `VAT rate of ${noun} in per cent, which the price includes; null: ${otherwise}.`,
  sd: `Rate of supplementary duty (SD) in per cent, which the price includes, at most 1,000; null: ${otherwise}.`,
})

const rates = ({ vat, sd }: ReturnType<typeof ratesOf>) => ({
  vat_rate: nullable(decimal(vat, 7.5), vat),
  sd_rate: nullable(decimal(sd, 0), sd),
})
const inputRates = ({ vat, sd }: ReturnType<typeof ratesOf>) => ({
  vat_rate: optional(nullable(inputPercent(vat, 7.5), vat)),
  sd_rate: optional(nullable(inputDutyPercent(sd), sd)),
})

const ofCategory = ratesOf('the products whose main category this is', 'that of the settings')
export const categoryRates = rates(ofCategory)
export const inputCategoryRates = inputRates(ofCategory)

const ofProduct = ratesOf('the product', 'that of the main category, else that of the settings')
const meanings = {
  note: 'What tax invoices say about its rate, such as an exemption order; may be empty.',
  unit: 'Unit of supply on tax invoices; empty: pcs.',
  hsCode: 'HS code or service code on tax invoices; may be empty.',
}
export const productTax = {
  ...rates(ofProduct),
  tax_note: text(meanings.note, ''),
  unit_of_supply: text(meanings.unit, 'pcs'),
  hs_code: text(meanings.hsCode, '6211.42.00'),
}
export const inputProductTax = {
  ...inputRates(ofProduct),
  tax_note: optional(inputText(meanings.note, { max: maxSummaryLength, min: 0, example: 'SRO 143-Law/2023/220-VAT' })),
  unit_of_supply: optional(inputText(meanings.unit, { max: maxUnitLength, min: 0, example: 'pcs' })),
  hs_code: optional(inputText(meanings.hsCode, { max: maxHsCodeLength, min: 0, example: '6211.42.00' })),
}
