import * as contract from '@haat/contract/merchant/payment-readiness.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { getShopWindow } from './payment-readiness.queries.ts'
import { checkRequirements, type RequirementResult } from './payment-readiness-rules.ts'

/** What payment gateways want to see on a shop, for its staff. */
export function paymentReadinessRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listPaymentRequirements, {
    rows: async (tx, storeId) => {
      const { settings, ...window } = await getShopWindow(tx, storeId)
      return checkRequirements({ ...window, hidesStock: readSettings(settings).hideStockCounts })
    },
    present: presentRequirement,
  })
}

const presentRequirement = ({ code, isFulfilled, name, missing }: RequirementResult) => ({
  ...{ code, name, missing },
  is_fulfilled: isFulfilled,
})
