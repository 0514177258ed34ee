import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { contactToken } from '../../shared/contact-token.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

const h = await setUpApp()
const NOW = new Date('2026-04-01T06:00:00Z')
h.setNow(NOW.toISOString())

const aPhone = () => `+88017${10_000_000 + next()}`
const tokenOf = (shop: Shop, phone: string, now = NOW) =>
  contactToken(h.deps.secrets('phone-verification')[0], shop.storeId, { phone: phone as PhoneNumber }, now)

async function aShop(settings: Partial<StoreSettings>) {
  const shop = await openShop(h, { settings })
  const product = await aProduct(h, shop, { stock: 1000, priceMinor: 1000_00 })
  await h.sql(
    `insert into payment_methods (store_id, code, name, type, supports_advance, is_enabled) values ($1, 'BKASH', 'bKash', 'manual', true, true)`,
    [shop.storeId],
  )
  const items = [{ product_id: product.id, quantity: 1 }]
  const call = (url: string, body: object, token?: string, headers: Record<string, string> = {}) =>
    h.call({
      url,
      key: shop.key,
      token,
      body,
      headers: { 'accept-language': 'en', 'x-request-id': 'same', ...headers },
    })
  const order = (phone: string, more: object = {}, token?: string, headers?: Record<string, string>) =>
    call(
      'W/order/',
      { receiver_name: 'Rahima Khatun', phone, address: 'House 12, Road 5, Dhanmondi, Dhaka', items, ...more },
      token,
      headers,
    )
  const quote = (phone: string | undefined, more: object = {}, token?: string) =>
    call('W/checkout/quote/', { items, ...(phone ? { phone } : {}), ...more }, token)
  const past = (phone: string, status: 'DELIVERED' | 'RETURNED' | 'CANCELLED' | 'PENDING', of = { shop, product }) =>
    anOrder(h, of.shop, { lines: [{ product: of.product }], phone, status })
  return { shop, product, items, call, order, quote, past }
}

const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const refused = [403, 'verification_required']
const placed = [201, undefined]
const needsProof = ({ data }: { data: { requirements: { code: string }[] } }) =>
  data.requirements.some(({ code }) => code === 'PHONE_VERIFICATION_REQUIRED')
const rows = async ({ storeId }: Shop) =>
  (
    await h.sql(
      `select (select count(*) from orders where store_id = $1)::integer as orders,
              (select count(*) from outbox where store_id = $1)::integer as events,
              (select sum(on_hand) from stock where store_id = $1)::integer as stock`,
      [storeId],
    )
  )[0]

