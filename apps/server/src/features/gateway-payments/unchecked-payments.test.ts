import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestProduct } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
afterAll(() => expectHealthy(h))

/** A store to which shoppers send money by hand, which takes orders in cash, and gives unproven numbers a share of its stock. */
async function aStore() {
  const shop = await openShop(h, { settings: { holdPolicy: 'share' } })
  await aWallet(h, shop, 'ROCKET')
  const proofOf = phoneProofs(h, shop)
  const order = (
    product: TestProduct,
    more: object = {},
    { token, quantity = 1 }: { token?: string; quantity?: number } = {},
  ) =>
    h.call({
      url: 'W/order/',
      key: shop.key,
      token,
      body: {
        ...{
          receiver_name: 'Rahima',
          phone: aPhone(),
          address: 'Road 5',
          items: [{ product_id: product.id, quantity }],
        },
        ...{ payment_method: 'ROCKET', payment_transaction_id: `INVENTED${next()}` },
        ...more,
      },
    })
  return { shop, proofOf, order, calls: orderCalls(h, shop), product: (stock: number) => aProduct(h, shop, { stock }) }
}

const aPhone = () => `019${String(10_000_000 + next())}`
const some = (count: number) => Array.from({ length: count })
const outcome = ({ status, body }: { status: number; body: { error_code?: string; details?: { reason?: string } } }) =>
  [status, body.error_code, body.details?.reason].filter((part) => part !== undefined)
const tooMany = [409, 'invalid_state', 'unchecked_payments']
const unproven = [403, 'verification_required']
const signInWith = async (shop: Shop, phone: string) => {
  const me = await signIn(h, shop)
  await h.sql('update customers set phone = $2, is_phone_verified = true, phone_verified_at = now() where id = $1', [
    me.id,
    `+88${phone}`,
  ])
  return me
}

describe('claimed payments that nobody has checked', () => {
  it('returns 409 invalid_state above ten orders of one phone number, also at the same moment', async () => {
    const at = await aStore()
    const [product, phone] = [await at.product(50), aPhone()]
    for (const _ of some(9)) expect((await at.order(product, { phone })).status).toBe(201)
    const lock = {
      text: 'select pg_advisory_xact_lock(hashtextextended($2, $1))',
      values: [at.shop.storeId, `claims of +88${phone}`],
    }
    const one = () => at.order(product, { phone })
    const responses = await behindLock(h, lock, [one, one])
    expect(responses.map(outcome).sort()).toEqual([[201], tooMany])
    expect((await at.order(product)).status).toBe(201)
  })

  it('count for nobody who has proven the phone number, unless their own number was proven too', async () => {
    const at = await aStore()
    const [product, phone] = [await at.product(90), aPhone()]
    const [me, stranger] = [await signInWith(at.shop, phone), await signIn(h, at.shop)]
    for (const _ of some(10)) expect((await at.order(product, { phone })).status).toBe(201)
    const refused = await at.order(product, { phone })
    expect(outcome(refused)).toEqual(tooMany)
    expect(refused.body.details).toMatchObject({ field: 'phone', purpose: 'checkout' })
    expect(refused.body.message).toContain('নম্বরটি যাচাই করুন')
    expect(outcome(await at.order(product, { phone }, stranger))).toEqual(tooMany)
    expect(outcome(await at.order(product, { phone, phone_verification_token: at.proofOf(aPhone()) }))).toEqual(tooMany)

    const proven = { phone, phone_verification_token: at.proofOf(phone) }
    expect((await at.order(product, { phone }, me)).status).toBe(201)
    for (const _ of some(9)) expect((await at.order(product, proven)).status).toBe(201)
    for (const last of [await at.order(product, proven), await at.order(product, { phone }, me)]) {
      expect(outcome(last)).toEqual(tooMany)
      // No proof is requested where none would help.
      expect(last.body.details).toEqual({ reason: 'unchecked_payments' })
    }
    expect((await at.order(product, { phone })).body.details).toEqual({ reason: 'unchecked_payments' })
  })
})

