import { isZero, parseMoney, subtractMoney } from '../../lib/money.ts'

/** An option of a product being edited, such as size. */
export type OptionDraft = { name: string; values: string[] }

/** A variant being edited. `values` has one value for each option, in their order. */
export type VariantDraft = {
  /** None before it is saved. */
  id: number | null
  values: string[]
  price: string
  compareAt: string
  /** Empty where a unit costs what the product says. */
  costPrice: string
  sku: string
  barcode: string
  /** The stock of an unsaved variant; later, stock is adjusted with a reason. */
  stock: string
  /** As it was read; null before it is saved. */
  onHand: number | null
  isActive: boolean
}

export const emptyVariant: VariantDraft = {
  id: null,
  values: [],
  price: '',
  compareAt: '',
  costPrice: '',
  sku: '',
  barcode: '',
  stock: '',
  onHand: null,
  isActive: true,
}

/** The most variants that the API takes. */
export const MOST_VARIANTS = 200

export const keyOfVariant = ({ values }: Pick<VariantDraft, 'values'>): string => JSON.stringify(values)

/** Every combination of the values of options that have some, in order; one empty combination without options. */
export const combinationsOf = (options: readonly OptionDraft[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => (values.length === 0 ? all : all.flatMap((one) => values.map((value) => [...one, value]))),
    [[]],
  )

/**
 * The variants of the options. `known` are those that somebody has seen or changed: values taken away and put back find theirs
 * again. When an option is added, the first variant with each of the earlier values stays the same variant, with its stock and
 * its orders; the others begin with its price.
 */
export function variantsOf(options: readonly OptionDraft[], known: readonly VariantDraft[]): VariantDraft[] {
  const combinations = combinationsOf(options)
  const byKey = new Map(known.map((variant) => [keyOfVariant(variant), variant]))
  const used = new Set(combinations.map((values) => byKey.get(JSON.stringify(values))?.id).filter(Boolean))
  return combinations.map((values) => {
    const same = byKey.get(JSON.stringify(values))
    if (same) return same
    const parents = known.filter((one) => one.values.every((value) => values.includes(value)))
    const parent = parents.toSorted((a, b) => b.values.length - a.values.length)[0]
    // An option was taken away: the first variant with the value that is left.
    const child = known.find(
      (one) => one.id && !used.has(one.id) && values.every((value) => one.values.includes(value)),
    )
    const origin = parent?.id && !used.has(parent.id) && parent.values.length < values.length ? parent : child
    if (origin?.id && !used.has(origin.id)) {
      used.add(origin.id)
      return { ...origin, values }
    }
    const { price, compareAt, costPrice } = parent ?? child ?? known[0] ?? emptyVariant
    return { ...emptyVariant, values, price, compareAt, costPrice }
  })
}

export type Margin = { amount: string; percent: number | null; isLoss: boolean }

/** What is left of a typed price after the cost of a unit, also in percent of it; null while one of them is no amount. */
export function marginOf(price: string, costPrice: string): Margin | null {
  const [sold, spent] = [parseMoney(price), parseMoney(costPrice)]
  if (sold === null || spent === null) return null
  const amount = subtractMoney(sold, spent)
  const percent = isZero(sold) ? null : Math.round((Number(amount) * 100) / Number(sold))
  return { amount, percent, isLoss: amount.startsWith('-') }
}
