import type { CourierCode } from '@haat/contract/vocabulary.ts'

/** What a word of a courier means here: a status, or AT_DOOR for a part that staff must name; empty for nothing yet. */
type Said =
  | 'HELD'
  | 'IN_TRANSIT'
  | 'OUT_FOR_DELIVERY'
  | 'PICKED_UP'
  | 'DELIVERED'
  | 'RETURNING'
  | 'CANCELLED'
  | 'AT_DOOR'
  | ''

/** Written beside the tables of the drivers, from the couriers' documents. */
export const wordsOf: Record<CourierCode, Readonly<Record<string, Said>>> = {
  PATHAO: {
    'assigned-for-pickup': '',
    picked: 'PICKED_UP',
    'in-transit': 'IN_TRANSIT',
    'assigned-for-delivery': 'OUT_FOR_DELIVERY',
    'delivery-failed': 'HELD',
    wobbling: '',
    delivered: 'DELIVERED',
    'partial-delivery': 'AT_DOOR',
    returned: 'RETURNING',
    'return-id-created': 'RETURNING',
    'return-in-transit': 'RETURNING',
    'paid-return': 'RETURNING',
    'returned-to-merchant': 'RETURNING',
    'pickup-cancelled': 'CANCELLED',
  },
  STEADFAST: {
    pending: '',
    hold: 'HELD',
    delivered_approval_pending: '',
    cancelled_approval_pending: '',
    delivered: 'DELIVERED',
    partial_delivered: 'AT_DOOR',
    cancelled: 'CANCELLED',
  },
  REDX: {
    'ready-for-delivery': 'IN_TRANSIT',
    'delivery-in-progress': 'OUT_FOR_DELIVERY',
    'agent-hold': 'HELD',
    delivered: 'DELIVERED',
    'agent-returning': 'RETURNING',
    cancelled: 'CANCELLED',
  },
}

/** Words with which a parcel has ended at its courier, so that it is paid for. */
export const isLastWord = (word: string): boolean =>
  /^(?:delivered|partial.delivered|partial-delivery|return.*|cancelled|pickup-cancelled|paid.*)$/.test(word)

/** What a courier may say after a word: of what comes back, where it is. */
export function wordsAfter(courier: CourierCode, word: string): string[] {
  const words = Object.keys(wordsOf[courier])
  if (!isLastWord(word)) return words
  return courier === 'PATHAO' && /return|partial/.test(word) ? words.filter((one) => one.includes('return')) : []
}

const road = ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD']
export const isUnderWay = (status: string): boolean => ['DRAFT', 'BOOKED', ...road].includes(status)

/** Units of an order item. */
export type Units = Map<number, number>
export const unitsIn = (units: Units): number => [...units.values()].reduce((sum, quantity) => sum + quantity, 0)

export type KnownParcel = {
  id: number
  number: string
  kind: 'delivery' | 'return'
  status: string
  isAtCourier: boolean
  units: Units
  delivered: Units
  /** What came back or is missing. */
  back: number
  codMinor: number
  collectedMinor: number
  /** The last status that the server has read, in the word of the courier. */
  word: string
  /** Whether the server has read that it was delivered in part. */
  isInPart: boolean
  mayBeWithCourier: boolean
  isSettled: boolean
}

export type KnownOrder = {
  id: number
  status: string
  ordered: Units
  parcels: KnownParcel[]
  refundedMinor: number
}

/** All that a store should have. Accounts as the ledger names them. */
export type KnownShop = {
  orders: KnownOrder[]
  stock: number
  ledger: { COURIER: number; CASH: number; BANK_TRANSFER: number; COURIER_FEES: number }
}

/** What a status that the server has read from a courier changes. */
export function applyWord(
  shop: KnownShop,
  order: KnownOrder,
  parcel: KnownParcel,
  courier: CourierCode,
  word: string,
): void {
  if (word === parcel.word) return
  parcel.word = word
  const said = wordsOf[courier][word] ?? ''
  parcel.isInPart ||= said === 'AT_DOOR'
  parcel.mayBeWithCourier ||= road.includes(said) || word === 'pending'
  if (!isUnderWay(parcel.status)) return
  if (road.includes(said)) parcel.status = said
  // Staff name what was kept first.
  if (parcel.isInPart) return
  if (said === 'RETURNING') parcel.status = said
  if (said === 'CANCELLED') parcel.status = road.includes(parcel.status) || parcel.mayBeWithCourier ? 'RETURNING' : said
  if (said === 'DELIVERED') deliver(shop, parcel, parcel.units, parcel.codMinor)
  follow(order)
}

/** The shopper keeps units, and pays. */
export function deliver(shop: KnownShop, parcel: KnownParcel, kept: Units, collectedMinor: number): void {
  parcel.status = unitsIn(kept) === unitsIn(parcel.units) ? 'DELIVERED' : 'PARTLY_DELIVERED'
  parcel.delivered = new Map(kept)
  parcel.collectedMinor = collectedMinor
  shop.ledger[parcel.isAtCourier ? 'COURIER' : 'CASH'] += collectedMinor
}

/** Units that are on their way back. */
export const onWayBack = ({ status, units, delivered, back }: KnownParcel): number =>
  status === 'RETURNING' || status === 'PARTLY_DELIVERED' ? unitsIn(units) - unitsIn(delivered) - back : 0

/** Units come back: only those that can be sold go to the stock. */
export function receive(
  shop: KnownShop,
  order: KnownOrder,
  parcel: KnownParcel,
  sellable: number,
  others: number,
): void {
  parcel.back += sellable + others
  shop.stock += sellable
  if (parcel.status === 'RETURNING' && onWayBack(parcel) === 0) parcel.status = 'RETURNED'
  follow(order)
}

/** An order goes where its parcels are. */
export function follow(order: KnownOrder): void {
  const live = order.parcels.filter(({ kind, status }) => kind === 'delivery' && status !== 'CANCELLED')
  const count = (of: (parcel: KnownParcel) => number) => live.reduce((sum, parcel) => sum + of(parcel), 0)
  const ordered = unitsIn(order.ordered)
  const isDecided = count(({ units }) => unitsIn(units)) === ordered && live.every(({ status }) => !isUnderWay(status))
  const delivered = count((parcel) => unitsIn(parcel.delivered))
  const returned = order.parcels.reduce((sum, { back }) => sum + back, 0)
  const isSent = live.some(({ status }) => status !== 'DRAFT' && status !== 'BOOKED')
  if (order.status === 'CONFIRMED' && live.some(({ status }) => status === 'BOOKED')) order.status = 'PROCESSING'
  if (['CONFIRMED', 'PROCESSING'].includes(order.status) && isSent) order.status = 'SHIPPED'
  if (order.status === 'SHIPPED' && isDecided && delivered > 0) order.status = 'DELIVERED'
  const isEnded = ['SHIPPED', 'DELIVERED', 'PARTIALLY_RETURNED'].includes(order.status) && isDecided
  if (isEnded && returned === ordered) order.status = 'RETURNED'
  else if (order.status === 'DELIVERED' && returned > 0) order.status = 'PARTIALLY_RETURNED'
}
