import { describe, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestShopper } from '../../../test/factories.ts'
import { anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const as = (who: TestShopper, where: Shop = shop) => ({ key: where.key, token: who.token })
async function place(who: TestShopper, where: Shop = shop, more: object = {}) {
  const product = await aProduct(h, where, { priceMinor: 12_550 })
  const receiver = {
    receiver_name: 'Rahima',
    phone: `013${String(10_000_000 + next())}`,
    address: 'Road 5',
    thana: 'Dhanmondi',
  }
  const response = await h.call({
    url: 'W/order/',
    ...as(who, where),
    body: { ...receiver, items: [{ product_id: product.id }], ...more },
  })
  return response.data.order
}
const anonymous = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '')

describe('the shopper’s orders', () => {
  it('are returned newest first as a plain array, with the next cursor in headers', async () => {
    const me = await signIn(h, shop)
    const placed = [await place(me), await place(me), await place(me)].map(({ id }) => id)
    const seen: number[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 5; pages++) {
      const response = await h.call({ url: `W/orders/?limit=2${cursor ? `&cursor=${cursor}` : ''}`, ...as(me) })
      expect(Array.isArray(response.data)).toBe(true)
      seen.push(...response.data.map((row: { id: number }) => row.id))
      cursor = response.headers['x-next-cursor'] as string | undefined
      if (response.headers['x-has-more'] === 'false') break
    }
    expect(seen).toEqual(placed.reverse())
    const { data } = await h.call({ url: 'W/orders/', ...as(me) })
    expect(Object.keys(data[0]).sort()).toEqual([
      'created_at',
      'id',
      'item_count',
      'order_number',
      'payment_method',
      'status',
      'total',
    ])
    expect(data[0].total).toBe('125.00')
  })

  it('return 400 validation_failed for a cursor of another shopper or another filter', async () => {
    const [me, other] = [await signIn(h, shop), await signIn(h, shop)]
    await place(me)
    await place(me)
    const cursor = (await h.call({ url: 'W/orders/?limit=1', ...as(me) })).headers['x-next-cursor']
    expect((await h.call({ url: `W/orders/?limit=1&cursor=${cursor}`, ...as(me) })).status).toBe(200)
    expect((await h.call({ url: `W/orders/?limit=1&cursor=${cursor}`, ...as(other) })).body.errors).toHaveProperty(
      'cursor',
    )
    expect(
      (await h.call({ url: `W/orders/?limit=1&status=pending&cursor=${cursor}`, ...as(me) })).body.error_code,
    ).toBe('validation_failed')
  })

  it('can be filtered by status, trimmed by fields and read completely', async () => {
    const me = await signIn(h, shop)
    const { id } = await place(me)
    expect((await h.call({ url: 'W/orders/?status=shipped', ...as(me) })).data).toEqual([])
    expect((await h.call({ url: 'W/orders/?status=Pending&fields=total,nonsense', ...as(me) })).data).toEqual([
      { id, total: '125.00' },
    ])
    const { data } = await h.call({ url: `W/orders/?order_id=${id}`, ...as(me), headers: { 'accept-language': 'en' } })
    expect(data).toMatchObject({
      id,
      items: [{ quantity: 1 }],
      timeline: [{ code: 'PENDING', message: 'We received your order.' }],
      thana: 'Dhanmondi',
    })
    expect((await h.call({ url: `W/orders/?order_id=${id}&fields=status`, ...as(me) })).data).toEqual({
      id,
      status: 'PENDING',
    })
  })

  it('return the same 404 for an order of another shopper, of another store and a missing one', async () => {
    const [me, other] = [await signIn(h, shop), await signIn(h, shop)]
    const farShop = await openShop(h)
    const far = await signIn(h, farShop)
    const theirs = (await place(other)).id
    const foreign = (await place(far, farShop)).id
    const read = (id: number) => h.call({ url: `W/orders/?order_id=${id}`, ...as(me) })
    const change = (order_id: number) =>
      h.call({ method: 'PATCH', url: 'W/orders/', ...as(me), body: { order_id, address: 'Mine now' } })
    for (const ask of [read, change]) {
      const responses = await Promise.all([ask(theirs), ask(foreign), ask(999_999_999)])
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(responses.map(anonymous)).size).toBe(1)
    }
    expect(await h.sql('select 1 from orders where address = $1', ['Mine now'])).toEqual([])
  })

  it('return 401 unauthorized without a token', async () => {
    expect((await h.call({ url: 'W/orders/', key: shop.key })).body).toMatchObject({
      status_code: 401,
      error_code: 'unauthorized',
    })
  })
})

