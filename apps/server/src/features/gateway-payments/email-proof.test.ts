import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { next, signIn, type TestProduct } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { aCode, anOfferOf, aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { contactToken } from '../../shared/contact-token.ts'

const { h, shop } = await setUpShop()
const pay = paymentCalls(h, shop, await setUpGateways())
const codes = codesOf(h, shop)
await pay.open(['BKASH'])
await aWallet(h, shop, 'ROCKET')
const sms = h.deps.sms
afterEach(async () => {
  h.deps.delivers = { email: true, sms: true }
  h.deps.sms = sms
  await pay.settings({ otpCheckout: 'off', holdPolicy: 'open' })
})

const anEmail = () => `rahima${next()}@example.com`
/** The proof of an e-mail address, by the code that is sent to it. */
async function proofOf(email: string) {
  const { id, code } = await codes.obtain({ channel: 'email', email, purpose: 'checkout' })
  const { data } = await codes.post('otp/verify', { otp_id: id, code })
  return { email, email_verification_token: data.email_verification_token as string }
}
const bodyOf = async (more: { product?: TestProduct; phone?: string } & object) => {
  const { product = await pay.product(500_00, 20), ...rest } = more
  const items = [{ product_id: product.id, quantity: 1 }]
  return { receiver_name: 'Rahima', address: 'Road 5', phone: pay.phone(), items, ...rest }
}
type Order = (more?: object, token?: string) => Promise<TestResponse>
const post = (url: string, body: object, token?: string) =>
  h.call({ url, key: shop.key, token, body, headers: { 'accept-language': 'en' } })
const byGateway: Order = async (more = {}, token) => pay.initiate(await bodyOf(more), { ...(token && { token }) })
const inCash: Order = async (more = {}, token) => post('W/order/', await bodyOf(more), token)
const byClaim: Order = async (more = {}, token) =>
  post(
    'W/order/',
    { payment_method: 'ROCKET', payment_transaction_id: `SENT${next()}`, ...(await bodyOf(more)) },
    token,
  )
const ways = [
  ['in cash', inCash],
  ['through a gateway', byGateway],
  ['by a claim', byClaim],
] as const
const proofCodes = async (more: object = {}) => {
  const { data } = await post('W/checkout/quote/', await bodyOf({ ...more }))
  return data.requirements.map(({ code, field }: { code: string; field: string }) => `${code} ${field}`)
}
const outcome = ({ status, body }: TestResponse) => (status < 300 ? status : body.error_code)
const required = 'verification_required'

describe('a store that wants proofs, on a server that sends e-mail and no SMS', () => {
  beforeEach(async () => {
    h.deps.delivers = { email: true, sms: false }
    await pay.settings({ otpCheckout: 'always', holdPolicy: 'proof' })
  })

  it.each(ways)(
    'names the e-mail address in the 403, and accepts the code that was sent to it, %s',
    async (_, order) => {
      const email = anEmail()
      const refused = await order({ email })
      expect([outcome(refused), refused.body.details]).toEqual([required, { field: 'email', purpose: 'checkout' }])
      const proof = await proofOf(email)
      expect(outcome(await order(proof))).toBe(201)
      // It is no proof of the phone number, which another person may have typed.
      const [row] = await h.sql('select is_phone_proven from orders where email = $1', [email])
      expect(row).toEqual({ is_phone_proven: false })
    },
  )

  it.each(ways)('says to a guest without an e-mail address to add one, in both languages, %s', async (_, order) => {
    const { body } = await order()
    expect(body).toMatchObject({ error_code: required, details: { field: 'email', purpose: 'checkout' } })
    expect(body.message).toMatch(
      /^(Add an e-mail address and verify it|(ক্যাশ অন ডেলিভারিতে অর্ডার করতে )?একটি ই-মেইল ঠিকানা দিন)/,
    )
  })

  it.each(ways)(
    'refuses a token of another address, of another store, of before, or for another order, %s',
    async (_, order) => {
      const email = anEmail()
      const [key] = h.deps.secrets('phone-verification')
      const { email_verification_token: other } = await proofOf(anEmail())
      for (const token of [
        ...['', null, other, contactToken(key, shop.testStoreId, { email }, new Date())],
        contactToken(key, shop.storeId, { email }, new Date(Date.now() - 1_801_000)),
      ])
        expect(outcome(await order({ email, email_verification_token: token }))).toBe(required)
      expect(outcome(await order(await proofOf(email)))).toBe(201)
    },
  )

  it.each(ways)('asks a customer for nothing whose account has a verified e-mail address, %s', async (_, order) => {
    const me = await signIn(h, shop)
    expect(outcome(await order({}, me.token))).toBe(required)
    await h.sql('update customers set is_email_verified = true where id = $1', [me.id])
    expect(outcome(await order({}, me.token))).toBe(201)
  })

  it('has the requirement in a quote, until the address is proven', async () => {
    const needed = 'EMAIL_VERIFICATION_REQUIRED email'
    const email = anEmail()
    expect(await proofCodes({ email })).toContain(needed)
    expect(await proofCodes({ payment_method: 'ROCKET', email })).toContain(needed)
    expect(await proofCodes(await proofOf(email))).not.toContain(needed)
  })

  it('lets an order be paid in cash after all, with the proof of its e-mail address', async () => {
    const [email, phone] = [anEmail(), pay.phone()]
    const proof = await proofOf(email)
    const begun = await pay.begun(await bodyOf({ ...proof, phone }))
    const change = (more: object) =>
      post('W/payment/change-method/', { order_number: begun.order_number, phone, payment_method: 'COD', ...more })
    expect(outcome(await change({}))).toBe(required)
    expect(outcome(await change({ email_verification_token: proof.email_verification_token }))).toBe(200)
  })

  it('lets a customer change the phone number of an order in cash, of which no SMS could prove the new one', async () => {
    const me = await signIn(h, shop)
    await h.sql('update customers set is_email_verified = true where id = $1', [me.id])
    const { data } = await inCash({}, me.token)
    const body = { order_id: data.order.id, receiver_name: 'Rahima', phone: pay.phone(), address: 'Road 5' }
    const changed = await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body })
    expect(outcome(changed)).toBe(200)
  })

  it('counts for a buyer with a proven e-mail address no unpaid orders in which others typed the phone number', async () => {
    await pay.settings({ holdPolicy: 'open' })
    const [phone, email] = [pay.phone(), anEmail()]
    for (let n = 0; n < 5; n++) expect(outcome(await byGateway({ phone }))).toBe(201)
    const refused = await byGateway({ phone, email })
    expect([refused.status, refused.body.details]).toEqual([
      ...[409, { reason: 'unpaid_orders', field: 'email', purpose: 'checkout' }],
    ])
    expect(refused.body.message).toContain('ই-মেইল ঠিকানাটি যাচাই করুন')
    expect(outcome(await byGateway({ phone, ...(await proofOf(email)) }))).toBe(201)
  })

  it('speaks of no SMS where a coupon was used with the phone number', async () => {
    await pay.settings({ otpCheckout: 'off' })
    const [code, phone] = [aCode(), pay.phone()]
    await anOfferOf(h, shop, { code, perCustomerLimit: 1 })
    expect(outcome(await inCash({ phone, coupon_code: code }))).toBe(201)
    const { body } = await inCash({ phone, coupon_code: code })
    expect([body.error_code, body.details.field]).toEqual(['coupon_not_applicable', undefined])
    expect(body.message).not.toContain('SMS')
  })
})

