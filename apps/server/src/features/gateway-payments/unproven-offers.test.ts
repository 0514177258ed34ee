import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { next, type TestProduct } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { aCode, anOfferOf, aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ settings: { holdPolicy: 'share' } })
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH'])
await aWallet(h, shop, 'ROCKET')
afterAll(() => expectHealthy(h))

type Wanted = { product: TestProduct; quantity?: number; code?: string; phone?: string; isProven?: boolean }
const bodyOf = ({ product, quantity = 1, code, phone = pay.phone(), isProven = false }: Wanted) => ({
  ...{ phone, items: [{ product_id: product.id, quantity }] },
  ...(code && { coupon_code: code }),
  ...(isProven && { phone_verification_token: proofOf(phone) }),
})
const proofOf = phoneProofs(h, shop)
/** An order that is to be paid through a gateway. */
const begin = (wanted: Wanted) => pay.initiate(bodyOf(wanted))
/** An order with a payment claim that is not reviewed, or in cash. */
const order = (wanted: Wanted, isCash = false) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      ...{ receiver_name: 'Rahima', address: 'Road 5', ...bodyOf(wanted) },
      ...(isCash ? {} : { payment_method: 'ROCKET', payment_transaction_id: `INVENTED${next()}` }),
    },
  })
const outcome = ({ status, body }: TestResponse) => (status < 300 ? status : body.error_code)
const unproven = 'verification_required'
const some = (count: number) => Array.from({ length: count })

describe('unpaid orders of phone numbers that nobody has proven, in a store that gives them a share', () => {
  it('hold no more than half of the units of a flash deal, by either kind of payment', async () => {
    const product = await pay.product(500_00, 100)
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 6 }] })
    const refused = await begin({ product, quantity: 6 })
    expect(outcome(refused)).toBe(unproven)
    expect(refused.body.details).toMatchObject({ field: 'phone', purpose: 'checkout' })
    expect(outcome(await order({ product, quantity: 4 }))).toBe(unproven)
    expect(await soldIn(h, dealId, product)).toEqual([0, 0])

    expect(outcome(await begin({ product, quantity: 2 }))).toBe(201)
    expect(outcome(await order({ product }))).toBe(201)
    expect([outcome(await begin({ product })), outcome(await order({ product }))]).toEqual([unproven, unproven])
    const proven = await begin({ product, quantity: 2, isProven: true })
    expect([proven.status, proven.data.amount]).toEqual([201, '120.00'])
    expect(outcome(await order({ product }, true))).toBe(201)
    expect(await soldIn(h, dealId, product)).toEqual([6, 6])
    // Sold out, it costs the regular price, and a share of the deal is no question any more.
    expect(outcome(await begin({ product }))).toBe(201)
  })

  it('share the units of a flash deal one after the other when they come at the same moment', async () => {
    const product = await pay.product(500_00, 100)
    await aFlashDeal(h, shop, { items: [{ product, quota: 8 }] })
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [product.variantId] }
    const responses = await behindLock(
      h,
      lock,
      some(4).map(() => () => begin({ product, quantity: 2 })),
    )
    expect(responses.map(outcome).sort()).toEqual([201, 201, unproven, unproven])
  })

  it('hold no more than half of the uses of an offer, whichever products they order', async () => {
    const code = aCode()
    const offerId = await anOfferOf(h, shop, { code, usageLimit: 6 })
    const products = await Promise.all(some(9).map(() => pay.product()))
    const one = () => ({ product: products.pop() as TestProduct, code })
    for (const _ of some(2)) expect(outcome(await begin(one()))).toBe(201)
    expect(outcome(await order(one()))).toBe(201)
    expect([outcome(await begin(one())), outcome(await order(one()))]).toEqual([unproven, unproven])
    for (const _ of some(2)) expect(outcome(await begin({ ...one(), isProven: true }))).toBe(201)
    expect(outcome(await order(one(), true))).toBe(201)
    expect(await h.sql('select used_count from offers where id = $1', [offerId])).toEqual([{ used_count: 6 }])
  })

  it('hold no more than half of the uses of one code, and of each of an offer’s codes apart', async () => {
    const [few, other] = [aCode(), aCode()]
    const offerId = await anOfferOf(h, shop, { code: few })
    await h.sql('insert into offer_codes (store_id, code, offer_id, usage_limit) values ($1, $2, $3, 6)', [
      ...[shop.storeId, other, offerId],
    ])
    await h.sql('update offer_codes set usage_limit = 6 where store_id = $1 and code = $2', [shop.storeId, few])
    const one = async (code: string) => ({ product: await pay.product(), code })
    for (const _ of some(3)) expect(outcome(await begin(await one(few)))).toBe(201)
    expect(outcome(await begin(await one(few)))).toBe(unproven)
    expect(outcome(await begin({ ...(await one(few)), isProven: true }))).toBe(201)
    expect(outcome(await begin(await one(other)))).toBe(201)
  })

  it('are not limited where an offer has no limit', async () => {
    const code = aCode()
    await anOfferOf(h, shop, { code })
    for (const _ of some(4)) expect(outcome(await begin({ product: await pay.product(), code }))).toBe(201)
  })
})