describe('delivery details', () => {
  it('can be changed while the order is PENDING or CONFIRMED, which emits an event', async () => {
    const me = await signIn(h, shop)
    const { id } = await place(me)
    const { data } = await h.call({
      method: 'PATCH',
      url: 'W/orders/',
      ...as(me),
      body: { order_id: id, phone: '০১৮১২৩৪৫৬৭৮', version: 1 },
    })
    const others = { district: 'Dhaka', thana: 'Dhanmondi', warnings: [] }
    expect(data).toEqual({ id, receiver_name: 'Rahima', phone: '+8801812345678', address: 'Road 5', ...others })
    const read = await h.call({ url: `W/orders/?order_id=${id}`, ...as(me) })
    expect(read.data).toMatchObject({ version: 2, timeline: [{ code: 'PENDING' }, { code: 'DELIVERY_INFO_UPDATED' }] })
    expect(
      await h.sql(`select 1 from outbox where type = 'order.delivery_info_updated' and resource_id = $1`, [id]),
    ).toHaveLength(1)
  })

  it('return 409 version_conflict for an old version and 400 when nothing is to be changed', async () => {
    const me = await signIn(h, shop)
    const { id } = await place(me)
    const change = (body: object) =>
      h.call({ method: 'PATCH', url: 'W/orders/', ...as(me), body: { order_id: id, ...body } })
    expect((await change({ address: 'A', version: 7 })).body).toMatchObject({
      error_code: 'version_conflict',
      details: { current_version: 1 },
    })
    expect((await change({})).body.error_code).toBe('validation_failed')
  })

  it('return 409 invalid_state in every other status', async () => {
    const me = await signIn(h, shop)
    for (const status of [
      'PROCESSING',
      'SHIPPED',
      'DELIVERED',
      'COMPLETED',
      'CANCELLED',
      'RETURNED',
      'PARTIALLY_RETURNED',
      'EXPIRED',
    ]) {
      const { id } = await place(me)
      await h.sql('update orders set status = $2 where id = $1', [id, status])
      const { body } = await h.call({
        method: 'PATCH',
        url: 'W/orders/',
        ...as(me),
        body: { order_id: id, address: 'Elsewhere' },
      })
      expect(body).toMatchObject({
        error_code: 'invalid_state',
        details: { current_status: status, allowed_statuses: ['PENDING', 'CONFIRMED'] },
      })
    }
  })

  it('are not changed by a request that waited while the order was shipped', async () => {
    const me = await signIn(h, shop)
    const { id } = await place(me)
    const ship = await holdTransaction(h, `update orders set status = 'SHIPPED' where id = $1`, [id])
    const change = h.call({ method: 'PATCH', url: 'W/orders/', ...as(me), body: { order_id: id, address: 'Too late' } })
    await ship.seesWaiting(1)
    await ship.end('commit')
    expect((await change).body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'SHIPPED' } })
    expect(await h.sql('select address from orders where id = $1', [id])).toEqual([{ address: 'Road 5' }])
  })
})

