import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { paymentCalls } from '../../../../server/test/payment-calls.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop, { isDemo: false, host: 'shop.example.com', isSecure: true })
const pay = paymentCalls(h, shop, gateways)
beforeAll(() => pay.open(['BKASH']))

it('a shop of an installation without demo shops is paid through a gateway once it has listed its origin', async () => {
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  const visitor = site.visitor({ language: 'en' })
  const toCheckout = Object.fromEntries([['then', 'checkout']])
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'Rahima', phone: pay.phone(), address: 'Dhanmondi, Dhaka', payment_method: 'BKASH' }
  await pay.allowOrigins([site.url])
  expect((await visitor.submit('/checkout', buyer)).url.startsWith(gateways.url)).toBe(true)
  const [session] = await h.sql<{ id: string }>('select id from payment_sessions')
  const { location } = await pay.visit(await pay.act(session?.id ?? ''))
  expect(location.startsWith(`${site.url}/en/payment/return?`)).toBe(true)
  expect((await visitor.open(location.slice(site.url.length))).text).toContain('is paid.')
})
