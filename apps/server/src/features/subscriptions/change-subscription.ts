import type { AddressCheck, SubscribeInterval } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { findShopperAddress } from '../checkout/checkout.queries.ts'
import { checkSubscriptionItems } from '../order-placement/check-subscription-items.ts'
import { dayOfMonth, isByMonths, nextOrderAfter, orderDateBefore } from '../order-placement/subscription-date-rules.ts'
import { cashPartOfCycle } from '../pricing/cash-rounding-rules.ts'
import { normalizePlace } from '../pricing/place-rules.ts'
import { mismatchText, refuseZone } from '../pricing/refuse-zone.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { estimate, readSubscribedFacts, subscribedPlace } from './estimate-subscriptions.ts'
import { anchorDayOf, applyChange, lockOpenSubscription, type PricedMove } from './move-subscription.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { daysAfter, MAX_DAYS_AHEAD } from './subscription-rules.ts'
import { NO_RETRY, replaceItems, type SubscriptionChanges } from './subscription-writes.queries.ts'

export type SubscriptionEdit = {
  items: { productId: number; variantId: number | null; quantity: number }[] | null
  interval: SubscribeInterval | null
  addressId: string | null
  /** The delivery location of the new address; ignored without one. */
  deliveryLocation: string | null
  nextOrderAt: Date | null
  paymentMethod: string | null
}

/** Changes what a subscription orders, when, and where it is delivered and how it is paid. */
export async function changeSubscription(
  tx: StoreTx,
  change: PricedMove & { customerId: string },
  edit: SubscriptionEdit,
): Promise<void> {
  const { now, addressCheck } = change
  const row = await lockOpenSubscription(tx, change)
  if (Object.values({ ...edit, deliveryLocation: null }).every((value) => value === null)) return
  const interval = edit.interval ?? row.interval
  const address = edit.addressId === null ? null : await readAddress(tx, change, edit.addressId)
  const facts = await readSubscribedFacts(tx, row.storeId, edit.items ?? row.items, now)

  if (edit.paymentMethod !== null) checkMethod(edit.paymentMethod, facts.methods)
  const items = checkItems(edit, facts.items, interval)
  const to = address ? choosePlace(facts.zones, address, edit, { row, addressCheck }) : row
  if (edit.items) await replaceItems(tx, row, items)
  const cash = cashPartOfCycle(change.currency, edit.paymentMethod ?? row.paymentMethod)
  // With another method the total can differ by its rounding.
  const agrees = edit.items !== null || edit.addressId !== null || edit.paymentMethod !== null
  const changes: SubscriptionChanges = {
    ...NO_RETRY,
    ...(edit.interval && { interval }),
    ...(address && { ...address, deliveryLocation: to.deliveryLocation }),
    ...(edit.paymentMethod !== null && { paymentMethod: edit.paymentMethod }),
    ...datesOf(row, edit, interval, now),
    ...(agrees && {
      agreedTotalMinor: estimate(facts, subscribedPlace(facts.zones, to, addressCheck), now, cash).totalMinor,
    }),
  }
  await applyChange(tx, row, now, changes, 'subscription.updated')
}

async function readAddress(
  tx: StoreTx,
  { storeId, customerId, addressCheck }: PricedMove & { customerId: string },
  id: string,
) {
  const saved = await findShopperAddress(tx, storeId, customerId, id)
  if (!saved) throw notFound('address', 'address_id')
  const { receiverName, phone, address, city, area } = saved
  return { receiverName, phone, address, ...normalizePlace({ address, district: city, thana: area }, addressCheck) }
}

/**
 * The place of a new address: as requested, or as its district implies, or else the location of the present one. Refused
 * where its orders would be.
 */
function choosePlace(
  zones: readonly ZoneFactsRow[],
  { address, district, thana }: { address: string; district: string; thana: string },
  { deliveryLocation: asked }: SubscriptionEdit,
  { row: { deliveryLocation: present }, addressCheck }: { row: SubscriptionRow; addressCheck: AddressCheck },
) {
  const choose = (deliveryLocation: string | null) => {
    const to = { deliveryLocation, address, district, thana }
    return { to, decision: subscribedPlace(zones, to, addressCheck) }
  }
  const first = choose(asked)
  const { to, decision } = asked === null && !first.decision.ok && present !== null ? choose(present) : first
  const field = asked === null ? 'address_id' : 'delivery_location'
  if (!decision.ok) throw inField(field, refuseZone(decision))
  if (decision.correction && addressCheck === 'refuse') throw fieldError(field, mismatchText(decision.correction))
  return to
}

function checkMethod(code: string, methods: readonly { code: string }[]): void {
  const codes = methods.map((method) => method.code)
  if (codes.includes(code)) return
  throw fieldError('payment_method', {
    en: `Must be one of: ${codes.join(', ')}.`,
    bn: `এর একটি হতে হবে: ${codes.join(', ')}।`,
  })
}

type Facts = Awaited<ReturnType<typeof readSubscribedFacts>>['items']

/** New items must be offered at the interval; the present ones when another interval is chosen. */
function checkItems({ items, interval: chosen }: SubscriptionEdit, facts: Facts, interval: SubscribeInterval) {
  if (!items && !chosen) return []
  try {
    return checkSubscriptionItems(facts, interval, 'items').map(({ productId, variantId, quantity }) => ({
      productId,
      variantId: variantId as number,
      quantity,
    }))
  } catch (error) {
    if (items) throw error
    throw fieldError('interval', {
      en: 'An item of this subscription is not offered at this interval.',
      bn: 'এই সাবস্ক্রিপশনের কোনো একটি পণ্য এই সময় পরপর দেওয়া হয় না।',
    })
  }
}

/** A refusal as that of another field. */
function inField(field: string, { facts }: ReturnType<typeof refuseZone>) {
  const [message] = Object.values(facts.fields ?? {}).flat()
  return message ? fieldError(field, message) : new Error('a refusal without a message')
}

/**
 * The next order. A date that is given begins the dates anew. Another interval counts from the last date, which is one
 * present interval before the next one, and gives no date that has passed.
 */
function datesOf(
  row: SubscriptionRow,
  edit: SubscriptionEdit,
  interval: SubscribeInterval,
  now: Date,
): SubscriptionChanges {
  if (edit.nextOrderAt) {
    if (edit.nextOrderAt <= now || edit.nextOrderAt > daysAfter(now, MAX_DAYS_AHEAD)) throw refuseDate()
    return { nextOrderAt: edit.nextOrderAt, anchorDay: dayOfMonth(edit.nextOrderAt) }
  }
  if (interval === row.interval) return {}
  const last = orderDateBefore(row.nextOrderAt, row.interval, anchorDayOf(row))
  const anchorDay = isByMonths(row.interval) ? anchorDayOf(row) : dayOfMonth(last)
  return { nextOrderAt: nextOrderAfter(now, last, interval, anchorDay), anchorDay }
}

const refuseDate = () =>
  fieldError('next_order_at', {
    en: 'Choose a time in the future, at most a year ahead.',
    bn: 'আগামী এক বছরের মধ্যে একটি সময় দিন।',
  })
