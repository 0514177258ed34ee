import { listPaymentMethods } from '@haat/contract/storefront/delivery.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { listOfferedMethods } from '../delivery/delivery.queries.ts'
import { limitByGateway } from '../gateways/gateway-drivers.ts'
import { takesAmount } from '../pricing/payment-method-rules.ts'
import { presentMethod } from './present-method.ts'

export function paymentMethodRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPaymentMethods, async ({ read, store, query, fields, locale }) => {
    const { amount: amountMinor, delivery_location: location = null } = query
    const offered = await read((tx) => listOfferedMethods(tx, store.id, location))
    const methods = offered
      .map(limitByGateway)
      .filter((method) => amountMinor === undefined || takesAmount(method, amountMinor))
    return completeList(methods, (method) => presentMethod(method, locale), fields)
  })
}
