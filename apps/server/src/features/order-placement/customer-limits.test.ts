import { afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn, type TestProduct } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { aCode, anOfferOf, type OfferSpec } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
afterEach(() => expectHealthy(h))

const aPhone = () => `015${10_000_000 + next()}`
const anEmail = () => `buyer${next()}@example.com`
async function coupon(spec: OfferSpec = { firstOrderOnly: true }) {
  const code = aCode()
  await anOfferOf(h, shop, { code, ...spec })
  return code
}

type Buyer = { phone?: string; email?: string; token?: string; code?: string | undefined; item?: TestProduct }
const buy = ({ phone = aPhone(), email, token, code, item = product }: Buyer): Promise<TestResponse> =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    token,
    body: {
      ...{ receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: item.id }] },
      ...(email ? { email } : {}),
      ...(code ? { coupon_code: code } : {}),
    },
  })
const outcome = ({ status, body }: TestResponse) => (status === 201 ? 201 : (body.details?.reason ?? body))

/** One customer identified in two ways: how the first order was placed, and how the second is. */
async function guises(): Promise<[name: string, first: Buyer, second: Buyer][]> {
  const [phone, email, dodged] = [aPhone(), anEmail(), aPhone()]
  const [me, us, them, her] = await Promise.all([1, 2, 3, 4].map(() => signIn(h, shop)))
  if (!me || !us || !them || !her) throw new Error('nobody signed in')
  return [
    [
      'the same phone, spelled otherwise',
      { phone: dodged },
      { phone: `+880 ${dodged.slice(1, 5)}-${dodged.slice(5)}` },
    ],
    ['the same e-mail in other letter case, with another phone', { email }, { email: email.toUpperCase() }],
    ['the same phone, with an e-mail', { phone }, { phone, email: anEmail() }],
    ['the same account, with another phone', { token: me.token }, { token: me.token }],
    ['the phone of the account, typed by a guest', { token: us.token }, { phone: us.phone }],
    ['the e-mail of the account, typed by a guest', { token: them.token }, { email: them.email }],
    ['the account, after its e-mail was typed by a guest', { email: her.email }, { token: her.token }],
  ]
}

describe('a coupon for first orders', () => {
  it('is refused with NOT_ELIGIBLE_CUSTOMER to a customer who has ordered before, however identified', async () => {
    for (const [name, first, second] of await guises()) {
      expect([name, outcome(await buy(first))]).toEqual([name, 201])
      const code = await coupon()
      expect([name, outcome(await buy({ ...second, code }))]).toEqual([name, 'NOT_ELIGIBLE_CUSTOMER'])
    }
  })

  it('is granted once to one customer who orders twice at the same moment with two coupons, however identified', async () => {
    for (const [name, first, second] of await guises()) {
      const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
      const codes = [await coupon(), await coupon()]
      const held = {
        text: 'select 1 from stock where variant_id = any ($1) for update',
        values: [[a.variantId, b.variantId]],
      }
      const responses = await behindLock(h, held, [
        () => buy({ ...first, item: a, code: codes[0] }),
        () => buy({ ...second, item: b, code: codes[1] }),
      ])
      expect([name, ...responses.map(outcome)]).toEqual([name, 201, 'NOT_ELIGIBLE_CUSTOMER'])
    }
  })

  it('is granted again when the order that used it was cancelled', async () => {
    const [phone, code] = [aPhone(), await coupon()]
    const first = await buy({ phone, code })
    expect((await buy({ phone, code })).body.error_code).toBe('coupon_not_applicable')
    await orderCalls(h, shop).act(first.data.order.id, 'cancel')
    expect(outcome(await buy({ phone, code }))).toBe(201)
  })

  it('is not granted again after the phone of the order was changed', async () => {
    const [me, phone, code] = [await signIn(h, shop), aPhone(), await coupon()]
    const { data } = await buy({ token: me.token, phone, code })
    const changed = await h.call({
      method: 'PATCH',
      url: 'W/orders/',
      key: shop.key,
      token: me.token,
      body: { order_id: data.order.id, phone: aPhone() },
    })
    expect(changed.status).toBe(200)
    expect(outcome(await buy({ phone, code: await coupon() }))).toBe('NOT_ELIGIBLE_CUSTOMER')
  })

  it('compares e-mails as they are typed: one with dots or a tag belongs to another customer', async () => {
    const email = anEmail()
    expect(outcome(await buy({ email }))).toBe(201)
    expect(outcome(await buy({ email: email.replace('@', '+eid@'), code: await coupon() }))).toBe(201)
  })

  it('is protected by the database: a second unreleased use cannot be written', async () => {
    const [phone, code] = [aPhone(), await coupon()]
    const { data } = await buy({ phone, code })
    const { data: plain } = await buy({})
    const copy = h.sql(
      `insert into offer_uses (store_id, offer_id, order_id, phone, discount_minor, is_first_order)
       select store_id, offer_id, $2, phone, 0, true from offer_uses where order_id = $1`,
      [data.order.id, plain.order.id],
    )
    await expect(copy).rejects.toMatchObject({ constraint: 'offer_uses_first_order_phone' })
  })
})

describe('a coupon once per customer', () => {
  it('is refused with CUSTOMER_LIMIT_REACHED to a customer who has used it, however identified', async () => {
    for (const [name, first, second] of await guises()) {
      const code = await coupon({ perCustomerLimit: 1 })
      expect([name, outcome(await buy({ ...first, code }))]).toEqual([name, 201])
      expect([name, outcome(await buy({ ...second, code }))]).toEqual([name, 'CUSTOMER_LIMIT_REACHED'])
      expect([name, outcome(await buy(second))]).toEqual([name, 201])
    }
  })
})

describe('an automatic offer for first orders', () => {
  it('is left out of the second of two orders of one customer at the same moment', async () => {
    const away = await openShop(h)
    await anOfferOf(h, away, { firstOrderOnly: true, percentBp: 2_000 })
    await anOfferOf(h, away, { firstOrderOnly: true, percentBp: 1_000 })
    await anOfferOf(h, away, { percentBp: 500 })
    const goods = [await aProduct(h, away), await aProduct(h, away)]
    const body = { receiver_name: 'Rahima', phone: aPhone(), address: 'Road 5' }
    const held = {
      text: 'select 1 from stock where variant_id = any ($1) for update',
      values: [goods.map(({ variantId }) => variantId)],
    }
    const responses = await behindLock(
      h,
      held,
      goods.map(
        ({ id }) =>
          () =>
            h.call({ url: 'W/order/', key: away.key, body: { ...body, items: [{ product_id: id }] } }),
      ),
    )
    expect(responses.map(({ data }) => data.order.discount_total)).toEqual(['20.00', '5.00'])
  })
})
