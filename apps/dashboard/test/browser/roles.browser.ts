import { roles } from '@haat/contract/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { aReview } from '../../../server/test/reviews.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aContactMessage, aTicket } from '../../../server/test/support.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const look: Look = { size: 'laptop', language: 'en', scheme: 'light' }

beforeAll(async () => {
  const product = await aProduct(h, shop, { stock: 20 })
  const shopper = await signIn(h, shop)
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 2 }] })
  await aTicket(h, shop, shopper.id, { orderId: order.id, messages: ['CUSTOMER'] })
  await aContactMessage(h, shop, { subject: 'Wholesale price', phone: '+8801712345678' })
  await aReview(h, shop, shopper.id, { product, title: 'Good', content: 'As shown.' })
})

/** What the API refuses, and what a page says when it is broken. */
function watch(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400)
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

/** The page is there: a heading, no alert, and everything that it reads has come. */
async function expectPage(page: Page, of: string) {
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  expect([of, await page.locator('main [role=alert]').count()]).toEqual([of, 0])
}

describe('the navigation', () => {
  it.each(roles)(
    'of the role %s leads to pages that it may read, and so do their first rows',
    { timeout: 120_000 },
    async (role) => {
      const page = await dashboard.openPage(look)
      await dashboard.signIn(page, shop, { role })
      const refused = watch(page)
      const links = page.getByRole('navigation').first().getByRole('link')
      await links.first().waitFor()
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses.length).toBeGreaterThan(0)
      for (const address of addresses) {
        await page.locator(`nav a[href="${address}"]`).first().click()
        await page.waitForURL(`**${address}`)
        await expectPage(page, address)
        const row = page.locator(`main a[href^="${address}"]`).first()
        if ((await row.count()) === 0) continue
        const inside = (await row.getAttribute('href')) ?? ''
        await page.goto(dashboard.address(inside.replace('/dashboard', '')))
        await expectPage(page, inside)
        await page.goBack()
      }
      expect(refused).toEqual([])
    },
  )

  it('does not show a page that the role may not read; its address says whom to ask', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0)
    await page.goto(dashboard.address(`/${shop.subdomain}/staff/`))
    await page.getByText('Your role does not allow this. Ask an owner of the store.').waitFor()
  })
})
