import type { Product, ProductImageInput, ProductsUpdateInput, Variant, VariantInput } from '@haat/client/merchant'
import { toLatinDigits } from '../../lib/digits.ts'
import { isZero, parseMoney } from '../../lib/money.ts'
import { htmlOf, plainTextOf } from '../../lib/plain-html.ts'
import { parseDutyRate, parseRate, rateText } from '../../lib/rates.ts'
import { tagsIn } from '../../lib/typed-tags.ts'
import {
  combinationsOf,
  emptyVariant,
  keyOfVariant,
  type OptionDraft,
  type VariantDraft,
  variantsOf,
} from './variant-rules.ts'

/** A product as it is edited: texts of fields, and lists. */
export type ProductDraft = {
  name: string
  nameBn: string
  shortDescription: string
  description: string
  descriptionBn: string
  categoryId: string
  brandId: string
  tags: string
  minQuantity: string
  maxQuantity: string
  /** The cost of a unit, used for variants without their own. */
  costPrice: string
  weight: string
  extraDelivery: string
  deliveryNote: string
  /** In per cent; empty: that of the category, else of the settings. */
  vatRate: string
  sdRate: string
  taxNote: string
  unit: string
  hsCode: string
  isFeatured: boolean
  options: OptionDraft[]
  /** Every variant that was seen or changed; `variantsOf` says which are sold. */
  variants: VariantDraft[]
  /** The keys of combinations that are not sold. */
  skipped: string[]
  images: ProductImageInput[]
  /** The descriptions are HTML with more than paragraphs, and are edited as HTML. */
  isHtml: boolean
}

export const emptyDraft: ProductDraft = {
  name: '',
  nameBn: '',
  shortDescription: '',
  description: '',
  descriptionBn: '',
  categoryId: '',
  brandId: '',
  tags: '',
  minQuantity: '1',
  maxQuantity: '',
  costPrice: '',
  weight: '',
  extraDelivery: '',
  deliveryNote: '',
  vatRate: '',
  sdRate: '',
  taxNote: '',
  unit: '',
  hsCode: '',
  isFeatured: false,
  options: [],
  variants: [emptyVariant],
  skipped: [],
  images: [],
  isHtml: false,
}

const amountText = (amount: string | null): string => amount?.replace(/\.00$/, '') ?? ''

export function draftOf(product: Product): ProductDraft {
  const descriptions = [product.description, product.translations.bn?.description ?? '']
  const plain = descriptions.map(plainTextOf)
  const isHtml = plain.includes(null)
  const [description = '', descriptionBn = ''] = isHtml ? descriptions : (plain as string[])
  const variants = product.variants.map((variant) => variantDraftOf(variant, product))
  const keys = new Set(variants.map(keyOfVariant))
  return {
    name: product.name,
    nameBn: product.translations.bn?.name ?? '',
    shortDescription: product.short_description,
    description,
    descriptionBn,
    categoryId: String(product.category?.id ?? ''),
    brandId: String(product.brand?.id ?? ''),
    tags: product.tags.join(', '),
    minQuantity: String(product.min_quantity),
    maxQuantity: String(product.max_quantity ?? ''),
    costPrice: amountText(product.cost_price ?? null),
    weight: String(product.weight_grams ?? ''),
    extraDelivery: isZero(product.extra_delivery_fee) ? '' : amountText(product.extra_delivery_fee),
    deliveryNote: product.delivery_note,
    vatRate: rateText(product.vat_rate),
    sdRate: rateText(product.sd_rate),
    taxNote: product.tax_note,
    unit: product.unit_of_supply,
    hsCode: product.hs_code,
    isFeatured: product.is_featured,
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants,
    skipped: combinationsOf(product.options)
      .map((values) => JSON.stringify(values))
      .filter((key) => !keys.has(key)),
    images: product.images.map(({ url, alt, translations }) => ({ url, alt, translations })),
    isHtml,
  }
}

