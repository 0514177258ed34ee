import * as contract from '@haat/contract/merchant/past-orders.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { deletePastOrderRow, findPastOrder, listPastOrders } from './past-orders.queries.ts'
import { presentPastOrder, presentPastOrderRow } from './present-past-order.ts'

const missing = () => notFound('past_order', 'past_order_id')

/** Orders of other shops, for staff. */
export function merchantPastOrderRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listPastOrders, {
    rows: (tx, { store, filters, page }) => listPastOrders(tx, store.id, filters, page),
    position: ({ position, id }) => [position, id],
    present: presentPastOrderRow,
  })

  route(app, deps, contract.readPastOrder, async ({ read, store, params, fields }) => {
    const row = await read((tx) => findPastOrder(tx, store.id, params.past_order_id))
    if (!row) throw missing()
    return trim(presentPastOrder(row), fields)
  })

  route(app, deps, contract.deletePastOrder, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const id = params.past_order_id
      if (!(await deletePastOrderRow(tx, caller.store.id, id))) throw missing()
      await recordAudit(tx, authorOf(caller), { action: 'past_order.deleted', entity: 'past_order', entityId: id })
      return null
    }),
  )
}
