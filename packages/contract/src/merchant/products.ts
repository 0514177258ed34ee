import { inputEnum, inputText, optional } from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { productStatuses, stockStatuses } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { NewProduct, ProductChange } from './product-inputs.ts'
import { MerchantProduct, MerchantProductRow } from './product-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Products',
  path: 'products/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})
const productParams = paramsOf({ product_id: inputId('ID of the product.') })
export const merchantProductSorts = [
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'stock_asc',
  'stock_desc',
  'relevance',
] as const

export const listMerchantProducts = operation({
  id: 'listMerchantProducts',
  summary: 'List products in any status',
  ...cursorListOf(
    MerchantProductRow,
    {
      search: optional(
        inputText('Text to search for in names, SKUs and barcodes.', { max: maxSearchLength, example: 'saree' }),
      ),
      status: optional(inputEnum('Only products with this status.', productStatuses, { fold: 'lower' })),
      category_id: optional(inputId('Only products in this category or its subcategories.', 3)),
      brand_id: optional(inputId('Only products of this brand.', 2)),
      stock_status: optional(inputEnum('Only products with this stock status.', stockStatuses, { fold: 'lower' })),
      sort: optional(
        inputEnum(
          'Sort order. Default: `relevance` with `search`, otherwise newest first. `relevance` requires `search`.',
          merchantProductSorts,
          { fold: 'lower' },
        ),
      ),
    },
    { default: 24, maximum: 100 },
  ),
})

export const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  summary: 'Create a product with variants and initial stock',
  body: NewProduct,
  message: { en: 'Product created.', bn: 'পণ্য যোগ হয়েছে।' },
  data: MerchantProduct,
  success: 201,
  errors: ['already_exists'],
})

export const readMerchantProduct = operation({
  id: 'readMerchantProduct',
  path: '{product_id}/',
  summary: 'Retrieve a product with all details',
  params: productParams,
  ...objectOf(MerchantProduct),
})

export const updateProduct = operation({
  id: 'updateProduct',
  method: 'PATCH',
  path: '{product_id}/',
  summary: 'Update, publish or archive a product',
  description:
    '`variants` replaces all variants: existing variants are matched by `id`, otherwise by options; new ones are added; missing ones are removed. Orders and carts keep their items.',
  params: productParams,
  body: ProductChange,
  message: { en: 'Product saved.', bn: 'পণ্য সেভ হয়েছে।' },
  data: MerchantProduct,
  errors: ['already_exists', 'version_conflict'],
})

export const deleteProduct = operation({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '{product_id}/',
  summary: 'Delete a product',
  description: 'Orders keep their items. Its slugs and SKUs can be used again.',
  params: productParams,
  message: { en: 'Product deleted.', bn: 'পণ্য মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
