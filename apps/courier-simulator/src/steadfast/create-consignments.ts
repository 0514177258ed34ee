import { remember } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { type Account, findParcel } from '../account.ts'
import { deliveryChargeOf } from '../charges.ts'
import {
  checkFields,
  type FieldErrors,
  type FieldRule,
  hasErrors,
  integerRule,
  type OptionalRule,
  phoneRule,
  textRule,
  wholeNumberOf,
} from '../check-fields.ts'
import { laravelTime } from '../dhaka-time.ts'
import { moveParcel } from '../move-parcel.ts'
import type { Parcel } from '../parcel.ts'
import { resolveAddress } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { json, textOf } from '../simulated-response.ts'
import { nextNumber, type Simulator } from '../simulator.ts'

const MAX_BULK = 500
/** Steadfast has no field for the weight. */
const WEIGHT_GRAMS = 500

const consignmentRules: Record<string, FieldRule | OptionalRule> = {
  invoice: textRule({ max: 100, pattern: /^[A-Za-z0-9_-]+$/ }),
  recipient_name: textRule({ max: 100 }),
  recipient_phone: phoneRule,
  alternative_phone: { optional: phoneRule },
  recipient_email: { optional: textRule({ max: 255, pattern: /^[^@\s]+@[^@\s]+$/ }) },
  recipient_address: textRule({ max: 250 }),
  cod_amount: integerRule(),
  note: { optional: textRule() },
  item_description: { optional: textRule() },
  total_lot: { optional: integerRule({ min: 1 }) },
  delivery_type: { optional: integerRule({ among: [0, 1] }) },
}

/** What is wrong with a consignment. An invoice can be used once. */
function checkConsignment(account: Account, fields: Readonly<Fields>): FieldErrors {
  const errors = checkFields(withoutNulls(fields), consignmentRules)
  const isTaken = !errors.invoice && findParcel(account, textOf(fields.invoice))?.number === textOf(fields.invoice)
  return isTaken ? { ...errors, invoice: ['The invoice has already been taken.'] } : errors
}

/** Null is as good as nothing here: `note` is null in their example. */
const withoutNulls = (fields: Readonly<Fields>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

export const createConsignment: Handler = (sim, account, { body }) => {
  const errors = checkConsignment(account, body)
  if (hasErrors(errors)) return refuseFields(sim, 'steadfast', errors)
  const parcel = createParcel(sim, account, body)
  return json({
    status: 200,
    message: 'Consignment has been created successfully.',
    consignment: {
      consignment_id: Number(parcel.id),
      invoice: parcel.number,
      tracking_code: parcel.trackingCode,
      recipient_name: parcel.recipient.name,
      recipient_phone: parcel.recipient.phone,
      recipient_address: parcel.recipient.address,
      cod_amount: parcel.cashToCollect,
      status: parcel.status,
      note: parcel.note || null,
      created_at: laravelTime(parcel.createdAtMs),
      updated_at: laravelTime(parcel.updatedAtMs),
    },
  })
}

/** Creates the valid items of a list, a JSON text in `data`; the response has a status for each. */
export const createConsignments: Handler = (sim, account, { body }, rule) => {
  const items = parseItems(body.data)
  if (!items) return refuseFields(sim, 'steadfast', { data: ['The data must be a valid JSON string.'] })
  if (items.length > MAX_BULK)
    return refuseFields(sim, 'steadfast', { data: [`The data may not have more than ${MAX_BULK} items.`] })
  const failing = rule?.kind === 'failed_items' ? rule.copies : 0
  const results = items.map((item, index) => {
    const isRefused = index < failing || hasErrors(checkConsignment(account, item))
    return presentItem(item, isRefused ? null : createParcel(sim, account, item))
  })
  return json(sim.settings.steadfast.bulkEnvelope === 'list' ? results : { data: results })
}

function parseItems(data: unknown): Fields[] | null {
  try {
    const items: unknown = typeof data === 'string' ? JSON.parse(data) : null
    if (!Array.isArray(items)) return null
    return items.map((item) => (typeof item === 'object' && item !== null ? (item as Fields) : {}))
  } catch {
    return null
  }
}

const presentItem = (item: Fields, parcel: Parcel | null) => ({
  invoice: item.invoice ?? null,
  recipient_name: item.recipient_name ?? null,
  recipient_address: item.recipient_address ?? null,
  recipient_phone: item.recipient_phone ?? null,
  cod_amount: parcel ? parcel.cashToCollect.toFixed(2) : (item.cod_amount ?? null),
  note: item.note ?? null,
  consignment_id: parcel ? Number(parcel.id) : null,
  tracking_code: parcel?.trackingCode ?? null,
  status: parcel ? 'success' : 'error',
})

function createParcel(sim: Simulator, account: Account, fields: Readonly<Fields>): Parcel {
  const at = nowMs(sim)
  const address = textOf(fields.recipient_address)
  const place = resolveAddress(address)
  const cash = wholeNumberOf(fields.cod_amount) ?? 0
  const parcel: Parcel = {
    id: `${nextNumber(sim, 'consignment', 1_424_107)}`,
    trackingCode: sim.random.hex(8).toUpperCase(),
    number: textOf(fields.invoice),
    recipient: {
      name: textOf(fields.recipient_name),
      phone: textOf(fields.recipient_phone),
      address,
      area: place.police,
      areaId: null,
    },
    pickupPlaceId: null,
    cashToCollect: cash,
    collected: null,
    weightGrams: WEIGHT_GRAMS,
    deliveryCharge: deliveryChargeOf(place.cityId, WEIGHT_GRAMS),
    note: textOf(fields.note),
    declaredValue: '',
    status: 'in_review',
    reason: null,
    events: [],
    settlementId: null,
    createdAtMs: at,
    updatedAtMs: at,
  }
  remember(account.parcels, parcel.id, parcel)
  moveParcel(sim, account, parcel, { status: 'in_review' })
  return parcel
}
