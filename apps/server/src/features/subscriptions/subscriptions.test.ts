import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { anAddress, aProduct, openShop, signIn } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSubscription, DAY_MS, staffSubscriptionCalls, subscriptionCalls } from '../../../test/subscriptions.ts'

const { h, shop } = await setUpShop()
const start = Date.now()
beforeEach(() => h.setNow(new Date(start)))
afterAll(() => expectHealthy(h))

const inDays = (days: number) => new Date(start + days * DAY_MS).toISOString()
const daysUntil = (at: string) => Math.round((Date.parse(at) - start) / DAY_MS)
const subscribed = async (spec: Parameters<typeof aSubscription>[2] = {}, at = shop) => {
  const made = await aSubscription(h, at, spec)
  return { ...made, ...subscriptionCalls(h, at, made) }
}
const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {})

describe('a new subscription', () => {
  it('is shown with its items, next order, estimate, address and cycles', async () => {
    const at = await openShop(h)
    await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00 })
    const product = await aProduct(h, at, {
      isSubscribable: true,
      priceMinor: 450_00,
      translations: { bn: { name: 'চা' } },
    })
    await h.sql('update products set subscribe_discount_percent = 5 where id = $1', [product.id])
    const tea = await subscribed({ product, quantity: 2, interval: 'monthly' }, at)
    const shown = await tea.read()
    expect(shown).toMatchObject({
      ...{ id: tea.id, status: 'ACTIVE', interval: 'monthly', total_estimate: '915.00', currency: 'BDT' },
      ...{ payment_method: 'COD', cycles_done: 1, next_cycle: 2, version: 1, failure: null, pause_reason: null },
      items: [
        {
          product_id: product.id,
          variant_id: null,
          name: 'চা',
          quantity: 2,
          unit_price: '427.50',
          line_total: '855.00',
        },
      ],
      address: { receiver_name: 'Rahima Khatun', address: 'House 12, Road 5', delivery_location: 'inside_dhaka' },
      cycles: [
        { number: 2, status: 'SCHEDULED', order_id: null, scheduled_for: shown.next_order_at },
        { number: 1, status: 'ORDERED', order_id: tea.orderId },
      ],
    })
    expect([28, 29, 30, 31]).toContain(daysUntil(shown.next_order_at))
    const { data } = await h.call({ url: 'W/subscriptions/?status=active', key: at.key, token: tea.shopper.token })
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([tea.id])
    expect(data.items[0]).not.toHaveProperty('cycles')
  })

  it('is the last one when the customer has twenty; an ended one makes room', async () => {
    const me = await signIn(h, shop)
    const product = await aProduct(h, shop, { isSubscribable: true, isTracked: false })
    const first = await subscribed({ shopper: me, product })
    for (let count = 2; count <= 20; count++) await aSubscription(h, shop, { shopper: me, product })
    await expect(aSubscription(h, shop, { shopper: me, product })).rejects.toThrow('subscribe_items')
    expect((await first.act('cancel')).status).toBe(200)
    await aSubscription(h, shop, { shopper: me, product })
  })
})