describe('a store that asks for a proof of every phone number', () => {
  it('refuses cash on delivery without it with 403 verification_required in both languages, and writes nothing', async () => {
    const { shop, order } = await aShop({ otpCheckout: 'always' })
    const before = await rows(shop)
    const response = await order(aPhone())
    expect(outcome(response)).toEqual(refused)
    expect(response.body.details).toEqual({ field: 'phone', purpose: 'checkout' })
    expect(response.body.message).toBe('Verify the phone number with the code sent by SMS to pay cash on delivery.')
    const bangla = await order(aPhone(), {}, undefined, { 'accept-language': 'bn' })
    expect(bangla.body.message).toBe('ক্যাশ অন ডেলিভারিতে অর্ডার করতে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।')
    expect(await rows(shop)).toEqual(before)
  })

  it('takes an order with the token of its number, in any spelling and in Bangla digits', async () => {
    const { shop, order, quote } = await aShop({ otpCheckout: 'always' })
    for (const spell of [
      (phone: string) => phone,
      (phone: string) => phone.slice(3),
      (phone: string) => phone.slice(3).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string),
    ]) {
      const phone = aPhone()
      const proof = { phone_verification_token: tokenOf(shop, phone) }
      expect(needsProof(await quote(spell(phone), proof))).toBe(false)
      expect(outcome(await order(spell(phone), proof))).toEqual(placed)
    }
  })

  it('refuses a token that is wrong, expired, empty, of another store or of another number the same way', async () => {
    const { shop, order, quote } = await aShop({ otpCheckout: 'always' })
    const far = await openShop(h)
    const phone = aPhone()
    const first = await order(phone)
    const right = tokenOf(shop, phone)
    for (const token of [
      ...['', 'pv_x', `${right}x`, `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`, null],
      tokenOf(shop, phone, new Date(NOW.getTime() - 1_801_000)),
      tokenOf(far, phone),
      tokenOf(shop, aPhone()),
    ]) {
      const response = await order(phone, { phone_verification_token: token })
      expect([token, response.status, response.body]).toEqual([token, 403, first.body])
      expect(needsProof(await quote(phone, { phone_verification_token: token }))).toBe(true)
    }
    expect((await order(phone, { phone_verification_token: 'x'.repeat(201) })).status).toBe(400)
  })

  it('takes other payment methods without it', async () => {
    const { order, quote } = await aShop({ otpCheckout: 'always' })
    const phone = aPhone()
    expect(needsProof(await quote(phone, { payment_method: 'BKASH' }))).toBe(false)
    const paid = { payment_method: 'BKASH', payment_transaction_id: `TRX${next()}` }
    expect(outcome(await order(phone, paid))).toEqual(placed)
  })

  it('takes an order of a customer for the verified number of the account, from the cart too, and for no other number', async () => {
    const { shop, call, order, quote, items } = await aShop({ otpCheckout: 'always' })
    const me = await signIn(h, shop)
    expect([outcome(await order(me.phone, {}, me.token)), needsProof(await quote(me.phone, {}, me.token))]).toEqual([
      refused,
      true,
    ])
    await h.sql('update customers set is_phone_verified = true where id = $1', [me.id])
    expect(needsProof(await quote(me.phone, {}, me.token))).toBe(false)
    expect(needsProof(await quote(undefined, {}, me.token))).toBe(false)
    expect(outcome(await order(me.phone, {}, me.token))).toEqual(placed)
    const other = aPhone()
    expect([outcome(await order(other, {}, me.token)), needsProof(await quote(other, {}, me.token))]).toEqual([
      refused,
      true,
    ])
    expect(outcome(await order(me.phone))).toEqual(refused)

    for (const item of items) await call('W/cart/items/', item, me.token)
    const fromCart = { items: undefined }
    expect(outcome(await order(other, fromCart, me.token))).toEqual(refused)
    const checkout = await h.call({ url: 'W/checkout/', key: shop.key, token: me.token })
    expect([checkout.data.items.length, needsProof(checkout)]).toEqual([1, false])
    expect(outcome(await order(me.phone, fromCart, me.token))).toEqual(placed)
  })

  it('takes the token under the Idempotency-Key of the order that was refused, and replays the placed order', async () => {
    const { shop, order } = await aShop({ otpCheckout: 'always' })
    const phone = aPhone()
    const key = { 'idempotency-key': 'checkout' }
    expect(outcome(await order(phone, {}, undefined, key))).toEqual(refused)
    expect(outcome(await order(phone, {}, undefined, key))).toEqual(refused)
    const proof = { phone_verification_token: tokenOf(shop, phone) }
    const first = await order(phone, proof, undefined, key)
    expect(outcome(first)).toEqual(placed)
    h.setNow('2026-04-01T07:00:00Z')
    const again = await order(phone, proof, undefined, key)
    h.setNow(NOW.toISOString())
    expect([again.status, again.data.order.id]).toEqual([201, first.data.order.id])
    expect((await rows(shop))?.orders).toBe(1)
  })

  it('adds no statement to an order', async () => {
    const { shop, order } = await aShop({ otpCheckout: 'always' })
    const phone = aPhone()
    await order(phone)
    const proof = { phone_verification_token: tokenOf(shop, phone) }
    const { result, statements, roundTrips } = await countStatements(h.db, () =>
      order(phone, proof, undefined, { 'idempotency-key': 'count' }),
    )
    expect([result.status, statements.length, roundTrips]).toEqual([201, 4, 3])
  })
})

