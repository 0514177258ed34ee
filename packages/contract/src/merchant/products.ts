import { inputEnum, inputText, optional, query } from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery, trimQuery } from '../pagination.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'
import { NewProduct, ProductChange } from './product-inputs.ts'
import { MerchantProduct, MerchantProductRow, productStatuses, stockStatuses } from './product-shapes.ts'

const path = `${merchantPath}products/`
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
  tag: 'Products',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'List products in any status',
  params: storeParams,
  query: query({
    ...pageQuery(24, 100),
    search: optional(inputText('Text to search for in names, SKUs and barcodes.', { max: 100, example: 'saree' })),
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
  }),
  data: page(MerchantProductRow),
  trims: 'items',
})

export const createProduct = operation({
  id: 'createProduct',
  tag: 'Products',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Create a product with variants and initial stock',
  params: storeParams,
  body: NewProduct,
  data: MerchantProduct,
  success: 201,
  errors: ['already_exists'],
})

export const readMerchantProduct = operation({
  id: 'readMerchantProduct',
  tag: 'Products',
  method: 'GET',
  path: `${path}{product_id}/`,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'Retrieve a product with all details',
  params: productParams,
  query: query(trimQuery),
  data: MerchantProduct,
  trims: 'object',
})

export const updateProduct = operation({
  id: 'updateProduct',
  tag: 'Products',
  method: 'PATCH',
  path: `${path}{product_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Update, publish or archive a product',
  description:
    '`variants` replaces all variants: existing variants are matched by `id`, otherwise by options; new ones are added; missing ones are removed. Orders and carts keep their items.',
  params: productParams,
  body: ProductChange,
  data: MerchantProduct,
  errors: ['already_exists', 'version_conflict'],
})

export const deleteProduct = operation({
  id: 'deleteProduct',
  tag: 'Products',
  method: 'DELETE',
  path: `${path}{product_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Delete a product',
  description: 'Orders keep their items. Its slugs and SKUs can be used again.',
  params: productParams,
  data: Nothing,
})
