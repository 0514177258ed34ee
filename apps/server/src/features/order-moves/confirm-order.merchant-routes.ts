import * as contract from '@haat/contract/merchant/order-moves.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { findEarlierAttempt, inspectEarlierAttempt } from '../gateway-payments/inspect-earlier-attempt.ts'
import { unpaidRefusals } from '../gateway-payments/lock-unpaid-order.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { confirmUnpaid } from './confirm-unpaid.ts'

export function confirmOrderRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.confirmOrder, ({ write, writeInSteps, params, body, ...caller }) => {
    const { store } = caller
    const { order_id: orderId } = params
    const which = { orderId, actor: orderActorOf(authorOf(caller)), version: body.version }
    const isAdvanceWaived = body.waive_advance
    if (!body.accept_unpaid)
      return write(async (tx) => {
        await moveOrder(tx, { ...which, storeId: store.id, action: 'confirm', isNeedWaived: isAdvanceWaived })
        return readMerchantOrder(tx, store.id, orderId)
      })
    return writeInSteps({
      async before() {
        const earlier = await inStore(deps.db, store.id, (tx) => findEarlierAttempt(tx, store.id, orderId))
        await inspectEarlierAttempt(deps, store.id, earlier, { source: 'staff', refusal: unpaidRefusals.maybePaid })
      },
      async begin(tx) {
        await confirmUnpaid(tx, store, { ...which, isAdvanceWaived, now: deps.clock() })
        return orderId
      },
      finish: (id, conclude) => conclude((tx) => readMerchantOrder(tx, store.id, id)),
    })
  })
}
