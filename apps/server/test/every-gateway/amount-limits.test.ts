import { afterAll, describe, expect, it } from 'vitest'
import { setUpEveryGateway } from './set-up-gateways.ts'

const all = await setUpEveryGateway()
const { h, codes, driverOf } = all
afterAll(() => all.expectHealthy(h))

describe.each(codes)('the limits of %s', (code) => {
  const { minAmountMinor = 1_00, maxAmountMinor } = driverOf(code)
  const taken = [minAmountMinor, ...(maxAmountMinor ? [maxAmountMinor] : [])]
  const refused = [minAmountMinor - 1, ...(maxAmountMinor ? [maxAmountMinor + 1] : [])]

  async function openShop() {
    const { shop, pay } = await all.aShop(code)
    await h.sql(`update payment_methods set supports_advance = true where store_id = $1 and code = $2`, [
      ...[shop.storeId, code],
    ])
    const worth = async (priceMinor: number) => [{ product_id: (await pay.product(priceMinor)).id }]
    const post = (url: string, body: object, locale = 'en') =>
      h.call({ url, key: shop.key, body, headers: { 'accept-language': locale } })
    const order = (items: object[], more: object = {}) => ({
      ...{ receiver_name: 'Rahima Khatun', phone: pay.phone(), address: 'House 12, Road 5, Dhanmondi', items },
      ...{ payment_method: code, callback_url: 'https://shop.example.com/payment/result', ...more },
    })
    const quote = async (items: object[], locale?: string) =>
      (await post('W/checkout/quote/', { items, payment_method: code }, locale)).data
    const offered = (methods: { code: string }[]) => methods.some((method) => method.code === code)
    const listed = async (minor: number) =>
      (await h.call({ url: `W/payment-methods/?amount=${minor / 100}`, key: shop.key })).data.items
    return { shop, pay, worth, post, order, quote, offered, listed }
  }

  it('offer it in a quote and a list exactly for the totals with which an order is begun', async () => {
    const { worth, post, order, quote, offered, listed } = await openShop()
    for (const minor of [...taken, ...refused]) {
      const isTaken = taken.includes(minor)
      const items = await worth(minor)
      const { payment_methods: methods, requirements } = await quote(items)
      expect([minor, offered(methods), offered(await listed(minor))]).toEqual([minor, isTaken, isTaken])
      expect(requirements.map((one: { code: string }) => one.code)).toEqual(
        isTaken ? [] : ['PAYMENT_METHOD_UNAVAILABLE'],
      )
      const { status, body } = await post('W/payment/initiate/', order(items))
      expect([minor, status, body.error_code, Object.keys(body.errors ?? {})]).toEqual(
        isTaken ? [minor, 201, undefined, []] : [minor, 400, 'validation_failed', ['payment_method']],
      )
    }
  })

  it('are named with what to do, in English and Bangla, alike by quote and order', async () => {
    const { worth, post, order, quote } = await openShop()
    for (const minor of refused.filter((one) => one > 0)) {
      const items = await worth(minor)
      for (const [locale, isClear] of [
        ['en', /^The (smallest|largest) payment by this method is ৳[\d,.]+\. Choose another payment method\.$/],
        ['bn', /^এই পদ্ধতিতে (কমপক্ষে|একবারে সর্বোচ্চ) ৳[০-৯,.]+ .+। অন্য পেমেন্ট পদ্ধতি বেছে নিন।$/],
      ] as const) {
        const [requirement] = (await quote(items, locale)).requirements
        expect(requirement).toMatchObject({ field: 'payment_method', message: expect.stringMatching(isClear) })
        const { body } = await post('W/payment/initiate/', order(items), locale)
        expect(body.errors.payment_method).toEqual([requirement.message])
      }
    }
  })

  it('are those of the store where these are narrower', async () => {
    const { shop, worth, post, order, quote, offered } = await openShop()
    await h.sql(
      `update payment_methods set min_amount_minor = 300_00, max_amount_minor = 400_00 where store_id = $1 and code = $2`,
      [shop.storeId, code],
    )
    for (const [minor, isTaken] of [
      [299_99, false],
      [300_00, true],
      [400_00, true],
      [400_01, false],
    ] as const) {
      const items = await worth(minor)
      expect([minor, offered((await quote(items)).payment_methods)]).toEqual([minor, isTaken])
      expect([minor, (await post('W/payment/initiate/', order(items))).status]).toEqual([minor, isTaken ? 201 : 400])
    }
    const [shown] = (await h.call({ url: 'W/payment-methods/', key: shop.key })).data.items.filter(
      (method: { code: string }) => method.code === code,
    )
    expect(shown).toMatchObject({ min_amount: '300.00', max_amount: '400.00' })
  })

  it('hold for another attempt, and for an advance', async () => {
    const { shop, pay, worth, post, order } = await openShop()
    const advance = { advance_amount: (minAmountMinor - 1) / 100 }
    const tooSmall = await post('W/payment/initiate/', order(await worth(500_00), advance))
    expect([tooSmall.status, Object.keys(tooSmall.body.errors)]).toEqual([400, ['payment_method']])
    const product = await pay.product()
    for (const unitPriceMinor of [...taken, ...refused]) {
      const phone = pay.phone()
      const { number } = await all.anOrder(h, shop, {
        ...{ lines: [{ product, unitPriceMinor }], hasEvents: true, phone: `+88${phone}`, paymentMethod: code },
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
      const { status, body } = await pay.retry({ order_number: number, phone, payment_method: code })
      const isTaken = taken.includes(unitPriceMinor)
      expect([unitPriceMinor, status]).toEqual([unitPriceMinor, isTaken ? 201 : 400])
      if (!isTaken) expect(body.errors.payment_method[0]).toMatch(/অন্য পেমেন্ট পদ্ধতি বেছে নিন/)
    }
  })
})
