import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { next, signIn, type TestProduct } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { aCode, anOfferOf, aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { deleteExpired } from '../../platform/retention.ts'

const { h, shop } = await setUpShop()
const pay = paymentCalls(h, shop, await setUpGateways())
const proofOf = phoneProofs(h, shop)
const orders = orderCalls(h, shop)
await pay.open(['BKASH'])
await aWallet(h, shop, 'ROCKET')
afterAll(() => expectHealthy(h))

type Wanted = {
  product: TestProduct
  quantity?: number
  phone?: string
  address?: string
  code?: string
  token?: string
}
const bodyOf = ({ product, quantity = 8, phone = pay.phone(), code }: Wanted) => ({
  ...{ phone, items: [{ product_id: product.id, quantity }] },
  ...(code && { coupon_code: code }),
})
const fresh = () => `203.0.113.${(next() % 250) + 1}`
/** An order that is to be paid through a gateway. */
const begin = (wanted: Wanted, more: object = {}) =>
  pay.initiate(
    { ...bodyOf(wanted), ...more },
    { address: wanted.address ?? fresh(), ...(wanted.token && { token: wanted.token }) },
  )
/** An order with a payment claim that is not reviewed. */
const claim = (wanted: Wanted, more: object = {}) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    token: wanted.token,
    headers: { 'x-shopper-ip': wanted.address ?? fresh() },
    body: {
      ...{ receiver_name: 'Rahima', address: 'Road 5', ...bodyOf(wanted) },
      ...{ payment_method: 'ROCKET', payment_transaction_id: `INVENTED${next()}`, ...more },
    },
  })
const ways = [
  ['through a gateway', begin],
  ['by a claim', claim],
] as const

const eight = () => pay.product(500_00, 8)
const outcome = ({ status, body }: TestResponse) => (status < 300 ? status : body.error_code)
const unproven = 'verification_required'
const stockOf = async ({ variantId }: TestProduct) =>
  (await h.sql<{ n: number }>('select on_hand as n from stock where variant_id = $1', [variantId]))[0]?.n

/** Lets time pass for the orders of a product that are not paid, and for those that ended. */
const waitMinutes = async ({ id }: TestProduct, minutes: number) => {
  const before = `- make_interval(mins => $2)`
  const own = `(select order_id from order_lines where product_id = $1)`
  for (const change of [
    `update orders set created_at = created_at ${before}, expires_at = expires_at ${before} where id in ${own}`,
    `update payment_sessions set created_at = created_at ${before}, expires_at = expires_at ${before} where order_id in ${own}`,
    `update order_history set created_at = created_at ${before} where order_id in ${own}`,
  ])
    await h.sql(change, [id, minutes])
}
/** The unpaid orders of a product reach their deadline. */
async function expire(product: TestProduct) {
  await waitMinutes(product, 61)
  await runJobs(h, 'orders.expire')
}

