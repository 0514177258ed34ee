import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { callAtAnyHour, deskCalls } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../../../test/factories.ts'
import { aLead } from '../../../test/leads.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { aNumber, endedOrders, takePart } from '../../../test/reputation.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'

const h = await setUpApp()
type Store = { shop: Shop; product: TestProduct }
const aStore = async (): Promise<Store> => {
  const shop = await openShop(h)
  await takePart(h, shop)
  return { shop, product: await aProduct(h, shop, { stock: 10_000 }) }
}
const [reader, first, second, third] = (await Promise.all([aStore(), aStore(), aStore(), aStore()])) as [
  Store,
  Store,
  Store,
  Store,
]
const tomorrow = () => h.setNow(new Date(Date.now() + 86_400_000))
const today = () => h.setNow(new Date())
/** Ends orders today; what is read then is read tomorrow. */
const end = async (
  { shop, product }: Store,
  phone: string,
  how: Parameters<typeof endedOrders>[2]['end'],
  count = 1,
) => {
  today()
  await endedOrders(h, shop, { product, phone, end: how, count })
  tomorrow()
}
beforeAll(async () => {
  await end(reader, aNumber(), 'delivered', 5)
})
beforeEach(tomorrow)
afterAll(async () => {
  today()
  await expectHealthy(h)
})

const headersOf = ({ secretKey }: Shop) => ({ authorization: `Bearer ${secretKey}`, 'accept-language': 'en' })
const lookUp = (phone: string, { shop }: Store = reader) =>
  h.call({ url: `M/${shop.subdomain}/phones/${encodeURIComponent(phone)}/reputation/`, headers: headersOf(shop) })
const anOrderOf = ({ shop, product }: Store, phone: string) =>
  anOrder(h, shop, { lines: [{ product }], phone, hasEvents: true })
/** What the reader sees of a number, by an order of its own. */
const seen = async (phone: string, store = reader) => {
  await anOrderOf(store, phone)
  const { status, data } = await lookUp(phone, store)
  expect(status).toBe(200)
  return data.reputation
}
const giveOneOwner = (a: Store, b: Store) =>
  h.sql(
    `insert into staff_memberships (store_id, staff_id, role) select $2, staff_id, 'owner' from staff_memberships where store_id = $1 and role = 'owner'`,
    [a.shop.storeId, b.shop.storeId],
  )
const poorNumber = async () => {
  const phone = aNumber()
  await end(first, phone, 'refused', 2)
  await end(second, phone, 'fake')
  return phone
}
const set = (shop: Shop, settings: object) =>
  h
    .sql('update stores set settings = settings || $2::jsonb where id = $1', [shop.storeId, JSON.stringify(settings)])
    .then(() => h.deps.storeKeys.forget('all'))

