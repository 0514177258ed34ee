import { describe, expect, it } from 'vitest'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, canary, openShop, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)

const order = (more: Partial<OrderSpec> = {}) => anOrder(h, shop, { lines: [{ product: saree }], ...more })
const idsOf = ({ data }: { data: { items: { id: number }[] } }) => data.items.map(({ id }) => id)

describe('the list of orders', () => {
  it('filters by status, payment, method, zone, phone in any spelling, number, shopper and day', async () => {
    const shopper = await signIn(h, shop)
    const mine = await order({
      status: 'ON_HOLD',
      paymentMethod: 'NAGAD',
      deliveryLocation: 'sub_dhaka',
      phone: '+8801912345678',
      customerId: shopper.id,
      createdAt: '2025-03-01T20:30:00Z',
    })
    for (const query of [
      'status=on_hold',
      'payment_status=PENDING',
      'payment_method=nagad',
      'delivery_location=sub_dhaka',
      `phone=${encodeURIComponent('০১৯১২-৩৪৫৬৭৮')}`,
      'phone=8801912345678',
      `number=${mine.number.toLowerCase()}`,
      `customer_id=${shopper.id}`,
      // 02:30 on the second of March in Dhaka.
      'date_from=2025-03-02&date_to=2025-03-02',
    ]) {
      expect([query, idsOf(await calls.list(query))]).toEqual([query, [mine.id]])
    }
    expect(idsOf(await calls.list('date_to=2025-03-01'))).toEqual([])
  })

  it('finds orders by number, name, phone, e-mail and transaction', async () => {
    const mine = await order({
      receiverName: 'Shahana 100%',
      email: 'shahana@example.com',
      phone: '+8801811112222',
    })
    await h.sql(`update orders set payment_transaction_id = 'TRX9Z', tracking_code = 'PT-77' where id = $1`, [mine.id])
    for (const text of [
      mine.number.toLowerCase(),
      'shahana',
      '100%',
      'SHAHANA@EXAMPLE',
      '01811112222',
      '11112222',
      'trx9z',
      'pt-77',
    ]) {
      expect([text, idsOf(await calls.list(`search=${encodeURIComponent(text)}`))]).toEqual([text, [mine.id]])
    }
    expect(idsOf(await calls.list(`search=${encodeURIComponent('%')}`))).toEqual([mine.id])
    expect(idsOf(await calls.list('search=nobody'))).toEqual([])
  })

  it('returns every order once in each sort, page by page, with a cursor of its own', async () => {
    const far = await openShop(h)
    const product = await aProduct(h, far)
    const totals = [300, 100, 200, 100, 300]
    const orders = []
    for (const total of totals)
      orders.push(await anOrder(h, far, { lines: [{ product, unitPriceMinor: total * 100 }] }))
    const { list } = orderCalls(h, far)
    const walk = async (sort: string) => {
      const ids: number[] = []
      for (let cursor = ''; ; ) {
        const response = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        ids.push(...idsOf(response))
        if (!response.data.has_more) return ids
        cursor = response.data.next_cursor
      }
    }
    const ids = orders.map(({ id }) => id)
    expect(await walk('oldest')).toEqual(ids)
    expect(await walk('newest')).toEqual([...ids].reverse())
    expect(await walk('total')).toEqual([4, 0, 2, 3, 1].map((index) => ids[index]))
    const { next_cursor } = (await list('limit=2')).data
    for (const elsewhere of [`sort=oldest&cursor=${next_cursor}`, `status=PENDING&cursor=${next_cursor}`]) {
      expect((await list(elsewhere)).body.errors).toHaveProperty('cursor')
    }
    expect((await calls.list(`limit=2&cursor=${next_cursor}`)).body.errors).toHaveProperty('cursor')
  })

  it('counts pending claims, and returns the requested fields only', async () => {
    const { id, number } = await order({ claims: [{}, {}] })
    const { data } = await calls.list(`number=${number}`)
    expect(data.items[0].unverified_payments).toBe(2)
    const trimmed = await calls.list(`number=${number}&fields=status,nonsense`)
    expect(trimmed.data.items).toEqual([{ id, status: 'PENDING' }])
  })

  it('returns 400 validation_failed for invalid filters', async () => {
    for (const query of ['status=LOST', 'phone=12', 'date_from=yesterday', 'sort=price', 'limit=0', 'customer_id=7']) {
      expect([query, (await calls.list(query)).status]).toEqual([query, 400])
    }
  })
})

