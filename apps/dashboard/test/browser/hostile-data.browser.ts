import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { payloads } from '../../../storefront/test/xss-payloads.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const look = { size: 'laptop', language: 'en', scheme: 'light' } as const
const AT_ONCE = 30
const products: TestProduct[] = []

beforeAll(async () => {
  while (products.length < AT_ONCE) products.push(await aProduct(h, shop, { stock: 99 }))
})

/** An order whose every text is a payload. */
async function aHostileOrder(texts: readonly string[]) {
  const lines = products.slice(0, texts.length).map((product) => ({ product }))
  const order = await anOrder(h, shop, { lines, status: 'CANCELLED' })
  const [first = ''] = texts
  await h.sql(
    `update orders set receiver_name = $2, address = $2, note = $2, thana = $2, district = $2, cancel_reason = $2 where id = $1`,
    [order.id, first],
  )
  for (const [index, text] of texts.entries())
    await h.sql('update order_lines set name = $2, variant_name = $2, sku = $2, image = $2 where id = $1', [
      order.lineIds[index],
      text,
    ])
  return order
}

describe.each([
  { hasPolicy: true, name: 'with the policy of the page' },
  { hasPolicy: false, name: 'without it' },
])(`${payloads.length} payloads in the texts of orders`, ({ hasPolicy, name }) => {
  it(`run nothing and ask no other host, ${name}`, { timeout: 300_000 }, async () => {
    const page = await dashboard.openPage(look, { bypassCSP: !hasPolicy })
    const faults: string[] = []
    onTestFinished(() => expect(faults).toEqual([]))
    await page.context().exposeBinding('xss', () => void faults.push('a payload ran'))
    await page.context().route(
      ({ host }) => host.endsWith('evil.example'),
      (route) => {
        // A picture of a product may be anywhere; it can run nothing.
        if (route.request().resourceType() !== 'image') faults.push(`asked ${route.request().url()}`)
        return route.abort()
      },
    )
    page.on('dialog', (dialog) => {
      faults.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await dashboard.signIn(page, shop)
    for (let start = 0; start < payloads.length; start += AT_ONCE) {
      const order = await aHostileOrder(payloads.slice(start, start + AT_ONCE))
      await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
      await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
      expect(await page.locator('main script, main iframe, main object, main embed, main base').count()).toBe(0)
    }
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/`))
    await expect.poll(() => page.locator('tbody tr:visible').count()).toBeGreaterThan(5)
  })
})
