import * as contract from '@haat/contract/merchant/shipment-moves.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { acceptShipmentCash } from './accept-shipment-cash.ts'
import { receiveReturn } from './receive-return.ts'
import { setShipmentStatus } from './set-shipment-status.ts'

/** What happens to shipments. Each move returns the shipment after it. */
export function shipmentMoveRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.setShipmentStatus, ({ write, body, ...context }) =>
    write((tx) => {
      const kept = body.delivered_items?.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity }))
      const { version, status: to, note = '', cash_collected: cashMinor, override: isAsked = false } = body
      const insists = { isAsked, now: deps.clock() }
      return moveAndRead(tx, context, (which) =>
        setShipmentStatus(tx, { ...which, version, to, note, cashMinor, kept, insists }),
      )
    }),
  )

  route(app, deps, contract.acceptShipmentCash, ({ write, body, ...context }) =>
    write((tx) =>
      moveAndRead(tx, context, (which) => acceptShipmentCash(tx, { ...which, version: body.version, note: body.note })),
    ),
  )

  route(app, deps, contract.receiveReturn, ({ write, body, ...context }) =>
    write((tx) => {
      const items =
        body?.items?.map(({ order_item_id: lineId, sellable = 0, damaged = 0, missing = 0 }) => ({
          ...{ lineId, sellable, damaged, missing },
        })) ?? null
      const { version, note = '', shop_fault: isShopFault = false } = body ?? {}
      return moveAndRead(tx, context, (which) => receiveReturn(tx, { ...which, version, items, note, isShopFault }))
    }),
  )
}

type Request = MerchantCaller & { request: { ip: string; id: string }; params: { shipment_id: number } }
type Which = { storeId: number; shipmentId: number; actor: ReturnType<typeof orderActorOf> }

async function moveAndRead(tx: StoreTx, { params, ...caller }: Request, move: (which: Which) => Promise<unknown>) {
  const storeId = caller.store.id
  const shipmentId = params.shipment_id
  await move({ storeId, shipmentId, actor: orderActorOf(authorOf(caller)) })
  return readShipment(tx, caller, shipmentId)
}
