import { remember } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { Account } from '../account.ts'
import { deliveryChargeOf } from '../charges.ts'
import { type FieldErrors, hasErrors, wholeNumberOf } from '../check-fields.ts'
import { dhakaDay } from '../dhaka-time.ts'
import { moveParcel } from '../move-parcel.ts'
import type { Parcel } from '../parcel.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { pathaoSuccess } from './pathao-facts.ts'
import { checkPathaoOrder, gramsOf, placeOf } from './pathao-order-fields.ts'

const MAX_BULK = 500

/** Creates one order. Pathao accepts a merchant order ID again: a second call creates a second parcel. */
export const createPathaoOrder: Handler = (sim, account, { body }) => {
  const errors = checkPathaoOrder(account, nowMs(sim), body)
  if (hasErrors(errors)) return refuseFields(sim, 'pathao', errors)
  const parcel = createParcel(sim, account, body)
  return pathaoSuccess('Order Created Successfully', {
    consignment_id: parcel.id,
    merchant_order_id: parcel.number,
    order_status: 'Pending',
    delivery_fee: parcel.deliveryCharge,
  })
}

/** Accepts many orders. Their consignment ids come by webhook only. */
export const createPathaoOrders: Handler = (sim, account, { body }, rule) => {
  const orders = Array.isArray(body.orders) ? (body.orders as unknown[]) : []
  if (orders.length === 0) return refuseFields(sim, 'pathao', { orders: ['The orders field is required.'] })
  if (orders.length > MAX_BULK)
    return refuseFields(sim, 'pathao', { orders: [`The orders may not have more than ${MAX_BULK} items.`] })
  const wanted = orders.map((order) => (typeof order === 'object' && order !== null ? (order as Fields) : {}))
  const errors: FieldErrors = {}
  for (const [index, order] of wanted.entries())
    for (const [field, problems] of Object.entries(checkPathaoOrder(account, nowMs(sim), order)))
      errors[`orders.${index}.${field}`] = problems
  if (hasErrors(errors)) return refuseFields(sim, 'pathao', errors)
  const failed = rule?.kind === 'failed_items' ? rule.copies : 0
  for (const order of wanted.slice(failed)) createParcel(sim, account, order)
  const message = 'Your bulk order creation request is accepted,<br> please wait some time to complete order creation.'
  return pathaoSuccess(message, true, 202)
}

function createParcel(sim: Simulator, account: Account, order: Readonly<Fields>): Parcel {
  const at = nowMs(sim)
  const place = placeOf(order)
  const cash = wholeNumberOf(order.amount_to_collect) ?? 0
  const grams = gramsOf(order)
  const parcel: Parcel = {
    id: `DL${dhakaDay(at)}${sim.random.code(6)}`,
    trackingCode: '',
    number: textOf(order.merchant_order_id),
    recipient: {
      name: textOf(order.recipient_name),
      phone: textOf(order.recipient_phone),
      address: textOf(order.recipient_address),
      area: place.name,
      areaId: place.id,
    },
    pickupPlaceId: wholeNumberOf(order.store_id),
    cashToCollect: cash,
    collected: null,
    weightGrams: grams,
    deliveryCharge: deliveryChargeOf(place.cityId, grams),
    note: textOf(order.special_instruction),
    declaredValue: '',
    status: 'created',
    reason: null,
    events: [],
    settlementId: null,
    createdAtMs: at,
    updatedAtMs: at,
  }
  remember(account.parcels, parcel.id, parcel)
  moveParcel(sim, account, parcel, { status: 'created' })
  return parcel
}
