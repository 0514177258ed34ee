import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../../server/test/accounts.ts'
import { anAddress, aProduct, openShop, type TestProduct } from '../../../../server/test/factories.ts'
import { aCode, anOfferOf, aWallet, aZone, cartOf, walletNumberOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

type Visitor = ReturnType<typeof site.visitor>
type Page = Awaited<ReturnType<Visitor['open']>>

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet', 'Khulna'] })
})

/** The field that leads on to the checkout (as an object with it would look like a promise). */
const toCheckout = Object.fromEntries([['then', 'checkout']])

let phones = 10_000_000
/** What a shopper types; each has a number of their own. */
const aBuyer = () => ({
  receiver_name: 'রহিমা খাতুন',
  phone: `017${phones++}`,
  address: 'বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা',
})
const settings = async (changed: object) => {
  await h.sql('update stores set settings = settings || $2 where id = $1', [shop.storeId, JSON.stringify(changed)])
  h.deps.storeKeys.forget('all')
}
const ordersOf = (product: TestProduct) =>
  h.sql<{ order_number: string; total_minor: number; receiver_name: string; phone: string; coupon_code: string }>(
    `select o.order_number, o.total_minor::int, o.receiver_name, o.phone, o.coupon_code, o.note, o.address from orders o
      join order_lines i on i.store_id = o.store_id and i.order_id = o.id where i.product_id = $1 order by o.id`,
    [product.id],
  )

/** A visitor whose cart has a product, on the checkout page. */
async function atCheckout(product: TestProduct, language: 'bn' | 'en' = 'bn', visitor = site.visitor({ language })) {
  await visitor.post(`/${language}/cart/items`, { product_id: String(product.id), ...toCheckout })
  return visitor
}

/** Types everything, sees the total, and presses the button again, as without scripts. */
async function order(visitor: Visitor, buyer: Record<string, string> = aBuyer()): Promise<Page> {
  const shown = await visitor.submit('/checkout', buyer)
  expect(shown.form('/checkout').fields.expected_total).not.toBe('')
  return visitor.submit('/checkout')
}

