import * as contract from '@haat/contract/merchant/desk.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { requirePermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { findOrderState } from '../orders/order-changes.queries.ts'
import { claimOrder, releaseOrderOfDesk } from './claim-order.ts'
import { listCallsOfOrder } from './desk-calls.queries.ts'
import { opensAt } from './desk-hours.ts'
import { deskReaderOf } from './desk-reader.ts'
import { countDeskTasks, listDeskTasks } from './desk-tasks.queries.ts'
import { presentCall, presentDeskRow, readDeskCard } from './present-desk.ts'
import { recordCall } from './record-call.ts'
import { takeNextOrder } from './take-next-order.ts'

/** The confirmation desk: calls to the buyers of orders that wait for confirmation. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listDeskTasks, {
    rows: (tx, { filters, page, ...caller }) => listDeskTasks(tx, deskReaderOf(caller, deps.clock()), filters, page),
    position: ({ dueMicros, orderId }) => [dueMicros, orderId],
    present: presentDeskRow,
  })

  route(app, deps, contract.countDeskTasks, ({ readOnce, ...caller }) =>
    readOnce(async (tx) => {
      const reader = deskReaderOf(caller, deps.clock())
      return { ...(await countDeskTasks(tx, reader)), opens_at: opensAt(reader.now, reader.desk) }
    }),
  )

  route(app, deps, contract.nextDeskTask, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const reader = deskReaderOf(caller, deps.clock())
      const opens = opensAt(reader.now, reader.desk)
      if (opens) return { card: null, opens_at: opens }
      const orderId = await takeNextOrder(tx, authorOf(caller), reader, body.skip_order_id ?? null)
      return { card: orderId === null ? null : await readDeskCard(tx, reader, orderId), opens_at: null }
    }),
  )

  route(app, deps, contract.claimDeskTask, ({ write, params, body, ...caller }) => {
    if (body.take_over) requirePermission(caller, 'orders:write')
    return write(async (tx) => {
      const reader = deskReaderOf(caller, deps.clock())
      const claim = { orderId: params.order_id, takesOver: body.take_over ?? false }
      await claimOrder(tx, authorOf(caller), reader, claim)
      return readDeskCard(tx, reader, params.order_id)
    })
  })

  route(app, deps, contract.releaseDeskTask, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await releaseOrderOfDesk(tx, authorOf(caller), deskReaderOf(caller, deps.clock()), params.order_id)
      return null
    }),
  )

  route(app, deps, contract.recordCall, ({ write, params, body, ...caller }) => {
    if (body.waive_advance) requirePermission(caller, 'orders:write')
    return write(async (tx) => {
      const reader = deskReaderOf(caller, deps.clock())
      await recordCall(tx, authorOf(caller), reader, {
        orderId: params.order_id,
        outcome: body.outcome,
        note: body.note ?? '',
        seconds: body.seconds ?? null,
        callAt: body.call_at ?? null,
        reason: body.reason ?? '',
        isAdvanceWaived: body.waive_advance ?? false,
        version: body.version,
      })
      return readDeskCard(tx, reader, params.order_id)
    })
  })

  route(app, deps, contract.listCalls, async ({ read, store, params, fields }) => {
    const calls = await read(async (tx) => {
      if (!(await findOrderState(tx, store.id, params.order_id))) throw notFound('order', 'order_id')
      return listCallsOfOrder(tx, store.id, params.order_id)
    })
    return completeList(calls, presentCall, fields)
  })
}
