import * as contract from '@haat/contract/merchant/cancellations.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { listCancellations } from './cancellation-requests.queries.ts'
import { presentCancellation } from './present-cancellation.ts'
import { approveCancellation, rejectCancellation } from './review-cancellation.ts'

/** Cancellation requests for the staff: the queue and the decisions. */
export function merchantCancellationRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listCancellations, {
    rows: (tx, { store, filters, page }) => listCancellations(tx, store.id, filters, page),
    position: byId,
    present: presentCancellation,
  })

  route(app, deps, contract.approveCancellation, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { note = '', restock = true } = body
      return presentCancellation(await approveCancellation(tx, authorOf(caller), params.request_id, { note, restock }))
    }),
  )

  route(app, deps, contract.rejectCancellation, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentCancellation(await rejectCancellation(tx, authorOf(caller), params.request_id, body.note)),
    ),
  )
}