describe('one order', () => {
  it('is returned with lines, shopper, payments, offers and possible duplicates', async () => {
    const shirt = await aProduct(h, shop, {
      variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }],
    })
    const first = await order()
    const { id } = await order({
      lines: [
        { product: saree, quantity: 2, unitPriceMinor: 150_50, discountMinor: 1_00 },
        { product: shirt, variantId: shirt.variantIds[1] as number },
      ],
      deliveryFeeMinor: 60_00,
      duplicateOf: first.id,
    })
    const { data } = await calls.read(id)
    expect(data).toMatchObject({
      subtotal: '401.00',
      discount_total: '1.00',
      delivery_fee: '60.00',
      total: '460.00',
      amount_due: '460.00',
      item_count: 3,
      customer_id: null,
      duplicate_of: first.id,
      tracking: null,
      allowed_actions: ['confirm', 'hold', 'cancel'],
    })
    expect(data.items).toMatchObject([
      { variant_id: null, unit_price: '150.50', discount: '1.00', line_total: '301.00' },
      { variant_id: shirt.variantIds[1] },
    ])
    expect(data.duplicates).toMatchObject([{ id: first.id, order_number: first.number }])
    expect((await calls.read(first.id)).data.duplicates).toMatchObject([{ id }])
  })

  it('has notes, public and internal, in its timeline', async () => {
    const { id } = await order()
    const secret = await calls.act(id, 'notes', { note: ' Rude on the phone ' })
    expect(secret.status).toBe(201)
    const { data } = await calls.act(id, 'notes', { note: 'Sent on Sunday', is_public: true })
    expect(data.timeline.slice(1)).toMatchObject([
      { code: 'NOTE', message: 'Rude on the phone', is_public: false, to_status: null },
      { code: 'NOTE', message: 'Sent on Sunday', is_public: true },
    ])
    const events = await h.sql<{ payload: object }>(
      `select payload from outbox where resource_id = $1 and type = 'order.note_added' order by id`,
      [String(id)],
    )
    expect(events.map(({ payload }) => payload)).toEqual([
      { object: { order_id: id, is_public: false } },
      { object: { order_id: id, is_public: true, note: 'Sent on Sunday' } },
    ])
    expect((await calls.act(id, 'notes', { note: '  ' })).body.errors).toHaveProperty('note')
  })
})

describe('the orders of a store', () => {
  const ways = [
    ['GET', ''],
    ['POST', 'confirm/'],
    ['POST', 'hold/'],
    ['POST', 'resume/'],
    ['POST', 'process/'],
    ['POST', 'ship/'],
    ['POST', 'deliver/'],
    ['POST', 'complete/'],
    ['POST', 'cancel/'],
    ['POST', 'return/'],
    ['POST', 'notes/'],
    ['POST', 'payments/'],
    ['POST', 'payments/1/verify/'],
    ['POST', 'payments/1/reject/'],
  ] as const
  const bodies: Record<string, object> = {
    'cancel/': { reason: 'x' },
    'notes/': { note: 'x' },
    'payments/': { method: 'CASH', amount: 1 },
  }

  it('return the same 404 for another store’s key, another store’s staff and a missing order', async () => {
    const name = canary()
    const { id, paymentIds } = await order({ receiverName: name, claims: [{}] })
    const far = await openShop(h)
    const farStaff = await signInStaff(h, far, 'owner')
    const staff = await signInStaff(h, shop, 'owner')
    for (const [method, rest] of ways) {
      const path = rest.replace('payments/1/', `payments/${paymentIds[0]}/`)
      const ask = (subdomain: string, orderId: number, headers: Record<string, string>) =>
        h.call({
          method,
          url: `M/${subdomain}/orders/${orderId}/${path}`,
          headers: { ...headers, 'accept-language': 'en' },
          ...(method === 'POST' ? { body: bodies[path] ?? {} } : {}),
        })
      const nonexistent = await ask(shop.subdomain, 999_999, staff.headers)
      for (const [subdomain, headers] of [
        [far.subdomain, { authorization: `Bearer ${far.secretKey}` }],
        [shop.subdomain, { authorization: `Bearer ${far.secretKey}` }],
        [far.subdomain, farStaff.headers],
        [shop.subdomain, farStaff.headers],
      ] as const) {
        const response = await ask(subdomain, id, headers)
        expectNotFound(response, nonexistent)
      }
    }
    expect((await orderCalls(h, far).list(`search=${name}`)).data.items).toEqual([])
    expect((await calls.read(id)).data).toMatchObject({ status: 'PENDING', version: 1 })
    expect(await h.sql(`select 1 from audit_log where store_id = $1 and entity = 'order'`, [far.storeId])).toEqual([])
  })

  it('do not accept a payment of another order', async () => {
    const [a, b] = [await order({ claims: [{}] }), await order()]
    expect((await calls.act(b.id, `payments/${a.paymentIds[0]}/verify`)).status).toBe(404)
    expect((await calls.read(a.id)).data.payments[0].status).toBe('PENDING')
  })

  it('are readable for viewers and changed with permission only: 403 permission_denied, 401 unauthorized for anonymous requests', async () => {
    const { id } = await order()
    const viewer = await signInStaff(h, shop, 'viewer')
    const content = await signInStaff(h, shop, 'content')
    const url = `M/${shop.subdomain}/orders/${id}/`
    expect((await h.call({ url, headers: viewer.headers })).status).toBe(200)
    const refused = await h.call({ url: `${url}confirm/`, body: {}, headers: viewer.headers })
    expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
    expect((await h.call({ url, headers: content.headers })).body.error_code).toBe('permission_denied')
    expect((await h.call({ url })).body.error_code).toBe('unauthorized')
    expect((await h.call({ url, key: shop.key })).body.error_code).toBe('unauthorized')
    expect((await h.call({ url, headers: { authorization: `Bearer ${shop.key}` } })).status).toBe(401)
  })
})
