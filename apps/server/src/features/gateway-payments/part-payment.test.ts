import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterAll(() => expectHealthy(h))

const { act } = orderCalls(h, shop)
const track = async (tracking_token: string) =>
  (await h.call({ url: 'W/orders/track/', key: shop.key, body: { tracking_token } })).data.guest_order

describe('an advance through a gateway', () => {
  it('is all that the gateway charges, the rest is cash on delivery, and staff confirm the order', async () => {
    const begun = await pay.begun({ advance_amount: 120 })
    expect(begun).toMatchObject({ amount: '120.00', payable_now: '120.00' })
    const { payment_session_id: id, order_id: orderId, tracking_token: token } = begun
    expect((await pay.read(id)).data).toMatchObject({ amount: '120.00', order_total: '500.00', cod_amount: '380.00' })
    const unpaid = { payment_method: 'BKASH', amount_paid: '0.00', amount_due: '500.00', cod_amount: '380.00' }
    expect(await track(token as string)).toMatchObject(unpaid)
    expect((await pay.pay(id)).parameters.status).toBe('success')
    const part = { payment_method: 'COD', amount_paid: '120.00', amount_due: '380.00', cod_amount: '380.00' }
    expect(await track(token as string)).toMatchObject(part)
    expect(await pay.order(orderId)).toMatchObject({
      ...{ status: 'PENDING', payment_status: 'PARTIALLY_PAID', expires_at: null, advance_payment_method: 'BKASH' },
    })
  })

  it('leaves the rest to the courier, whose cash pays the order', async () => {
    const {
      payment_session_id: id,
      order_id: orderId,
      tracking_token: token,
    } = await pay.begun({ advance_amount: 120 })
    await pay.pay(id)
    for (const move of ['confirm', 'ship']) expect((await act(orderId, move)).status).toBe(200)
    const delivered = await act(orderId, 'deliver')
    expect(delivered.status, delivered.text).toBe(200)
    const paid = { amount_paid: '500.00', amount_due: '0.00', cod_amount: '0.00' }
    expect(await track(token as string)).toMatchObject(paid)
    expect(await pay.order(orderId)).toMatchObject({ status: 'DELIVERED', payment_status: 'PAID' })
    expect(await pay.payments(orderId)).toMatchObject([
      { method: 'BKASH', amount_minor: 120_00, unapplied_minor: 0 },
      { method: 'CASH', amount_minor: 380_00, unapplied_minor: 0 },
    ])
  })

  it('is no longer charged once the whole order is cash on delivery', async () => {
    const phone = pay.phone()
    const begun = await pay.begun({ advance_amount: 120, phone })
    const { payment_session_id: id, order_number, tracking_token: token } = begun
    const body = { order_number, phone, payment_method: 'COD' }
    const changed = await h.call({ url: 'W/payment/change-method/', key: shop.key, body })
    expect(changed.status, changed.text).toBe(200)
    const cash = { payment_method: 'COD', amount_paid: '0.00', amount_due: '500.00', cod_amount: '500.00' }
    expect(await track(token as string)).toMatchObject(cash)
    expect((await pay.pay(id)).parameters.status).toBe('cancelled')
    expect(await track(token as string)).toMatchObject(cash)
  })

  it('is charged again by another attempt at another gateway', async () => {
    const phone = pay.phone()
    const { order_number, order_id } = await pay.begun({ advance_amount: 120, phone })
    const again = await pay.retry({ order_number, phone, payment_method: 'NAGAD' })
    expect(again.data).toMatchObject({ amount: '120.00', payable_now: '120.00' })
    expect((await pay.pay(again.data.payment_session_id)).parameters.status).toBe('success')
    expect(await pay.order(order_id)).toMatchObject({ payment_method: 'COD', advance_payment_method: 'NAGAD' })
  })

  it('of the whole total is a payment like any other', async () => {
    const { payment_session_id: id, order_id, payable_now } = await pay.begun({ advance_amount: 500 })
    expect(payable_now).toBe('500.00')
    await pay.pay(id)
    expect(await pay.order(order_id)).toMatchObject({ payment_method: 'BKASH', payment_status: 'PAID' })
  })

  it('returns 400 validation_failed above the total, and for a transaction that it would forget', async () => {
    for (const [field, value] of [
      ['advance_amount', '500.01'],
      ['advance_amount', -1],
      ['payment_transaction_id', '9AB3XYZ7'],
      ['advance_transaction_id', '9AB3XYZ7'],
    ] as const) {
      const { status, body } = await pay.initiate({ [field]: value })
      expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
    }
  })

  it('returns 409 advance_required when it is less than the store asks of a cash on delivery order', async () => {
    const rule = { reason: 'FAR', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', amountMinor: 150_00 }
    await pay.settings({ advanceRules: [{ ...rule, percentBp: 0 }] })
    const { status, body } = await pay.initiate({ advance_amount: 120 })
    expect([status, body.error_code, body.details.amount]).toEqual([409, 'advance_required', '150.00'])
    expect((await pay.begun({ advance_amount: 150 })).payable_now).toBe('150.00')
    expect((await pay.begun()).payable_now).toBe('500.00')
    await pay.settings({ advanceRules: [] })
  })

  describe('is assessed as cash on delivery', () => {
    const proofOf = phoneProofs(h, shop)
    const quote = async (body: object) => {
      const items = [{ product_id: (await pay.product()).id }]
      const response = await h.call({ url: 'W/checkout/quote/', key: shop.key, body: { items, ...receiver, ...body } })
      return response.data.requirements.map((one: { code: string }) => one.code)
    }
    const receiver = { address: 'House 12, Road 5, Dhanmondi', payment_method: 'BKASH' }

    it('by the proof of its phone number: 403 verification_required without one', async () => {
      await pay.settings({ otpCheckout: 'always' })
      const phone = pay.phone()
      const { status, body } = await pay.initiate({ advance_amount: 1, phone })
      expect([status, body.error_code]).toEqual([403, 'verification_required'])
      expect(await quote({ advance_amount: 1, phone })).toEqual(['PHONE_VERIFICATION_REQUIRED'])
      expect(await quote({ phone })).toEqual([])
      const proven = { phone, phone_verification_token: proofOf(phone) }
      expect((await pay.begun({ advance_amount: 1, ...proven })).payable_now).toBe('1.00')
      await pay.settings({ otpCheckout: 'off' })
    })

    it('by the advance that the store requires, also in a quote', async () => {
      const rule = { reason: 'FAR', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', amountMinor: 150_00 }
      await pay.settings({ advanceRules: [{ ...rule, percentBp: 0 }] })
      expect(await quote({ advance_amount: 1 })).toEqual(['ADVANCE_REQUIRED'])
      expect(await quote({ advance_amount: 150 })).toEqual([])
      expect(await quote({})).toEqual([])
      await pay.settings({ advanceRules: [] })
    })

    it('when it changes to another phone number: 403 verification_required, or 409 order_not_accepted', async () => {
      const { id, token } = await signIn(h, shop)
      const { order_id } = await pay.begun({ advance_amount: 1 })
      await h.sql('update orders set customer_id = $2 where id = $1', [order_id, id])
      const change = async (phone: string) => {
        const { body } = await h.call({
          ...{ method: 'PATCH', url: 'W/orders/', key: shop.key, token },
          body: { order_id, phone },
        })
        return body.error_code
      }
      const phone = pay.phone()
      await h.call({
        ...{ url: `M/${shop.subdomain}/blocks/`, headers: { authorization: `Bearer ${shop.secretKey}` } },
        body: { kind: 'phone', value: phone, effect: 'hide_cod' },
      })
      expect(await change(phone)).toBe('order_not_accepted')
      await pay.settings({ otpCheckout: 'always' })
      expect(await change(pay.phone())).toBe('verification_required')
      await pay.settings({ otpCheckout: 'off' })
      expect(await change(pay.phone())).toBeUndefined()
    })
  })
})

describe('a part payment and its quote', () => {
  const quote = async (body: object) =>
    (await h.call({ url: 'W/checkout/quote/', key: shop.key, body: { payment_method: 'BKASH', ...body } })).data
  const codes = ({ requirements }: { requirements: { code: string }[] }) => requirements.map(({ code }) => code)
  const limit = (min: number, max: number | null) =>
    h.sql(
      `update payment_methods set min_amount_minor = $2, max_amount_minor = $3 where store_id = $1 and code = 'BKASH'`,
      [...[shop.storeId, min, max]],
    )
  const refusedFor = async (body: object) => {
    const { status, body: refused } = await pay.initiate(body)
    return [status, ...Object.keys(refused.errors ?? {})]
  }
  const worth = async (priceMinor: number) => [{ product_id: (await pay.product(priceMinor)).id, quantity: 1 }]

  it('are assessed by what the gateway charges, at every attempt', async () => {
    await limit(500_00, 25_000_00)
    const items = await worth(1_500_00)
    const small = { items, advance_amount: 200 }
    expect(await refusedFor(small)).toEqual([400, 'payment_method'])
    expect(codes(await quote(small))).toEqual(['PAYMENT_METHOD_UNAVAILABLE'])
    const phone = pay.phone()
    const enough = { items, advance_amount: 500 }
    expect(codes(await quote(enough))).toEqual([])
    const { order_number } = await pay.begun({ ...enough, phone })
    expect((await pay.retry({ order_number, phone })).status).toBe(201)
    const dear = { items: await worth(30_000_00), advance_amount: 5_000 }
    expect(codes(await quote(dear))).toEqual([])
    expect((await pay.begun(dear)).payable_now).toBe('5000.00')
    expect(await refusedFor({ items: dear.items })).toEqual([400, 'payment_method'])
    await limit(0, null)
  })

  it('are refused when there is nothing to pay, or less than the gateway takes', async () => {
    for (const priceMinor of [0, 99]) {
      const items = await worth(priceMinor)
      expect(await refusedFor({ items })).toEqual([400, 'payment_method'])
      expect(codes(await quote({ items }))).toEqual(['PAYMENT_METHOD_UNAVAILABLE'])
    }
  })

  it('need the advance that the store requires of cash on delivery', async () => {
    const rule = { reason: 'FAR', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', amountMinor: 150_00 }
    await pay.settings({ advanceRules: [{ ...rule, percentBp: 0 }] })
    const items = await worth(500_00)
    const short = await quote({ items, advance_amount: 120 })
    expect([short.advance_amount, short.cod_amount, codes(short)]).toEqual(['150.00', '350.00', ['ADVANCE_REQUIRED']])
    expect((await pay.initiate({ items, advance_amount: 120 })).body.error_code).toBe('advance_required')
    const met = await quote({ items, advance_amount: 200 })
    expect([met.cod_amount, codes(met)]).toEqual(['300.00', []])
    const whole = await quote({ items })
    expect([whole.advance_required, whole.cod_amount, codes(whole)]).toEqual([false, '0.00', []])
    await pay.settings({ advanceRules: [] })
  })

  it('are refused for the advance where the rest cannot be paid in cash, and above the total', async () => {
    const items = await worth(500_00)
    const phone = pay.phone()
    const block = { kind: 'phone', value: phone, effect: 'hide_cod' }
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    expect((await h.call({ url: `M/${shop.subdomain}/blocks/`, headers, body: block })).status).toBe(201)
    for (const refused of [
      { items, phone, advance_amount: 120 },
      { items, advance_amount: '500.01' },
    ]) {
      expect(await refusedFor(refused)).toEqual([400, 'advance_amount'])
      const { requirements } = await quote(refused)
      expect(requirements).toMatchObject([{ field: 'advance_amount', code: 'ADVANCE_NOT_ACCEPTED' }])
    }
    const enable = (isEnabled: boolean) =>
      h.sql(`update payment_methods set is_enabled = $2 where store_id = $1 and code = 'COD'`, [
        shop.storeId,
        isEnabled,
      ])
    await enable(false)
    expect(await refusedFor({ items, advance_amount: 120 })).toEqual([400, 'advance_amount'])
    expect(codes(await quote({ items, advance_amount: 120 }))).toEqual(['ADVANCE_NOT_ACCEPTED'])
    expect(codes(await quote({ items }))).toEqual([])
    await enable(true)
  })

  it('need the proof of the phone number that the store asks of cash on delivery, also for another number', async () => {
    const me = await signIn(h, shop)
    const items = await worth(500_00)
    const begun = await pay.begun({ items, advance_amount: 120 }, { token: me.token })
    await pay.settings({ otpCheckout: 'always' })
    const part = { items, advance_amount: 120, phone: pay.phone() }
    const refused = await pay.initiate(part)
    expect([refused.status, refused.body.error_code]).toEqual([403, 'verification_required'])
    expect(codes(await quote(part))).toEqual(['PHONE_VERIFICATION_REQUIRED'])
    const { advance_amount: _, ...whole } = part
    expect(codes(await quote(whole))).toEqual([])
    expect((await pay.initiate(whole)).status).toBe(201)
    const body = { order_id: begun.order_id, phone: pay.phone() }
    const changed = await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body })
    expect([changed.status, changed.body.error_code]).toEqual([403, 'verification_required'])
    await pay.settings({ otpCheckout: 'off' })
  })
})
