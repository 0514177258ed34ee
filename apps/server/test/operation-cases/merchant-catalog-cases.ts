import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const product = ({ productId }: Refs) => ({ product_id: productId })
const category = ({ categoryId }: Refs) => ({ category_id: categoryId })
const brand = ({ brandId }: Refs) => ({ brand_id: brandId })
const list = ({ listId }: Refs) => ({ list_id: listId })
const variant = ({ variantId }: Refs) => ({ variant_id: variantId })
const bulkEdit = ({ bulkEditId }: Refs) => ({ bulk_edit_id: bulkEditId })
const places = (r: Refs) => ({ brand_id: r.brandId, category_id: r.categoryId, category_ids: [r.categoryId] })

const noGoods = { hs_code: 'it names a kind of goods in the tariff' }

export const merchantCatalogCases: Record<string, OperationCase> = {
  listMerchantProducts: { request: (r) => ({ query: { category_id: r.categoryId, brand_id: r.brandId } }) },
  createProduct: {
    request: (r) => ({ body: { name: 'Saree', slug: r.freeSlug, variants: [{ price: 100 }], ...places(r) } }),
    without: { id: 'a new product has no variants yet', ...noGoods },
  },
  readMerchantProduct: { request: (r) => ({ params: product(r) }) },
  updateProduct: {
    request: (r) => ({
      params: product(r),
      body: {
        ...places(r),
        slug: r.freeSlug,
        variants: [{ id: r.variantId, price: 200, options: { Colour: 'Red' } }],
        options: [{ name: 'Colour', values: ['Red'] }],
      },
    }),
    without: noGoods,
  },
  deleteProduct: { request: (r) => ({ params: product(r) }) },

  listMerchantVariants: {
    request: (r) => ({ query: { category_id: r.categoryId, brand_id: r.brandId, product_ids: r.productId } }),
  },
  listBulkEdits: {},
  readBulkEdit: { request: (r) => ({ params: bulkEdit(r) }) },
  createBulkEdit: {
    request: (r) => ({
      body: {
        changes: [{ variant_id: r.variantId, price: { from: 100, to: '120.00' }, on_hand: { from: 50, to: 60 } }],
        reason: 'New goods received',
      },
    }),
  },
  createProductBulkEdit: {
    request: (r) => ({
      body: {
        products: [{ product_id: r.productId, version: 1 }],
        ...{ status: 'archived', add_category_id: r.categoryId, remove_category_id: r.parentId, add_tags: ['eid'] },
      },
    }),
  },
  undoBulkEdit: { request: (r) => ({ params: bulkEdit(r) }) },

  listMerchantCategories: {},
  createCategory: {
    request: (r) => ({ body: { name: 'Sarees', slug: r.freeCategorySlug, parent_id: r.parentId } }),
    without: noGoods,
  },
  readMerchantCategory: { request: (r) => ({ params: category(r) }) },
  updateCategory: {
    request: (r) => ({ params: category(r), body: { slug: r.freeCategorySlug, parent_id: r.parentId } }),
    without: noGoods,
  },
  deleteCategory: { request: (r) => ({ params: category(r) }) },
  reorderCategories: {
    request: (r) => ({ body: { parent_id: r.parentId, category_ids: [r.categoryId] } }),
    prepare: async ({ h }, { parentId, categoryId }) => {
      await h.sql('update categories set parent_id = $1 where id = $2', [parentId, categoryId])
    },
  },
  listMerchantBrands: {},
  createBrand: { request: (r) => ({ body: { name: 'Aarong', slug: r.freeBrandSlug } }) },
  readMerchantBrand: { request: (r) => ({ params: brand(r) }) },
  updateBrand: { request: (r) => ({ params: brand(r), body: { slug: r.freeBrandSlug } }) },
  deleteBrand: { request: (r) => ({ params: brand(r) }) },
  listMerchantCuratedLists: {},
  createCuratedList: {
    request: (r) => ({ body: { key: r.freeListKey, title: 'Eid', rule: 'manual', product_ids: [r.productId] } }),
    without: {
      category_id: 'of the rule filter: see updateCuratedList',
      brand_id: 'of the rule filter: see updateCuratedList',
    },
  },
  readMerchantCuratedList: { request: (r) => ({ params: list(r) }) },
  updateCuratedList: {
    request: (r) => ({
      params: list(r),
      body: { rule: 'filter', filter: { category_id: r.categoryId, brand_id: r.brandId } },
    }),
    without: { product_ids: 'of the rule manual: see createCuratedList' },
  },
  deleteCuratedList: { request: (r) => ({ params: list(r) }) },

  listStock: { request: (r) => ({ query: { product_id: r.productId } }) },
  readStock: { request: (r) => ({ params: variant(r) }) },
  adjustStock: { request: (r) => ({ params: variant(r), body: { delta: 5, reason: 'Delivery' } }) },
  setStock: { request: (r) => ({ params: variant(r), body: { on_hand: 40, expected: 50, reason: 'Counted' } }) },
  updateStock: { request: (r) => ({ params: variant(r), body: { low_stock_threshold: 3 } }) },
  listStockMoves: { request: (r) => ({ params: variant(r) }) },
}
