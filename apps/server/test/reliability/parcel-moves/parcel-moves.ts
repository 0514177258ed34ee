import { checkParcel } from '../../../src/features/parcel-tracking/check-parcel.ts'
import type { TestResponse } from '../../harness.ts'
import { anOrder } from '../../order-factory.ts'
import {
  applyWord,
  deliver,
  follow,
  isLastWord,
  isUnderWay,
  type KnownOrder,
  type KnownParcel,
  onWayBack,
  receive,
  unitsIn,
  wordsAfter,
  wordsOf,
} from './parcel-oracle.ts'
import type { ParcelShop } from './parcel-shop.ts'

/** One of `most` numbers, from 0. */
export type Below = (most: number) => number
/** Does something, and passes it to the model when it was done: by a request, or without one. Null: there is nothing to do. */
export type Move = (shop: ParcelShop, below: Below) => Promise<TestResponse | 'done' | null>

const PRICE = 100_00
const isEnd = (status: string) => ['CANCELLED', 'DELIVERED', 'RETURNED', 'PARTIALLY_RETURNED'].includes(status)
export const pick = <T>(from: readonly T[], below: Below): T | undefined => from[below(from.length || 1)]
export const isDone = ({ status }: TestResponse) => status < 300

/** One of the latest orders, so that several moves meet on one. */
const anyOrder = ({ known }: ParcelShop, below: Below): KnownOrder | undefined => pick(known.orders.slice(-3), below)

function anyParcel(
  { known }: ParcelShop,
  below: Below,
  isWanted: (parcel: KnownParcel) => boolean,
): { order: KnownOrder; parcel: KnownParcel } | undefined {
  const all = known.orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })))
  return pick(
    all.filter(({ parcel }) => isWanted(parcel)),
    below,
  )
}

/** A parcel as the server has just made it. */
const parcelFrom = (data: TestResponse['data'], kind: KnownParcel['kind']): KnownParcel => ({
  ...{ id: data.id, number: data.shipment_number, kind, status: data.status, isAtCourier: false },
  units: new Map(
    data.items.map((item: { order_item_id: number; quantity: number }) => [item.order_item_id, item.quantity]),
  ),
  ...{ delivered: new Map(), back: 0, codMinor: Math.round(Number(data.cod_amount) * 100), collectedMinor: 0 },
  ...{ word: '', isInPart: false, mayBeWithCourier: false, isSettled: false },
})

/** Reads the status of a parcel from its courier, as the job does. */
export async function track(world: ParcelShop, order: KnownOrder, parcel: KnownParcel): Promise<void> {
  const { h, shop, known, courier } = world
  const there = await world.parcelOf(parcel.number)
  const [booking] = await h.sql<{ id: number }>(
    `update tracked_parcels set next_check_at = now() - interval '1 minute', leased_until = null
      where shipment_id = $1 returning booking_id as id`,
    [parcel.id],
  )
  if (!booking || !there) throw new Error(`${parcel.number} is not tracked`)
  await checkParcel(h.deps, shop.storeId, Number(booking.id))
  applyWord(known, order, parcel, courier, there.status)
}

/** Some units of a parcel: fewer than all. */
function someOf(units: ReadonlyMap<number, number>, below: Below): Map<number, number> {
  const all = [...units].flatMap(([id, quantity]) => Array.from({ length: quantity }, () => id))
  const kept = all.slice(0, 1 + below(all.length - 1 || 1))
  return new Map([...units.keys()].map((id) => [id, kept.filter((one) => one === id).length]))
}
const itemsOf = (units: ReadonlyMap<number, number>) =>
  [...units].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ order_item_id: id, quantity }))

/** What of a parcel's cash is for units: what the shopper pays at the door for those that are kept. */
const cashFor = (parcel: KnownParcel, kept: Map<number, number>) => Math.min(parcel.codMinor, unitsIn(kept) * PRICE)

