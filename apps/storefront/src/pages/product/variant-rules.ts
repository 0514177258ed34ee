import { maxLineQuantity } from '@haat/client/constants'
import type { ProductDetail, Variant } from '@haat/client/storefront'

/** What is bought when the form of the page is sent: a product as it is, or one of its variants. */
export type Choice = {
  /** Null for a product without options. */
  variant: Variant | null
  /** What one unit costs now. */
  price: string
  /** The price that it is reduced from; null when it is not reduced. */
  before: string | null
  /** Whether `price` is that of the flash deal. */
  isDeal: boolean
  stock: ProductDetail['stock_status']
  isAvailable: boolean
  /** Units left, when the shop shows a count and it is small enough to be exact. */
  left: number | null
  /** Least and most units of one order. */
  min: number
  max: number
}

type Chosen = Pick<
  ProductDetail,
  | 'price'
  | 'compare_at_price'
  | 'flash_deal'
  | 'stock_status'
  | 'is_available'
  | 'available_quantity'
  | 'options'
  | 'variants'
  | 'min_quantity'
  | 'max_quantity'
>

/** The API counts at most so many units: higher counts are not distinguished. */
const LARGEST_COUNT = 20

/** The variant that the URL names, or else the one whose price lists show: that of the deal, or the cheapest in stock. */
export function chooseVariant(product: Chosen, requested: string | null): Variant | null {
  const named = product.variants.find(({ id }) => String(id) === requested)
  if (named) return named
  const available = product.variants.filter(({ is_available }) => is_available)
  const candidates = available.length > 0 ? available : product.variants
  const inDeal = candidates.filter(({ flash_price }) => flash_price !== null)
  return (
    [...(inDeal.length > 0 ? inDeal : candidates)].sort((a, b) => Number(priceOf(a)) - Number(priceOf(b)))[0] ?? null
  )
}

const priceOf = ({ flash_price, price }: Variant): string => flash_price ?? price

export function choiceOf(product: Chosen, variant: Variant | null): Choice {
  const regular = variant?.price ?? product.price
  const compared = variant ? variant.compare_at_price : product.compare_at_price
  const dealPrice = variant ? variant.flash_price : (product.flash_deal?.price ?? null)
  const stock = variant?.stock_status ?? product.stock_status
  const counted = (variant ?? product).available_quantity
  const left = stock !== 'preorder' && counted !== null && counted < LARGEST_COUNT ? counted : null
  const max = Math.min(product.max_quantity ?? maxLineQuantity, left ?? maxLineQuantity, maxLineQuantity)
  return {
    variant,
    price: dealPrice ?? regular,
    before: dealPrice === null ? compared : regular,
    isDeal: dealPrice !== null,
    stock,
    isAvailable: variant?.is_available ?? product.is_available,
    left,
    min: product.min_quantity,
    max: Math.max(max, product.min_quantity),
  }
}

/** The name of a variant in the language of the visit: the labels of its options, or the name that the shop gave it. */
export function variantLabel({ options }: Pick<Chosen, 'options'>, variant: Variant): string {
  const values = options.map(({ name }) => optionOf(variant, name))
  if (values.join(' / ') !== variant.name) return variant.name
  return options
    .map(({ values: known, value_labels }, index) => value_labels[known.indexOf(values[index] ?? '')] ?? values[index])
    .join(' / ')
}

export type OptionValue = {
  value: string
  /** The value in the language of the visit. */
  label: string
  /** The variant that a tap on the value chooses; null when no variant has it. */
  variant: Variant | null
  /** `other`: together with it another option changes, because this combination does not exist. */
  state: 'chosen' | 'available' | 'sold_out' | 'other' | 'none'
}

export type OptionGroup = {
  name: string
  /** The name in the language of the visit; empty for variants that are distinguished by their own names. */
  label: string
  chosen: string
  values: OptionValue[]
}

/** The values of each option, with the variant that a tap on each chooses. Variants without options have their names. */
export function optionGroups({ options, variants }: Chosen, chosen: Variant): OptionGroup[] {
  if (options.length === 0) {
    const values = variants.map((variant) => ({
      ...{ value: variant.name, label: variant.name },
      ...{ variant, state: stateOf(variant, chosen) },
    }))
    return [{ name: '', label: '', chosen: chosen.name, values }]
  }
  return options.map(({ name, label: groupLabel, values, value_labels }) => ({
    name,
    label: groupLabel,
    chosen: optionOf(chosen, name),
    values: values.map((value, index) => {
      const label = value_labels[index] ?? value
      const variant = closest(
        variants.filter((each) => optionOf(each, name) === value),
        chosen,
      )
      if (variant === null) return { value, label, variant, state: 'none' }
      const isExact = options.every((option) => option.name === name || agree(variant, chosen, option.name))
      return { value, label, variant, state: isExact ? stateOf(variant, chosen) : 'other' }
    }),
  }))
}

const stateOf = (variant: Variant, chosen: Variant): OptionValue['state'] =>
  variant.id === chosen.id ? 'chosen' : variant.is_available ? 'available' : 'sold_out'

const optionOf = ({ options }: Variant, name: string): string =>
  Object.hasOwn(options, name) ? (options[name] as string) : ''

const agree = (a: Variant, b: Variant, name: string): boolean => optionOf(a, name) === optionOf(b, name)

/** The variant that shares most values with the chosen one; of equals one in stock, then the first. */
function closest(variants: Variant[], chosen: Variant): Variant | null {
  const score = (variant: Variant) =>
    Object.keys(chosen.options).filter((name) => agree(variant, chosen, name)).length * 2 + Number(variant.is_available)
  return [...variants].sort((a, b) => score(b) - score(a))[0] ?? null
}
