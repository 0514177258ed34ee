import * as contract from '@haat/contract/merchant/reconciliation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { presentReconciliationItem } from './present-reconciliation-item.ts'
import { listReconciliationItems } from './reconciliation-items.queries.ts'
import { recordStatementPayment, resolveReconciliationItem } from './settle-reconciliation-item.ts'

/** Differences between the statements of gateways and the payments of the store. */
export function reconciliationRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listReconciliationItems, {
    rows: async (tx, { store, filters, page, locale }) =>
      (await listReconciliationItems(tx, store.id, filters, page)).map((row) => ({ id: row.id, row, locale })),
    position: (listed) => byId(listed),
    present: ({ row, locale }) => presentReconciliationItem(row, locale),
  })

  route(app, deps, contract.resolveReconciliationItem, ({ write, params, body, locale, ...caller }) =>
    write(async (tx) => {
      const id = params.reconciliation_item_id
      return presentReconciliationItem(await resolveReconciliationItem(tx, authorOf(caller), id, body.note), locale)
    }),
  )

  route(app, deps, contract.recordStatementPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { order_id: orderId, accept_similar: isSimilarAccepted } = body
      const id = params.reconciliation_item_id
      await recordStatementPayment(tx, authorOf(caller), id, { orderId, isSimilarAccepted })
      return readMerchantOrder(tx, caller.store.id, body.order_id)
    }),
  )
}
