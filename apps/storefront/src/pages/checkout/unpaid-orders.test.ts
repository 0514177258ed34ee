import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { paymentCalls } from '../../../../server/test/payment-calls.ts'
import { aCode, anOfferOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop)
const pay = paymentCalls(h, shop, gateways)
const codes = codesOf(h, shop)

beforeAll(async () => {
  await pay.open(['BKASH'])
  await pay.allowOrigins([site.url, 'https://shop.example.com'])
})

const toCheckout = Object.fromEntries([['then', 'checkout']])

/** A guest who presses the button to pay online, with this number. */
async function pressing(phone: string, language: 'bn' | 'en', visitor = site.visitor({ language })) {
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  await visitor.post(`/${language}/cart/items`, { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'Rahima', phone, address: 'Dhanmondi, Dhaka', payment_method: 'BKASH' }
  return { visitor, page: await visitor.submit('/checkout', buyer) }
}

const begun = async (phone: string, more: object = {}) => {
  for (let n = 0; n < 5; n++) await pay.begun({ phone, items: [{ product_id: (await pay.product()).id }], ...more })
}

describe('a guest whose number others have typed into unpaid orders', () => {
  it.each([
    ['en', 'Verify the phone number with the code sent by SMS to order now.'],
    ['bn', 'এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন'],
  ] as const)('verifies it by a code, and then pays (%s)', async (language, reason) => {
    const phone = pay.phone()
    await begun(phone)
    const { visitor, page } = await pressing(phone, language)
    expect(page.text).toContain(reason)
    const { otp_id: id = '' } = page.form('/checkout/verify-phone').fields
    const placed = await visitor.submit('/checkout/verify-phone', { code: (await codes.receive(id)) ?? '' })
    expect(placed.url.startsWith(gateways.url)).toBe(true)
    // The same browser is not asked again, and hears when too many orders are its own.
    for (let n = 0; n < 4; n++) expect((await pressing(phone, language, visitor)).page.url).toContain(gateways.url)
    const { page: refused } = await pressing(phone, language, visitor)
    expect([refused.status, refused.text.includes(reason)]).toEqual([200, false])
    expect(refused.links[language === 'en' ? 'View my orders' : 'আমার অর্ডার দেখুন']).toBe(`/${language}/track`)
    expect(refused.text).toContain(
      language === 'en' ? 'Several of your orders are waiting for payment.' : 'আপনার কয়েকটি অর্ডারের টাকা দেওয়া এখনো বাকি।',
    )
  })
})

describe('a guest with whose number others have used a coupon', () => {
  it.each([
    ['en', 'This coupon was already used with this phone number or e-mail address.'],
    ['bn', 'এই ফোন নম্বর বা ই-মেইল দিয়ে কুপনটি আগেই ব্যবহার করা হয়েছে।'],
  ] as const)('verifies it by a code, and then orders with the coupon (%s)', async (language, reason) => {
    const [phone, code] = [pay.phone(), aCode()]
    await anOfferOf(h, shop, { code, perCustomerLimit: 1 })
    const product = await aProduct(h, shop, { priceMinor: 500_00 })
    const stranger = { receiver_name: 'Karim', phone, address: 'Road 5', payment_method: 'COD', coupon_code: code }
    const used = await h.call({
      url: 'W/order/',
      key: shop.key,
      body: { ...stranger, items: [{ product_id: product.id }] },
    })
    expect(used.status).toBe(201)
    const visitor = site.visitor({ language })
    await visitor.post(`/${language}/cart/items`, { product_id: String(product.id), ...toCheckout })
    const buyer = { receiver_name: 'Rahima', phone, address: 'Dhanmondi, Dhaka', payment_method: 'COD' }
    await visitor.submit('/checkout', { ...buyer, coupon_code: code })
    const page = await visitor.submit('/checkout')
    expect(page.text).toContain(reason)
    const { otp_id: id = '' } = page.form('/checkout/verify-phone').fields
    await visitor.submit('/checkout/verify-phone', { code: (await codes.receive(id)) ?? '' })
    const orders = await h.sql(
      'select coupon_code, is_phone_proven from orders where store_id = $1 and phone = $2 order by id',
      [shop.storeId, `+88${phone}`],
    )
    expect(orders).toEqual([
      { coupon_code: code, is_phone_proven: false },
      { coupon_code: code, is_phone_proven: true },
    ])
  })
})
