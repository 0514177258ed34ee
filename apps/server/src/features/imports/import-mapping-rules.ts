import type { Text } from '@haat/contract/errors.ts'
import { maxHtmlLength, maxNameLength, maxSummaryLength, maxUrlLength } from '@haat/contract/text-lengths.ts'
import { cutText, isLongerThan } from '../../shared/cut-text.ts'
import { maxVariantNameLength } from '../../shared/stored-lengths.ts'
import { reservedProductSlugs } from '../../shared/stored-values.ts'
import type { BulkProduct, BulkVariant } from '../products/bulk-product.ts'
import { categoryOf } from './import-category-rules.ts'
import { imageReasons, productReasons, productRefused } from './import-reason-texts.ts'
import type { ImportedProduct, ImportedVariant, ImportIssue } from './imported-product.ts'
import { variantReasons } from './variant-reason-texts.ts'

/** The maximum lengths of the store's columns; a file may have longer texts. */
const LIMITS = {
  description: maxHtmlLength,
  group: maxNameLength,
  url: maxUrlLength,
  alt: maxSummaryLength,
  variantName: maxVariantNameLength,
} as const

/** The name under which a variant keeps the quantity that the last import read. */
export const IMPORTED_QUANTITY = 'Imported quantity'

export type MappedProduct = {
  product: BulkProduct
  /** Names, resolved to ids later; empty when the file has none. */
  brand: string
  category: string
  /** Categories of the file from the top, that of the product first. */
  categoryPaths: string[][]
  /** Whether the file says so in another place than the type: a category that staff chose is kept then. */
  isCategoryDerived: boolean
  source: ImportedProduct['source']
  /** Quantities of products that are here already stay. */
  keepsStock: boolean
  line: number
  flaws: (ImportIssue & { line: number })[]
}

type Refusal = { refused: ImportIssue }

/**
 * Maps an imported product to the store's columns. Text that does not fit a column is cut there and kept completely
 * among the extras, with a warning: nothing of the file is lost. `cleanHtml` makes descriptions safe.
 */
export function mapProduct(product: ImportedProduct, cleanHtml: (html: string) => string): MappedProduct | Refusal {
  if (reservedProductSlugs.some((slug) => slug === product.handle)) {
    const reason = productRefused(productReasons.reservedHandle)
    return { refused: { column: 'Handle', value: product.handle, reason, severity: 'error' } }
  }
  const flaws: MappedProduct['flaws'] = []
  const extras: Record<string, unknown> = { ...product.extras }
  const warn = (column: string, value: string, reason: Text, line = product.line) =>
    flaws.push({ column, value, reason, severity: 'warning', line })
  const aside = (column: string, value: string, limit: number) => {
    extras[column] = value
    warn(column, value, productReasons.shortened(limit))
  }

  // Text without HTML characters is safe as it is.
  const isHtml = /[<>&]/.test(product.descriptionHtml)
  let description = isHtml ? cleanHtml(product.descriptionHtml) : product.descriptionHtml.trim()
  if (description !== product.descriptionHtml.trim()) extras['Body (HTML)'] = product.descriptionHtml
  if (isLongerThan(description, LIMITS.description)) {
    aside('Body (HTML)', product.descriptionHtml, LIMITS.description)
    description = cleanHtml(cutText(description, LIMITS.description - 1_000))
  }
  const short = product.shortDescription
  if (isLongerThan(short, maxSummaryLength)) aside('Short description', short, maxSummaryLength)
  const groupOf = (column: string, name: string) => {
    if (isLongerThan(name, LIMITS.group)) aside(column, name, LIMITS.group)
    return cutText(name, LIMITS.group).trim()
  }
  const images = product.images.flatMap(({ url, alt, banglaAlt }) => {
    const translations = banglaAlt ? { bn: { alt: cutText(banglaAlt, LIMITS.alt) } } : {}
    if (url.length <= LIMITS.url) return [{ url, alt: cutText(alt, LIMITS.alt), translations }]
    warn('Image Src', url, imageReasons.longUrl(LIMITS.url))
    return []
  })
  const variants = distinct(product, warn).map((variant) => mapVariant(variant, product.isOurs))
  const isSimple = product.options.length === 0
  const { category, column } = categoryOf(product)
  const { source } = product
  if (source) extras[sourceIdName(source.name)] = source.id
  if (source?.sku) extras[`${source.name} SKU`] = source.sku
  const named = groupOf(column, category)
  const paths = product.categoryPaths.map((path) => path.map((name) => cutText(name, LIMITS.group).trim()))
  return {
    brand: groupOf('Vendor', product.vendor),
    category: named,
    categoryPaths: paths.length > 0 ? paths : named ? [[named]] : [],
    source,
    isCategoryDerived: column !== 'Type',
    keepsStock: product.isOurs,
    line: product.line,
    flaws,
    product: {
      slug: product.handle,
      sku: isSimple ? (variants[0]?.sku ?? '') : '',
      name: product.title,
      shortDescription: cutText(short, maxSummaryLength),
      description,
      translations: {},
      status: product.status,
      brandId: null,
      categoryId: null,
      categoryIds: [],
      options: product.options,
      attributes: product.attributes,
      tags: product.tags,
      minQuantity: 1,
      maxQuantity: null,
      weightGrams: isSimple ? (variants[0]?.weightGrams ?? null) : null,
      ...(product.vatRateBp !== undefined && { vatRateBp: product.vatRateBp }),
      ...(product.sdRateBp !== undefined && { sdRateBp: product.sdRateBp }),
      isFeatured: false,
      isSubscribable: false,
      subscribeIntervals: [],
      seo: Object.fromEntries(Object.entries(product.seo).filter(([, text]) => text !== '')),
      extras,
      variants,
      images,
    },
  }
}

/** The name under which a product keeps by what the other shop knows it. */
export const sourceIdName = (shop: string): string => `${shop} ID`

function mapVariant(variant: ImportedVariant, isOurs: boolean): BulkVariant {
  const { sku, barcode, options, priceMinor, compareAtMinor, costPriceMinor, weightGrams, imageUrl, quantity } = variant
  return {
    sku: sku ?? '',
    barcode: barcode ?? '',
    name: cutText(Object.values(options).join(' / '), LIMITS.variantName),
    options,
    priceMinor,
    compareAtMinor,
    costPriceMinor,
    weightGrams,
    image: imageUrl ?? '',
    extras: { ...variant.extras, ...(!isOurs && { [IMPORTED_QUANTITY]: quantity }) },
    quantity,
    isTracked: variant.isTracked,
    allowBackorder: variant.allowBackorder,
  }
}

/** Two spellings that a shopper could not distinguish are equal. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The key of a variant: its values by option name, in any order and spelling. */
export const choiceOf = (options: Record<string, string>) =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [fold(name), fold(value)])
      .sort(),
  )

function distinct(
  product: ImportedProduct,
  warn: (column: string, value: string, reason: Text, line: number) => void,
): ImportedVariant[] {
  const seen = new Map<string, number>()
  return product.variants.filter(({ options, line }) => {
    const choice = choiceOf(options)
    const earlier = seen.get(choice)
    if (earlier === undefined) return seen.set(choice, line)
    warn('Option1 Value', Object.values(options).join(' / '), variantReasons.alikeOptions(earlier), line)
    return false
  })
}
