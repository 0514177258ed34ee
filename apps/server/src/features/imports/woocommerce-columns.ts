import type { CatalogColumn, CatalogFormat } from './catalog-format.ts'
import * as rules from './woocommerce-cell-rules.ts'
import { readWooCommerceFamilies, type WooHeaders, type WooRow, type WooTranslation } from './woocommerce-families.ts'

/** The headers of WooCommerce's own export in English, then those of its Bangla translation, and other words for them. */
const headers: WooHeaders = {
  id: ['ID', 'আইডি'],
  type: ['Type', 'ধরন'],
  sku: ['SKU', 'এস কে উঁ', 'এসকেইউ'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name', 'নাম'],
  published: ['Published', 'প্রকাশিত'],
  visibility: ['Visibility in catalog'],
  short: ['Short description', 'সংক্ষিপ্ত বর্ণনা', 'সংক্ষিপ্ত বিবরণ'],
  description: ['Description', 'বর্ণনা', 'বিবরণ'],
  saleFrom: ['Date sale price starts'],
  saleTo: ['Date sale price ends'],
  inStock: ['In stock?', 'মজুদ আছে', 'মজুদ আছে?'],
  stock: ['Stock', 'মজুদ', 'স্টক'],
  backorders: ['Backorders allowed?'],
  sale: ['Sale price', 'মূল্যহ্রাস মূল্য', 'বিক্রয় মূল্য'],
  regular: ['Regular price', 'স্বাভাবিক মূল্য', 'নিয়মিত মূল্য'],
  categories: ['Categories', 'বিষয়শ্রেণী', 'ক্যাটাগরি'],
  tags: ['Tags', 'ট্যাগ'],
  images: ['Images', 'ছবি'],
  parent: ['Parent', 'মূল পণ্য'],
  brands: ['Brands', 'ব্র্যান্ড'],
}

const ofProduct =
  (of: (row: WooRow) => string) =>
  (row: WooRow): string =>
    row.isHead ? of(row) : ''
const ofVariant =
  (of: (row: WooRow) => string) =>
  (row: WooRow): string =>
    row.isSold ? of(row) : ''

const translations: Partial<Record<CatalogColumn, WooTranslation>> = {
  title: { from: 'name', of: ofProduct(({ cell }) => cell('name')) },
  sourceId: { from: 'id', of: ofProduct(({ cell }) => cell('id') || (cell('sku') && `sku:${cell('sku')}`)) },
  sourceSku: { from: 'sku', of: ofProduct(({ cell, isSold }) => (isSold ? '' : cell('sku'))) },
  descriptionHtml: {
    from: 'description',
    of: ofProduct(({ cell }) => rules.paragraphsOf(rules.unescapeLines(cell('description')))),
  },
  shortDescription: {
    from: 'short',
    of: ofProduct(({ cell }) => rules.textOfHtml(rules.unescapeLines(cell('short')))),
  },
  vendor: { from: 'brands', of: ofProduct(({ cell }) => rules.pathsOf(cell('brands'))[0]?.at(-1) ?? '') },
  type: { from: 'categories', of: ofProduct(({ cell }) => rules.pathsOf(cell('categories'))[0]?.at(-1) ?? '') },
  categoryPaths: { from: 'categories', of: ofProduct(({ cell }) => rules.jsonOf(rules.pathsOf(cell('categories')))) },
  tags: { from: 'tags', of: ofProduct(({ cell }) => rules.tagsOf(cell('tags'))) },
  published: {
    from: 'published',
    of: ofProduct(({ cell }) => rules.publishedOf(cell('published'), cell('visibility'))),
  },
  attributes: { from: 'attribute', of: ofProduct(({ details }) => rules.jsonOf(details)) },
  imageUrl: { from: 'images', of: ofProduct(({ cell }) => rules.urlsOf(cell('images')).join('\n')) },
  variantImageUrl: { from: 'images', of: (row) => (row.isHead ? '' : (rules.urlsOf(row.cell('images'))[0] ?? '')) },
  option1Name: { from: 'attribute', of: ({ options }) => options[0] ?? '' },
  option2Name: { from: 'attribute', of: ({ options }) => options[1] ?? '' },
  option3Name: { from: 'attribute', of: ({ options }) => options[2] ?? '' },
  option1Value: { from: 'attribute', of: ({ values }) => values[0] ?? '' },
  option2Value: { from: 'attribute', of: ({ values }) => values[1] ?? '' },
  option3Value: { from: 'attribute', of: ({ values }) => values[2] ?? '' },
  sku: { from: 'sku', of: ofVariant(({ cell, isFirst }) => (isFirst ? cell('sku') : '')) },
  barcode: { from: 'barcode', of: ofVariant(({ cell, isFirst }) => (isFirst ? cell('barcode') : '')) },
  price: { from: 'regular', of: ofVariant(({ price }) => price.price) },
  compareAt: { from: 'sale', of: ofVariant(({ price }) => price.compareAt) },
  quantity: { from: 'stock', of: ofVariant(({ stock }) => stock.quantity) },
  tracker: { from: 'stock', of: ofVariant(({ stock }) => (stock.isCounted ? 'woocommerce' : '')) },
  policy: {
    from: 'backorders',
    of: ofVariant(({ cell, stock }) => (stock.isAwaited ? 'continue' : rules.policyOf(cell('backorders')))),
  },
  isActive: { from: 'published', of: (row) => (!row.isHead && row.cell('published') === '0' ? 'no' : '') },
  weightGrams: { from: 'weight', of: ofVariant(({ weight }) => weight) },
}

/** The export that WooCommerce has built in (Products, Export). */
export const wooCommerceFormat: CatalogFormat = {
  name: 'WooCommerce',
  columns: { title: headers.name, price: headers.regular },
  key: ['title', 'price'],
  required: ['title', 'price'],
  known: [],
  isOurs: false,
  families: (names) => readWooCommerceFamilies(names, headers, translations),
}
