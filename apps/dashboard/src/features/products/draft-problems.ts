import { isWrongAmount, parseMoney } from '../../lib/money.ts'
import { isWrongRate, parseDutyRate } from '../../lib/rates.ts'
import { isNumberOrEmpty, type ProductDraft, soldVariants } from './product-draft.ts'

type ProblemTexts = Record<'nameProblem' | 'priceProblem' | 'numberProblem' | 'rateProblem' | 'optionProblem', string>

/** What must be mended before a draft can be sent, by field; variants by their place: `variants.2.price`. */
export function problemsOf(draft: ProductDraft, t: ProblemTexts): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (!draft.name.trim()) problems.name = [t.nameProblem]
  for (const [field, text] of [
    ['min_quantity', draft.minQuantity],
    ['max_quantity', draft.maxQuantity],
    ['weight_grams', draft.weight],
  ] as const)
    if (!isNumberOrEmpty(text)) problems[field] = [t.numberProblem]
  if (isWrongAmount(draft.costPrice)) problems.cost_price = [t.priceProblem]
  if (isWrongAmount(draft.extraDelivery)) problems.extra_delivery_fee = [t.priceProblem]
  if (isWrongRate(draft.vatRate)) problems.vat_rate = [t.rateProblem]
  if (isWrongRate(draft.sdRate, parseDutyRate)) problems.sd_rate = [t.rateProblem]
  for (const [place, { name, values }] of draft.options.entries())
    if (values.length > 0 && !name.trim()) problems[`options.${place}.name`] = [t.optionProblem]
  for (const [place, variant] of soldVariants(draft).entries()) {
    if (parseMoney(variant.price) === null) problems[`variants.${place}.price`] = [t.priceProblem]
    if (isWrongAmount(variant.compareAt)) problems[`variants.${place}.compare_at_price`] = [t.priceProblem]
    if (isWrongAmount(variant.costPrice)) problems[`variants.${place}.cost_price`] = [t.priceProblem]
    if (!isNumberOrEmpty(variant.stock)) problems[`variants.${place}.stock`] = [t.numberProblem]
  }
  return problems
}
