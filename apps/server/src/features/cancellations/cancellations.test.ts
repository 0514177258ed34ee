import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { anOfferOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { expireOrder } from '../order-transitions/expire-orders.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const saree = await aProduct(h, shop, { stock: 9000 })
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

const order = (more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, {
    ...{ lines: [{ product: saree, quantity: 2 }], customerId: me.id, hasEvents: true, locale: 'en' as const },
    ...more,
  })
const own = { key: shop.key, token: me.token }
const headers = { authorization: `Bearer ${shop.secretKey}` }
const url = `M/${shop.subdomain}/cancellations/`
const request = (orderId: number, reason: string | undefined = 'Ordered twice') =>
  h.call({ ...own, url: 'W/orders/cancel/', body: { order_id: orderId, reason } })
const withdraw = (id: number) => h.call({ ...own, url: `W/orders/cancel/${id}/withdraw/`, method: 'POST' })
const review = (id: number, action: 'approve' | 'reject', body: object | undefined = undefined) =>
  h.call({ headers, url: `${url}${id}/${action}/`, method: 'POST', body })
const requestsOf = async (orderId: number) =>
  (await h.call({ ...own, url: `W/orders/${orderId}/requests/` })).data.cancellation_requests
const read = async (id: number) => (await h.call({ ...own, url: `W/orders/?order_id=${id}` })).data
const onHand = async () =>
  (await h.sql<{ n: number }>('select on_hand as n from stock where variant_id = $1', [saree.variantId]))[0]?.n ?? 0
const eventsOf = async (orderId: number) =>
  (
    await h.sql<{ type: string }>(
      `select type from outbox where resource_id = $1 and type like any ('{cancellation.%,order.cancelled}') order by id`,
      [String(orderId)],
    )
  ).map(({ type }) => type)

describe('a cancellation request', () => {
  it('of an unconfirmed cash on delivery order is approved at once: stock and coupon are released once', async () => {
    const code = `CODE${next()}`
    const offer = { id: await anOfferOf(h, shop, { code }), code }
    const { id } = await order({ offer })
    const before = await onHand()
    const { status, data, body } = await request(id)
    expect([status, body.message, data]).toMatchObject([
      201,
      'অর্ডার বাতিল হয়েছে।',
      { order_id: id, status: 'APPROVED', reason: 'Ordered twice', reviewed_at: expect.stringMatching(/Z$/) },
    ])
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', can_cancel: false, cancellation_requests_count: 1 })
    expect((await onHand()) - before).toBe(2)
    expect(await h.sql('select used_count::int as used from offers where id = $1', [offer.id])).toEqual([{ used: 0 }])
    expect(await eventsOf(id)).toEqual(['cancellation.requested', 'order.cancelled', 'cancellation.approved'])
    expect((await request(id)).body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'CANCELLED' },
    })
  })

  it('waits for the staff when the order is confirmed, paid or claimed to be paid', async () => {
    const paid = await order()
    await calls.act(paid.id, 'payments', { method: 'BKASH', amount: 10, transaction_id: `CAN${next()}` })
    const claimed = await order({ claims: [{ transactionId: `CAN${next()}` }] })
    const waiting = [await order({ status: 'CONFIRMED' }), await order({ paymentMethod: 'BKASH' }), paid, claimed]
    for (const { id } of waiting) {
      expect((await request(id)).data.status).toBe('PENDING')
      expect(await read(id)).toMatchObject({ can_cancel: false, cancellation_requests_count: 1 })
    }
  })

  it('waits for the staff of a store that decides about each', async () => {
    const strict = await openShop(h)
    const changed = await h.call({
      headers: { authorization: `Bearer ${strict.secretKey}` },
      url: `M/${strict.subdomain}/settings/`,
      method: 'PATCH',
      body: { auto_approve_cancellation: false },
    })
    expect(changed.data.auto_approve_cancellation).toBe(false)
    const her = await signIn(h, strict)
    const lines = [{ product: await aProduct(h, strict) }]
    const { id } = await anOrder(h, strict, { lines, customerId: her.id, hasEvents: true })
    const body = { order_id: id, reason: 'Ordered twice' }
    const asked = await h.call({ url: 'W/orders/cancel/', key: strict.key, token: her.token, body })
    expect(asked.data.status).toBe('PENDING')
  })

  it('returns 409 invalid_state once the order is shipped, 400 validation_failed without a reason, 404 for an order of another', async () => {
    for (const status of ['SHIPPED', 'DELIVERED', 'RETURNED', 'EXPIRED'] as const) {
      expect((await request((await order({ status })).id)).body.error_code).toBe('invalid_state')
    }
    const { id } = await order({ status: 'ON_HOLD' })
    expect(Object.keys((await request(id, ' ')).body.errors)).toEqual(['reason'])
    const other = await signIn(h, shop)
    expect((await request((await order({ customerId: other.id })).id)).body.error_code).toBe('not_found')
  })

  it('returns 409 duplicate_request for a second one, and is created once when the shopper clicks twice', async () => {
    const { id } = await order({ status: 'CONFIRMED' })
    const responses = await behindLock(h, holdOrder(id), [() => request(id), () => request(id)])
    expect(responses.map(({ body }) => body.error_code ?? 'created')).toEqual(['created', 'duplicate_request'])
  })

  it('can be withdrawn once, and a new one can be sent', async () => {
    const { id } = await order({ status: 'PROCESSING' })
    const { data } = await request(id)
    expect((await withdraw(data.id)).data).toMatchObject({ status: 'WITHDRAWN', reviewed_at: '' })
    expect((await withdraw(data.id)).body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'WITHDRAWN', allowed_statuses: ['PENDING'] },
    })
    expect(await read(id)).toMatchObject({ status: 'PROCESSING', can_cancel: true })
    expect((await request(id)).status).toBe(201)
  })
})

