import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterAll(() => expectHealthy(h))

const stockOf = async (variantId: number) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand
const outcome = ({ status, body }: { status: number; body: { error_code?: string; details?: { reason?: string } } }) =>
  [status, body.error_code, body.details?.reason].filter((part) => part !== undefined)
const tooMany = [409, 'invalid_state', 'unpaid_orders']
const proofOf = phoneProofs(h, shop)
const signInWith = async (phone: string) => {
  const me = await signIn(h, shop)
  await h.sql('update customers set phone = $2, is_phone_verified = true, phone_verified_at = now() where id = $1', [
    me.id,
    `+88${phone}`,
  ])
  return me
}
const some = (count: number) => Array.from({ length: count })

describe('orders that wait for a payment', () => {
  it('returns 409 invalid_state above five of one phone number, until one of them is paid', async () => {
    const phone = pay.phone()
    const begun = []
    for (const _ of some(5)) begun.push(await pay.begun({ phone, items: [{ product_id: (await pay.product()).id }] }))
    const product = await pay.product()
    const items = [{ product_id: product.id }]
    const refused = await pay.initiate({ phone, items })
    expect(outcome(refused)).toEqual(tooMany)
    expect(refused.body.message).toMatch(/^আপনার কয়েকটি অর্ডারের টাকা দেওয়া এখনো বাকি/)
    expect(refused.body.message).toContain('ফোন নম্বরটি যাচাই করুন')
    expect(refused.body.details).toEqual({ reason: 'unpaid_orders', field: 'phone', purpose: 'checkout' })
    expect(await stockOf(product.variantId)).toBe(5)
    expect((await pay.initiate({ items })).status).toBe(201)
    await pay.pay(begun[0]?.payment_session_id as string)
    expect((await pay.initiate({ phone, items })).status).toBe(201)
  })

  it('returns 409 invalid_state above five of one customer, whatever phones are typed', async () => {
    const me = await signIn(h, shop)
    const one = async () =>
      pay.initiate({ phone: pay.phone(), items: [{ product_id: (await pay.product()).id }] }, { token: me.token })
    for (const _ of some(5)) expect((await one()).status).toBe(201)
    expect(outcome(await one())).toEqual(tooMany)
  })

  it('returns 409 invalid_state above twenty of one network, in which a /64 of IPv6 is one', async () => {
    await pay.settings({ rateLimitFactor: 0.2 })
    const from = async (address: string) => {
      return pay.initiate({ items: [{ product_id: (await pay.product()).id }] }, { address })
    }
    for (const n of some(4).keys()) expect((await from(`2001:db8:1:2::${n + 1}`)).status).toBe(201)
    expect(outcome(await from('2001:db8:1:2::ffff'))).toEqual(tooMany)
    expect((await from('2001:db8:1:3::1')).status).toBe(201)
    await pay.settings({ rateLimitFactor: 1 })
  })

  it('are counted one after the other when they begin at the same moment', async () => {
    const phone = pay.phone()
    for (const _ of some(4)) await pay.begun({ phone, items: [{ product_id: (await pay.product()).id }] })
    const products = [await pay.product(), await pay.product(), await pay.product()]
    const lock = { text: 'select lock_customer($1, null, $2, null)', values: [shop.storeId, `+88${phone}`] }
    const responses = await behindLock(
      h,
      lock,
      products.map(
        ({ id }) =>
          () =>
            pay.initiate({ phone, items: [{ product_id: id }] }),
      ),
    )
    expect(responses.map(outcome).sort()).toEqual([[201], tooMany, tooMany])
  })

  it('count for nobody who has proven the phone number, unless their own number was proven too', async () => {
    const phone = pay.phone()
    const me = await signInWith(phone)
    const fresh = async () => [{ product_id: (await pay.product()).id }]
    const guest = { phone, phone_verification_token: proofOf(phone) }
    for (const n of some(5).keys()) await pay.begun({ phone, items: await fresh() }, { address: `198.51.100.${n + 1}` })
    expect(outcome(await pay.initiate({ phone, items: await fresh() }))).toEqual(tooMany)
    const wrong = { phone, phone_verification_token: proofOf(pay.phone()), items: await fresh() }
    expect(outcome(await pay.initiate(wrong))).toEqual(tooMany)
    const stranger = await signIn(h, shop)
    expect(outcome(await pay.initiate({ phone, items: await fresh() }, { token: stranger.token }))).toEqual(tooMany)

    expect((await pay.initiate({ phone, items: await fresh() }, { token: me.token })).status).toBe(201)
    for (const _ of some(4)) expect((await pay.initiate({ ...guest, items: await fresh() })).status).toBe(201)
    const last = await pay.initiate({ ...guest, items: await fresh() })
    expect(outcome(last)).toEqual(tooMany)
    // No proof is requested where none would help.
    expect(last.body.details).toEqual({ reason: 'unpaid_orders' })
    expect(last.body.message).not.toContain('যাচাই')
    expect((await pay.initiate({ phone, items: await fresh() })).body.details).toEqual({ reason: 'unpaid_orders' })
    expect(outcome(await pay.initiate({ phone, items: await fresh() }, { token: me.token }))).toEqual(tooMany)
  })

  it('of a network count for nobody in it who has proven the phone number', async () => {
    const [phone, network] = [pay.phone(), '2001:db8:7:7']
    const body = async () => ({ items: [{ product_id: (await pay.product()).id }] })
    await pay.settings({ rateLimitFactor: 0.2 })
    for (const n of some(4).keys()) await pay.begun(await body(), { address: `${network}::${n + 1}` })
    expect(outcome(await pay.initiate(await body(), { address: `${network}::5` }))).toEqual(tooMany)
    const proven = { ...(await body()), phone, phone_verification_token: proofOf(phone) }
    expect((await pay.initiate(proven, { address: `${network}::6` })).status).toBe(201)
    await pay.settings({ rateLimitFactor: 1 })
  })
})