describe('pausing and resuming', () => {
  it('keep the date of the next order while it is in the future, and are repeatable', async () => {
    const tea = await subscribed()
    const { next_order_at } = await tea.read()
    const paused = await tea.act('pause', { until: inDays(3), reason: 'Away' })
    expect(paused.data).toMatchObject({ status: 'PAUSED', pause_reason: 'CUSTOMER', reason: 'Away', version: 2 })
    expect(paused.data.cycles.map(({ status }: { status: string }) => status)).toEqual(['ORDERED'])
    expect((await tea.act('pause', { until: inDays(3), reason: 'Away' })).data.version).toBe(2)
    expect((await tea.act('pause', { until: inDays(9) })).data).toMatchObject({ version: 3, reason: '' })
    const resumed = (await tea.act('resume')).data
    expect(resumed).toMatchObject({ status: 'ACTIVE', pause_reason: null, paused_until: null, next_order_at })
    expect((await tea.act('resume')).data.version).toBe(resumed.version)
  })

  it('return 400 validation_failed for an end in the past or over a year ahead', async () => {
    const tea = await subscribed()
    for (const until of [inDays(-1), inDays(0), inDays(367)]) {
      const response = await tea.act('pause', { until })
      expect([response.status, response.body.error_code, fieldsOf(response)]).toEqual([
        400,
        'validation_failed',
        ['until'],
      ])
    }
  })

  it('return 409 invalid_state when the subscription is cancelled; cancelling again changes nothing', async () => {
    const tea = await subscribed()
    const { data } = await tea.act('cancel', { reason: 'Enough' })
    expect(data).toMatchObject({ status: 'CANCELLED', next_order_at: null, reason: 'Enough' })
    for (const action of ['pause', 'resume', 'skip'] as const) {
      const { status, body } = await tea.act(action)
      expect([status, body.error_code, body.details.current_status]).toEqual([409, 'invalid_state', 'CANCELLED'])
    }
    expect((await tea.change({ interval: 'monthly' })).body.error_code).toBe('invalid_state')
    expect((await tea.act('cancel', { reason: 'Other' })).data).toMatchObject({
      reason: 'Enough',
      version: data.version,
    })
  })

  it('by the customer do not end a pause of the store: 409 invalid_state, paused_by_store', async () => {
    const tea = await subscribed()
    const staff = staffSubscriptionCalls(h, shop)
    await staff.act(tea.id, 'pause', { reason: 'No courier there' })
    expect((await tea.act('pause')).data).toMatchObject({ pause_reason: 'STORE', reason: 'No courier there' })
    expect((await tea.act('resume')).body).toMatchObject({
      error_code: 'invalid_state',
      details: { reason: 'paused_by_store' },
    })
    expect((await staff.act(tea.id, 'resume')).data.status).toBe('ACTIVE')
    await tea.act('pause')
    expect((await staff.act(tea.id, 'resume')).body.details.reason).toBe('paused_by_customer')
  })
})

describe('skipping', () => {
  it('moves the next order by one interval; repeated with its cycle it skips no other', async () => {
    const tea = await subscribed()
    const skipped = (await tea.act('skip', { cycle: 2, reason: 'Enough tea' })).data
    expect([daysUntil(skipped.next_order_at), skipped.next_cycle]).toEqual([14, 3])
    expect(skipped.cycles[1]).toMatchObject({ number: 2, status: 'SKIPPED', reason: 'Enough tea', order_id: null })
    expect((await tea.act('skip', { cycle: 2 })).data).toMatchObject({ next_cycle: 3, version: skipped.version })
    expect((await tea.act('skip')).data.next_cycle).toBe(4)
  })

  it('returns 409 invalid_state for a cycle that is not next, and when the next order would be over a year away', async () => {
    const tea = await subscribed({ interval: 'monthly' })
    for (const cycle of [1, 3]) {
      const { status, body } = await tea.act('skip', { cycle })
      expect([status, body.error_code, body.details.reason]).toEqual([409, 'invalid_state', 'not_next_cycle'])
    }
    for (let count = 0; count < 11; count++) expect((await tea.act('skip')).status).toBe(200)
    expect((await tea.act('skip')).body.details.reason).toBe('too_late')
    await tea.act('pause')
    expect((await tea.act('skip')).body.details).toEqual({ current_status: 'PAUSED', allowed_statuses: ['ACTIVE'] })
  })
})

