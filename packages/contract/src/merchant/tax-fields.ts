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

const textsOf = (otherwise: { note: string; unit: string; hsCode: string }) => ({
  note: `What tax invoices say about the rate, such as an exemption order; empty: ${otherwise.note}.`,
  unit: `Unit of supply on tax invoices; empty: ${otherwise.unit}.`,
  hsCode: `HS code or service code on tax invoices; empty: ${otherwise.hsCode}.`,
})

const texts = ({ note, unit, hsCode }: ReturnType<typeof textsOf>) => ({
  tax_note: text(note, ''),
  unit_of_supply: text(unit, 'pcs'),
  hs_code: text(hsCode, '6211.42.00'),
})
const inputTexts = ({ note, unit, hsCode }: ReturnType<typeof textsOf>) => ({
  tax_note: optional(inputText(note, { max: maxSummaryLength, min: 0, example: 'SRO 143-Law/2023/220-VAT' })),
  unit_of_supply: optional(inputText(unit, { max: maxUnitLength, min: 0, example: 'pcs' })),
  hs_code: optional(inputText(hsCode, { max: maxHsCodeLength, min: 0, example: '6211.42.00' })),
})

const ofCategory = ratesOf('the products whose main category this is', 'that of the settings')
const textsOfCategory = textsOf({ note: 'none', unit: 'pcs', hsCode: 'none' })
export const categoryTax = { ...rates(ofCategory), ...texts(textsOfCategory) }
export const inputCategoryTax = { ...inputRates(ofCategory), ...inputTexts(textsOfCategory) }

const ofProduct = ratesOf('the product', 'that of the main category, else that of the settings')
const fromCategory = 'that of the main category'
const textsOfProduct = textsOf({ note: fromCategory, unit: `${fromCategory}, else pcs`, hsCode: fromCategory })
export const productTax = { ...rates(ofProduct), ...texts(textsOfProduct) }
export const inputProductTax = { ...inputRates(ofProduct), ...inputTexts(textsOfProduct) }