describe('the reputation of a number', () => {
  it('is shown in bands, with no number of orders and no store', async () => {
    const phone = await poorNumber()
    expect(await seen(phone)).toEqual({
      level: 'poor',
      orders: '3-5',
      since: new Date().getFullYear(),
      message: 'Orders of this number often fail in other stores.',
      message_bn: 'এই নম্বরের অর্ডার অন্য দোকানে প্রায়ই ফেরত যায়।',
    })
    const { text } = await lookUp(phone)
    for (const { shop } of [first, second]) expect(text).not.toContain(shop.subdomain)
  })

  it('needs three orders of two other merchants, and the own orders count nothing', async () => {
    const [two, one, own] = [aNumber(), aNumber(), aNumber()]
    await end(first, two, 'delivered')
    await end(second, two, 'delivered')
    await end(first, one, 'delivered', 4)
    await end(first, own, 'delivered')
    await end(second, own, 'delivered')
    await end(reader, own, 'refused', 3)
    for (const phone of [two, one, own]) expect(await seen(phone)).toBeNull()
    await end(first, two, 'delivered')
    await end(second, own, 'delivered')
    expect(await seen(two)).toMatchObject({ level: 'good', orders: '3-5' })
    expect(await seen(own)).toMatchObject({ level: 'good', orders: '3-5' })
  })

  it('counts the stores of one owner, or of one account at a gateway, as one merchant', async () => {
    const [twinA, twinB] = [await aStore(), await aStore()]
    const phone = aNumber()
    await end(twinA, phone, 'refused', 3)
    await end(twinB, phone, 'refused', 3)
    expect(await seen(phone)).toMatchObject({ level: 'poor' })
    await giveOneOwner(twinA, twinB)
    expect(await seen(phone)).toBeNull()
    // Two witnesses again, and one of them alone says it is bad.
    await end(first, phone, 'delivered')
    expect(await seen(phone)).toMatchObject({ level: 'mixed' })
    const [accountA, accountB] = [await aStore(), await aStore()]
    const paid = aNumber()
    for (const store of [accountA, accountB]) {
      await end(store, paid, 'refused', 2)
      await h.sql('insert into store_merchants (store_id, merchant) values ($1, repeat($2, 64))', [
        store.shop.storeId,
        'a',
      ])
    }
    expect(await seen(paid)).toBeNull()
  })

  it('counts stores as one merchant also through one that shares nothing', async () => {
    const [left, right] = [await aStore(), await aStore()]
    const between = await openShop(h)
    const phone = aNumber()
    for (const store of [left, right]) await end(store, phone, 'refused', 2)
    expect(await seen(phone)).toMatchObject({ level: 'poor' })
    for (const store of [left, right]) await giveOneOwner(store, { ...store, shop: between })
    expect(await seen(phone)).toBeNull()
  })

  it('has at most five orders of a merchant: none outweighs the others, nor drowns them', async () => {
    const [twinA, twinB] = [await aStore(), await aStore()]
    await giveOneOwner(twinA, twinB)
    const phone = aNumber()
    await end(second, phone, 'delivered', 3)
    await end(third, phone, 'delivered', 4)
    await end(second, phone, 'refused')
    for (const twin of [twinA, twinB]) await end(twin, phone, 'fake', 6)
    // 6 of 13, and not 13 of 20.
    expect(await seen(phone)).toMatchObject({ level: 'mixed', orders: '6-20' })
  })

  it('is what was known yesterday: nobody sees that something just happened elsewhere', async () => {
    const phone = await poorNumber()
    today()
    expect(await seen(phone)).toBeNull()
    tomorrow()
    expect(await seen(phone)).toMatchObject({ level: 'poor' })
  })

  it('is shown only to stores that give: not without taking part, not in the first week, and not before five own orders', async () => {
    const phone = await poorNumber()
    const newcomer = await aStore()
    expect(await seen(phone, newcomer)).toBeNull()
    await end(newcomer, aNumber(), 'delivered', 5)
    expect(await seen(phone, newcomer)).toMatchObject({ level: 'poor' })
    await set(newcomer.shop, { reputationSince: new Date(Date.now() - 5 * 86_400_000) })
    expect(await seen(phone, newcomer)).toBeNull()
    await set(newcomer.shop, { reputation: 'off', reputationSince: null })
    expect(await seen(phone, newcomer)).toBeNull()
  })

  it('weighs half for what ended before somebody else proved the number', async () => {
    const phone = aNumber()
    const { shop, product } = third
    await end(first, phone, 'refused', 2)
    await end(second, phone, 'refused', 1)
    await end(first, phone, 'delivered', 2)
    await end(second, phone, 'delivered', 1)
    expect(await seen(phone)).toMatchObject({ level: 'poor' })
    const [earlier, later] = await h.sql<{ id: string }>(
      `insert into customers (id, store_id, email, phone, is_phone_verified) values (gen_random_uuid(), $1, 'a@b.example', null, false), (gen_random_uuid(), $1, 'c@d.example', $2, true) returning id`,
      [shop.storeId, phone],
    )
    const { id } = await anOrder(h, shop, {
      ...{ lines: [{ product }], phone, hasEvents: true },
      customerId: earlier?.id ?? null,
    })
    await h.sql('update orders set is_phone_proven = true where id = $1', [id])
    await h.sql(
      `insert into outbox (store_id, type, resource, resource_id, payload, delivered_at)
       values ($1, 'customer.verified', 'customer', $2, jsonb_build_object('object', jsonb_build_object('id', $2::text, 'status', 'active'), 'contact', 'phone', 'orders_claimed', 0), now())`,
      [shop.storeId, later?.id],
    )
    await deliverNewest(h, shop, later?.id ?? '', 'customer.verified')
    const nextDay = `(now() at time zone 'Asia/Dhaka')::date + 1`
    await h.sql(`update phone_reputation set new_owner_on = ${nextDay} where new_owner_on is not null`)
    // Delivered to the new owner.
    await h.sql(`update reputation_shares set ended_on = ${nextDay} where hash = $1 and what = 'delivered'`, [
      h.deps.phoneHashes?.live(phone as never),
    ])
    h.setNow(new Date(Date.now() + 2 * 86_400_000))
    expect(await seen(phone)).toMatchObject({ level: 'mixed' })
  })

  it('of sandbox is not that of live', async () => {
    const phone = aNumber()
    for (const { shop, product } of [first, second]) {
      await end({ shop, product }, phone, 'delivered', 2)
      const [row] = await h.sql<{ n: number }>(`select count(*)::integer as n from phone_reputation where hash = $1`, [
        h.deps.phoneHashes?.sandbox(phone as never),
      ])
      expect(row?.n).toBe(0)
    }
  })
})