describe('a store whose hold policy is open, as it is at first', () => {
  it.each(ways)(
    'lets a guest who holds nothing unpaid order every unit that is free without a code, %s',
    async (_, order) => {
      const product = await eight()
      expect(outcome(await order({ product }))).toBe(201)
      expect(await stockOf(product)).toBe(0)
    },
  )

  it('lets such a guest order all units of a flash deal and the last use of an offer without a code', async () => {
    const product = await pay.product(500_00, 100)
    await aFlashDeal(h, shop, { items: [{ product, quota: 6 }] })
    const deal = await begin({ product, quantity: 6 })
    expect([deal.status, deal.data.amount]).toEqual([201, '360.00'])
    const code = aCode()
    await anOfferOf(h, shop, { code, usageLimit: 3 })
    for (const _ of [1, 2, 3]) expect(outcome(await begin({ product: await eight(), quantity: 1, code }))).toBe(201)
  })

  it.each(ways)('asks a phone number that has another unpaid order for a proof, and no other, %s', async (_, order) => {
    for (const [, before] of ways) {
      const phone = pay.phone()
      expect(outcome(await before({ product: await eight(), quantity: 1, phone }))).toBe(201)
      const product = await eight()
      const refused = await order({ product, phone })
      expect(outcome(refused)).toBe(unproven)
      expect(refused.body.details).toEqual({ field: 'phone', purpose: 'checkout' })
      expect(refused.body.message).toContain('এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন')
      expect(await stockOf(product)).toBe(8)
      // Up to a half needs no proof in any case.
      expect(outcome(await order({ product, phone, quantity: 4 }))).toBe(201)
      expect(outcome(await order({ product, quantity: 4 }))).toBe(201)
      const other = await eight()
      expect(outcome(await order({ product: other, phone }, { phone_verification_token: proofOf(phone) }))).toBe(201)
    }
  })

  it.each(ways)(
    'asks a customer with another unpaid order for a proof of whatever number is typed, %s',
    async (_, order) => {
      const { token } = await signIn(h, shop)
      expect(outcome(await begin({ product: await eight(), quantity: 1, token }))).toBe(201)
      expect(outcome(await order({ product: await eight(), token }))).toBe(unproven)
    },
  )

  it.each(ways)(
    'asks a network with two other unpaid orders for a proof, and not one with a single one, %s',
    async (_, order) => {
      const [one = '', two = ''] = ['198.51.100.1', '198.51.100.2'].map((address) => `${address}${next() % 10}`)
      expect(outcome(await claim({ product: await eight(), quantity: 1, address: one }))).toBe(201)
      expect(outcome(await order({ product: await eight(), address: one }))).toBe(201)
      expect(outcome(await order({ product: await eight(), address: one }))).toBe(unproven)
      expect(outcome(await order({ product: await eight(), address: two }))).toBe(201)
    },
  )

  it('asks an IPv6 /48 with nine other unpaid orders for a proof, whichever of its networks they come from', async () => {
    const from = (n: number) => `2001:db8:77:${n.toString(16)}::1`
    const small = await pay.product(500_00, 50)
    for (let n = 1; n <= 8; n++)
      expect(outcome(await claim({ product: small, quantity: 1, address: from(n) }))).toBe(201)
    expect(outcome(await begin({ product: await eight(), address: from(9) }))).toBe(201)
    expect(outcome(await begin({ product: await eight(), address: from(10) }))).toBe(unproven)
    expect(outcome(await begin({ product: await eight(), address: '2001:db8:78:1::1' }))).toBe(201)
  })

  it('asks no guest whose network the storefront does not say, as if all of them were one', async () => {
    for (const _ of [1, 2, 3]) expect(outcome(await begin({ product: await eight(), address: '' }))).toBe(201)
  })

  it('asks everybody while more was held and left unpaid a short time ago than there is, and then nobody', async () => {
    const product = await eight()
    for (const _ of [1, 2]) {
      expect(outcome(await begin({ product }))).toBe(201)
      await expire(product)
    }
    expect([outcome(await begin({ product })), outcome(await claim({ product }))]).toEqual([unproven, unproven])
    expect(outcome(await begin({ product, quantity: 4 }))).toBe(201)
    expect(outcome(await begin({ product: await eight() }))).toBe(201)
    const phone = pay.phone()
    expect(outcome(await begin({ product, phone, quantity: 4 }, { phone_verification_token: proofOf(phone) }))).toBe(
      201,
    )
    await expire(product)
    await waitMinutes(product, 181)
    expect(outcome(await begin({ product }))).toBe(201)
  })

  it('counts what was left unpaid of a flash deal and of an offer, too', async () => {
    const product = await pay.product(500_00, 100)
    await aFlashDeal(h, shop, { items: [{ product, quota: 6 }] })
    for (const _ of [1, 2]) {
      expect(outcome(await begin({ product, quantity: 6 }))).toBe(201)
      await expire(product)
    }
    expect(outcome(await begin({ product, quantity: 6 }))).toBe(unproven)
    const code = aCode()
    await anOfferOf(h, shop, { code, usageLimit: 3 })
    const cheap = await pay.product(500_00, 100)
    const use = () => begin({ product: cheap, quantity: 1, code })
    for (const _ of [1, 2]) {
      for (const _ of [1, 2, 3]) expect(outcome(await use())).toBe(201)
      await expire(cheap)
    }
    for (const _ of [1, 2]) expect(outcome(await use())).toBe(201)
    expect(outcome(await use())).toBe(unproven)
  })

  it('counts an order that its buyer begins again for the time that it held: a minute is little, an hour is all', async () => {
    const product = await eight()
    const again = { product, phone: pay.phone(), address: fresh() }
    for (const _ of [1, 2, 3, 4, 5]) {
      expect(outcome(await begin(again))).toBe(201)
      await waitMinutes(product, 3)
    }
    for (const expected of [201, unproven]) {
      await waitMinutes(product, 40)
      expect(outcome(await begin(again))).toBe(expected)
    }
  })

  it('counts an order that was cancelled, too, and none that was paid', async () => {
    const product = await pay.product(500_00, 16)
    const held = async () => {
      const { status, data } = await begin({ product })
      expect(status).toBe(201)
      await waitMinutes(product, 59)
      return data
    }
    await pay.pay((await held()).payment_session_id)
    for (const _ of [1, 2]) await orders.act((await held()).order_id, 'cancel', { reason: 'FAKE' })
    expect(outcome(await begin({ product }))).toBe(unproven)
  })

  it('asks the second of two orders of one phone number that come at the same moment, whatever they order', async () => {
    for (const [one, other] of [
      [begin, begin],
      [begin, claim],
      [claim, claim],
    ] as const) {
      const [phone, products] = [pay.phone(), [await eight(), await eight()] as const]
      const lock = {
        text: 'select pg_advisory_xact_lock(hashtextextended($2, $1))',
        values: [shop.storeId, `unpaid holds of +88${phone}`],
      }
      const responses = await behindLock(h, lock, [
        () => one({ product: products[0], phone }),
        () => other({ product: products[1], phone }),
      ])
      expect(responses.map(outcome).sort()).toEqual([201, unproven])
    }
  })

  it('asks the third of three orders of one network that come at the same moment', async () => {
    const address = `198.51.100.${30 + (next() % 100)}`
    const products = [await eight(), await eight(), await eight()]
    const lock = {
      text: 'select pg_advisory_xact_lock(hashtextextended($2, $1))',
      values: [shop.storeId, `unpaid holds of network ${address}`],
    }
    const [first, second, third] = products.map((product) => ({ product, address })) as [Wanted, Wanted, Wanted]
    const responses = await behindLock(h, lock, [() => claim(first), () => begin(second), () => claim(third)])
    expect(responses.map(outcome).sort()).toEqual([201, 201, unproven])
  })
})

