import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { stock: 900 })

const placed = (receiverName: string) => anOrder(h, shop, { lines: [{ product }], receiverName, hasEvents: true })
const tagsOf = async (id: number) =>
  ((await h.sql('select tags from orders where id = $1', [id]))[0] as { tags: string[] }).tags
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'light' }
const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }

it('an order is tagged on its page, and its tag leads to all orders that have it', async () => {
  const [one, other] = [await placed('Moyna'), await placed('Moyna')]
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${one.id}/`))
  await page.getByRole('button', { name: 'ট্যাগ বদলান' }).click()
  await page.getByRole('textbox', { name: 'ট্যাগ' }).fill('উপহার,  Call after 5')
  await keepPicture(page, 'tags-dialog-phone')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'উপহার' }).waitFor()
  await keepPicture(page, 'tags-phone')
  expect(await tagsOf(one.id)).toEqual(['call after 5', 'উপহার'])
  await page.getByRole('link', { name: 'উপহার' }).click()
  await page.getByText('#উপহার').last().waitFor()
  await keepPicture(page, 'tags-list-phone')
  expect(await page.getByText(other.number).count()).toBe(0)
})

it('chosen orders of the list get a tag, and are found by it', async () => {
  const orders = [await placed('Sokhina'), await placed('Sokhina')]
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/?search=Sokhina`))
  await page.locator('thead [type=checkbox]').check()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add tags (2)' }).click()
  await page.getByRole('dialog').getByLabel('Tags').fill('eid')
  await keepPicture(page, 'tags-bulk-laptop')
  await page.keyboard.press('Enter')
  await expect.poll(async () => Promise.all(orders.map(({ id }) => tagsOf(id)))).toEqual([['eid'], ['eid']])
  await page.getByText('#eid').first().waitFor()
  await keepPicture(page, 'tags-list-laptop')
})
