import { beforeAll, describe, expect, it } from 'vitest'
import { anAddress, aProduct, type TestProduct } from '../../../../server/test/factories.ts'
import { aZone, cartOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
})

const toCheckout = Object.fromEntries([['then', 'checkout']])

let phones = 20_000_000
const aBuyer = () => ({ receiver_name: 'Rahima', phone: `017${phones++}`, address: 'House 5, Dhanmondi, Dhaka' })
const ordersOf = ({ id }: TestProduct) =>
  h.sql<{ order_number: string; quantity: number }>(
    `select o.order_number, l.quantity::int, o.customer_id, o.receiver_name from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id where l.product_id = $1 order by o.id`,
    [id],
  )

type Visitor = ReturnType<typeof site.visitor>

/** The browser of the first gets the session of the second, and with it their account. */
const signInAs = (visitor: Visitor, other: Visitor) =>
  visitor.cookies.set('__Host-session', other.cookies.get('__Host-session') ?? '')

describe('a checkout that a customer left open', () => {
  async function leftOpen(language: 'bn' | 'en' = 'en') {
    const product = await aProduct(h, shop, { stock: 20 })
    const { visitor, shopper } = await aSignedInVisitor(site, h, shop, language)
    await visitor.post(`/${language}/cart/items`, { product_id: String(product.id), ...toCheckout })
    const shown = await visitor.submit('/checkout', {
      ...aBuyer(),
      receiver_name: 'Ayesha',
      address: 'Road 7, Uttara, Dhaka',
    })
    return { product, visitor, shopper, fields: shown.form('/checkout').fields }
  }

  it.each([
    ['en', 'You are now signed in as Rahima.'],
    ['bn', 'আপনি এখন Rahima নামে লগইন করা আছেন।'],
  ] as const)(
    'is no order of the next customer of that browser, who sees their own checkout (%s)',
    async (language, says) => {
      const { product, visitor, fields } = await leftOpen(language)
      const { visitor: other, shopper } = await aSignedInVisitor(site, h, shop, language)
      await anAddress(h, shop, shopper.id, 'Dhaka')
      await cartOf(h, shop, shopper).add(product)
      signInAs(visitor, other)
      for (const path of ['checkout', 'checkout/totals', 'checkout/verify-phone']) {
        const shown = await visitor.post(`/${language}/${path}`, fields)
        expect(shown.text).toContain(says)
        expect(shown.html).not.toMatch(/Ayesha|Uttara/)
        expect(shown.form('/checkout').fields.owner).not.toBe(fields.owner)
      }
      expect(await ordersOf(product)).toEqual([])
      expect((await visitor.submit('/checkout')).url).toContain(`/${language}/orders/placed`)
      expect(await ordersOf(product)).toMatchObject([{ customer_id: shopper.id }])
    },
  )

  it('leads to the empty cart of the next customer', async () => {
    const { product, visitor, fields } = await leftOpen()
    signInAs(visitor, (await aSignedInVisitor(site, h, shop, 'en')).visitor)
    expect((await visitor.post('/en/checkout', fields)).url).toBe('/en/cart?notice=nothing_ordered')
    expect(await ordersOf(product)).toEqual([])
  })

  it('is no order of a guest after signing out: without a cart it asks to sign in', async () => {
    const { product, visitor, fields } = await leftOpen()
    visitor.cookies.delete('__Host-session')
    expect((await visitor.post('/en/checkout', fields)).url).toBe('/en/login?next=%2Fen%2Fcheckout')
    await visitor.post('/en/cart/items', { product_id: String(product.id) })
    const shown = await visitor.post('/en/checkout', fields)
    expect(shown.text).toContain('You have signed out.')
    expect(shown.form('/checkout').fields).toMatchObject({ owner: '', receiver_name: '', address: '' })
    expect(await ordersOf(product)).toEqual([])
  })

  it('is ordered by the same customer with a new session', async () => {
    const { product, visitor, shopper, fields } = await leftOpen()
    signInAs(visitor, (await aSignedInVisitor(site, h, shop, 'en', shopper)).visitor)
    expect((await visitor.post('/en/checkout', fields)).url).toContain('/en/orders/placed')
    expect(await ordersOf(product)).toHaveLength(1)
  })
})