describe('a guest without scripts', () => {
  it.each(['bn', 'en'] as const)('buys with cash on delivery in four taps (%s)', async (language) => {
    const product = await aProduct(h, shop, { priceMinor: 2_500_00 })
    const guest = await atCheckout(product, language)
    const buyer = aBuyer()
    const total = await guest.submit('/checkout', buyer)
    expect(total.text).toContain(language === 'bn' ? 'ধানমন্ডি, ঢাকায় ডেলিভারি: ৳৬০' : 'Delivery to Dhanmondi, Dhaka: ৳60')
    expect(total.text).toContain(language === 'bn' ? 'অর্ডার করুন · ৳২,৫৬০' : 'Place order · ৳2,560')
    const placed = await guest.submit('/checkout')
    const [row] = await ordersOf(product)
    expect(row).toMatchObject({ total_minor: 2_560_00, receiver_name: 'রহিমা খাতুন', phone: `+88${buyer.phone}` })
    expect(placed.url).toBe(`/${language}/orders/placed?order=${row?.order_number}`)
    expect(placed.text).toContain(row?.order_number)
    expect(placed.text).toContain(language === 'bn' ? 'ডেলিভারির সময় ৳২,৫৬০ তৈরি রাখুন' : 'Keep ৳2,560 ready')
    expect((await guest.open(`/${language}/cart`)).text).toContain(
      language === 'bn' ? 'আপনার কার্ট খালি' : 'Your cart is empty',
    )
    const tracked = await guest.open(`/${language}/track?order=${row?.order_number}`)
    expect(tracked.text).toContain(language === 'bn' ? 'অর্ডার হয়েছে' : 'Placed')
  })

  it('is remembered, sees the total at once the next time, and orders with one tap', async () => {
    const product = await aProduct(h, shop, { stock: 9 })
    const guest = await atCheckout(product)
    await order(guest)
    h.setNow(new Date(h.deps.clock().getTime() + 3_600_000))
    const again = await guest.post('/bn/cart/items', { product_id: String(product.id), ...toCheckout })
    expect(again.form('/checkout').fields).toMatchObject({ receiver_name: 'রহিমা খাতুন', expected_total: '160.00' })
    expect((await guest.submit('/checkout')).url).toContain('/bn/orders/placed')
    expect(await ordersOf(product)).toHaveLength(2)
  })

  it('who does not want to be remembered is not', async () => {
    const guest = await atCheckout(await aProduct(h, shop, { stock: 9 }))
    await guest.submit('/checkout', { ...aBuyer(), remember: '' })
    await guest.submit('/checkout', { remember: '' })
    expect([...guest.cookies.keys()]).not.toContain('__Host-kept-buyer')
  })

  it('types a phone number in Bangla digits with spaces', async () => {
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product)
    await order(guest, { ...aBuyer(), phone: '+৮৮০ ১৭১১-৯৯৮৮৭৭' })
    expect(await ordersOf(product)).toMatchObject([{ phone: '+8801711998877' }])
  })

  it('keeps what was typed when a field is missing or wrong, with the reason beside it', async () => {
    const guest = await atCheckout(await aProduct(h, shop), 'en')
    const missing = await guest.submit('/checkout', { receiver_name: 'Rahima', phone: '', address: 'Dhanmondi, Dhaka' })
    expect(missing.status).toBe(200)
    expect(missing.html).toContain('id="phone-error"')
    expect(missing.form('/checkout').fields).toMatchObject({ receiver_name: 'Rahima', address: 'Dhanmondi, Dhaka' })
    await guest.submit('/checkout', { phone: '12345' })
    const wrong = await guest.submit('/checkout')
    expect(wrong.status).toBe(200)
    expect(wrong.html).toContain('aria-describedby="phone-hint phone-error"')
    expect(wrong.form('/checkout').fields.phone).toBe('12345')
  })

  it('chooses the district when the address does not say it', async () => {
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product)
    const unclear = await guest.submit('/checkout', { ...aBuyer(), address: 'স্কুলের পাশে' })
    expect(unclear.status).toBe(200)
    expect(unclear.text).toContain('সিলেট')
    expect(unclear.html).toContain('<option value>বেছে নিন</option>')
    expect(unclear.html).not.toContain('ঠিকানা থেকে</option>')
    const total = await guest.submit('/checkout', { district: 'Sylhet' })
    expect(total.form('/checkout').fields.expected_total).toBe('220.00')
    await guest.submit('/checkout')
    expect(await ordersOf(product)).toMatchObject([{ total_minor: 220_00 }])
  })
})

describe('one form is one order', () => {
  it('when it is sent twice at once, sent again, and after the back button', async () => {
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product)
    const form = (await guest.submit('/checkout', aBuyer())).form('/checkout')
    const pages = await Promise.all([guest.post('/bn/checkout', form.fields), guest.post('/bn/checkout', form.fields)])
    const [row, ...others] = await ordersOf(product)
    expect(others).toEqual([])
    for (const page of pages) expect(page.url).toBe(`/bn/orders/placed?order=${row?.order_number}`)

    expect((await guest.post('/bn/checkout', form.fields)).text).toContain(row?.order_number)
    expect((await guest.post('/bn/checkout', { ...form.fields, address: 'Khulna' })).text).toContain(row?.order_number)
    const back = await guest.open('/bn/checkout')
    expect(back.text).toContain('আবার পাঠানোর দরকার নেই')
    expect(back.text).toContain(row?.order_number)
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('when its response was lost: the same form from a browser that knows nothing leads to the same order', async () => {
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product)
    const { fields } = (await guest.submit('/checkout', aBuyer())).form('/checkout')
    const before = new Map(guest.cookies)
    const first = await guest.submit('/checkout')
    guest.cookies.clear()
    for (const [name, value] of before) guest.cookies.set(name, value)
    expect((await guest.post('/bn/checkout', fields)).url).toBe(first.url)
    expect(await ordersOf(product)).toHaveLength(1)
  })
})

