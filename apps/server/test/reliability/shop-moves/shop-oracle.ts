import type { TestResponse } from '../../harness.ts'
import type { KnownOffer, KnownOrder, KnownProduct, KnownZone, World } from './shop-world.ts'
import { type Choices, identities, shopperOf } from './shopper-moves.ts'

// What must hold of the responses, written by hand. It imports no rule of the server, so that it cannot share a mistake
// with one.

const GIVEN_UP = ['CANCELLED', 'EXPIRED']
const CANCELLABLE = ['PENDING', 'CONFIRMED', 'PROCESSING', 'ON_HOLD']
const CONFIRMED = ['CONFIRMED', 'PROCESSING', 'SHIPPED']
const RETURNABLE = ['SHIPPED', 'DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED']

const minor = (amount: string): number => Math.round(Number(amount) * 100)
const isLive = ({ status }: KnownOrder): boolean => !GIVEN_UP.includes(status)
const sharesIdentity = (one: KnownOrder, other: KnownOrder): boolean => one.who.some((who) => other.who.includes(who))

/** What staff may change while an order is placed: the order may then follow the old or the new terms. */
export type Before = { goods: KnownProduct[]; zones: KnownZone[] }
export const rememberBefore = (w: World): Before => ({
  goods: w.goods.map((good) => ({ ...good })),
  zones: w.zones.map((zone) => ({ ...zone })),
})

/** Records the order in a response. Returns what is wrong with it. */
export function learnFrom(
  w: World,
  chosen: Choices & { kind: string },
  response: TestResponse,
  before: Before,
): string[] {
  const { kind } = chosen
  if (response.status >= 500) return [`${kind} returned ${response.text}`]
  if (response.status >= 300 || response.data === null) return []
  if (response.data.order) return learnPlaced(w, chosen, response, before)
  return response.data?.payments ? learnOrder(w, response.data) : []
}

function learnPlaced(w: World, chosen: Choices & { kind: string }, response: TestResponse, before: Before): string[] {
  const shopper = chosen.kind.startsWith('shopper') ? shopperOf(w, chosen) : null
  const { order } = response.data
  const [offer] = order.applied_offers
  w.orders.push({
    id: order.id,
    status: order.status,
    totalMinor: minor(order.total),
    who: identities(order.phone, order.email, shopper?.id ?? null),
    offerId: offer?.offer_id ?? null,
    lineIds: order.items.map(({ id }: { id: number }) => id),
    shopper,
  })
  // biome-ignore lint/suspicious/noExplicitAny: a line as the API presents it
  const items: any[] = order.items
  const problems: string[] = []
  const subtotal = items.reduce((sum, { unit_price, quantity }) => sum + minor(unit_price) * quantity, 0)
  const discount = items.reduce((sum, item) => sum + minor(item.discount), 0)
  for (const { product_id, unit_price, discount: off } of items) {
    const index = w.goods.findIndex(({ id }) => id === product_id)
    const known = [before.goods[index]?.priceMinor, w.goods[index]?.priceMinor]
    if (!known.includes(minor(unit_price))) problems.push(`order ${order.id} sold ${product_id} at ${unit_price}`)
    const scope = w.offers.find(({ id }) => id === offer?.offer_id)?.productIds
    if (scope && !scope.includes(product_id) && minor(off) > 0)
      problems.push(`offer ${offer.offer_id} is for ${scope}, yet it discounted ${product_id}`)
  }
  for (const [index, { id, most }] of w.goods.entries()) {
    const pieces = items.reduce((sum, item) => sum + (item.product_id === id ? item.quantity : 0), 0)
    const limits = [most, before.goods[index]?.most ?? null]
    if (!limits.some((limit) => limit === null || pieces <= limit))
      problems.push(`order ${order.id} has ${pieces} of ${id}, of which it may hold ${limits}`)
  }
  problems.push(...feeProblems(order, subtotal, [w.zones, before.zones]))
  if (subtotal !== minor(order.subtotal)) problems.push(`order ${order.id}: lines make ${subtotal}`)
  const exact = subtotal - discount + minor(order.delivery_fee)
  const leftOff = order.payment_method === 'COD' ? exact % 100 : 0
  if (discount > subtotal || minor(order.total) !== exact - leftOff || minor(order.rounding) !== 0 - leftOff)
    problems.push(`order ${order.id}: total ${order.total} does not add up`)
  if (minor(order.amount_paid) !== 0) problems.push(`order ${order.id} is paid by a claim`)
  if (order.payment_method === 'COD' && minor(order.cod_amount) !== minor(order.total))
    problems.push(`order ${order.id}: a claim lowers the cash to ${order.cod_amount}`)
  return problems
}

