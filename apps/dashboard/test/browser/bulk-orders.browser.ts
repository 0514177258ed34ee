import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { stock: 900 })

const placed = (receiverName: string, more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product }], receiverName, ...more })

const statusesOf = async (orders: { id: number }[]) =>
  (
    await h.sql<{ status: string }>('select status from orders where id = any ($1::bigint[]) order by id', [
      orders.map(({ id }) => id),
    ])
  ).map(({ status }) => status)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

async function openList(look: Look, search: string): Promise<Page> {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/?search=${search}`))
  await page.locator('main [type=checkbox]:visible').first().waitFor()
  return page
}

it('orders are selected and confirmed by keys alone; what could not be done is shown with its reason', async () => {
  const orders = [
    await placed('Anwara'),
    await placed('Anwara', { requiredAdvanceMinor: 50_00 }),
    await placed('Anwara', { status: 'CONFIRMED' }),
  ]
  const page = await openList(wide, 'Anwara')
  await page.locator('thead [type=checkbox]').focus()
  await page.keyboard.press('Space')
  await page.getByText('3 selected').waitFor()
  await keepPicture(page, 'bulk-selected-laptop')
  await page.getByRole('button', { name: 'Confirm (2)' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  const failures = page.getByRole('dialog', { name: 'Not all could be done' })
  await failures.getByText(/advance/).waitFor()
  await failures.getByText(orders[1]?.number ?? '').waitFor()
  await keepPicture(page, 'bulk-failures-laptop')
  await page.keyboard.press('Escape')
  await page.getByText('1 selected').waitFor()
  expect(await statusesOf(orders)).toEqual(['CONFIRMED', 'PENDING', 'CONFIRMED'])
  expect(await brokenInvariants(h)).toEqual([])
})

it('orders that were put on hold together on a phone are resumed together by one press on Undo', async () => {
  const orders = [await placed('Beauty'), await placed('Beauty')]
  const page = await openList(narrow, 'Beauty')
  for (const { number } of orders) await page.getByLabel(`${number} অর্ডারটি বেছে নিন`).last().check()
  await keepPicture(page, 'bulk-selected-phone')
  await page.getByRole('button', { name: 'আরও কাজ' }).click()
  await page.getByRole('menuitem', { name: /আটকে রাখুন/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'আটকে রাখুন' }).click()
  await expect.poll(() => statusesOf(orders)).toEqual(['ON_HOLD', 'ON_HOLD'])
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await expect.poll(() => statusesOf(orders)).toEqual(['PENDING', 'PENDING'])
})
