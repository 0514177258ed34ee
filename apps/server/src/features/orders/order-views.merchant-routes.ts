import * as contract from '@haat/contract/merchant/order-views.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { listOrderViews, type ViewRow } from './order-views.queries.ts'
import { removeOrderView, saveOrderView, viewerOf } from './save-order-view.ts'

/** The saved views of the list of orders. */
export function orderViewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listOrderViews, async ({ read, fields, store, actor }) =>
    completeList(await read((tx) => listOrderViews(tx, viewerOf({ storeId: store.id, actor }))), presentView, fields),
  )

  route(app, deps, contract.saveOrderView, ({ write, body, ...caller }) => {
    const { name, filters, is_shared: isShared = false } = body
    return write(async (tx) => presentView(await saveOrderView(tx, authorOf(caller), { name, filters, isShared })))
  })

  route(app, deps, contract.deleteOrderView, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeOrderView(tx, authorOf(caller), params.order_view_id)
      return null
    }),
  )
}

const presentView = (row: ViewRow) => ({
  id: row.id,
  name: row.name,
  filters: row.filters,
  is_shared: row.staffId === null,
  updated_at: row.updatedAt,
})