describe('staff', () => {
  it('approve a request: the order is cancelled, its money is unapplied, its stock released', async () => {
    const { id } = await order({ status: 'CONFIRMED' })
    await calls.act(id, 'payments', { method: 'NAGAD', amount: 60, transaction_id: `CAN${next()}` })
    const before = await onHand()
    const asked = (await request(id)).data
    const approved = await review(asked.id, 'approve', { note: 'Done' })
    expect(approved.data).toMatchObject({
      ...{ id: asked.id, status: 'APPROVED', admin_note: 'Done', order_status: 'CANCELLED', amount_paid: '60.00' },
      reviewed_by: expect.stringMatching(/^key:/),
    })
    expect((await onHand()) - before).toBe(2)
    expect(await h.sql('select amount_minor::int as amount from unapplied_payments where order_id = $1', [id])).toEqual(
      [{ amount: 60_00 }],
    )
    expect(await eventsOf(id)).toEqual(['cancellation.requested', 'order.cancelled', 'cancellation.approved'])
    expect(await requestsOf(id)).toMatchObject([{ id: asked.id, status: 'APPROVED', admin_note: 'Done' }])
    expect((await review(asked.id, 'approve')).body.error_code).toBe('invalid_state')
  })

  it('reject a request with a note, and the order goes on', async () => {
    const { id } = await order({ status: 'CONFIRMED' })
    const asked = (await request(id)).data
    expect(Object.keys((await review(asked.id, 'reject', {})).body.errors)).toEqual(['note'])
    expect((await review(asked.id, 'reject', { note: 'Packed' })).data).toMatchObject({
      status: 'REJECTED',
      order_status: 'CONFIRMED',
    })
    expect(await read(id)).toMatchObject({ can_cancel: true, cancellation_requests_count: 1 })
    expect((await review(asked.id, 'reject', { note: 'Packed' })).body.error_code).toBe('invalid_state')
    expect((await review(1, 'approve')).body).toMatchObject({ details: { resource: 'cancellation_request' } })
  })

  it('find requests by status, order, number and phone', async () => {
    const { id, number } = await order({ status: 'CONFIRMED', phone: '+8801999000222' })
    const asked = (await request(id)).data
    for (const query of [`order_id=${id}`, `search=${number}`, 'search=01999000222', `status=pending&order_id=${id}`]) {
      const { data } = await h.call({ headers, url: `${url}?${query}` })
      expect(data.items.map((row: { id: number }) => row.id)).toEqual([asked.id])
    }
  })
})

describe('an open request', () => {
  it('is approved when staff cancel the order themselves, or it expires', async () => {
    const { id } = await order({ status: 'CONFIRMED' })
    await request(id)
    await calls.act(id, 'cancel')
    expect(await requestsOf(id)).toMatchObject([{ status: 'APPROVED', admin_note: '' }])
    const unpaid = await order({ paymentMethod: 'BKASH' })
    await request(unpaid.id)
    await inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, unpaid.id))
    expect(await requestsOf(unpaid.id)).toMatchObject([{ status: 'APPROVED', admin_note: 'The order expired.' }])
  })

  it('is rejected with a note when the order is shipped', async () => {
    const { id } = await order({ status: 'CONFIRMED', locale: 'bn' })
    await request(id)
    await calls.act(id, 'ship')
    expect(await requestsOf(id)).toMatchObject([{ status: 'REJECTED', admin_note: 'অর্ডারটি আগেই কুরিয়ারে দেওয়া হয়েছে।' }])
    expect((await eventsOf(id)).at(-1)).toBe('cancellation.rejected')
  })

  it('is decided once when it is approved while the order is shipped, cancelled or the request withdrawn', async () => {
    for (const rival of ['ship', 'cancel', 'withdraw'] as const) {
      for (const turn of [0, 1]) {
        const { id } = await order({ status: 'CONFIRMED' })
        const before = await onHand()
        const asked = (await request(id)).data
        const moves = [
          () => review(asked.id, 'approve'),
          () => (rival === 'withdraw' ? withdraw(asked.id) : calls.act(id, rival)),
        ]
        if (turn) moves.reverse()
        const responses = await behindLock(h, holdOrder(id), moves)
        expect([rival, turn, responses.map(({ status }) => status)]).toEqual([rival, turn, [200, 409]])
        const isShipped = (await read(id)).status === 'SHIPPED'
        const isOpen = (await read(id)).status === 'CONFIRMED'
        expect((await onHand()) - before).toBe(isShipped || isOpen ? 0 : 2)
      }
    }
  })
})
