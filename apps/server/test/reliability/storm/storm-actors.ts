import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { next, type Shop, type TestProduct, type TestShopper } from '../../factories.ts'
import { expand } from '../../harness.ts'
import type { ServerProcess } from '../harness/two-servers.ts'

type Random = () => number
type Request = { method?: string; url: string; headers: Record<string, string>; body?: object }
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
type ReceivedResponse = { status: number; text: string; data: any }

/** A store in which everything happens at once. */
export type Storm = {
  servers: readonly ServerProcess[]
  shop: Shop
  goods: readonly TestProduct[]
  shoppers: readonly TestShopper[]
  codes: readonly string[]
  /** Every price a product has had, by variant: an order may have any of them. */
  prices: Map<number, Set<number>>
  /** Placed orders with their lines and claims, for the merchant to work on. */
  orders: { id: number; lineIds: number[]; status: string; worked: number }[]
  /** How often each status code was returned, by kind of action. */
  tally: Map<string, Map<number, number>>
}

const pick = <T>(values: readonly T[], random: Random): T => values[random() % values.length] as T

async function send(
  { servers }: Storm,
  random: Random,
  { method, url, headers, body }: Request,
): Promise<ReceivedResponse> {
  const response = await fetch(`${pick(servers, random).baseUrl}${expand(url)}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, text, data: JSON.parse(text).data }
}

type StormRequest = { kind: string; request: Request; expected: readonly number[] }

/** Sends a request and counts the response. Throws on an unexpected one. */
async function attempt(
  storm: Storm,
  random: Random,
  { kind, request, expected }: StormRequest,
): Promise<ReceivedResponse> {
  const received = await send(storm, random, request)
  const counts = storm.tally.get(kind) ?? new Map<number, number>()
  storm.tally.set(kind, counts.set(received.status, (counts.get(received.status) ?? 0) + 1))
  // The servers are overloaded and ask to retry.
  if (![...expected, 503].includes(received.status)) {
    throw new Error(`${kind} ${JSON.stringify(request)} received ${received.text}`)
  }
  return received
}

const keyOf = ({ shop }: Storm) => ({ 'x-service-key': shop.key })
const tokenOf = (storm: Storm, { token }: TestShopper) => ({ ...keyOf(storm), authorization: `Bearer ${token}` })
const merchant = ({ shop }: Storm) => ({ authorization: `Bearer ${shop.secretKey}` })

const remember = ({ orders }: Storm, { status, data }: ReceivedResponse): void => {
  if (status !== 201) return
  const lineIds = data.order.items.map(({ id }: { id: number }) => id)
  orders.push({ id: data.order.id, lineIds, status: 'PENDING', worked: 0 })
}

const receiver = () => ({ receiver_name: 'Rahima', phone: `013${String(10_000_000 + next())}`, address: 'Road 5' })
const someItems = ({ goods }: Storm, random: Random) =>
  Array.from({ length: 1 + (random() % 4) }, () => ({
    product_id: pick(goods, random).id,
    quantity: 1 + (random() % 3),
  }))

/** A guest orders, sometimes with a coupon or a claimed advance, and sometimes sends it to both servers at once. */
export async function guest(storm: Storm, random: Random): Promise<void> {
  const body = {
    ...receiver(),
    items: someItems(storm, random),
    ...(random() % 2 === 0 ? { coupon_code: pick(storm.codes, random) } : {}),
    ...(random() % 4 === 0
      ? {
          advance_amount: 1,
          advance_payment_method: pick(gatewayCodes, random),
          advance_transaction_id: `STORM${next()}`,
        }
      : {}),
  }
  const headers = { ...keyOf(storm), 'idempotency-key': `storm-${next()}` }
  const copied = { kind: 'order', request: { url: 'W/order/', headers, body }, expected: [201, 409] }
  const copies = await Promise.all(Array.from({ length: 1 + (random() % 2) }, () => attempt(storm, random, copied)))
  const placed = copies.filter(({ status }) => status === 201)
  if (new Set(placed.map(({ text }) => text)).size > 1)
    throw new Error(`one key, two orders: ${placed.map(({ text }) => text)}`)
  if (placed[0]) remember(storm, placed[0])
}

/** A shopper fills, changes and orders a cart. Two requests of the same shopper may run at once. */
export async function shopper(storm: Storm, random: Random): Promise<void> {
  const headers = tokenOf(storm, pick(storm.shoppers, random))
  const url = 'W/cart/'
  const todo = random() % 6
  if (todo < 2) {
    const [body] = someItems(storm, random)
    await attempt(storm, random, {
      kind: 'cart add',
      request: { url: `${url}items/`, headers, ...(body ? { body } : {}) },
      expected: [200, 201, 409],
    })
  } else if (todo === 2) {
    const body = { items: someItems(storm, random) }
    await attempt(storm, random, {
      kind: 'cart merge',
      request: { url: `${url}merge/`, headers, body },
      expected: [200],
    })
  } else if (todo === 3) {
    const body = { coupon_code: pick(storm.codes, random) }
    await attempt(storm, random, {
      kind: 'coupon',
      request: { url: `${url}coupon/`, headers, body },
      expected: [200, 409],
    })
  } else {
    const received = await attempt(storm, random, {
      kind: 'order of a cart',
      request: { url: 'W/order/', headers, body: receiver() },
      // The cart was emptied or the stock sold meanwhile, or the quantity exceeds the stock.
      expected: [201, 400, 409],
    })
    remember(storm, received)
  }
}

const MOVES = ['confirm', 'hold', 'resume', 'process', 'ship', 'deliver', 'complete', 'cancel', 'return'] as const

/** The usual next transition. */
const onward: Record<string, (typeof MOVES)[number]> = {
  PENDING: 'confirm',
  CONFIRMED: 'ship',
  ON_HOLD: 'resume',
  PROCESSING: 'ship',
  SHIPPED: 'deliver',
}

/** The number of orders in progress at a time, and how often each is acted on. */
const [ON_DESK, TURNS] = [6, 12]

/** The merchant moves, cancels and returns one of the orders in progress, and records its payments. */
export async function orderDesk(storm: Storm, random: Random): Promise<void> {
  const order = pick(storm.orders.slice(0, ON_DESK), random)
  if (!order) return sleep(10)
  order.worked += 1
  if (order.worked === TURNS) storm.orders.splice(storm.orders.indexOf(order), 1)
  const url = `M/${storm.shop.subdomain}/orders/${order.id}/`
  const headers = merchant(storm)
  if (random() % 6 === 0) {
    const body = { method: pick(['CASH', ...gatewayCodes], random), amount: '1.00' }
    const request = { url: `${url}payments/`, headers, body }
    // More than is due, the same cash twice, an ended order.
    await attempt(storm, random, { kind: 'payment', request, expected: [201, 400, 409] })
  } else if (random() % 5 === 0) {
    const body = { items: [{ order_item_id: pick(order.lineIds, random), quantity: 1 }] }
    const request = { url: `${url}return/`, headers, body }
    await attempt(storm, random, { kind: 'return of one', request, expected: [200, 400, 409] })
  } else {
    const move = random() % 3 === 0 ? pick(MOVES, random) : (onward[order.status] ?? pick(MOVES, random))
    const request = { url: `${url}${move}/`, headers, body: move === 'cancel' ? { reason: 'No' } : {} }
    const { status, data } = await attempt(storm, random, { kind: move, request, expected: [200, 409] })
    if (status === 200) order.status = data.status
  }
}

/** The merchant adjusts stock and changes prices. */
export async function stockroom(storm: Storm, random: Random): Promise<void> {
  const { id, variantId } = pick(storm.goods, random)
  const headers = merchant(storm)
  const base = `M/${storm.shop.subdomain}/`
  if (random() % 3 === 0) {
    const priceMinor = 100_00 + (random() % 500)
    // Before the request: an order may be placed at this price before the response arrives.
    storm.prices.get(variantId)?.add(priceMinor)
    const body = { variants: [{ id: variantId, price: (priceMinor / 100).toFixed(2) }] }
    const request = { method: 'PATCH', url: `${base}products/${id}/`, headers, body }
    await attempt(storm, random, { kind: 'price', request, expected: [200] })
  } else {
    const body = { delta: (random() % 20) - 5, reason: 'Counted' }
    const request = { url: `${base}stock/${variantId}/adjust/`, headers, body: { ...body, delta: body.delta || 1 } }
    await attempt(storm, random, { kind: 'stock', request, expected: [200, 409] })
  }
}