describe('the same order, begun again by the same buyer', () => {
  it('replaces the one that was left, whose stock it gets, and which takes no money any more', async () => {
    const [phone, product] = [pay.phone(), await pay.product(500_00, 1)]
    const body = { phone, items: [{ product_id: product.id, quantity: 1 }] }
    const from = { address: '203.0.113.7' }
    const [first, second] = [await pay.begun(body, from), await pay.begun(body, from)]
    expect(await stockOf(product.variantId)).toBe(0)
    expect(await pay.order(first.order_id)).toMatchObject({ status: 'EXPIRED', payment_status: 'EXPIRED' })
    expect((await pay.session(first.payment_session_id)).status).toBe('CANCELLED')
    expect((await pay.pay(first.payment_session_id)).parameters.status).toBe('cancelled')
    expect(await pay.payments(first.order_id)).toEqual([])
    expect((await pay.pay(second.payment_session_id)).parameters.status).toBe('success')
  })

  it('leaves that of another buyer: another phone, account or network', async () => {
    const [phone, me] = [pay.phone(), await signIn(h, shop)]
    const product = await pay.product(500_00, 20)
    const body = { phone, items: [{ product_id: product.id }] }
    const mine = await pay.begun(body, { address: '203.0.113.1' })
    await pay.begun({ ...body, phone: pay.phone() }, { address: '203.0.113.1' })
    await pay.begun(body, { address: '203.0.113.2' })
    await pay.begun(body, { token: me.token, address: '203.0.113.1' })
    await pay.begun({ ...body, items: [{ product_id: product.id, quantity: 2 }] }, { address: '203.0.113.1' })
    expect((await pay.order(mine.order_id)).status).toBe('PENDING')
  })

  it('leaves that of a guest whose address the storefront does not say, unless both have proven the number', async () => {
    const phone = pay.phone()
    const product = await pay.product(500_00, 20)
    const body = { phone, items: [{ product_id: product.id }] }
    const proven = { ...body, phone_verification_token: proofOf(phone) }
    const unproven = await pay.begun(body)
    await pay.begun(body)
    const first = await pay.begun(proven)
    expect((await pay.order(unproven.order_id)).status).toBe('PENDING')
    await pay.begun(body, { address: '203.0.113.1' })
    expect((await pay.order(first.order_id)).status).toBe('PENDING')
    await pay.begun(proven, { address: '203.0.113.2' })
    expect((await pay.order(first.order_id)).status).toBe('EXPIRED')
    expect((await pay.order(unproven.order_id)).status).toBe('PENDING')
  })

  it('leaves one whose number was proven to shoppers who have not proven it, also in the same network', async () => {
    const [phone, from] = [pay.phone(), { address: '203.0.113.3' }]
    const body = { phone, items: [{ product_id: (await pay.product(500_00, 20)).id }] }
    const proven = await pay.begun({ ...body, phone_verification_token: proofOf(phone) }, from)
    await pay.begun(body, from)
    expect((await pay.order(proven.order_id)).status).toBe('PENDING')
  })

  it('leaves one that may have been paid: at Nagad, while its payment is found out, or while its order is changed', async () => {
    const product = await pay.product(500_00, 20)
    const [nagad, processing, busy] = [pay.phone(), pay.phone(), pay.phone()].map((phone) => ({
      phone,
      items: [{ product_id: product.id }],
    }))
    const from = { address: '203.0.113.8' }
    const atNagad = await pay.begun({ ...nagad, payment_method: 'NAGAD' }, from)
    await pay.begun({ ...nagad }, from)
    const asked = await pay.begun(processing, from)
    await h.sql(`update payment_sessions set status = 'PROCESSING' where id = $1`, [asked.payment_session_id])
    await pay.begun(processing, from)
    expect((await pay.order(atNagad.order_id)).status).toBe('PENDING')
    expect((await pay.order(asked.order_id)).status).toBe('PENDING')
    const changed = await pay.begun(busy, from)
    let again: { status: number } | undefined
    const lock = { text: 'select 1 from orders where id = $1 for no key update', values: [changed.order_id] }
    await behindLock(h, lock, [], async () => {
      again = await pay.initiate(busy, from)
    })
    expect(again?.status).toBe(201)
    expect((await pay.order(changed.order_id)).status).toBe('PENDING')
  })
})

