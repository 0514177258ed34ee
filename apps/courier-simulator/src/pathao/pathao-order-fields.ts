import type { Fields } from '@haat/simulation/call.ts'
import type { Account } from '../account.ts'
import {
  checkFields,
  decimalOf,
  decimalRule,
  type FieldErrors,
  type FieldRule,
  integerRule,
  type OptionalRule,
  phoneRule,
  textRule,
  wholeNumberOf,
} from '../check-fields.ts'
import { findCity, findPlace, type Place, placesOf, resolveAddress } from '../places.ts'
import { textOf } from '../simulated-response.ts'

const weightRule = decimalRule({ min: 0.5, max: 10 })
const deliveryTypeRule = integerRule({ among: [48, 12] })
const itemTypeRule = integerRule({ among: [1, 2] })

const orderRules: Record<string, FieldRule | OptionalRule> = {
  store_id: integerRule(),
  merchant_order_id: { optional: textRule({ max: 100 }) },
  recipient_name: textRule({ min: 3, max: 100 }),
  recipient_phone: phoneRule,
  recipient_secondary_phone: { optional: phoneRule },
  recipient_address: textRule({ min: 10, max: 220 }),
  recipient_city: { optional: integerRule() },
  recipient_zone: { optional: integerRule() },
  recipient_area: { optional: integerRule() },
  delivery_type: deliveryTypeRule,
  item_type: itemTypeRule,
  special_instruction: { optional: textRule({ max: 255 }) },
  item_quantity: integerRule({ min: 1 }),
  item_weight: weightRule,
  item_description: { optional: textRule({ max: 1_000 }) },
  amount_to_collect: integerRule(),
}

const priceRules: Record<string, FieldRule | OptionalRule> = {
  store_id: integerRule(),
  item_type: itemTypeRule,
  delivery_type: deliveryTypeRule,
  item_weight: weightRule,
  recipient_city: integerRule(),
  recipient_zone: integerRule(),
}

/** What is wrong with an order. City, zone and area may be left out; they must not be null. */
export const checkPathaoOrder = (account: Account, nowMs: number, order: Readonly<Fields>): FieldErrors => ({
  ...checkStore(account, nowMs, order),
  ...checkPlaces(order),
  ...checkFields(order, orderRules),
})

/** What is wrong with a question for a price. */
export const checkPathaoPrice = (account: Account, nowMs: number, fields: Readonly<Fields>): FieldErrors => ({
  ...checkStore(account, nowMs, fields),
  ...checkPlaces(fields),
  ...checkFields(fields, priceRules),
})

function checkStore({ pickupPlaces }: Account, nowMs: number, { store_id }: Readonly<Fields>): FieldErrors {
  const store = pickupPlaces.find(({ id }) => id === wholeNumberOf(store_id))
  return store && store.activeFromMs <= nowMs ? {} : { store_id: ['Wrong Store selected.'] }
}

function checkPlaces(fields: Readonly<Fields>): FieldErrors {
  const [city, zone] = [wholeNumberOf(fields.recipient_city), wholeNumberOf(fields.recipient_zone)]
  if (city !== null && !findCity(city)) return { recipient_city: ['The selected recipient city is invalid.'] }
  const isKnown = city === null ? findPlace(zone) : placesOf(city).some(({ id }) => id === zone)
  if (zone !== null && !isKnown) return { recipient_zone: ['The selected recipient zone is invalid.'] }
  const area = wholeNumberOf(fields.recipient_area)
  // Each zone has one area, with the same number.
  return area !== null && area !== zone ? { recipient_area: ['The selected recipient area is invalid.'] } : {}
}

/** Where an order goes: what it names, else what its address names. */
export function placeOf(order: Readonly<Fields>): Place {
  const named = findPlace(wholeNumberOf(order.recipient_zone))
  const [ofCity] = placesOf(wholeNumberOf(order.recipient_city))
  return named ?? ofCity ?? resolveAddress(textOf(order.recipient_address))
}

export const gramsOf = ({ item_weight }: Readonly<Fields>): number => Math.round((decimalOf(item_weight) ?? 0) * 1_000)
