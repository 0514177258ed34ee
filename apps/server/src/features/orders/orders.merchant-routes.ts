import * as contract from '@haat/contract/merchant/orders.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim, wants } from '../../platform/fields.ts'
import { readPage, toPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { addNote } from './add-note.ts'
import { listOrdersOfStore } from './merchant-orders.queries.ts'
import { orderActorOf } from './order-actor.ts'
import { presentMerchantOrderRow } from './present-merchant-order.ts'
import { readMerchantOrder } from './read-merchant-order.ts'

const sizes = { default: 50, maximum: 100 }

/** What the shop sees of its orders. */
export function merchantOrderRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listMerchantOrders, async ({ store, query, fields, read }) => {
    const { limit, cursor, fields: _, sort = 'newest', ...filters } = query
    const scope = { storeId: store.id, route: 'merchant-orders', sort, filters }
    const page = readPage(deps.secrets, scope, query, sizes)
    const withClaims = wants(fields, 'unverified_payments')
    const rows = await read((tx) => listOrdersOfStore(tx, { storeId: store.id, filters, sort, page, withClaims }))
    return toPage(
      deps.secrets,
      scope,
      rows,
      page.limit,
      (row) => [row.total_minor, row.id],
      (row) => trim(presentMerchantOrderRow(row), fields),
    )
  })

  route(app, deps, contract.readMerchantOrder, async ({ store, params, fields, read }) =>
    trim(await read((tx) => readMerchantOrder(tx, store.id, params.order_id)), fields),
  )

  route(app, deps, contract.addOrderNote, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const actor = orderActorOf(authorOf(caller))
      await addNote(tx, {
        storeId: caller.store.id,
        orderId: params.order_id,
        actor,
        note: body.note,
        isPublic: body.is_public ?? false,
      })
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    }),
  )
}