describe('stock that nobody has paid, in a store that gives unproven numbers a share of it', () => {
  beforeAll(() => pay.settings({ holdPolicy: 'share' }))

  it('returns 403 verification_required when unproven phones would hold more than half of a product', async () => {
    const product = await pay.product(500_00, 8)
    const take = (quantity: number, more = {}) =>
      pay.initiate({ phone: pay.phone(), items: [{ product_id: product.id, quantity }], ...more })
    expect((await take(4)).status).toBe(201)
    const refused = await take(1)
    expect(outcome(refused)).toEqual([403, 'verification_required'])
    expect(refused.body.details).toMatchObject({ field: 'phone', purpose: 'checkout' })
    expect(await stockOf(product.variantId)).toBe(4)
    const phone = pay.phone()
    expect((await take(3, { phone, phone_verification_token: proofOf(phone) })).status).toBe(201)
  })

  it('is not limited to the verified number of a customer, to two units, nor once it is paid', async () => {
    const few = await pay.product(500_00, 2)
    const items = (quantity: number) => [{ product_id: few.id, quantity }]
    const first = await pay.begun({ items: items(1) })
    await pay.begun({ items: items(1) })
    expect(await stockOf(few.variantId)).toBe(0)
    await pay.pay(first.payment_session_id)
    const product = await pay.product(500_00, 6)
    const phone = pay.phone()
    const me = await signInWith(phone)
    const body = { phone, items: [{ product_id: product.id, quantity: 5 }] }
    expect((await pay.initiate(body, { token: me.token })).status).toBe(201)
  })

  it('is shared out one order after the other when several begin at the same moment', async () => {
    const product = await pay.product(500_00, 8)
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [product.variantId] }
    const one = () => pay.initiate({ items: [{ product_id: product.id, quantity: 2 }] })
    const responses = await behindLock(h, lock, [one, one, one, one])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
  })
})