describe('a store that wants proofs, on a server that sends neither e-mail nor SMS', () => {
  beforeEach(async () => {
    h.deps.delivers = { email: false, sms: false }
    await pay.settings({ otpCheckout: 'always', holdPolicy: 'proof' })
  })

  it.each(ways)('asks for none, so that every purchase can be made, %s', async (_, order) => {
    expect(outcome(await order())).toBe(201)
    const phone = pay.phone()
    for (const policy of ['proof', 'share', 'open']) {
      await pay.settings({ holdPolicy: policy })
      const product = await pay.product(500_00, 8)
      const items = [{ product_id: product.id, quantity: 8 }]
      expect(outcome(await order({ phone, items }))).toBe(201)
    }
    expect((await proofCodes()).filter((code: string) => code.includes('VERIFICATION'))).toEqual([])
  })

  it('asks nobody for a proof who has as many unpaid orders as may wait', async () => {
    const phone = pay.phone()
    for (let n = 0; n < 5; n++) expect(outcome(await byGateway({ phone }))).toBe(201)
    expect((await byGateway({ phone })).body.details).toEqual({ reason: 'unpaid_orders' })
  })
})

it('a number to which no SMS is sent is one whose buyer proves the e-mail address', async () => {
  await pay.settings({ otpCheckout: 'always' })
  h.deps.sms = { ...sms, prefixes: ['+88018'] }
  const fields = async (phone: string) => (await inCash({ phone, email: anEmail() })).body.details.field
  expect([await fields(pay.phone()), await fields(pay.phone().replace('017', '018'))]).toEqual(['email', 'phone'])
})

it('where SMS are sent, an e-mail address proves nothing, and a number is proven as ever', async () => {
  await pay.settings({ otpCheckout: 'always', holdPolicy: 'proof' })
  const proof = await proofOf(anEmail())
  const phone = pay.phone()
  for (const [, order] of ways) {
    expect((await order(proof)).body.details).toEqual({ field: 'phone', purpose: 'checkout' })
    expect(outcome(await order({ phone, phone_verification_token: phoneProofs(h, shop)(phone) }))).toBe(201)
  }
})
