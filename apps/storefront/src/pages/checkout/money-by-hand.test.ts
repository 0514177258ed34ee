import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { aWallet, aZone, walletNumberOf } from '../../../../server/test/selling.ts'
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

it('the ID of money that is sent by hand is required when its amount was shown, and is checked as the operator writes it', async () => {
  const product = await aProduct(h, shop)
  const guest = site.visitor({ language: 'en' })
  const shown = await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  expect(shown.text).toContain('Enter the address first: then you see the total with delivery.')
  expect(shown.text).toContain('such as 74N3K8QP.')
  const total = await guest.submit('/checkout', { ...buyer, payment_method: 'NAGAD' })
  expect(total.text).toContain(
    'The total with delivery is ৳160. Send it, enter the transaction ID, then place the order.',
  )
  expect(total.text).toContain(`Send ৳160 to: ${walletNumberOf(shop)}`)
  expect(total.html).toContain(`data-copy="${walletNumberOf(shop).replaceAll(/[\s-]/g, '')}"`)
  expect(total.html).not.toContain('-error"')
  expect((await guest.submit('/checkout')).html).toContain('id="transaction_NAGAD-error"')
  expect((await guest.submit('/checkout', { transaction_NAGAD: '৭৪N3K8QP' })).url).toContain('/orders/placed')
})

it('money that is sent by hand is exact, although cash is chosen first and rounded', async () => {
  const product = await aProduct(h, shop, { priceMinor: 100_50 })
  const guest = site.visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  // Without a name nothing is ordered.
  const cash = await guest.submit('/checkout', { ...buyer, receiver_name: '' })
  expect(cash.text).toMatch(/Rounding\s*−৳0.50\s*Total\s*৳160\s/)
  expect(cash.text).toContain(`Send ৳160.50 to: ${walletNumberOf(shop)}`)
  const sent = { receiver_name: 'Rahima', payment_method: 'NAGAD', transaction_NAGAD: '75N3K8QP' }
  const asked = await guest.submit('/checkout', sent)
  expect(asked.text).toContain('৳160.50')
  expect(asked.text).not.toContain('Rounding')
  const placed = await guest.submit('/checkout')
  expect(placed.url).toContain('/orders/placed')
  expect(placed.text).toMatch(/Total\s*৳160.50\s/)
})
