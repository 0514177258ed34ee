import type {
  BulkImage,
  BulkProduct,
  BulkProductChange,
  BulkVariant,
  BulkVariantChange,
} from '../products/bulk-product.ts'
import type { ProductOption } from '../products/product-variant-rules.ts'
import type { KnownProduct, KnownVariant } from './find-products.queries.ts'
import { choiceOf, fold, IMPORTED_QUANTITY } from './import-mapping-rules.ts'

/** The change of the quantity, or its new value when there was no import before. */
export type StockQuantityChange = {
  variantId: number
  delta: number | null
  target: number | null
  isTracked: boolean
  allowBackorder: boolean
}

export type Merge = {
  product: BulkProductChange | null
  variants: BulkVariantChange[]
  /** The change in the file since the last import, so that quantities sold since are kept. */
  stock: StockQuantityChange[]
  newVariants: BulkVariant[]
  /** Variants with other options than the product has now. */
  removed: number[]
  newImages: BulkImage[]
  nextSortOrder: number
  nextImageOrder: number
}

/**
 * Decides what a file changes in an existing product. Values of the file win; columns that it leaves empty, and
 * variants, images and translations that it does not contain, stay.
 */
export function mergeProduct(known: KnownProduct, given: BulkProduct): Merge {
  const fits = (variant: KnownVariant) => fitsOptions(variant, given)
  const living = known.variants.filter(fits)
  const pairs = pairVariants(living, given.variants)
  const kept = living.filter(({ id }) => !pairs.some((pair) => pair.old?.id === id))
  const changed = pairs.flatMap(({ old, wanted }) => (old ? [{ old, change: changeOf(known, old, wanted) }] : []))
  const product: BulkProductChange = {
    id: known.id,
    sku: given.sku || known.sku,
    name: given.name,
    shortDescription: given.shortDescription || known.shortDescription,
    description: given.description || known.description,
    status: known.status === 'archived' && given.status === 'draft' ? known.status : given.status,
    brandId: given.brandId ?? known.brandId,
    categoryId: given.categoryId ?? known.categoryId,
    options: mergeOptions(given.options, kept),
    attributes: given.attributes.length > 0 ? given.attributes : known.attributes,
    tags: given.tags.length > 0 ? given.tags : known.tags,
    weightGrams: given.weightGrams ?? known.weightGrams,
    vatRateBp: given.vatRateBp === undefined ? known.vatRateBp : given.vatRateBp,
    sdRateBp: given.sdRateBp === undefined ? known.sdRateBp : given.sdRateBp,
    seo: { ...known.seo, ...given.seo },
    extras: { ...known.extras, ...given.extras },
  }
  const urls = new Set(known.images.map(({ url }) => url))
  return {
    product: same(product, known) ? null : product,
    variants: changed.flatMap(({ old, change }) => (same(change, old) ? [] : [change])),
    stock: pairs.flatMap(({ old, wanted }) => (old ? stockChange(old, wanted) : [])),
    newVariants: pairs.flatMap(({ old, wanted }) => (old ? [] : [wanted])),
    removed: known.variants.filter((variant) => !fits(variant)).map(({ id }) => id),
    newImages: given.images.filter(({ url }) => !urls.has(url)),
    nextSortOrder: 1 + Math.max(-1, ...known.variants.map(({ sortOrder }) => sortOrder)),
    nextImageOrder: 1 + Math.max(-1, ...known.images.map(({ sortOrder }) => sortOrder)),
  }
}

/** Whether anything would be written. */
export const changesSomething = (merge: Merge) =>
  merge.product !== null ||
  [merge.variants, merge.stock, merge.newVariants, merge.removed, merge.newImages].some((list) => list.length > 0)

/** Whether a variant has the options that the product will have. */
export function fitsOptions(
  variant: Pick<KnownVariant, 'options'>,
  { options }: Pick<BulkProduct, 'options'>,
): boolean {
  const names = (list: string[]) => list.map(fold).sort().join('\n')
  return names(Object.keys(variant.options)) === names(options.map(({ name }) => name))
}

/** Matches a variant of the file with an existing one by its options, or else by its SKU. */
export function pairVariants(living: KnownVariant[], wanted: BulkVariant[]) {
  const byChoice = new Map(living.map((old) => [choiceOf(old.options), old]))
  const taken = new Set(wanted.flatMap(({ options }) => byChoice.get(choiceOf(options))?.id ?? []))
  const bySku = new Map(living.filter(({ id, sku }) => sku !== '' && !taken.has(id)).map((old) => [old.sku, old]))
  return wanted.map((one) => {
    const old = byChoice.get(choiceOf(one.options)) ?? bySku.get(one.sku) ?? null
    if (old) bySku.delete(old.sku)
    return { old, wanted: one }
  })
}

const changeOf = (product: KnownProduct, old: KnownVariant, wanted: BulkVariant): BulkVariantChange => ({
  id: old.id,
  sku: wanted.sku || old.sku,
  barcode: wanted.barcode || old.barcode,
  name: wanted.name,
  options: wanted.options,
  priceMinor: wanted.priceMinor,
  compareAtMinor: wanted.compareAtMinor,
  costPriceMinor: ownValue(wanted.costPriceMinor, old.costPriceMinor, product.costPriceMinor),
  weightGrams: ownValue(wanted.weightGrams, old.weightGrams, product.weightGrams),
  image: wanted.image || old.image,
  extras: { ...old.extras, ...wanted.extras },
})

/** What a variant has from its product stays there. */
const ownValue = (wanted: number | null, old: number | null, ofProduct: number | null) =>
  old === null && wanted === ofProduct ? null : (wanted ?? old)

function stockChange(old: KnownVariant, wanted: BulkVariant): StockQuantityChange[] {
  const { quantity, isTracked, allowBackorder } = wanted
  const before = old.extras[IMPORTED_QUANTITY]
  const delta = typeof before === 'number' ? quantity - before : null
  if (delta === 0 && isTracked === old.isTracked && allowBackorder === old.allowBackorder) return []
  return [{ variantId: old.id, delta, target: delta === null ? quantity : null, isTracked, allowBackorder }]
}

/** The file's options, with the values of existing variants that it does not contain. */
function mergeOptions(options: ProductOption[], kept: KnownVariant[]): ProductOption[] {
  return options.map(({ name, values }) => {
    const known = new Set(values.map(fold))
    const more = kept.flatMap((variant) => {
      const value = Object.entries(variant.options).find(([other]) => fold(other) === fold(name))?.[1]
      if (value === undefined || known.has(fold(value))) return []
      known.add(fold(value))
      return [value]
    })
    return { name, values: [...values, ...more] }
  })
}

const same = (wanted: object, old: object) =>
  Object.entries(wanted).every(([name, value]) => stable(value) === stable(old[name as keyof typeof old]))

// jsonb stores keys in its own order.
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
