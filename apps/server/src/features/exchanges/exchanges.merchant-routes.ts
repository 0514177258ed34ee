import * as contract from '@haat/contract/merchant/exchanges.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MerchantCaller, requirePermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { formatAmount } from '../../shared/money.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { orderTakerOf, requirePriceRight } from '../staff-orders/order-taker.ts'
import { createReturnPickup } from './create-return-pickup.ts'
import { exchangeOrder } from './exchange-order.ts'
import { type ExchangeBody, planExchange } from './plan-exchange.ts'
import { presentExchangePlan } from './present-exchange-plan.ts'

/** What shoppers give back: for other goods, or for nothing yet. */
export function exchangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.previewExchange, async ({ read, params, body: wire, locale, ...caller }) => {
    const body = exchangeOf(wire)
    requireExchangeRight(caller, body)
    const staff = orderTakerOf(caller)
    const context = { now: deps.clock(), mode: 'read' } as const
    const plan = await read((tx) => planExchange(tx, staff, params.order_id, body, context))
    return presentExchangePlan(plan, body, staff.store, locale)
  })

  route(app, deps, contract.exchangeOrder, ({ write, params, body: wire, ...caller }) => {
    const body = { ...exchangeOf(wire), priceReason: wire.price_reason ?? '', version: wire.version }
    requirePermission(caller, 'shipping:write')
    requireExchangeRight(caller, body)
    return write(async (tx) => {
      const made = await exchangeOrder(tx, orderTakerOf(caller), params.order_id, body, deps.clock())
      return {
        order: await readMerchantOrder(tx, caller.store.id, made.orderId),
        return_shipment: await readShipment(tx, caller, made.shipmentId),
        refund_amount: made.refundMinor > 0 ? formatAmount(made.refundMinor) : null,
      }
    })
  })

  route(app, deps, contract.createReturnPickup, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { items, courier_name: courierName, tracking_code: trackingCode, tracking_url: trackingUrl } = body
      const id = await createReturnPickup(tx, {
        ...{ storeId: caller.store.id, orderId: params.order_id, actor: orderActorOf(authorOf(caller)) },
        items: items.map(({ order_item_id: lineId, quantity }) => ({ lineId, quantity })),
        fields: { courierName, trackingCode, trackingUrl, instruction: body.instruction },
      })
      return readShipment(tx, caller, id)
    }),
  )
}

type Wire = {
  back_items: readonly { order_item_id: number; quantity: number }[]
  new_items: readonly { product_id: number; variant_id?: number | null; quantity: number; unit_price?: number | null }[]
  difference?: ExchangeBody['difference']
  fee?: number | null
  delivery_location?: string
}

const exchangeOf = ({ back_items, new_items, difference = 'collect', fee = null, ...more }: Wire): ExchangeBody => ({
  backItems: back_items.map(({ order_item_id: lineId, quantity }) => ({ lineId, quantity })),
  newItems: new_items.map((item) => camelKeys(item)),
  difference,
  fee,
  deliveryLocation: more.delivery_location ?? '',
})

/** To waive a difference, or to agree on a price or a fee, needs the right to do so for every order. */
function requireExchangeRight(caller: Pick<MerchantCaller, 'permissions'>, body: ExchangeBody): void {
  if (body.difference === 'waive') requirePermission(caller, 'orders:price')
  requirePriceRight(caller, { items: body.newItems, deliveryFee: body.fee })
}
