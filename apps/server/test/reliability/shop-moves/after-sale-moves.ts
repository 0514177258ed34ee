import type { TestResponse } from '../../harness.ts'
import type { KnownOrder, World } from './shop-world.ts'
import type { Choices, Move } from './shopper-moves.ts'

type Request = { id: number; order_id: number; status: string }

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]

type OwnOrder = KnownOrder & { shopper: NonNullable<KnownOrder['shopper']> }

/** One of the latest orders of shoppers. */
function ownOrder(w: World, { a }: Choices): OwnOrder | undefined {
  const own = w.orders.filter((order): order is OwnOrder => order.shopper !== null)
  return own.at(-1 - (a % 4)) ?? own.at(-1)
}

/** The order after a move that may have changed its status, as staff read it. */
const orderAfter = (w: World, response: TestResponse, orderId: number): Promise<TestResponse> | TestResponse =>
  response.status < 300 ? w.merchant(`orders/${orderId}/`) : response

const openRefunds = async (w: World): Promise<Request[]> => {
  const { data } = await w.merchant('refunds/?limit=20')
  return data.items.filter(({ status }: Request) => ['PENDING', 'APPROVED', 'PROCESSING', 'FAILED'].includes(status))
}

const amounts = (b: number, { totalMinor }: KnownOrder) =>
  [{}, {}, { amount: '0.01' }, { amount: '60.00' }, { amount: (totalMinor / 100).toFixed(2) }][b % 5]

/** The next step of a refund, by its status. */
function nextStep(status: string, { b, c, d }: Choices): [verb: string, body?: object] {
  const payout = {
    method: pick(['CASH', 'BKASH', 'NAGAD', 'STORE_CREDIT'], b),
    transaction_id: pick(['', '9A7B6C5D4E', '7P4Q1R8S2T', '5m3n-9v7x'], d),
  }
  switch (status) {
    case 'PENDING':
      return c % 4 === 0 ? ['reject', { note: 'Worn' }] : ['approve', c % 4 === 1 ? { amount: '0.01' } : {}]
    case 'APPROVED':
      return c % 6 === 0 ? ['reject', { note: 'Mistake' }] : ['process']
    case 'PROCESSING':
      return c % 4 === 0 ? ['fail', { reason: 'Closed wallet' }] : ['complete', payout]
    default:
      return c % 3 === 0 ? ['reject', { note: 'No wallet' }] : ['process']
  }
}

export const afterSaleMoves: Record<string, Move> = {
  'shopper requests a refund': async (w, c) => {
    const order = ownOrder(w, c)
    const body = order && { order_id: order.id, reason: 'Torn', ...amounts(c.b, order) }
    return order ? w.storefront('orders/refund/', { token: order.shopper.token, body }) : null
  },
  'shopper withdraws a refund': async (w, c) => {
    const { token } = pick(w.shoppers, c.a) ?? { token: '' }
    const { data } = await w.storefront('orders/refunds/', { token })
    const listed = (data ?? []) as Request[]
    const refund = listed.find(({ status }) => status === 'PENDING') ?? pick(listed, c.b)
    return refund ? w.storefront(`orders/refund/${refund.id}/withdraw/`, { method: 'POST', token }) : null
  },
  'staff open a refund': async (w, c) => {
    const order = w.orders.at(-1 - (c.a % 4)) ?? w.orders.at(-1)
    const body = order && { order_id: order.id, reason: 'Lost', ...amounts(c.b, order) }
    return order ? w.merchant('refunds/', { body }) : null
  },
  'refund goes on': async (w, c) => {
    const refund = pick(await openRefunds(w), c.a)
    if (!refund) return null
    const [verb, body] = nextStep(refund.status, c)
    return w.merchant(`refunds/${refund.id}/${verb}/`, { method: 'POST', body })
  },
  'shopper requests a cancellation': async (w, c) => {
    const order = ownOrder(w, c)
    if (!order) return null
    const body = { order_id: order.id, reason: 'Ordered twice' }
    return orderAfter(w, await w.storefront('orders/cancel/', { token: order.shopper.token, body }), order.id)
  },
  'shopper withdraws a cancellation': async (w, c) => {
    const order = ownOrder(w, c)
    if (!order) return null
    const { token } = order.shopper
    const { data } = await w.storefront(`orders/${order.id}/requests/`, { token })
    const request = (data?.cancellation_requests as Request[] | undefined)?.[0]
    return request ? w.storefront(`orders/cancel/${request.id}/withdraw/`, { method: 'POST', token }) : null
  },
  'cancellation is decided': async (w, c) => {
    const { data } = await w.merchant('cancellations/?status=PENDING')
    const request = pick(data.items as Request[], c.a)
    if (!request) return null
    const [verb, body] = c.b % 3 === 0 ? ['reject', { note: 'Packed' }] : ['approve', { restock: c.c % 3 > 0 }]
    const response = await w.merchant(`cancellations/${request.id}/${verb}/`, { method: 'POST', body })
    return orderAfter(w, response, request.order_id)
  },
  'store decides about cancellations': (w, c) =>
    w.merchant('settings/', { method: 'PATCH', body: { auto_approve_cancellation: c.b % 2 === 0 } }),
}
