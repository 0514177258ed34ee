import * as contract from '@haat/contract/merchant/order-moves.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { deliverOrder } from '../order-transitions/deliver-order.ts'
import { holdOrder } from '../order-transitions/hold-order.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { returnOrder } from '../order-transitions/return-order.ts'
import { shipOrder } from '../order-transitions/ship-order.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'

/** The transitions of an order by the store, but for its confirmation. Each returns the order after it. */
export function orderMoveRoutes(app: FastifyInstance, deps: Deps): void {
  const plain = [
    [contract.resumeOrder, 'resume'],
    [contract.processOrder, 'process'],
  ] as const
  for (const [operation, action] of plain) {
    route(app, deps, operation, ({ write, ...context }) =>
      write((tx) => moveAndPresent(tx, context, (which) => moveOrder(tx, { ...which, action }))),
    )
  }

  route(app, deps, contract.completeOrder, ({ write, ...context }) =>
    write((tx) => {
      const isNeedWaived = context.body.accept_unpaid
      return moveAndPresent(tx, context, (which) => moveOrder(tx, { ...which, action: 'complete', isNeedWaived }))
    }),
  )

  route(app, deps, contract.holdOrder, ({ write, ...context }) =>
    write((tx) =>
      moveAndPresent(tx, context, (which) => holdOrder(tx, { ...which, reason: context.body.reason ?? '' })),
    ),
  )

  route(app, deps, contract.shipOrder, ({ write, ...context }) =>
    write((tx) => {
      const { courier, tracking_code: trackingCode, tracking_url: trackingUrl } = context.body
      return moveAndPresent(tx, context, (which) => shipOrder(tx, { ...which, courier, trackingCode, trackingUrl }))
    }),
  )

  route(app, deps, contract.deliverOrder, ({ write, ...context }) =>
    write((tx) => {
      const { cash_collected: cashMinor, override: isAsked = false } = context.body
      const insists = { isAsked, now: deps.clock() }
      return moveAndPresent(tx, context, (which) => deliverOrder(tx, { ...which, cashMinor, insists }))
    }),
  )

  route(app, deps, contract.cancelOrder, ({ write, ...context }) =>
    write((tx) => {
      const { reason, code, restock = true } = context.body
      return moveAndPresent(tx, context, (which) => cancelOrder(tx, { ...which, reason, code, restock }))
    }),
  )

  route(app, deps, contract.returnOrder, ({ write, ...context }) =>
    write((tx) => {
      const {
        items,
        reason = '',
        restock = true,
        shop_fault: isShopFault = false,
        override: isAsked = false,
      } = context.body
      const insists = { isAsked, now: deps.clock() }
      const asked = items?.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity })) ?? null
      return moveAndPresent(tx, context, (which) =>
        returnOrder(tx, { ...which, items: asked, reason, restock, isShopFault, insists }),
      )
    }),
  )
}

type Request = MerchantCaller & {
  request: { ip: string; id: string }
  params: { order_id: number }
  body: { version?: number }
}

const whichOf = ({ params, body, ...caller }: Request) => ({
  storeId: caller.store.id,
  orderId: params.order_id,
  actor: orderActorOf(authorOf(caller)),
  version: body.version,
})

async function moveAndPresent(
  tx: StoreTx,
  context: Request,
  move: (which: ReturnType<typeof whichOf>) => Promise<unknown>,
) {
  const which = whichOf(context)
  await move(which)
  return readMerchantOrder(tx, which.storeId, which.orderId)
}
