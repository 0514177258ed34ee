import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { giveWebsiteUrl } from '../../../server/test/confirmations.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { aLead } from '../../../server/test/leads.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { runJobs } from '../../../server/test/run-jobs.ts'
import { setUpApp } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const h = await setUpApp()
const dashboard = await setUpDashboard(h)

const DAY_MS = 86_400_000

/** A store with orders of two weeks, one after a call, and others that wait. */
async function aBusyShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  for (let day = 13; day >= 0; day--)
    for (let count = 0; count <= (day * 5) % 4; count++) {
      const createdAt = new Date(Date.now() - day * DAY_MS).toISOString()
      const status = day > 2 ? 'DELIVERED' : 'PENDING'
      const { id } = await anOrder(h, shop, { lines: [{ product, quantity: 1 + count }], status, createdAt })
      await h.sql('update order_history set created_at = $2 where order_id = $1', [id, createdAt])
    }
  const { id, phone } = await aLead(h, shop)
  await h.sql(
    `update leads set last_contact_at = last_seen_at, contacted_at = last_seen_at, last_outcome = 'will_order',
       last_agent = 'staff:00000000-0000-4000-8000-000000000000' where id = $1`,
    [id],
  )
  await anOrder(h, shop, { lines: [{ product }], phone })
  await runJobs(h, 'figures.prepare')
  return shop
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    t: {
      week: '৭ দিন',
      confirm: 'অর্ডার নিশ্চিত করতে হবে',
      won: 'ফিরে পাওয়া বিক্রি',
      table: 'টেবিলে দেখুন',
      product: 'প্রথম পণ্যটি যোগ করুন',
      order: 'প্রথম অর্ডার নিন',
    },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    t: {
      week: '7 days',
      confirm: 'Orders to confirm',
      won: 'Sales won back',
      table: 'Show as a table',
      product: 'Add your first product',
      order: 'Receive your first order',
    },
  },
])('a merchant with a $look.size ($look.language)', ({ look, t }) => {
  it('sees first what waits and follows it, compares a week, and reads the chart as a table', async () => {
    const shop = await aBusyShop()
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
    await page.getByRole('button', { name: t.week, exact: true }).click()
    await page.waitForURL('**/overview/?period=7d')
    const chart = page.getByRole('img')
    await chart.waitFor()
    await page.locator('dl > div', { hasText: t.won }).waitFor()
    await page.waitForLoadState('networkidle')
    const named = await chart.getAttribute('aria-label')
    await chart.hover()
    await keepPicture(page, `overview-busy-${look.size}`)
    await page.getByRole('button', { name: t.table }).click()
    const rows = page.locator('main table tbody tr')
    expect([await rows.count(), named]).toEqual([7, expect.stringMatching(/1[0-9]|[১][০-৯]/)])
    await page.getByRole('link', { name: t.confirm }).click()
    await page.waitForURL('**/orders/?status=PENDING')
  })

  it('with a new store finds a list of first steps, each a link, which goes when all are done', async () => {
    const shop = await openShop(h)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.getByRole('link', { name: t.product }).waitFor()
    expect(await page.getByText(t.won).count()).toBe(0)
    await keepPicture(page, `overview-new-${look.size}`)
    // A shop without an address is given one first; then the first order leads to the shop itself.
    const order = page.getByRole('link', { name: t.order })
    await expect.poll(() => order.getAttribute('href')).toMatch(/\/website\/details\/$/)
    await giveWebsiteUrl(h, shop)
    await page.reload()
    await expect.poll(() => order.getAttribute('href')).toMatch(/^https:/)
    // What is done can be looked at.
    await aProduct(h, shop)
    await page.reload()
    await page.getByRole('link', { name: t.product }).click()
    await page.waitForURL('**/products/new/')
  })
})

it('the list of first steps goes when all are done, and is not shown to roles that cannot do them', async () => {
  const [shop, other] = [await openShop(h), await openShop(h)]
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop)
  await page.getByText('Get your shop ready').waitFor()
  await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
  await h.sql(
    `insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'inside_dhaka', 'Dhaka', 0) on conflict do nothing`,
    [shop.storeId],
  )
  await h.sql(
    `update websites set config = '{"store": {"logo": "/media/logo.svg", "phone": "017"}}' where store_id = $1`,
    [shop.storeId],
  )
  for (const slug of ['terms', 'privacy-policy', 'refund-policy'])
    await h.sql(`insert into pages (store_id, slug, title, status) values ($1, $2, 'Policy', 'published')`, [
      shop.storeId,
      slug,
    ])
  await page.reload()
  await page.getByText('What waits').waitFor()
  expect(await page.getByText('Get your shop ready').count()).toBe(0)
  const agent = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(agent, other, { role: 'orders' })
  await agent.getByText('Nothing waits').waitFor()
  expect(await agent.getByText('Get your shop ready').count()).toBe(0)
})