describe('a change', () => {
  it('replaces all items and agrees to their price', async () => {
    const tea = await subscribed()
    const [rice, oil] = [
      await aProduct(h, shop, { isSubscribable: true, priceMinor: 900_00 }),
      await aProduct(h, shop, {
        isSubscribable: true,
        variants: [{ options: { Size: '1 l' } }, { options: { Size: '5 l' } }],
      }),
    ]
    const items = [
      { product_id: rice.id, quantity: 2 },
      { product_id: oil.id, variant_id: oil.variantIds[1], quantity: 1 },
      { product_id: rice.id, quantity: 1 },
    ]
    const { data } = await tea.change({ items })
    expect(data.items).toMatchObject([
      { product_id: rice.id, quantity: 3, line_total: '2700.00' },
      { product_id: oil.id, variant_id: oil.variantIds[1], variant_name: '5 l' },
    ])
    expect(data.total_estimate).toBe('2800.00')
    expect(
      await h.sql('select agreed_total_minor::integer as agreed from subscriptions where id = $1', [tea.id]),
    ).toEqual([{ agreed: 2800_00 }])
  })

  it('returns 400 validation_failed for no items, items of another store, and items without a subscription', async () => {
    const tea = await subscribed()
    const [plain, foreign, hidden] = [
      await aProduct(h, shop),
      await aProduct(h, await openShop(h), { isSubscribable: true }),
      await aProduct(h, shop, { isSubscribable: true, status: 'draft' }),
    ]
    expect(fieldsOf(await tea.change({ items: [] }))).toEqual(['items'])
    expect(fieldsOf(await tea.change({ items: [{ product_id: tea.product.id, quantity: 0 }] }))).toEqual([
      'items.0.quantity',
    ])
    for (const { id } of [plain, foreign, hidden, { id: 1 }]) {
      const response = await tea.change({ items: [{ product_id: tea.product.id }, { product_id: id }] })
      expect([response.status, fieldsOf(response)]).toEqual([400, ['items.1']])
    }
    const foreignVariant = { product_id: tea.product.id, variant_id: foreign.variantId }
    expect(fieldsOf(await tea.change({ items: [foreignVariant] }))).toEqual(['items.0'])
    expect((await tea.read()).version).toBe(1)
  })

  it('of the interval counts from the last date and gives no date that has passed', async () => {
    const tea = await subscribed({ interval: 'monthly' })
    h.setNow(new Date(start + 20 * DAY_MS))
    const { data } = await tea.change({ interval: 'weekly' })
    expect([data.interval, daysUntil(data.next_order_at)]).toEqual(['weekly', 21])
    const back = await tea.change({ interval: 'monthly' })
    expect([42, 43, 44, 45]).toContain(daysUntil(back.data.next_order_at))
    expect(fieldsOf(await tea.change({ interval: 'quarterly' }))).toEqual(['interval'])
  })

  it('of the next order begins its dates anew; a time in the past or over a year ahead returns 400 validation_failed', async () => {
    const tea = await subscribed({ interval: 'monthly' })
    const asked = '2031-01-31T09:00:00+06:00'
    h.setNow(new Date('2031-01-10T00:00:00Z'))
    await h.sql(`update customer_sessions set expires_at = '2032-01-01' where id = $1`, [tea.shopper.sessionId])
    expect((await tea.change({ next_order_at: asked })).data.next_order_at).toBe('2031-01-31T03:00:00.000Z')
    expect((await tea.act('skip')).data.next_order_at).toBe('2031-02-28T03:00:00.000Z')
    expect((await tea.act('skip')).data.next_order_at).toBe('2031-03-31T03:00:00.000Z')
    for (const next_order_at of ['2031-01-09T00:00:00Z', '2032-02-01T00:00:00Z'])
      expect(fieldsOf(await tea.change({ next_order_at }))).toEqual(['next_order_at'])
  })

  it('takes a copy of a saved address of the customer; another customer’s is not found', async () => {
    const at = await openShop(h)
    await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
    const tea = await subscribed({ order: { delivery_location: 'inside_dhaka' } }, at)
    const [mine, others] = [
      await anAddress(h, at, tea.shopper.id, 'Dhaka'),
      await anAddress(h, at, (await signIn(h, at)).id, 'Dhaka'),
    ]
    const refused = await tea.change({ address_id: others.id })
    expect([refused.status, refused.body.details]).toEqual([404, { resource: 'address', field: 'address_id' }])
    expect((await tea.change({ address_id: mine.id })).data.address).toMatchObject({
      ...{ receiver_name: 'Dhaka', phone: '+8801711111111', district: 'Dhaka', delivery_location: '' },
    })
    await h.sql(`update addresses set city = 'Khulna' where id = $1`, [mine.id])
    expect((await tea.read()).address.district).toBe('Dhaka')
    await aZone(h, at, { code: 'sub_dhaka', feeMinor: 90_00, districts: ['Gazipur'] })
    const nowhere = await anAddress(h, at, tea.shopper.id, 'Narnia')
    expect(fieldsOf(await tea.change({ address_id: nowhere.id }))).toEqual(['address_id'])
    expect(fieldsOf(await tea.change({ address_id: nowhere.id, delivery_location: 'outside_dhaka' }))).toEqual([
      'delivery_location',
    ])
    const chosen = await tea.change({ address_id: nowhere.id, delivery_location: 'sub_dhaka' })
    expect(chosen.data).toMatchObject({
      address: { district: 'Narnia', delivery_location: 'sub_dhaka' },
      total_estimate: '190.00',
    })
  })

  it('to an address that its orders would be refused for returns 400 validation_failed, by the store’s check of addresses', async () => {
    for (const [addressCheck, expected] of [
      ['refuse', 400],
      ['warn', 200],
      ['off', 200],
    ] as const) {
      const at = await openShop(h, { settings: { addressCheck } })
      await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
      await aZone(h, at, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
      const tea = await subscribed({ order: { delivery_location: 'inside_dhaka' } }, at)
      const { id } = await anAddress(h, at, tea.shopper.id, 'Dhaka')
      await h.sql(`update addresses set address_line1 = 'Zindabazar, Sylhet' where id = $1`, [id])
      for (const body of [{}, { delivery_location: 'inside_dhaka' }]) {
        const changed = await tea.change({ address_id: id, ...body })
        expect(changed.status).toBe(expected)
        const field = 'delivery_location' in body ? 'delivery_location' : 'address_id'
        expect(fieldsOf(changed)).toEqual(expected === 400 ? [field] : [])
      }
      const outside = await tea.change({ address_id: id, delivery_location: 'outside_dhaka' })
      expect([outside.status, outside.data.total_estimate]).toEqual([200, '220.00'])
    }
  })

  it('to an address that names its district in its text alone is delivered, and charged, as its orders', async () => {
    const at = await openShop(h)
    await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
    await aZone(h, at, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
    const tea = await subscribed({ order: { delivery_location: 'inside_dhaka' } }, at)
    const { id } = await anAddress(h, at, tea.shopper.id, 'Zindabazar')
    await h.sql(`update addresses set address_line1 = 'Zindabazar, Sylhet' where id = $1`, [id])
    const { data } = await tea.change({ address_id: id })
    expect(data).toMatchObject({ total_estimate: '220.00', address: { delivery_location: '' } })
    await h.sql(`update subscriptions set next_order_at = $2 where id = $1`, [tea.id, inDays(-1)])
    await runJobs(h, 'subscriptions.renew')
    const orders = await h.sql(
      'select delivery_location, delivery_fee_minor::text as fee from orders where store_id = $1 order by id desc limit 1',
      [at.storeId],
    )
    expect(orders).toEqual([{ delivery_location: 'outside_dhaka', fee: '12000' }])
  })

  it('to a payment method of the store is accepted, to another one returns 400 validation_failed', async () => {
    const at = await openShop(h)
    const tea = await subscribed({}, at)
    expect(fieldsOf(await tea.change({ payment_method: 'BKASH' }))).toEqual(['payment_method'])
    await aWallet(h, at)
    expect((await tea.change({ payment_method: 'bkash' })).data.payment_method).toBe('BKASH')
  })

  it('of a version that was changed since returns 409 version_conflict', async () => {
    const tea = await subscribed()
    await tea.act('skip')
    const { status, body } = await tea.change({ interval: 'monthly', version: 1 })
    expect([status, body.error_code, body.details]).toEqual([409, 'version_conflict', { current_version: 2 }])
    expect((await tea.change({ interval: 'monthly', version: 2 })).data.version).toBe(3)
    expect((await tea.change({})).data.version).toBe(3)
  })
})

it('the list of subscriptions lists only those of the customer', async () => {
  const [mine] = [await subscribed(), await subscribed()]
  const { data } = await h.call({ url: 'W/subscriptions/', key: shop.key, token: mine.shopper.token })
  expect(data.items.map(({ id }: { id: number }) => id)).toEqual([mine.id])
})

it('a subscription of another customer is not found, whatever is done with it: 404 not_found', async () => {
  const tea = await subscribed()
  const other = await signIn(h, shop)
  const theirs = subscriptionCalls(h, shop, { ...tea, shopper: other })
  const responses = [
    await theirs.change({ interval: 'monthly' }),
    ...(await Promise.all((['pause', 'resume', 'skip', 'cancel'] as const).map((action) => theirs.act(action)))),
  ]
  for (const { status, body } of responses) expect([status, body.details]).toEqual([404, { resource: 'subscription' }])
  expect((await tea.read()).version).toBe(1)
})

describe('staff', () => {
  it('list subscriptions by status, interval, product, customer, next order, pause reason and text, in two orders', async () => {
    const at = await openShop(h)
    const staff = staffSubscriptionCalls(h, at)
    const [tea, rice] = [await subscribed({}, at), await subscribed({ interval: 'monthly' }, at)]
    await h.sql(`update customers set last_name = 'Sultana' where id = $1`, [rice.shopper.id])
    await rice.act('pause')
    const ids = async (query: string) =>
      (await staff.list(query)).data.items.map(({ id }: { id: number }) => (id === tea.id ? 'tea' : 'rice'))
    expect(await ids('')).toEqual(['rice', 'tea'])
    expect(await ids('sort=next_order')).toEqual(['tea', 'rice'])
    expect(await ids('status=PAUSED&pause_reason=CUSTOMER')).toEqual(['rice'])
    expect(await ids('interval=weekly')).toEqual(['tea'])
    expect(await ids(`product_id=${rice.product.id}`)).toEqual(['rice'])
    expect(await ids(`customer_id=${tea.shopper.id}`)).toEqual(['tea'])
    expect(await ids('search=sultana')).toEqual(['rice'])
    expect(await ids(`search=${tea.shopper.phone.slice(3)}`)).toEqual(['tea'])
    expect(await ids(`next_order_to=${inDays(8)}`)).toEqual(['tea'])
    expect(await ids(`next_order_from=${inDays(8)}`)).toEqual([])
    const first = (await staff.list('sort=next_order&limit=1')).data
    expect([first.items[0].customer_name, first.has_more]).toEqual(['Rahima', true])
    expect(await ids(`sort=next_order&limit=1&cursor=${first.next_cursor}`)).toEqual(['rice'])
  })

  it('see counts by status, and the orders and units of the next thirty days', async () => {
    const at = await openShop(h)
    const staff = staffSubscriptionCalls(h, at)
    const product = await aProduct(h, at, { isSubscribable: true, name: 'Tea' })
    await subscribed({ product, quantity: 2 }, at)
    await subscribed({ product, quantity: 3 }, at)
    await (await subscribed({ product }, at)).act('cancel')
    const { data } = await staff.overview()
    expect(data).toMatchObject({
      ...{ statuses: { ACTIVE: 2, PAUSED: 0, CANCELLED: 1, EXPIRED: 0 }, failing: 0 },
      products: [{ product_id: product.id, name: 'Tea', quantity: 5 }],
    })
    expect(data.upcoming).toHaveLength(1)
    expect(data.upcoming[0]).toMatchObject({ orders: 2, agreed_total: '500.00' })
  })

  it('pause, resume and cancel, each recorded once in the audit log', async () => {
    const tea = await subscribed()
    const staff = staffSubscriptionCalls(h, shop)
    for (const [action, body] of [
      ['pause', { reason: 'Flood' }],
      ['resume', {}],
      ['cancel', { reason: 'Closed' }],
    ] as const) {
      expect((await staff.act(tea.id, action, body)).status).toBe(200)
      if (action !== 'resume') await staff.act(tea.id, action, body)
    }
    expect(
      await h.sql(
        `select action, before ->> 'status' as was, after ->> 'status' as is from audit_log
          where store_id = $1 and entity_id = $2 order by id`,
        [shop.storeId, String(tea.id)],
      ),
    ).toEqual([
      { action: 'subscription.paused', was: 'ACTIVE', is: 'PAUSED' },
      { action: 'subscription.resumed', was: 'PAUSED', is: 'ACTIVE' },
      { action: 'subscription.cancelled', was: 'ACTIVE', is: 'CANCELLED' },
    ])
  })

  it('get 409 version_conflict for another version, and 409 invalid_state for a subscription that has ended', async () => {
    const tea = await subscribed()
    const staff = staffSubscriptionCalls(h, shop)
    await staff.act(tea.id, 'pause')
    for (const action of ['pause', 'resume', 'cancel'] as const)
      expect((await staff.act(tea.id, action, { version: 1 })).body.error_code).toBe('version_conflict')
    await staff.act(tea.id, 'cancel', { version: 2 })
    for (const action of ['pause', 'resume'] as const)
      expect((await staff.act(tea.id, action)).body.error_code).toBe('invalid_state')
    await h.sql(`update subscriptions set status = 'EXPIRED' where id = $1`, [tea.id])
    expect((await staff.act(tea.id, 'cancel')).body.error_code).toBe('invalid_state')
  })
})
