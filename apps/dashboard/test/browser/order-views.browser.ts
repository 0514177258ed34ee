import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { faultsOf, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { stock: 90 })
const confirmed = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED', receiverName: 'Beauty Akter' })
await anOrder(h, shop, { lines: [{ product }], receiverName: 'Anwara Begum' })

const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }
const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }

const save = async (page: Page, name: string, isShared: boolean) => {
  await page.getByRole('button', { name: /^(Saved views|সেভ করা তালিকা)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  if (isShared) await dialog.getByRole('checkbox').check()
  expect(await faultsOf(page, page.viewportSize()?.width === 390 ? 'phone' : 'laptop')).toEqual([])
  await keepPicture(page, `views-save-${name}`)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'hidden' })
}

it('a manager shares a view on a phone, and a packer shows it by two presses', async () => {
  const phone = await dashboard.openPage(narrow)
  await dashboard.signIn(phone, shop, { role: 'manager' })
  await phone.goto(dashboard.address(`/${shop.subdomain}/orders/?status=CONFIRMED&sort=oldest&search=nobody`))
  await save(phone, 'আজ প্যাক হবে', true)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'packer' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/`))
  await page.getByText('Anwara Begum').first().waitFor()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('dialog').getByText('Everybody').waitFor()
  expect(await faultsOf(page, 'laptop')).toEqual([])
  await keepPicture(page, 'views-packer')
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'আজ প্যাক হবে' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=oldest&status=CONFIRMED')
  await page.getByText(confirmed.number).first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByText('Anwara Begum').count()).toBe(0)
})

it('a view of one’s own is seen by nobody else, and is deleted after a question', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/?channel=WEBSITE`))
  await save(page, 'Mine alone', false)
  const other = await dashboard.openPage(wide)
  await dashboard.signIn(other, shop, { role: 'owner' })
  await other.goto(dashboard.address(`/${shop.subdomain}/orders/`))
  await other.getByRole('button', { name: 'Saved views' }).click()
  await other.getByRole('link', { name: 'আজ প্যাক হবে' }).waitFor()
  expect(await other.getByText('Mine alone').count()).toBe(0)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Delete Mine alone' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect.poll(() => page.getByText('Mine alone').count()).toBe(0)
  expect(await h.sql(`select name from order_views order by name`)).toEqual([{ name: 'আজ প্যাক হবে' }])
})