describe('tracking of an order', () => {
  it('works with number and phone in any spelling, and returns the area, not the address', async () => {
    const me = await signIn(h, shop)
    const order = await place(me, shop, { phone: '01399999999' })
    const { data } = await h.call({
      url: 'W/orders/track/',
      key: shop.key,
      body: { order_number: order.order_number.toLowerCase(), phone: '+880 1399-999999' },
    })
    expect(data).toMatchObject({
      order_number: order.order_number,
      status: 'PENDING',
      area: 'Dhanmondi',
      item_count: 1,
    })
    expect(JSON.stringify(data)).not.toContain('Road 5')
  })

  it('with the token of a guest’s order has its items and what can be asked for; number and phone alone have not', async () => {
    const saree = await aProduct(h, shop)
    const body = { receiver_name: 'G', phone: '01311111112', address: 'Road 5', items: [{ product_id: saree.id }] }
    const { data } = await h.call({ url: 'W/order/', key: shop.key, body })
    const { id, order_number, phone } = data.order
    const track = async (by: object) => (await h.call({ url: 'W/orders/track/', key: shop.key, body: by })).data
    const byToken = () => track({ tracking_token: data.tracking_token })
    const { guest_order } = await byToken()
    expect(guest_order).toMatchObject({ id, can_cancel: true, can_refund: false, has_open_request: false })
    expect(guest_order.items).toMatchObject([{ product_id: saree.id, quantity: 1 }])
    expect(guest_order).toMatchObject({ payment_method: 'COD', amount_paid: '0.00', cod_amount: data.order.total })
    expect((await track({ order_number, phone })).guest_order).toBeNull()
    await h.sql("update orders set status = 'CONFIRMED', confirmed_at = now() where id = $1", [id])
    const ask = { order_id: id, reason: 'Twice', tracking_token: data.tracking_token }
    await h.call({ url: 'W/orders/cancel/', key: shop.key, body: ask })
    expect((await byToken()).guest_order).toMatchObject({ can_cancel: false, has_open_request: true })
    const owner = await signIn(h, shop)
    await h.sql('update orders set customer_id = $2 where id = $1', [id, owner.id])
    expect((await byToken()).guest_order).toBeNull()
  })

  it('has every line that makes up its total', async () => {
    const own = await openShop(h)
    await aZone(h, own, { code: 'inside_dhaka', feeMinor: 60_00 })
    await anOfferOf(h, own, { percentBp: 1000 })
    const items = [{ product_id: (await aProduct(h, own)).id }]
    const body = { receiver_name: 'G', phone: '01311111113', address: 'Road 5', items }
    const { data } = await h.call({ url: 'W/order/', key: own.key, body })
    const { order_number } = data.order
    const tracked = await h.call({ url: 'W/orders/track/', key: own.key, body: { order_number, phone: '01311111113' } })
    const sums = { subtotal: '100.00', discount_total: '10.00', delivery_fee: '60.00', total: '150.00' }
    expect(tracked.data).toMatchObject(sums)
  })

  it('returns the same 404 for a wrong phone, an unknown number, another store’s order and a forged token', async () => {
    const me = await signIn(h, shop)
    const order = await place(me)
    const farShop = await openShop(h)
    const guest = await h.call({
      url: 'W/order/',
      key: farShop.key,
      body: {
        receiver_name: 'G',
        phone: '01311111111',
        address: 'X',
        items: [{ product_id: (await aProduct(h, farShop)).id }],
      },
    })
    const track = (body: object) => h.call({ url: 'W/orders/track/', key: shop.key, body })
    const responses = await Promise.all([
      track({ order_number: order.order_number, phone: '01300000000' }),
      track({ order_number: 'XX-00000000', phone: order.phone }),
      track({ order_number: guest.data.order.order_number, phone: '01311111111' }),
      track({ tracking_token: guest.data.tracking_token }),
      track({ tracking_token: `${(order.id as number).toString(36)}.${'A'.repeat(22)}` }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404))
    expect(new Set(responses.map(anonymous)).size).toBe(1)
    expect(Object.keys((await track({ order_number: 'X' })).body.errors)).toEqual(['phone'])
  })
})