export async function setAtDoor(world: ParcelShop, order: KnownOrder, parcel: KnownParcel, below: Below) {
  const there = parcel.isAtCourier ? await world.parcelOf(parcel.number) : undefined
  const kept = someOf(parcel.units, below)
  const collected = there ? Number(there.collected ?? 0) * 100 : cashFor(parcel, kept)
  const body = { delivered_items: itemsOf(kept), cash_collected: collected / 100 }
  const response = await world.calls.set(parcel.id, 'PARTLY_DELIVERED', body)
  if (isDone(response)) {
    deliver(world.known, parcel, kept, collected)
    follow(order)
  }
  return response
}

export const parcelMoves: Record<string, Move> = {
  async 'an order is placed'({ h, shop, products, known }, below) {
    // Few at a time, so that moves meet.
    if (known.orders.filter(({ status }) => !isEnd(status)).length > 2) return null
    const [first, second] = [1 + below(3), 1 + below(2)]
    const lines = products.map((product, index) => ({
      ...{ product, unitPriceMinor: PRICE },
      quantity: [first, second][index] as number,
    }))
    const made = await anOrder(h, shop, {
      ...{ lines: lines.slice(0, 1 + below(2)), status: 'CONFIRMED', hasEvents: true },
      ...{ phone: '+8801712345678', receiverName: 'Rahima Khatun' },
    })
    const quantities = [first, second]
    const ordered = new Map(made.lineIds.map((id, index) => [id, quantities[index] as number]))
    known.orders.push({ id: made.id, status: 'CONFIRMED', ordered, parcels: [], refundedMinor: 0 })
    known.stock -= unitsIn(ordered)
    return 'done'
  },
  async 'an order is edited'(world, below) {
    const order = anyOrder(world, below)
    const line = order && pick([...order.ordered.keys()], below)
    // Units of a parcel do not change.
    const isPacked = order?.parcels.some(({ status }) => status !== 'CANCELLED')
    if (!order || line === undefined || isPacked) return null
    const quantity = 1 + below(4)
    const changes = { set_items: [{ order_item_id: line, quantity }] }
    const shown = await world.staff(`orders/${order.id}/edit/preview/`, changes)
    const seen = { version: shown.data?.version ?? 1, expected_total: shown.data?.after.total ?? '1.00' }
    const response = await world.staff(`orders/${order.id}/edit/`, { ...changes, ...seen })
    if (isDone(response)) {
      world.known.stock += (order.ordered.get(line) ?? 0) - quantity
      order.ordered.set(line, quantity)
    }
    return response
  },
  async 'a parcel is made'(world, below) {
    const order = anyOrder(world, below)
    if (!order) return null
    const all = itemsOf(order.ordered)
    const body = below(2) === 0 ? {} : { items: [{ ...all[below(all.length)], quantity: 1 }] }
    const response = await world.calls.create(order.id, body)
    if (isDone(response)) order.parcels.push(parcelFrom(response.data, 'delivery'))
    return response
  },
  async 'a draft is deleted'(world, below) {
    const chosen = below(3) === 0 ? anyParcel(world, below, ({ status }) => status === 'DRAFT') : undefined
    if (!chosen) return null
    const response = await world.calls.remove(chosen.parcel.id)
    if (isDone(response)) chosen.order.parcels = chosen.order.parcels.filter((parcel) => parcel !== chosen.parcel)
    return response
  },
  async 'a parcel is booked'(world, below) {
    const chosen = anyParcel(world, below, ({ status }) => status === 'DRAFT')
    if (!chosen) return null
    const { order, parcel } = chosen
    const response = await world.book(parcel.id)
    if (isDone(response) && response.data.status === 'BOOKED') {
      Object.assign(parcel, { status: 'BOOKED', isAtCourier: true })
      follow(order)
    }
    return response
  },
  async 'a parcel is handed over by hand'(world, below) {
    const chosen = below(3) === 0 ? anyParcel(world, below, ({ status }) => status === 'DRAFT') : undefined
    if (!chosen) return null
    const response = await world.calls.set(chosen.parcel.id, 'PICKED_UP')
    if (isDone(response)) {
      chosen.parcel.status = 'PICKED_UP'
      follow(chosen.order)
    }
    return response
  },
  async 'a parcel is delivered by hand'(world, below) {
    const chosen = anyParcel(
      world,
      below,
      ({ status, isAtCourier, kind }) => kind === 'delivery' && !isAtCourier && ['PICKED_UP', 'HELD'].includes(status),
    )
    if (!chosen) return null
    const { order, parcel } = chosen
    const to = ['DELIVERED', 'RETURNING', 'HELD'][below(3)] as string
    const response = await world.calls.set(parcel.id, to)
    if (isDone(response)) {
      if (to === 'DELIVERED') deliver(world.known, parcel, parcel.units, parcel.codMinor)
      else parcel.status = to
      follow(order)
    }
    return response
  },
  /** The courier does something with a parcel, and is asked now or later. */
  async 'the courier goes on'(world, below) {
    const chosen = anyParcel(world, below, ({ isAtCourier }) => isAtCourier)
    const there = chosen && (await world.parcelOf(chosen.parcel.number))
    if (!chosen || !there) return null
    // A word that says where the rest is hides that there was a part, unless that was read before.
    if (wordsOf[world.courier][there.status] === 'AT_DOOR' && !chosen.parcel.isInPart) return null
    const word = pick(wordsAfter(world.courier, there.status), below)
    if (word === undefined) return null
    // A word that means the door costs half of the cash; of one unit nothing is kept in part.
    const said = wordsOf[world.courier][word]
    if (said === 'AT_DOOR' && unitsIn(chosen.parcel.units) < 2) return null
    // A cancelled parcel was not picked up at a courier that says so.
    const isLate = said === 'CANCELLED' && world.courier !== 'STEADFAST' && chosen.parcel.mayBeWithCourier
    if (isLate) return null
    await world.move(chosen.parcel.number, word)
    if (below(4) > 0) await track(world, chosen.order, chosen.parcel)
    return 'done'
  },
  async 'a courier is asked'(world, below) {
    const chosen = anyParcel(world, below, ({ isAtCourier }) => isAtCourier)
    if (!chosen) return null
    await track(world, chosen.order, chosen.parcel)
    return 'done'
  },
  async 'the door is recorded'(world, below) {
    const chosen = anyParcel(world, below, (parcel) => isUnderWay(parcel.status) && unitsIn(parcel.units) > 1)
    if (!chosen) return null
    const { order, parcel } = chosen
    if (parcel.isAtCourier ? !parcel.isInPart : parcel.status !== 'PICKED_UP') return null
    return setAtDoor(world, order, parcel, below)
  },
  async 'units come back'(world, below) {
    const chosen = anyParcel(world, below, (parcel) => onWayBack(parcel) > 0)
    if (!chosen) return null
    const { order, parcel } = chosen
    const left = onWayBack(parcel)
    const isOne = parcel.units.size === 1 && parcel.kind === 'delivery'
    const [sellable, damaged] = isOne ? [below(left + 1), below(2)] : [left, 0]
    const missing = isOne ? below(2) : 0
    const [id] = parcel.units.keys()
    const body = isOne ? { items: [{ order_item_id: id, sellable, damaged, missing }] } : {}
    const response = await world.calls.receive(parcel.id, body)
    if (!isDone(response)) return response
    receive(world.known, order, parcel, sellable, damaged + missing)
    return response
  },
  async 'a parcel is cancelled'(world, below) {
    const chosen =
      below(2) === 0 ? anyParcel(world, below, ({ status }) => status === 'DRAFT' || status === 'BOOKED') : undefined
    if (!chosen) return null
    const { order, parcel } = chosen
    const there = parcel.isAtCourier ? await world.parcelOf(parcel.number) : undefined
    if (there && (isLastWord(there.status) || there.status !== parcel.word)) return null
    if (there && world.courier !== 'REDX') return null
    const response = await world.calls.cancel(parcel.id)
    if (isDone(response)) {
      parcel.status = 'CANCELLED'
      follow(order)
    }
    return response
  },
  async 'an order is cancelled'(world, below) {
    const order = below(3) === 0 ? anyOrder(world, below) : undefined
    if (!order) return null
    const response = await world.orders.act(order.id, 'cancel')
    if (isDone(response)) {
      order.status = 'CANCELLED'
      world.known.stock += unitsIn(order.ordered)
      for (const parcel of order.parcels) if (parcel.status === 'DRAFT') parcel.status = 'CANCELLED'
    }
    return response
  },
}
