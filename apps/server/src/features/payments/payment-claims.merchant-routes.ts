import * as contract from '@haat/contract/merchant/payment-claims.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { listWaitingClaims } from './payment-claims.queries.ts'
import { presentClaim, type ShownClaim } from './present-claim.ts'

/** The claims that wait for their verification. */
export function paymentClaimRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listPaymentClaims, {
    rows: async (tx, { store, filters, page }): Promise<ShownClaim[]> => {
      const shown = { now: deps.clock(), symbol: store.currencySymbol }
      return (await listWaitingClaims(tx, store.id, filters, page)).map((claim) => ({ ...claim, ...shown }))
    },
    position: byId,
    present: presentClaim,
  })
}
