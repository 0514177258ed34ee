import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const [saree, shawl] = [
  await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900 }),
  await aProduct(h, shop, { name: 'Silk shawl', stock: 900 }),
]

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

async function pair(phone: string) {
  const buyer = { phone, receiverName: 'Rahima Khatun', hasEvents: true, deliveryFeeMinor: 60_00 }
  const order = await anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], ...buyer })
  const lines = [{ product: saree }, { product: shawl, quantity: 3 }]
  const from = await anOrder(h, shop, { lines, ...buyer, duplicateOf: order.id })
  return { order, from }
}
const mergedInto = async ({ id }: { id: number }) =>
  ((await h.sql('select merged_into from orders where id = $1', [id]))[0] as { merged_into: string | null }).merged_into

it('a second order of a buyer is found, compared and merged into the first one, by its menu', async () => {
  const { order, from } = await pair('+8801799100001')
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(from.number).waitFor()
  await keepPicture(page, 'merge-choose-laptop')
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await dialog.getByText('2 → 3').waitFor()
  await keepPicture(page, 'merge-preview-laptop')
  await dialog.getByRole('button', { name: 'Merge into this order' }).click()
  await expect.poll(() => mergedInto(from)).toBe(String(order.id))
  await page.getByText('Silk shawl').waitFor()
  await keepPicture(page, 'merged-laptop')
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${from.id}/`))
  await page.getByRole('link', { name: 'Open that order' }).waitFor()
  await keepPicture(page, 'merged-from-laptop')
  expect(await brokenInvariants(h)).toEqual([])
})

it('a possible duplicate is merged from its notice on a phone', async () => {
  const { order, from } = await pair('+8801799100002')
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
  await page.getByRole('button', { name: 'এই অর্ডারে মেলান' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('২ → ৩').waitFor()
  await keepPicture(page, 'merge-preview-phone')
  await dialog.getByRole('button', { name: 'এই অর্ডারে মেলান' }).click()
  await expect.poll(() => mergedInto(from)).toBe(String(order.id))
})