describe('looking a number up', () => {
  it('returns 404 for a number without an order or an incomplete order here, also of another store, and validation_failed for none', async () => {
    const phone = await poorNumber()
    expect(await lookUp(phone)).toMatchObject({ status: 404, body: { details: { resource: 'phone' } } })
    await aLead(h, reader.shop, { phone })
    expect(await lookUp(phone)).toMatchObject({
      status: 200,
      data: { own: { delivered: 0, open: 0 }, reputation: { level: 'poor' } },
    })
    expect((await lookUp('nonsense')).status).toBe(400)
  })

  it('is recorded, and limited for the store: too_many_requests', async () => {
    const phone = aNumber()
    await anOrderOf(reader, phone)
    const app = await h.another({ limiter: memoryRateLimiter(() => 1_000_000) })
    const ask = () =>
      app.inject({
        url: `/api/v1/business/admin/${reader.shop.subdomain}/phones/${phone}/reputation/`,
        headers: headersOf(reader.shop),
      })
    const [earlier] = await h.sql<{ id: number }>('select max(id) as id from audit_log')
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await ask()).statusCode)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
    const [row] = await h.sql<{ n: number }>(
      `select count(*)::integer as n from audit_log where action = 'phone.looked_up' and store_id = $1 and entity_id = $2 and id > $3`,
      // Masked: who has their data erased is not found there either.
      [reader.shop.storeId, `${phone.slice(0, 7)}•••••${phone.slice(-2)}`, earlier?.id],
    )
    expect(row?.n).toBe(60)
  })

  it('happens in pasted chats, on the order and at the desk', async () => {
    const phone = await poorNumber()
    const { shop } = reader
    const chat = await h.call({
      url: `M/${shop.subdomain}/orders/parse/`,
      headers: headersOf(shop),
      body: { text: `Rahima\n${phone}\nDhaka` },
    })
    expect(chat.data.reputation).toMatchObject({ level: 'poor' })
    const { id } = await anOrderOf(reader, phone)
    expect(
      (await h.call({ url: `M/${shop.subdomain}/orders/${id}/`, headers: headersOf(shop) })).data.reputation,
    ).toMatchObject({ level: 'poor' })
    await callAtAnyHour(h, shop)
    expect((await deskCalls(h, shop, headersOf(shop)).claim(id)).data.order.reputation).toMatchObject({ level: 'poor' })
    const quiet = await anOrderOf(first, phone)
    expect(
      (await h.call({ url: `M/${first.shop.subdomain}/orders/${quiet.id}/`, headers: headersOf(first.shop) })).data
        .reputation,
    ).toBeNull()
  })
})

describe('what it changes for shoppers', () => {
  const rule = {
    reason: 'risk',
    deliveryLocations: [],
    minTotalMinor: 0,
    minRisk: 60,
    kind: 'percentage',
    amountMinor: 0,
    percentBp: 3000,
  }
  const order = (phone: string, more: object = {}) => ({
    ...{
      receiver_name: 'Rahima Khatun',
      phone,
      address: 'House 12, Road 5, Dhanmondi, Dhaka',
      items: [{ product_id: reader.product.id }],
    },
    ...more,
  })
  const place = (phone: string, more: object = {}) =>
    h.call({ url: 'W/order/', key: reader.shop.key, body: order(phone, more) })
  const quote = (phone: string, more: object = {}) => {
    const { receiver_name: _, ...body } = order(phone, more)
    return h.call({ url: 'W/checkout/quote/', key: reader.shop.key, body })
  }

  it('is the advance of a rule by risk, and nothing where the store has none: no order is refused', async () => {
    const phone = await poorNumber()
    expect((await place(phone)).status).toBe(201)
    await set(reader.shop, { advanceRules: [rule] })
    const next = await poorNumber()
    expect(await place(next)).toMatchObject({ status: 409, body: { error_code: 'advance_required' } })
    expect((await place(aNumber())).status).toBe(201)
    const { data } = await place(aNumber())
    expect(JSON.stringify(data)).not.toContain('reputation')
    await set(reader.shop, { advanceRules: [] })
  })

  it('shows in a quote only to who has proven the number: for all others the bytes are the same', async () => {
    await set(reader.shop, { advanceRules: [rule] })
    const [poor, unknown] = [await poorNumber(), aNumber()]
    const [a, b] = [await quote(poor), await quote(unknown)]
    const bare = ({ text }: { text: string }) => text.replaceAll(/req_\w+|"(?:quote_id|expires_at)":"[^"]*"/g, '')
    expect(bare(a)).toBe(bare(b))
    const local = poor.slice(3)
    const proven = await quote(poor, { phone_verification_token: phoneProofs(h, reader.shop)(local) })
    expect([proven.data.advance_required, a.data.advance_required]).toEqual([true, false])
    await set(reader.shop, { advanceRules: [] })
  })

  it('is a reason of the risk that staff see, in both languages', async () => {
    const phone = await poorNumber()
    const { id } = await anOrderOf(reader, phone)
    await deliverNewest(h, reader.shop, String(id), 'order.created')
    const { data } = await h.call({ url: `M/${reader.shop.subdomain}/orders/${id}/`, headers: headersOf(reader.shop) })
    expect(data.risk.facts).toContainEqual({
      ...{ code: 'OTHER_SHOPS', effect: 30, message: 'Orders of this number often fail in other stores.' },
      message_bn: 'এই নম্বরের অর্ডার অন্য দোকানে প্রায়ই ফেরত যায়।',
    })
  })
})