/**
 * The fee must be that of the zone, or zero when the zone or an offer grants free delivery; the zone must not be
 * cheaper than the one of the district.
 */
// biome-ignore lint/suspicious/noExplicitAny: an order as the API presents it
function feeProblems(order: any, subtotal: number, moments: readonly KnownZone[][]): string[] {
  const isRight = moments.some((all) => {
    const zones = all.filter(({ isActive }) => isActive)
    const zone = zones.find(({ code }) => code === order.delivery_location)
    if (!zone) return false
    const isFree = zone.freeAboveMinor !== null && subtotal >= zone.freeAboveMinor
    const fee = isFree || order.delivery_fee_source === 'offer' ? 0 : zone.feeMinor
    return minor(order.delivery_fee) === fee && !isTooCheap(zone, order.district, zones)
  })
  return isRight
    ? []
    : [`order ${order.id} to ${order.district || 'nowhere'} by ${order.delivery_location} costs ${order.delivery_fee}`]
}

function isTooCheap(zone: KnownZone, district: string, zones: readonly KnownZone[]): boolean {
  const others = zones.filter(({ code }) => code !== 'pickup')
  if (zone.code === 'pickup' || !['Dhaka', 'Sylhet', 'Bogura'].includes(district) || others.length < 2) return false
  const listed = others.filter(({ districts }) => districts.includes(district))
  const open = others.filter(({ districts }) => districts.length === 0)
  const serving = listed.length > 0 ? listed : open
  const fees = (serving.length > 0 ? serving : others).map(({ feeMinor }) => feeMinor)
  return zone.feeMinor < (serving.length > 0 ? Math.min(...fees) : Math.max(...fees))
}

// biome-ignore lint/suspicious/noExplicitAny: an order as the merchant API presents it
function learnOrder(w: World, order: any): string[] {
  const known = w.orders.find(({ id }) => id === order.id)
  if (known) {
    known.status = order.status
  }
  const [total, paid, cash] = [minor(order.total), minor(order.amount_paid), minor(order.cash_to_collect)]
  if (paid > total) return [`order ${order.id}: paid ${paid} of ${total}`]
  const isCod = order.payment_method === 'COD'
  if (cash !== (isCod ? total - paid : 0) && !GIVEN_UP.includes(order.status) && order.status !== 'RETURNED')
    return [`order ${order.id}: paid ${paid} of ${total} by ${order.payment_method}, yet ${cash} is to be collected`]
  if (!isCod && paid < total && CONFIRMED.includes(order.status))
    return [`order ${order.id} is ${order.status}, yet ${paid} of ${total} is paid by ${order.payment_method}`]
  return []
}

/** Exceeded limits of offers after new orders: in total, per customer, and for first orders. */
export function brokenLimits(w: World, placed: readonly KnownOrder[]): string[] {
  return placed.flatMap((order) => {
    const offer = w.offers.find(({ id }) => id === order.offerId)
    return offer ? brokenLimitsOf(offer, order, w.orders.filter(isLive), placed) : []
  })
}

function brokenLimitsOf(
  offer: KnownOffer,
  order: KnownOrder,
  live: readonly KnownOrder[],
  placed: readonly KnownOrder[],
): string[] {
  const uses = live.filter(({ offerId }) => offerId === offer.id)
  const own = uses.filter((one) => sharesIdentity(one, order))
  const earlier = live.filter(
    (one) => one !== order && sharesIdentity(one, order) && (!placed.includes(one) || one.offerId === offer.id),
  )
  return [
    ...(offer.usageLimit !== null && uses.length > offer.usageLimit ? [`offer ${offer.id} was used too often`] : []),
    ...(offer.perCustomerLimit !== null && own.length > offer.perCustomerLimit
      ? [`offer ${offer.id} was used too often by one customer`]
      : []),
    ...(offer.firstOrderOnly && earlier.length > 0 ? [`offer ${offer.id} was given on a later order`] : []),
  ]
}

/** The move that ends an order, whatever staff have deleted since; null for an ended order. */
export const endingOf = ({ status }: KnownOrder): 'cancel' | 'return' | null => {
  if (CANCELLABLE.includes(status)) return 'cancel'
  return RETURNABLE.includes(status) ? 'return' : null
}