describe('what changed between the page and the button is said in words, and nothing is ordered', () => {
  it('a higher price', async () => {
    const product = await aProduct(h, shop, { priceMinor: 100_00 })
    const guest = await atCheckout(product, 'en')
    await guest.submit('/checkout', aBuyer())
    await h.sql('update variants set price_minor = 15000 where id = $1', [product.variantId])
    const changed = await guest.submit('/checkout')
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('The total is now ৳210. Nothing is ordered yet')
    expect(changed.text).toContain('Place order · ৳210')
    expect(await ordersOf(product)).toEqual([])
    await guest.submit('/checkout')
    expect(await ordersOf(product)).toMatchObject([{ total_minor: 210_00 }])
  })

  it('stock that somebody else bought', async () => {
    const product = await aProduct(h, shop, { name: 'জামদানি', stock: 1 })
    const guest = await atCheckout(product)
    await guest.submit('/checkout', aBuyer())
    await h.sql('update stock set on_hand = 0 where variant_id = $1', [product.variantId])
    const gone = await guest.submit('/checkout')
    expect(gone.status).toBe(200)
    expect(gone.text).toContain('“জামদানি” শেষ হয়ে গেছে')
    expect(gone.links['কার্ট বদলান']).toBe('/bn/cart')
    expect(gone.form('/checkout').fields.receiver_name).toBe('রহিমা খাতুন')
  })

  it('a product that is not sold any more', async () => {
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product, 'en')
    await guest.submit('/checkout', aBuyer())
    await h.sql(`update products set status = 'archived' where id = $1`, [product.id])
    expect((await guest.submit('/checkout')).text).toContain('no longer for sale. Remove it')
  })

  it('a coupon that ended', async () => {
    const product = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const code = aCode()
    const offer = await anOfferOf(h, shop, { code, percentBp: 1000 })
    const guest = await atCheckout(product, 'en')
    const total = await guest.submit('/checkout', { ...aBuyer(), coupon_code: code.toLowerCase() })
    expect(total.form('/checkout').fields).toMatchObject({ expected_total: '960.00', coupon_code: code })
    await h.sql('update offers set is_active = false where id = $1', [offer])
    const ended = await guest.submit('/checkout')
    expect(ended.status).toBe(200)
    expect(ended.text).toContain('We took the coupon off')
    expect(ended.form('/checkout').fields).toMatchObject({ expected_total: '1060.00', coupon_code: '' })
    await guest.submit('/checkout')
    expect(await ordersOf(product)).toMatchObject([{ total_minor: 1_060_00, coupon_code: '' }])
  })

  it('a coupon for other products is refused beside its field, and the order goes on without it', async () => {
    const [product, other] = [await aProduct(h, shop), await aProduct(h, shop)]
    const code = aCode()
    await anOfferOf(h, shop, { code, productIds: [other.id] })
    const guest = await atCheckout(product, 'en')
    const refused = await guest.submit('/checkout', { ...aBuyer(), coupon_code: code })
    expect(refused.status).toBe(200)
    expect(refused.html).toContain('id="coupon_code-error"')
    expect(refused.text).toContain(code)
    expect((await guest.submit('/checkout')).url).toContain('/en/orders/placed')
  })
})