describe('a quote of a store that asks for proofs', () => {
  it('has the requirement in both languages', async () => {
    const { call, items } = await aShop({ otpCheckout: 'new_phones' })
    const ask = async (language: string) =>
      (await call('W/checkout/quote/', { items, phone: aPhone() }, undefined, { 'accept-language': language })).data
        .requirements
    const requirement = { field: 'phone', code: 'PHONE_VERIFICATION_REQUIRED' }
    expect(await ask('en')).toContainEqual({
      ...requirement,
      message: 'Verify the phone number with a code sent by SMS before you order.',
    })
    expect(await ask('bn')).toContainEqual({
      ...requirement,
      message: 'অর্ডারের আগে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।',
    })
  })

  it.each(['new_phones', 'risky'] as const)(
    'is the same for the number of a customer and for any other: %s',
    async (otpCheckout) => {
      const advanceRules = [
        { reason: 'NEW', deliveryLocations: [], minTotalMinor: 0, isForNewPhones: true },
        { reason: 'RISK', deliveryLocations: [], minTotalMinor: 0, minRisk: 40 },
      ].map((rule) => ({ ...rule, kind: 'fixed' as const, amountMinor: 100_00, percentBp: 0 }))
      const { shop, quote, past } = await aShop({ otpCheckout, advanceRules })
      const [known, returned] = [aPhone(), aPhone()]
      await past(known, 'DELIVERED')
      for (const status of ['RETURNED', 'RETURNED'] as const) await past(returned, status)
      const me = await signIn(h, shop)
      const asked = async (phone: string, token?: string) => {
        const { data } = await quote(phone, {}, token)
        return { ...data, quote_id: '' }
      }
      for (const token of [undefined, me.token])
        for (const phone of [known, returned]) expect(await asked(phone, token)).toEqual(await asked(aPhone(), token))
    },
  )
})

describe('a store that asks for a proof of new phone numbers only', () => {
  it('asks until an order of the number was delivered in this store', async () => {
    const { shop, order, past } = await aShop({ otpCheckout: 'new_phones' })
    const far = await aShop({})
    const phone = aPhone()
    await past(phone, 'CANCELLED')
    await past(phone, 'DELIVERED', far)
    expect(outcome(await order(phone))).toEqual(refused)
    expect(outcome(await order(phone, { phone_verification_token: tokenOf(shop, phone) }))).toEqual(placed)
    expect(outcome(await order(phone, { note: 'again' }))).toEqual(refused)
    await past(phone, 'DELIVERED')
    expect(outcome(await order(phone))).toEqual(placed)
  })

  it('refuses an order that fails anyway the same way for every number', async () => {
    const { order, past, items } = await aShop({ otpCheckout: 'new_phones' })
    const known = aPhone()
    await past(known, 'DELIVERED')
    for (const wrong of [
      { subscribe_items: items, subscribe_interval: 'weekly' },
      { expected_total: 1 },
      { payment_method: 'NAGAD' },
    ]) {
      const [one, other] = [await order(known, wrong), await order(aPhone(), wrong)]
      expect(one.status).toBeGreaterThanOrEqual(400)
      expect(other.body).toEqual(one.body)
    }
  })
})

