import { expect, it } from 'vitest'
import { aBundle } from '../../../server/test/bundles.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { refundCalls } from '../../../server/test/request-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aSubscription } from '../../../server/test/subscriptions.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

const terms = [
  { text: 'red', translations: { bn: { label: 'লাল' } } },
  { text: '2 kg', translations: { bn: { label: '২ কেজি' } } },
]
await h.sql(`update websites set config = config || jsonb_build_object('terms', $2::jsonb) where store_id = $1`, [
  shop.storeId,
  JSON.stringify(terms),
])
const options = { Color: 'Red', Weight: '2 kg' }

it.each([
  ['bn', 'লাল / ২ কেজি'],
  ['en', 'Red / 2 kg'],
] as const)('in %s, carts, checkouts and pages of bundles call a variant %s', async (language, name) => {
  const rice = await aProduct(h, shop, { variants: [{ options }] })
  const variantId = rice.variantIds[0] as number
  const bundle = await aBundle(h, shop, { items: [{ product: rice, variantId }, { product: await aProduct(h, shop) }] })
  const guest = site.visitor({ language })
  const line = { product_id: String(rice.id), variant_id: String(variantId) }
  expect((await guest.post(`/${language}/cart/items`, line)).text).toContain(name)
  for (const path of ['checkout', `bundles/${bundle.slug}`])
    expect([path, (await guest.open(`/${language}/${path}`)).text]).toEqual([path, expect.stringContaining(name)])
})

it.each([
  ['bn', 'লাল / ২ কেজি'],
  ['en', 'Red / 2 kg'],
] as const)(
  'in %s, orders, refunds, reviews and subscriptions of a customer call a variant %s',
  async (language, name) => {
    const { visitor, shopper } = await aSignedInVisitor(site, h, shop, language)
    const product = await aProduct(h, shop, {
      isSubscribable: true,
      variants: [{ options }, { options: { ...options, Color: 'Blue' } }],
    })
    const subscription = await aSubscription(h, shop, { shopper, product })
    const order = await anOrder(h, shop, {
      lines: [{ product }],
      customerId: shopper.id,
      status: 'DELIVERED',
      isCashPaid: true,
    })
    await h.sql('update order_lines set variant_name = $2 where order_id = $1', [order.id, 'Red / 2 kg'])
    const items = [{ order_item_id: order.lineIds[0], quantity: 1 }]
    const opened = await visitor.open(`/${language}/account/orders/${order.id}/refund`)
    expect(opened.text).toContain(name)
    const asked = await refundCalls(h, shop, shopper.token).request(order.id, { items, amount: '1.00' })
    expect(asked.status).toBe(201)

    const pages = ['orders/ORDER', 'refunds', 'reviews', 'subscriptions/SUB', 'subscriptions/SUB/change']
    for (const page of pages) {
      const path = page.replace('ORDER', String(order.id)).replace('SUB', String(subscription.id))
      const { text } = await visitor.open(`/${language}/account/${path}`)
      // The page of an order has the name twice: with the item, and with the refund that was asked for.
      expect([page, text.split(name).length - 1]).toEqual([page, page === 'orders/ORDER' ? 2 : 1])
    }
  },
)