describe('a store whose hold policy is proof', () => {
  beforeAll(() => pay.settings({ holdPolicy: 'proof' }))
  afterAll(() => pay.settings({ holdPolicy: 'open' }))

  it.each(ways)('wants a proof of every order that is not paid yet, however small, %s', async (_, order) => {
    const [product, phone] = [await eight(), pay.phone()]
    expect(outcome(await order({ product, quantity: 1 }))).toBe(unproven)
    expect(outcome(await order({ product, quantity: 1, phone }, { phone_verification_token: proofOf(phone) }))).toBe(
      201,
    )
    const me = await signIn(h, shop)
    await h.sql('update customers set is_phone_verified = true where id = $1', [me.id])
    const own = { product, quantity: 1, phone: me.phone.replace('+88', ''), token: me.token }
    expect(outcome(await order(own))).toBe(201)
  })

  it('wants none of an order in cash, and says in a quote which orders need one', async () => {
    const product = await eight()
    const cash = { payment_method: 'COD', payment_transaction_id: undefined }
    expect(outcome(await claim({ product }, cash))).toBe(201)
    const needs = async (method: string, more: object = {}) => {
      const body = { ...bodyOf({ product: await eight(), quantity: 1 }), payment_method: method, ...more }
      const { data } = await h.call({ url: 'W/checkout/quote/', key: shop.key, body })
      return data.requirements.some(({ code }: { code: string }) => code === 'PHONE_VERIFICATION_REQUIRED')
    }
    expect([await needs('COD'), await needs('ROCKET')]).toEqual([false, true])
    const phone = pay.phone()
    expect(await needs('ROCKET', { phone, phone_verification_token: proofOf(phone) })).toBe(false)
  })
})

it('the network of a claim is forgotten after 90 days', async () => {
  const ids: number[] = []
  for (const days of [91, 89]) {
    const { data } = await claim({ product: await eight(), quantity: 1, address: '203.0.113.9' })
    await h.sql('update payments set created_at = now() - make_interval(days => $2) where order_id = $1', [
      ...[data.order.id, days],
    ])
    ids.push(data.order.id)
  }
  await deleteExpired(h.db)
  const networks = await h.sql('select payer_network as of from payments where order_id = any ($1) order by id', [ids])
  expect(networks).toEqual([{ of: '' }, { of: '203.0.113.9' }])
})
