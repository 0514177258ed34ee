import { expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const codes = codesOf(h, shop)

it.each([
  ['en', 'Send a code to 01711223341', '+8801711223341'],
  ['bn', '01711223342 নম্বরে কোড পাঠান', '+8801711223342'],
] as const)(
  'a guest gets from the thank-you page into an account that has the order, by a code (%s)',
  async (language, button, phone) => {
    const product = await aProduct(h, shop)
    const guest = site.visitor({ language })
    const checkout = await guest.post(`/${language}/cart/items`, {
      product_id: String(product.id),
      ...Object.fromEntries([['then', 'checkout']]),
    })
    expect(checkout.url).toBe(`/${language}/checkout`)
    const buyer = { receiver_name: 'Rahima', phone: phone.slice(3), address: 'House 5, Dhanmondi, Dhaka' }
    const placed = await guest.submit('/checkout', buyer)
    const number = new URL(placed.url, site.url).searchParams.get('order') ?? ''
    expect(placed.text).toContain(button)
    // What was ordered, what it costs, and where it goes.
    for (const part of [product.name, 'Rahima', buyer.phone, 'House 5, Dhanmondi, Dhaka'])
      expect(placed.text).toContain(part)
    expect(placed.text).toMatch(language === 'en' ? /Items\s*৳100\s*Delivery/ : /পণ্যের দাম\s*৳১০০\s*ডেলিভারি চার্জ/)
    const asked = await guest.submit('/login/code')
    expect(asked.text).toContain(phone.slice(3, 7))
    const code = (await codes.receive((await codes.newest(phone))?.id ?? '')) ?? ''
    const account = await guest.submit('/login/code/verify', { code })
    expect(account.url).toBe(`/${language}/account/orders`)
    expect(account.text).toContain(number)
    // The thank-you page of a customer has nothing to sign in to.
    const own = await guest.open(placed.url)
    expect(own.text).not.toContain(button)
    expect(own.text).toContain(product.name)
  },
)
