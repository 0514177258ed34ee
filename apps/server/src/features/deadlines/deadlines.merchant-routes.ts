import * as contract from '@haat/contract/merchant/deadlines.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { type DeadlineRow, findStoreDistrict, listDeadlines } from './deadlines.queries.ts'

/** What a store has to do by a deadline of the Digital Commerce Operation Guidelines. */
export function deadlineRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listDeadlines, async ({ read, fields, store, query, permissions }) => {
    const rows = await read(async (tx) => {
      const filters = {
        state: query.state,
        ofOrders: permissions.includes('orders:read'),
        ofTickets: permissions.includes('support:read'),
        district: await findStoreDistrict(tx, store.id),
      }
      return listDeadlines(tx, store.id, filters, contract.MAX_DEADLINES, deps.clock())
    })
    return completeList(rows, presentDeadline, fields)
  })
}

const presentDeadline = (row: DeadlineRow) => ({
  key: `${row.kind}-${row.orderId ?? row.ticketId}`,
  kind: row.kind,
  state: row.state,
  order_id: row.orderId,
  ticket_id: row.ticketId,
  number: row.number,
  started_at: row.startedAt,
  due_at: row.dueAt,
})