describe('rules of the shop', () => {
  it('an advance is required with the numbers to pay to, and is sent with the order', async () => {
    const product = await aProduct(h, shop)
    await aWallet(h, shop, 'ROCKET')
    await settings({
      advanceRules: [
        {
          ...{ reason: 'OUTSIDE_DHAKA', deliveryLocations: ['outside_dhaka'], minTotalMinor: 0, kind: 'delivery_fee' },
          ...{ amountMinor: 0, percentBp: 0 },
        },
      ],
    })
    const guest = await atCheckout(product, 'en')
    const asked = await guest.submit('/checkout', { ...aBuyer(), address: 'Zindabazar, Sylhet' })
    expect(asked.text).toContain('৳120 in advance')
    expect(asked.text).toContain(walletNumberOf(shop))
    const missing = await guest.submit('/checkout')
    expect(missing.status).toBe(200)
    expect(missing.text).toContain('Enter the transaction ID of your payment.')
    const placed = await guest.submit('/checkout', { transaction_advance_ROCKET: '৯AB ৩XYZ৭' })
    expect(placed.url).toContain('/en/orders/placed')
    expect(placed.text).toContain('Keep ৳100 ready')
    await settings({ advanceRules: [] })
    const byWallet = await atCheckout(await aProduct(h, shop), 'en')
    const wallet = await byWallet.submit('/checkout', {
      ...aBuyer(),
      payment_method: 'ROCKET',
      transaction_ROCKET: 'TX99ROCKET',
    })
    expect(wallet.text).toContain(`Send ৳160 to: ${walletNumberOf(shop)}`)
    expect((await byWallet.submit('/checkout')).text).toContain('We are checking your payment')
  })

  it('a shop for customers only sends guests to the sign-in, and back to the checkout with their cart', async () => {
    const members = await openShop(h, { settings: { guestCheckout: false } })
    const club = await setUpStorefront(h, members, { host: 'club.localhost' })
    const product = await aProduct(h, members, { name: 'Monipuri Shawl' })
    const { email } = await anAccount(h, members)
    const guest = club.visitor({ language: 'en' })
    const sent = await guest.post('/en/cart/items', { product_id: String(product.id), quantity: '2', ...toCheckout })
    expect(sent.url).toBe('/en/login?next=%2Fen%2Fcheckout')
    for (const path of ['/en/checkout', '/en/checkout/totals'])
      expect((await guest.post(path, aBuyer())).url).toBe('/en/login?next=%2Fen%2Fcheckout')
    await guest.open('/en/checkout')
    const back = await guest.submit('/login', { identifier: email, password: PASSWORD })
    expect(back.url).toBe('/en/checkout')
    expect(back.text).toMatch(/Monipuri Shawl.*2 ×/)
    expect((await guest.open('/en/cart')).text).toContain('Monipuri Shawl')
  })

  it('an order that was placed a moment ago can be refused by the shop, with the way to the first one', async () => {
    await settings({ duplicateOrders: 'block' })
    const product = await aProduct(h, shop)
    const buyer = aBuyer()
    await order(await atCheckout(product, 'en'), buyer)
    const again = await order(await atCheckout(product, 'en'), buyer)
    expect(again.text).toContain('You placed the same order a moment ago.')
    expect(again.links['View the order']).toBe('/en/track')
    await settings({ duplicateOrders: 'warn' })
  })
})

describe('a customer', () => {
  it('orders the cart of the account to a saved address, with the coupon of the cart', async () => {
    const product = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const code = aCode()
    await anOfferOf(h, shop, { code, percentBp: 2000 })
    const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    const { id } = await anAddress(h, shop, shopper.id, 'Dhaka')
    await visitor.post('/en/cart/items', { product_id: String(product.id) })
    await visitor.submit('/cart/coupon', { coupon_code: code })
    const page = await visitor.open('/en/checkout')
    expect(page.form('/checkout').fields).toMatchObject({ address_id: id, expected_total: '860.00' })
    const placed = await visitor.submit('/checkout')
    const [row] = await ordersOf(product)
    expect(row).toMatchObject({ total_minor: 860_00, coupon_code: code })
    expect(placed.text).toContain(row?.order_number)
    expect((await cartOf(h, shop, shopper).read()).data.item_count).toBe(0)
  })

  it('without a saved address need not type the one of their last order again, on any phone', async () => {
    const product = await aProduct(h, shop)
    const phone = '01713000077'
    const guest = await atCheckout(product, 'en')
    await guest.submit('/checkout', { ...aBuyer(), phone })
    await guest.submit('/checkout')
    const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await h.sql('update orders set customer_id = $2 where store_id = $1 and phone = $3', [
      ...[shop.storeId, shopper.id, `+88${phone}`],
    ])
    await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
    const { fields } = (await visitor.open('/en/checkout')).form('/checkout')
    const { receiver_name, address } = aBuyer()
    expect(fields).toMatchObject({ receiver_name, phone, address, district: '' })
    expect(fields.expected_total).not.toBe('')
  })

  it('whose cart changed in another tab looks at it again before ordering', async () => {
    const [product, other] = [await aProduct(h, shop), await aProduct(h, shop)]
    const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await anAddress(h, shop, shopper.id, 'Dhaka')
    await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
    const cart = cartOf(h, shop, shopper)
    await cart.clear()
    await cart.add(other)
    const changed = await visitor.submit('/checkout')
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('Your cart or a price has changed.')
    expect(changed.text).toContain(other.name)
    expect(await ordersOf(product)).toEqual([])
  })
})