describe('stock that claimed payments hold', () => {
  it('returns 403 verification_required when unproven phones would hold more than half of a product', async () => {
    const at = await aStore()
    const product = await at.product(8)
    expect((await at.order(product, {}, { quantity: 4 })).status).toBe(201)
    const refused = await at.order(product)
    expect(outcome(refused)).toEqual(unproven)
    expect(refused.body.details).toMatchObject({ field: 'phone', purpose: 'checkout' })
    const left = async () => (await h.sql('select on_hand from stock where variant_id = $1', [product.variantId]))[0]
    expect(await left()).toEqual({ on_hand: 4 })
    const phone = aPhone()
    expect((await at.order(product, { phone, phone_verification_token: at.proofOf(phone) })).status).toBe(201)
    const me = await signInWith(at.shop, aPhone())
    const [row] = await h.sql<{ phone: string }>('select phone from customers where id = $1', [me.id])
    expect((await at.order(product, { phone: row?.phone }, me)).status).toBe(201)
  })

  it('is held by both kinds of unpaid orders together: those at a gateway, and those with a claim', async () => {
    const at = await aStore()
    const pay = paymentCalls(h, at.shop, gateways)
    await pay.open(['BKASH'])
    const [one, other] = [await at.product(8), await at.product(8)]
    const begin = (product: TestProduct, quantity: number) =>
      pay.initiate({ items: [{ product_id: product.id, quantity }] })
    expect((await begin(one, 3)).status).toBe(201)
    expect(outcome(await at.order(one, {}, { quantity: 2 }))).toEqual(unproven)
    expect((await at.order(one)).status).toBe(201)
    expect((await at.order(other, {}, { quantity: 3 })).status).toBe(201)
    expect(outcome(await begin(other, 2))).toEqual(unproven)
    expect((await begin(other, 1)).status).toBe(201)
  })

  it('stays held by an order that is paid by hand after all, whose number stays as proven as it was', async () => {
    const at = await aStore()
    const pay = paymentCalls(h, at.shop, gateways)
    await pay.open(['BKASH'])
    const product = await at.product(8)
    const items = (quantity: number) => [{ product_id: product.id, quantity }]
    const byHand = async ({ order_number: number }: { order_number: string }, phone: string) => {
      const body = {
        order_number: number,
        phone,
        payment_method: 'ROCKET',
        payment_transaction_id: `INVENTED${next()}`,
      }
      return (await h.call({ url: 'W/payment/change-method/', key: at.shop.key, body })).status
    }
    const [phone, proven] = [aPhone(), aPhone()]
    const unprovenOrder = await pay.begun({ phone, items: items(4) })
    const proof = { phone: proven, phone_verification_token: at.proofOf(proven) }
    const provenOrder = await pay.begun({ ...proof, items: items(3) })
    expect([await byHand(unprovenOrder, phone), await byHand(provenOrder, proven)]).toEqual([200, 200])
    expect(outcome(await at.order(product))).toEqual(unproven)
    const claims = await h.sql('select is_phone_proven from payments where store_id = $1 order by id', [
      at.shop.storeId,
    ])
    expect(claims).toEqual([{ is_phone_proven: false }, { is_phone_proven: true }])
  })

  it('is free again when staff have checked the payment, and is not limited to two units', async () => {
    const at = await aStore()
    const [few, product] = [await at.product(2), await at.product(4)]
    for (const _ of some(2)) expect((await at.order(few)).status).toBe(201)
    const { data } = await at.order(product, {}, { quantity: 2 })
    expect(outcome(await at.order(product))).toEqual(unproven)
    const [payment] = await h.sql<{ id: string }>('select id from payments where order_id = $1', [data.order.id])
    expect((await at.calls.act(data.order.id, `payments/${payment?.id}/verify`)).status).toBe(200)
    expect((await at.order(product)).status).toBe(201)
  })

  it('counts an advance in cash orders only where the store asks for it: others need none to hold stock', async () => {
    const at = await aStore()
    const product = await at.product(4)
    const cash = { payment_method: 'COD', payment_transaction_id: undefined }
    const advance = { advance_amount: 50, advance_payment_method: 'ROCKET' }
    const order = (transaction: string) =>
      at.order(product, { ...cash, ...advance, advance_transaction_id: transaction }, { quantity: 2 })
    for (const _ of some(2)) expect((await order(`ADVANCE${next()}`)).status).toBe(201)
  })

  it('is shared out one order after the other when several come at the same moment', async () => {
    const at = await aStore()
    const product = await at.product(8)
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [product.variantId] }
    const one = () => at.order(product, {}, { quantity: 2 })
    const responses = await behindLock(h, lock, [one, one, one, one])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
  })
})
