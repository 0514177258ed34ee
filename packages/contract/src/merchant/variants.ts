import {
  commaSeparated,
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputText,
  money,
  nullable,
  object,
  optional,
  text,
} from '../fields.ts'
import { maxBulkProducts } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { productStatuses, stockStatuses } from '../vocabulary.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({ tag: 'Products', path: 'variants/', permissions: { read: 'catalog:read' } })

const VariantRow = object('VariantSummary', 'A variant in a list, with its price and its stock.', {
  id: id('Variant ID.', 55),
  product_id: id('ID of the product.'),
  product_name: text('Name of the product.', 'Jamdani Saree'),
  product_status: enumValue('Status of the product.', productStatuses, 'published'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1-RED'),
  thumbnail: text('URL of its image, or the first of the product; may be empty.', 'https://cdn.example/saree.jpg'),
  price: money('Price of one unit.'),
  compare_at_price: nullable(money('Compare-at price, shown struck through; null for none.', '3000.00')),
  cost_price: optional(
    nullable(
      money('What a unit costs the store.', '1500.00'),
      'What a unit costs the store, by the variant or else by its product; null when unknown. With the permission `costs:read`.',
    ),
  ),
  on_hand: count('Quantity on hand.', 12),
  is_tracked: flag('Whether stock is counted; when not, it never runs out.'),
  stock_status: enumValue('Stock status that shoppers see.', stockStatuses),
  is_active: flag('Whether the variant is active.'),
})

export const listMerchantVariants = operation({
  id: 'listMerchantVariants',
  summary: 'List variants with their prices and stock',
  description: 'The variants of the newest product first, those of one product in their order.',
  ...cursorListOf(
    VariantRow,
    {
      search: optional(
        inputText('Only variants of products with this text in a name, SKU or barcode.', {
          max: maxSearchLength,
          example: 'saree',
        }),
      ),
      status: optional(inputEnum('Only variants of products with this status.', productStatuses, { fold: 'lower' })),
      category_id: optional(inputId('Only variants of products in this category or its subcategories.', 3)),
      brand_id: optional(inputId('Only variants of products of this brand.', 2)),
      product_ids: optional(
        inputText(`Only variants of these products: IDs with commas between them, at most ${maxBulkProducts}.`, {
          max: maxBulkProducts * 16,
          example: '101,102',
          pattern: `^[0-9]{1,15}(?:,[0-9]{1,15}){0,${maxBulkProducts - 1}}$`,
          ...commaSeparated,
        }),
      ),
      stock_status: optional(inputEnum('Only variants with this stock status.', stockStatuses, { fold: 'lower' })),
    },
    { default: 50, maximum: 100 },
  ),
})
