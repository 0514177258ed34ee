import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

it.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    variants: 'ধরন',
    brands: 'ব্র্যান্ড',
    channels: 'কোথা থেকে',
    website: 'ওয়েবসাইট',
    file: /^বিক্রি-/,
    download: 'CSV ডাউনলোড',
    lastMonth: 'গত মাস',
    today: 'আজ',
    all: 'সব মিলিয়ে',
    pieces: /পিস.*[৩3]/,
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    variants: 'Variants',
    brands: 'Brands',
    channels: 'Channels',
    website: 'Website',
    file: /^sales-/,
    download: 'Download CSV',
    lastMonth: 'Last month',
    today: 'Today',
    all: 'All together',
    pieces: /Pieces.*12/,
  },
])(
  'with a $look.size a merchant sees what sold best, downloads it, and adds it up by variant and brand',
  async ({ look, variants, brands, channels, website, file, download, lastMonth, today, all, pieces }) => {
    const name = `=Saree "${look.size}"`
    const product = await aProduct(h, shop, {
      name,
      variants: ['Red', 'Blue'].map((Colour) => ({ options: { Colour }, stock: 50 })),
    })
    await anOrder(h, shop, {
      lines: [{ product, quantity: look.size === 'phone' ? 3 : 9, costPriceMinor: 60_00 }],
      status: 'DELIVERED',
      hasEvents: true,
    })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.locator('main').getByRole('link', { name }).waitFor()
    await page.locator('main a[href*="/reports/sales/"]').click()
    await page.waitForURL('**/reports/sales/?*')
    await page.locator('main a:visible', { hasText: name }).first().waitFor()
    await page.getByRole('button', { name: download }).waitFor()
    await keepPicture(page, `sales-report-${look.size}`)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: download }).click(),
    ])
    const csv = await readFile(await saved.path(), 'utf8')
    expect([saved.suggestedFilename(), csv]).toEqual([
      expect.stringMatching(file),
      expect.stringMatching(new RegExp(`"'=Saree ""${look.size}""",.*,${look.size === 'phone' ? 120 : 360}\r?\n`)),
    ])
    await page.getByRole('button', { name: variants, exact: true }).click()
    await page
      .locator('main a:visible', { hasText: `${name}, Red` })
      .first()
      .waitFor()
    await keepPicture(page, `sales-report-variants-${look.size}`)
    await page.getByRole('button', { name: brands, exact: true }).click()
    await page.waitForURL('**/reports/sales/?*by=brand*')
    await page.getByRole('button', { name: channels, exact: true }).click()
    await page.locator('main a:visible', { hasText: website }).first().waitFor()
    await keepPicture(page, `sales-report-channels-${look.size}`)
    const [byChannel] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: download }).click(),
    ])
    expect(await readFile(await byChannel.path(), 'utf8')).toContain(website)
    // The address above it leads here, and so does the menu.
    await page.goto(dashboard.address(`/${shop.subdomain}/reports/`))
    await page.waitForURL('**/reports/sales/')
    await page.locator('nav a[href$="/reports/"][aria-current=page]').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: lastMonth, exact: true }).click()
    await page.waitForURL('**/reports/sales/?from=*-01&to=*')
    await page.getByRole('button', { name: today, exact: true }).click()
    const total = page.getByRole('region', { name: all }).locator('dl > div').first()
    await total.waitFor()
    // Orders of several pieces count as pieces, and say so.
    expect(await total.textContent()).toMatch(pieces)
    await keepPicture(page, `sales-report-today-${look.size}`)
  },
)
