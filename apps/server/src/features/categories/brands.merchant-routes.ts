import * as brands from '@haat/contract/merchant/brands.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { type AdminBrand, listAdminBrands } from './category-writes.queries.ts'
import { addBrand, changeBrand, getBrand, removeBrand } from './save-brand.ts'

export function merchantBrandRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, brands.listMerchantBrands, { rows: listAdminBrands, present: presentBrand })

  route(app, deps, brands.readMerchantBrand, async ({ store, params, read }) =>
    presentBrand(await read((tx) => getBrand(tx, store.id, params.brand_id))),
  )

  route(app, deps, brands.createBrand, ({ write, body, ...caller }) =>
    write(async (tx) => presentBrand(await addBrand(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, brands.updateBrand, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...changes } = body
      const change = { id: params.brand_id, changes: camelKeys(changes), version }
      return presentBrand(await changeBrand(tx, authorOf(caller), change))
    }),
  )

  route(app, deps, brands.deleteBrand, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeBrand(tx, authorOf(caller), params.brand_id)
      return null
    }),
  )
}

const presentBrand = (row: AdminBrand) => ({
  ...snakeKeys(row),
  translations: row.translations as object,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
