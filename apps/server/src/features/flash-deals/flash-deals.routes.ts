import * as contract from '@haat/contract/storefront/flash-deals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { readPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { readView } from '../catalog/list-products.ts'
import { listFlashDealProducts } from './flash-deals.queries.ts'
import { flashDealRows } from './present-flash-deal.ts'

/** The products of flash deals, for shoppers. */
export function flashDealRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listFlashDeals, async ({ readOnce, store, query, fields, locale }) => {
    const status = query.status ?? 'active'
    const { page, toPage } = readPage(
      deps.secrets,
      contract.listFlashDeals,
      { storeId: store.id, filters: { status } },
      query,
    )
    const view = await readView(deps, { store, fields, locale })
    const { needs, present } = flashDealRows(fields, view)
    const { now } = view
    const rows = await readOnce((tx) => listFlashDealProducts(tx, { storeId: store.id, status, now, needs, page }))
    return toPage(rows, (row) => [row.moment, row.position], present)
  })
}
