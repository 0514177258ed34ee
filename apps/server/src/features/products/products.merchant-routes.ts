import * as contract from '@haat/contract/merchant/products.ts'
import { listMerchantVariants } from '@haat/contract/merchant/variants.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { changeProduct } from './change-product.ts'
import { createProduct, type NewProduct } from './create-product.ts'
import {
  type CostView,
  presentMerchantProduct,
  presentMerchantProductRow,
  presentVariantRow,
} from './present-merchant-product.ts'
import { findAdminProduct } from './product-admin.queries.ts'
import type { ProductDraft } from './product-draft.ts'
import { listAdminProducts, sortValueOf } from './product-list.queries.ts'
import { readAdminSort } from './read-admin-sort.ts'
import { removeProduct } from './remove-product.ts'
import { listAdminVariants } from './variant-list.queries.ts'

export function merchantProductRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMerchantProducts, {
    sort: ({ sort, search }) => readAdminSort(sort, search),
    rows: (tx, { store, filters, sort, page }) => listAdminProducts(tx, store.id, filters, sort, page),
    position: (row, sort) => [sortValueOf(sort, row), row.id],
    present: presentMerchantProductRow,
  })

  cursorListRoute(app, deps, listMerchantVariants, {
    rows: (tx, { store, filters, page, permissions }) =>
      listAdminVariants(tx, store.id, filters, page, costViewOf(permissions)),
    position: (row) => [row.productId, row.id],
    present: presentVariantRow,
  })

  route(app, deps, contract.createProduct, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const product = await createProduct(tx, authorOf(caller), draftOf(body) as NewProduct)
      return presentMerchantProduct(product, costViewOf(caller.permissions))
    }),
  )

  route(app, deps, contract.readMerchantProduct, async ({ store, params, fields, permissions, read }) => {
    const product = await read((tx) => findAdminProduct(tx, store.id, params.product_id))
    if (!product) throw notFound('product', 'product_id')
    return trim(presentMerchantProduct(product, costViewOf(permissions)), fields)
  })

  route(app, deps, contract.updateProduct, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...changes } = body
      const change = { id: params.product_id, draft: draftOf(changes), version }
      const product = await changeProduct(tx, authorOf(caller), change)
      return presentMerchantProduct(product, costViewOf(caller.permissions))
    }),
  )

  route(app, deps, contract.deleteProduct, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeProduct(tx, authorOf(caller), params.product_id)
      return null
    }),
  )
}

const costViewOf = (permissions: readonly Permission[]): CostView => ({ withCosts: permissions.includes('costs:read') })

type Wire = Omit<Body<typeof contract.updateProduct>, 'version'>

// The schema of the body declares every field and rejects others: only declared fields are written.
const draftOf = ({ variants, cost_price, extra_delivery_fee, vat_rate, sd_rate, ...fields }: Wire): ProductDraft =>
  ({
    ...camelKeys(fields),
    ...(cost_price !== undefined && { costPriceMinor: cost_price }),
    ...(extra_delivery_fee !== undefined && { extraDeliveryMinor: extra_delivery_fee }),
    ...(vat_rate !== undefined && { vatRateBp: vat_rate }),
    ...(sd_rate !== undefined && { sdRateBp: sd_rate }),
    ...(variants && {
      variants: variants.map(({ price, compare_at_price, cost_price: cost, ...variant }) => ({
        ...camelKeys(variant),
        ...(price !== undefined && { priceMinor: price }),
        ...(compare_at_price !== undefined && { compareAtMinor: compare_at_price }),
        ...(cost !== undefined && { costPriceMinor: cost }),
      })),
    }),
  }) as ProductDraft
