import { inputText, inputWord, optional, query } from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery, trimQuery } from '../pagination.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'
import { NewProduct, ProductChange } from './product-inputs.ts'
import { MerchantProduct, MerchantProductRow, productStatuses, stockStatuses } from './product-shapes.ts'

const path = `${merchantPath}products/`
const productParams = paramsOf({ product_id: inputId('The product.') })
export const productSorts = [
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
  summary: 'List products, whatever their status',
  params: storeParams,
  query: query({
    ...pageQuery(24, 100),
    search: optional(inputText('In names, SKUs and barcodes.', { max: 100, example: 'saree' })),
    status: optional(inputWord('Only of this status.', productStatuses, { fold: 'lower' })),
    category_id: optional(inputId('Only in this category or below it.', 3)),
    brand_id: optional(inputId('Only of this brand.', 2)),
    stock_status: optional(inputWord('Only of this stock status.', stockStatuses, { fold: 'lower' })),
    sort: optional(
      inputWord(
        'Order. When absent: the best match first when `search` is given, else newest first. `relevance` needs `search`.',
        productSorts,
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
  summary: 'Add a product with its variants and their first stock',
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
  summary: 'Read a product with everything that belongs to it',
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
  summary: 'Change some fields of a product; publish or archive it',
  description:
    'With `variants`, the list given is the whole list: a variant is known by `id` or else by its options, a new one is added, one that is missing is removed. Orders and carts keep what they hold of it.',
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
  description: 'Orders keep what they hold of it. Its slugs and SKUs are free again.',
  params: productParams,
  data: Nothing,
})