describe('a guest with the same checkout in two tabs', () => {
  async function inTwoTabs(language: 'bn' | 'en' = 'en') {
    const product = await aProduct(h, shop, { priceMinor: 100_00, stock: 20 })
    const guest = site.visitor({ language })
    await guest.post(`/${language}/cart/items`, { product_id: String(product.id), quantity: '2', ...toCheckout })
    const buyer = aBuyer()
    const first = (await guest.submit('/checkout', buyer)).form('/checkout').fields
    await guest.open(`/${language}/checkout`)
    const second = (await guest.submit('/checkout', buyer)).form('/checkout').fields
    expect(second.order_key).not.toBe(first.order_key)
    return { product, guest, first, second }
  }

  it.each([
    ['en', /You ordered exactly this on .+: order/, 'See the order'],
    ['bn', /ঠিক এগুলোই আপনি .+ অর্ডার করেছেন/, 'অর্ডারটি দেখুন'],
  ] as const)('is asked before the second one orders the same, and may want it (%s)', async (language, says, see) => {
    const { product, guest, first, second } = await inTwoTabs(language)
    const placed = await guest.post(`/${language}/checkout`, first)
    const asked = await guest.post(`/${language}/checkout`, second)
    expect(asked.text).toMatch(says)
    expect(asked.links[see]).toBe(placed.url)
    expect((await guest.open(asked.url)).text).toMatch(says)
    expect(await ordersOf(product)).toHaveLength(1)
    const again = await guest.submit('/checkout')
    const rows = await ordersOf(product)
    expect(rows.map(({ quantity }) => quantity)).toEqual([2, 2])
    expect(again.url).toBe(`/${language}/orders/placed?order=${rows[1]?.order_number}`)
    // Both forms have ordered once, and the cart is empty.
    expect((await guest.post(`/${language}/checkout`, second)).url).toBe(again.url)
    expect((await guest.post(`/${language}/checkout`, first)).url).toBe(placed.url)
    expect(await ordersOf(product)).toHaveLength(2)
    expect(guest.cookies.has('__Host-cart')).toBe(false)
  })

  it('sees the new price before ordering the same once more', async () => {
    const { product, guest, first, second } = await inTwoTabs()
    await guest.post('/en/checkout', first)
    await guest.post('/en/checkout', second)
    await h.sql('update variants set price_minor = 15000 where id = $1', [product.variantId])
    const changed = await guest.submit('/checkout')
    expect(changed.text).toContain('The total is now ৳360.')
    expect((await guest.submit('/checkout')).url).toContain('/en/orders/placed')
    expect(await ordersOf(product)).toHaveLength(2)
  })

  it('orders what the form shows, and keeps what was added in the other one', async () => {
    const { product, guest, first } = await inTwoTabs()
    const other = await aProduct(h, shop)
    await guest.post('/en/cart/items', { product_id: String(product.id), quantity: '3' })
    await guest.post('/en/cart/items', { product_id: String(other.id) })
    await guest.post('/en/checkout', first)
    expect(await ordersOf(product)).toMatchObject([{ quantity: 2 }])
    expect((await guest.open('/en/checkout')).form('/checkout').fields.seen).toBe(
      `${product.id}..3.100.00~${other.id}..1.100.00`,
    )
  })

  it('orders nothing when the other one has emptied the cart', async () => {
    const { product, guest, first } = await inTwoTabs()
    await guest.post('/en/cart/remove', { product_id: String(product.id) })
    expect((await guest.post('/en/checkout', first)).url).toBe('/en/cart?notice=nothing_ordered')
    expect(await ordersOf(product)).toEqual([])
  })
})