const variantDraftOf = (variant: Variant, { options }: Product): VariantDraft => ({
  id: variant.id,
  values: options.map(({ name }) => variant.options[name] ?? ''),
  price: amountText(variant.price),
  compareAt: amountText(variant.compare_at_price),
  costPrice: amountText(variant.cost_price ?? null),
  sku: variant.sku,
  barcode: variant.barcode,
  stock: '',
  onHand: variant.on_hand,
  isActive: variant.is_active,
})

/** The variants of a draft that are sold. A product that sells only some combinations keeps selling only those. */
export const soldVariants = ({ options, variants, skipped }: ProductDraft): VariantDraft[] =>
  variantsOf(options, variants).filter((variant) => !skipped.includes(keyOfVariant(variant)))

const numberOf = (text: string): number | null => {
  const digits = toLatinDigits(text).replaceAll(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** The number fields of which something is typed that is no whole number. */
export const isNumberOrEmpty = (text: string): boolean => text.trim() === '' || numberOf(text) !== null

const amountOrNull = (text: string) => (text.trim() ? parseMoney(text) : null)

type Body = Omit<ProductsUpdateInput, 'product_id' | 'version' | 'status'>

/** A draft as the API takes it. `product`: of which translations into other languages stay. */
export function bodyOf(draft: ProductDraft, product: Product | null): Body & { variants: VariantInput[] } {
  const html = (text: string) => (draft.isHtml ? text : htmlOf(text))
  const bn = { ...product?.translations.bn, name: draft.nameBn.trim(), description: html(draft.descriptionBn) }
  return {
    name: draft.name.trim(),
    short_description: draft.shortDescription.trim(),
    description: html(draft.description),
    translations: { ...product?.translations, bn },
    category_id: Number(draft.categoryId) || null,
    brand_id: Number(draft.brandId) || null,
    tags: tagsIn(draft.tags),
    min_quantity: numberOf(draft.minQuantity) ?? 1,
    max_quantity: numberOf(draft.maxQuantity),
    cost_price: amountOrNull(draft.costPrice),
    weight_grams: numberOf(draft.weight),
    extra_delivery_fee: amountOrNull(draft.extraDelivery) ?? '0.00',
    delivery_note: draft.deliveryNote.trim(),
    vat_rate: parseRate(draft.vatRate),
    sd_rate: parseDutyRate(draft.sdRate),
    tax_note: draft.taxNote.trim(),
    unit_of_supply: draft.unit.trim(),
    hs_code: draft.hsCode.trim(),
    is_featured: draft.isFeatured,
    images: draft.images,
    options: draft.options.filter(({ values }) => values.length > 0),
    variants: soldVariants(draft).map((variant) => variantBody(variant, draft.options)),
  }
}

function variantBody(variant: VariantDraft, options: readonly OptionDraft[]): VariantInput {
  const names = options.filter(({ values }) => values.length > 0).map(({ name }) => name)
  return {
    ...(variant.id && { id: variant.id }),
    options: Object.fromEntries(names.map((name, place) => [name, variant.values[place] ?? ''])),
    price: parseMoney(variant.price) ?? '',
    compare_at_price: amountOrNull(variant.compareAt),
    cost_price: amountOrNull(variant.costPrice),
    sku: variant.sku.trim(),
    barcode: variant.barcode.trim(),
    is_active: variant.isActive,
    ...(!variant.id && { stock: numberOf(variant.stock) ?? 0 }),
  }
}

/** The fields of a body that differ from another one: only what was changed is sent, and what others changed stays. */
export function changesOf(body: Body, before: Body): Body {
  const isSame = (name: string) =>
    JSON.stringify(body[name as keyof Body]) === JSON.stringify(before[name as keyof Body])
  const changed = Object.entries(body).filter(([name]) => !isSame(name))
  const names = new Set(changed.map(([name]) => name))
  // The variants are named by the options.
  if (names.has('options') && !names.has('variants')) changed.push(['variants', body.variants])
  return Object.fromEntries(changed)
}
