import { remember } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { Account } from '../account.ts'
import { deliveryChargeOf } from '../charges.ts'
import { checkFields, hasErrors, integerRule, phoneRule, textRule, wholeNumberOf } from '../check-fields.ts'
import { moveParcel } from '../move-parcel.ts'
import type { Parcel } from '../parcel.ts'
import { findPlace } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { json, textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'

const MAX_GRAMS = 10_000

/** Creates a parcel. RedX accepts an invoice number again: a second call creates a second parcel. */
export const createRedxParcel: Handler = (sim, account, { body }) => {
  const errors = checkFields(body, {
    customer_name: textRule({ max: 100 }),
    customer_phone: phoneRule,
    delivery_area: textRule({ max: 100 }),
    delivery_area_id: integerRule(),
    customer_address: textRule({ max: 500 }),
    merchant_invoice_id: { optional: textRule({ max: 100 }) },
    cash_collection_amount: integerRule(),
    parcel_weight: integerRule({ min: 1, max: MAX_GRAMS }),
    instruction: { optional: textRule({ max: 500 }) },
    value: integerRule(),
    pickup_store_id: { optional: integerRule() },
  })
  const store = body.pickup_store_id === undefined ? null : wholeNumberOf(body.pickup_store_id)
  const place = findPlace(wholeNumberOf(body.delivery_area_id))
  if (!errors.delivery_area_id && !place) errors.delivery_area_id = ['The selected delivery area id is invalid.']
  if (!errors.pickup_store_id && store !== null && !account.pickupPlaces.some(({ id }) => id === store))
    errors.pickup_store_id = ['The selected pickup store id is invalid.']
  if (hasErrors(errors) || !place) return refuseFields(sim, 'redx', errors)
  const parcel = describeParcel(sim, account, body)
  remember(account.parcels, parcel.id, parcel)
  moveParcel(sim, account, parcel, { status: parcel.status })
  return json({ tracking_id: parcel.id })
}

function describeParcel(sim: Simulator, account: Account, body: Readonly<Fields>): Parcel {
  const at = nowMs(sim)
  const areaId = wholeNumberOf(body.delivery_area_id)
  const cash = wholeNumberOf(body.cash_collection_amount) ?? 0
  const grams = wholeNumberOf(body.parcel_weight) ?? 0
  return {
    id: trackingId(sim, at),
    trackingCode: '',
    number: textOf(body.merchant_invoice_id),
    recipient: {
      name: textOf(body.customer_name),
      phone: textOf(body.customer_phone),
      address: textOf(body.customer_address),
      area: textOf(body.delivery_area),
      areaId,
    },
    pickupPlaceId: wholeNumberOf(body.pickup_store_id) ?? account.pickupPlaces[0]?.id ?? null,
    cashToCollect: cash,
    collected: null,
    weightGrams: grams,
    deliveryCharge: deliveryChargeOf(findPlace(areaId)?.cityId ?? 0, grams),
    note: textOf(body.instruction),
    declaredValue: textOf(body.value),
    status: 'pickup-pending',
    reason: null,
    events: [],
    settlementId: null,
    createdAtMs: at,
    updatedAtMs: at,
  }
}

/** `21A427TU4BN3R`: year, `A`, month without its zero, day, and six characters. */
function trackingId({ random }: Simulator, atMs: number): string {
  const [year = '', month = '', day = ''] = new Date(atMs).toISOString().slice(0, 10).split('-')
  return `${year.slice(2)}A${Number(month)}${day}${random.code(7)}`
}
