import * as contract from '@haat/contract/merchant/payment-sessions.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import { inspectSession } from './call-gateway.ts'
import { presentMerchantSession, presentSessionHistory } from './present-session-history.ts'
import { resolveSessionProblem } from './resolve-session-problem.ts'
import {
  findListedSession,
  hasOrder,
  type ListedSession,
  listOrderSessions,
  listSessionEvents,
  listStoreSessions,
} from './session-lists.queries.ts'

/** Attempts to pay through a gateway, for staff. */
export function merchantPaymentSessionRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMerchantPaymentSessions, {
    rows: async (tx, { store, filters, page, locale }) =>
      (await listStoreSessions(tx, store.id, filters, page)).map((row) => ({ ...row, locale })),
    position: ({ position, id }) => [position, id],
    present: (row) => presentMerchantSession(row, row.locale),
  })

  route(app, deps, contract.listOrderPaymentSessions, ({ store, params, fields, locale, read }) =>
    read(async (tx) => {
      const rows = await listOrderSessions(tx, store.id, params.order_id)
      if (rows.length === 0 && !(await hasOrder(tx, store.id, params.order_id))) throw notFound('order', 'order_id')
      const ids = rows.map(({ id }) => id)
      const events = await listSessionEvents(tx, store.id, ids)
      return completeList(rows, (row) => presentSessionHistory(row, events.get(row.id), locale), fields)
    }),
  )

  route(app, deps, contract.inspectPaymentSession, async ({ write, params, locale, ...caller }) => {
    const id = params.payment_session_id
    const { storeId } = authorOf(caller)
    const before = await caller.read((tx) => findListedSession(tx, storeId, id))
    if (!before) throw notFound('payment_session', 'payment_session_id')
    await inspectSession(deps, storeId, id, 'staff')
    return write(async (tx) => {
      const row = (await findListedSession(tx, storeId, id)) ?? before
      await recordAudit(tx, authorOf(caller), {
        action: 'payment_session.inspected',
        entity: 'payment_session',
        entityId: id,
        before: { status: before.status, problem: before.problem },
        after: { status: row.status, problem: row.problem, orderId: row.orderId },
      })
      return withEvents(tx, storeId, row, locale)
    })
  })

  route(app, deps, contract.resolvePaymentSession, ({ write, params, body, locale, ...caller }) =>
    write(async (tx) => {
      const author = authorOf(caller)
      const row = await resolveSessionProblem(tx, author, params.payment_session_id, body.note)
      return withEvents(tx, author.storeId, row, locale)
    }),
  )
}

async function withEvents(tx: StoreTx, storeId: number, row: ListedSession, locale: Locale) {
  const events = await listSessionEvents(tx, storeId, [row.id])
  return presentSessionHistory(row, events.get(row.id), locale)
}
