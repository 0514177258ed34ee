import { afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { aCode, anOfferOf, type OfferSpec } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
const product = await aProduct(h, shop, { stock: 1000 })
afterEach(() => expectHealthy(h))

const aPhone = () => `015${10_000_000 + next()}`
const proofOf = phoneProofs(h, shop)

/** A customer whose phone number and e-mail are verified. */
async function aVictim() {
  const me = await signIn(h, shop)
  const phone = aPhone()
  await h.sql(
    `update customers set phone = $2, is_phone_verified = true, phone_verified_at = now(), is_email_verified = true
      where id = $1`,
    [me.id, `+88${phone}`],
  )
  return { token: me.token, email: me.email, phone }
}

async function coupon(spec: OfferSpec) {
  const code = aCode()
  await anOfferOf(h, shop, { code, ...spec })
  return code
}
const limits: [OfferSpec, refusal: string][] = [
  [{ firstOrderOnly: true }, 'NOT_ELIGIBLE_CUSTOMER'],
  [{ perCustomerLimit: 1 }, 'CUSTOMER_LIMIT_REACHED'],
]

type Buyer = {
  phone?: string
  email?: string
  token?: string
  code?: string
  isProven?: boolean
  item?: number
  language?: string
}
const buy = ({
  phone = aPhone(),
  email,
  token,
  code,
  isProven,
  item = product.id,
  language = 'en',
}: Buyer): Promise<TestResponse> =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    token,
    headers: { 'accept-language': language },
    body: {
      ...{ receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: item }] },
      ...(email && { email }),
      ...(code && { coupon_code: code }),
      ...(isProven && { phone_verification_token: proofOf(phone) }),
    },
  })
const outcome = ({ status, body }: TestResponse) => (status === 201 ? 201 : (body.details?.reason ?? body))

describe('an offer that is limited per customer', () => {
  it('is not used up by strangers who type the phone or the e-mail of the shopper who has proven the phone', async () => {
    for (const [spec] of limits) {
      const { token, phone, email } = await aVictim()
      const [code, number] = [await coupon(spec), aPhone()]
      for (const stranger of [{ phone }, { email }, { email, isProven: true }, { phone: number }])
        expect([spec, stranger, outcome(await buy({ ...stranger, code }))]).toEqual([spec, stranger, 201])
      expect([spec, outcome(await buy({ token, phone, email, code }))]).toEqual([spec, 201])
      expect([spec, outcome(await buy({ phone: number, isProven: true, code }))]).toEqual([spec, 201])
    }
  })

  it('that strangers have used is refused with coupon_not_applicable, which says that a proof of the phone helps', async () => {
    const texts = {
      en: 'verify the phone number with the code sent by SMS. Or order without the coupon.',
      bn: 'এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন। না হলে কুপন ছাড়াই অর্ডার করুন।',
    }
    const proof = { field: 'phone', purpose: 'checkout' }
    for (const [spec, reason] of limits) {
      const [code, phone] = [await coupon(spec), aPhone()]
      expect(outcome(await buy({ phone, code }))).toBe(201)
      for (const language of ['en', 'bn'] as const) {
        const { status, body } = await buy({ phone, code, language })
        expect([status, body.error_code, body.details]).toEqual([409, 'coupon_not_applicable', { reason, ...proof }])
        expect(body.message).toContain(texts[language])
      }
      expect(outcome(await buy({ phone, code, isProven: true }))).toBe(201)
      const again = await buy({ phone, code, isProven: true })
      expect(again.body.details).toEqual({ reason })
      const { token, phone: verified } = await aVictim()
      expect(outcome(await buy({ token, phone: verified, code }))).toBe(201)
      expect((await buy({ token, phone: verified, code })).body.details).toEqual({ reason })
    }
    const missing = await buy({ phone: aPhone(), code: 'NOSUCHCODE' })
    expect(missing.body.details).toEqual({ reason: 'NOT_FOUND' })
  })

  it('is used once by the shopper who has proven the phone, by proof or account, and by what others know of them', async () => {
    for (const [spec, refusal] of limits) {
      const { token, phone } = await aVictim()
      const [code, number] = [await coupon(spec), aPhone()]
      expect(outcome(await buy({ token, phone, code }))).toBe(201)
      for (const again of [{ token, phone }, { token }, { phone, isProven: true }, { phone }])
        expect([spec, outcome(await buy({ ...again, code }))]).toEqual([spec, refusal])
      expect(outcome(await buy({ phone: number, isProven: true, code }))).toBe(201)
      for (const again of [{ phone: number, isProven: true }, { phone: number }])
        expect([spec, outcome(await buy({ ...again, code }))]).toEqual([spec, refusal])
    }
  })

  it('is used by an order without a proof, once that was delivered', async () => {
    for (const [spec, refusal] of limits) {
      const [phone, code] = [aPhone(), await coupon(spec)]
      const { data } = await buy({ phone, code })
      for (const step of ['confirm', 'process', 'ship', 'deliver'])
        expect((await calls.act(data.order.id, step)).status).toBe(200)
      expect([spec, outcome(await buy({ phone, isProven: true, code }))]).toEqual([spec, refusal])
    }
  })

  it('stays used by a proven phone that the order has no more, and is not used by the one that it got', async () => {
    for (const [spec, refusal] of limits) {
      const [{ token, phone }, me, code] = [await aVictim(), await signIn(h, shop), await coupon(spec)]
      const own = aPhone()
      const { data } = await buy({ token: me.token, phone: own, isProven: true, code })
      const changed = await h.call({
        method: 'PATCH',
        url: 'W/orders/',
        key: shop.key,
        token: me.token,
        body: { order_id: data.order.id, phone },
      })
      expect(changed.status).toBe(200)
      expect([spec, outcome(await buy({ phone: own, isProven: true, code }))]).toEqual([spec, refusal])
      expect([spec, outcome(await buy({ token, phone, code }))]).toEqual([spec, 201])
    }
  })

  it('is granted once to a proven phone at the same moment', async () => {
    const [phone, code] = [aPhone(), await coupon({ firstOrderOnly: true })]
    const items = [await aProduct(h, shop), await aProduct(h, shop)]
    const lock = {
      text: 'select 1 from stock where variant_id = any ($1) for update',
      values: [items.map(({ variantId }) => variantId)],
    }
    const orders = items.map(
      ({ id }) =>
        () =>
          buy({ phone, isProven: true, code, item: id }),
    )
    const responses = await behindLock(h, lock, orders)
    expect(responses.map(outcome).sort()).toEqual([201, 'NOT_ELIGIBLE_CUSTOMER'])
  })
})

describe('a flash deal that is limited per customer', () => {
  it('is not used up by strangers, and used once by the shopper who has proven the phone', async () => {
    const { token, phone, email } = await aVictim()
    const dealt = await aProduct(h, shop, { stock: 50 })
    await aFlashDeal(h, shop, { perCustomerLimit: 1, items: [{ product: dealt }] })
    const price = async (buyer: Buyer) => (await buy({ ...buyer, item: dealt.id })).data.order.items[0].unit_price
    for (const stranger of [{ phone }, { email }]) expect(await price(stranger)).toBe('60.00')
    expect(await price({ token, phone, email })).toBe('60.00')
    for (const again of [{ token, phone }, { phone, isProven: true }, { phone }])
      expect(await price(again)).toBe('100.00')
  })
})
