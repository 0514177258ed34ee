import { exportColumns } from '@haat/contract/export-columns.ts'
import type { CatalogColumn, CatalogFormat } from './catalog-format.ts'

/** What the columns of our own export are. */
const COLUMNS: Partial<Record<CatalogColumn, string>> = {
  handle: 'slug',
  title: 'name',
  descriptionHtml: 'description',
  shortDescription: 'short_description',
  vendor: 'brand',
  type: 'category',
  tags: 'tags',
  status: 'status',
  option1Name: 'option1_name',
  option1Value: 'option1_value',
  option2Name: 'option2_name',
  option2Value: 'option2_value',
  option3Name: 'option3_name',
  option3Value: 'option3_value',
  sku: 'sku',
  barcode: 'barcode',
  price: 'price',
  compareAt: 'compare_at_price',
  costPrice: 'cost_price',
  quantity: 'on_hand',
  weightGrams: 'weight_grams',
  isActive: 'is_active',
  imageUrl: 'images',
  vatRate: 'vat_rate',
  sdRate: 'sd_rate',
}

/**
 * Without its status a draft would be published, without its options a product would lose its variants, and without the compare-at
 * price those would go.
 */
const REQUIRED: readonly CatalogColumn[] = [
  ...(['handle', 'title', 'status', 'price', 'compareAt', 'isActive'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value'] as const),
]

/** Its header in both languages, and the name of the API. */
const headersOf = (name: string): string[] => {
  const column = exportColumns.products.find((one) => one.name === name)
  return column ? [column.en, column.bn, name] : [name]
}

/** A file that this service has exported, or one with its headers. */
export const haatFormat: CatalogFormat = {
  name: 'Haat',
  columns: Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [column, headersOf(name)])),
  key: ['handle'],
  required: REQUIRED,
  known: ['product_id', 'variant_id', 'created_at'].flatMap(headersOf),
  isOurs: true,
}