describe('a store that asks for a proof of risky orders only', () => {
  it('asks when the number’s history, the name and the address make the risk high', async () => {
    const { order, past } = await aShop({ otpCheckout: 'risky' })
    const phone = aPhone()
    expect(outcome(await order(phone))).toEqual(placed)
    expect(outcome(await order(aPhone(), { receiver_name: 'xx', address: 'Road 5' }))).toEqual(refused)
    const returner = aPhone()
    await past(returner, 'RETURNED')
    expect(outcome(await order(returner))).toEqual(placed)
    await past(returner, 'RETURNED')
    expect(outcome(await order(returner))).toEqual(refused)
    const opener = aPhone()
    for (const status of ['PENDING', 'PENDING', 'PENDING', 'CANCELLED', 'CANCELLED'] as const)
      await past(opener, status)
    expect(outcome(await order(opener))).toEqual(placed)
    await past(opener, 'CANCELLED')
    expect(outcome(await order(opener))).toEqual(refused)
  })

  it('reads the thresholds of the store', async () => {
    const { order } = await aShop({ otpCheckout: 'risky', riskThresholds: { mediumFrom: 10, highFrom: 30 } })
    expect(outcome(await order(aPhone()))).toEqual(refused)
  })
})

describe('an advance rule', () => {
  const rule = { deliveryLocations: [], kind: 'fixed' as const, percentBp: 0 }
  const rules = [
    { ...rule, reason: 'RISKY', minTotalMinor: 0, minRisk: 60, amountMinor: 300_00 },
    { ...rule, reason: 'NEW_AND_LARGE', minTotalMinor: 2000_00, isForNewPhones: true, amountMinor: 500_00 },
  ]
  const owed = [409, 'advance_required']

  it('for new phone numbers and for risk is enforced by what is known of the number', async () => {
    const { order, past, product } = await aShop({ advanceRules: rules })
    const large = { items: [{ product_id: product.id, quantity: 2 }] }
    const response = await order(aPhone(), large)
    expect([outcome(response), response.body.details]).toEqual([
      owed,
      { amount: '500.00', reason: 'NEW_AND_LARGE', methods: ['BKASH'] },
    ])
    expect(outcome(await order(aPhone()))).toEqual(placed)
    const known = aPhone()
    await past(known, 'DELIVERED')
    expect(outcome(await order(known, large))).toEqual(placed)
    const returner = aPhone()
    for (const status of ['RETURNED', 'RETURNED'] as const) await past(returner, status)
    const first = await order(returner, large)
    expect([outcome(first), first.body.details.reason]).toEqual([owed, 'RISKY'])
    const paid = { advance_amount: 300, advance_payment_method: 'BKASH', advance_transaction_id: `TRX${next()}` }
    expect(outcome(await order(returner, { ...large, ...paid }))).toEqual(placed)
  })

  it('in a quote treats a number as new until it is proven', async () => {
    const { shop, quote, past, product } = await aShop({ advanceRules: rules })
    const items = [{ product_id: product.id, quantity: 2 }]
    const [known, returner] = [aPhone(), aPhone()]
    await past(known, 'DELIVERED')
    for (const status of ['RETURNED', 'RETURNED'] as const) await past(returner, status)
    const reason = async (phone: string, more: object = {}, token?: string) =>
      (await quote(phone, { items, ...more }, token)).data.advance_reason
    for (const phone of [known, returner, aPhone()]) expect(await reason(phone)).toBe('NEW_AND_LARGE')
    const proven = (phone: string) => reason(phone, { phone_verification_token: tokenOf(shop, phone) })
    expect([await proven(known), await proven(returner)]).toEqual(['', 'RISKY'])
    const me = await signIn(h, shop)
    await past(me.phone, 'DELIVERED')
    expect(await reason(me.phone, {}, me.token)).toBe('NEW_AND_LARGE')
    await h.sql('update customers set is_phone_verified = true where id = $1', [me.id])
    expect(await reason(me.phone, {}, me.token)).toBe('')
  })

  it('comes after the proof of the number', async () => {
    const { shop, order } = await aShop({
      otpCheckout: 'always',
      advanceRules: [{ ...rule, reason: 'ALL', minTotalMinor: 0, amountMinor: 100_00 }],
    })
    const phone = aPhone()
    expect(outcome(await order(phone))).toEqual(refused)
    expect(outcome(await order(phone, { phone_verification_token: tokenOf(shop, phone) }))).toEqual(owed)
  })
})
