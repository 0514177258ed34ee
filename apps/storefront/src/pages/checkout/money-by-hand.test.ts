import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { aWallet, aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

beforeAll(async () => {
  await aWallet(h, shop, 'NAGAD')
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
})

const toCheckout = Object.fromEntries([['then', 'checkout']])
const buyer = { receiver_name: 'Rahima', phone: '01711223355', address: 'House 5, Dhanmondi, Dhaka' }

it('money that is sent by hand is asked for when its amount is seen, with an ID as the operator writes it', async () => {
  const product = await aProduct(h, shop)
  const guest = site.visitor({ language: 'en' })
  const shown = await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  expect(shown.text).toContain('Write the address first: then you see how much it is with delivery.')
  expect(shown.text).toContain('such as 74N3K8QP.')
  const total = await guest.submit('/checkout', { ...buyer, payment_method: 'NAGAD' })
  expect(total.text).toContain('With delivery it is ৳160. Send it, type the transaction ID, then press the button')
  expect(total.text).toContain('Send ৳160 to: 01700-000000')
  expect(total.html).not.toContain('-error"')
  expect((await guest.submit('/checkout')).html).toContain('id="transaction_NAGAD-error"')
  expect((await guest.submit('/checkout', { transaction_NAGAD: '৭৪N3K8QP' })).url).toContain('/orders/placed')
})