describe('a hostile shopper', () => {
  it('whose name, address and note are markup sees them as text', async () => {
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product, 'en')
    const evil = '<script>alert(1)</script>"\'>'
    const shown = await guest.submit('/checkout', {
      ...{ receiver_name: evil, phone: aBuyer().phone, address: `${evil} Dhanmondi, Dhaka`, note: '</textarea><b>' },
    })
    expect(shown.html).not.toContain('<script>alert')
    expect(shown.form('/checkout').fields).toMatchObject({ receiver_name: evil, note: '</textarea><b>' })
    const placed = await guest.submit('/checkout')
    expect(placed.html).not.toContain('<script>alert')
    expect(await ordersOf(product)).toMatchObject([{ receiver_name: evil }])
  })

  it('who lowers the prices of the form, or makes the fields up, gets no order for less', async () => {
    const product = await aProduct(h, shop, { priceMinor: 900_00 })
    const guest = await atCheckout(product, 'en')
    const { fields } = (await guest.submit('/checkout', aBuyer())).form('/checkout')
    const cheap = { ...fields, expected_total: '61.00', seen: `${product.id}..1.1.00` }
    expect((await guest.post('/en/checkout', cheap)).text).toContain('Nothing is ordered yet')
    for (const nonsense of [
      { seen: '-1..0.x', expected_total: 'NaN' },
      { seen: '~'.repeat(5_000), order_key: '../../x', payment_method: '<b>', delivery_location: '__proto__' },
      { address_id: '00000000-0000-0000-0000-000000000000', district: '💥'.repeat(200), advance_amount: '1e9' },
    ])
      expect((await guest.post('/en/checkout', { ...fields, ...nonsense })).status).toBeLessThan(500)
    expect(await ordersOf(product)).toEqual([])
  })

  it('cannot open an order with cookies of another shop', async () => {
    const other = await openShop(h)
    const otherSite = await setUpStorefront(h, other, { host: 'other.localhost' })
    const product = await aProduct(h, shop)
    const guest = await atCheckout(product, 'en')
    const placed = await order(guest)
    const stranger = otherSite.visitor({ language: 'en' })
    for (const [name, value] of guest.cookies) stranger.cookies.set(name, value)
    const number = new URL(placed.url, site.url).searchParams.get('order') ?? ''
    expect((await stranger.open(`/en/orders/placed?order=${number}`)).url).toBe('/en/track')
    expect((await stranger.open('/en/track')).text).not.toContain(number)
  })
})

it('a browser module gets the totals as parts of the page, for fields that are not finished', async () => {
  const guest = await atCheckout(await aProduct(h, shop), 'en')
  const { fields } = (await guest.open('/en/checkout')).form('/checkout')
  const parts = await guest.post(
    '/en/checkout/totals',
    { ...fields, phone: '017', address: 'Dhanmondi, Dhaka' },
    { 'x-fragment': '1' },
  )
  expect(parts.status).toBe(200)
  expect(parts.html).not.toContain('<html')
  expect(parts.text).toContain('Delivery to Dhanmondi, Dhaka: ৳60')
  expect(parts.html).toMatch(/name="expected_total" value=""|name="expected_total"/)
})
