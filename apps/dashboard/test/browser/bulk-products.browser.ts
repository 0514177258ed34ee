import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { expectHealthy } from '../../../server/test/expect-healthy.ts'
import { aCategory, aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const statesOf = (products: readonly TestProduct[]) =>
  h.sql(
    'select status, category_id::float8 as category, tags from products where id = any ($1::bigint[]) order by id',
    [products.map(({ id }) => id)],
  )
const statusesOf = async (products: readonly TestProduct[]) => (await statesOf(products)).map(({ status }) => status)

async function openList(look: Look, search: string): Promise<Page> {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/?search=${search}`))
  await page.locator('main [type=checkbox]:visible').first().waitFor()
  return page
}

it('products that were published together on a phone are drafts again by one press on Undo', async () => {
  const drafts = [
    await aProduct(h, shop, { name: 'Katan Lal', status: 'draft' }),
    await aProduct(h, shop, { name: 'Katan Nil', status: 'draft' }),
  ]
  const page = await openList(narrow, 'Katan')
  for (const { name } of drafts) await page.getByLabel(`${name} বেছে নিন`).last().check()
  await keepPicture(page, 'products-selected-phone')
  await page.getByRole('button', { name: 'বিক্রি শুরু করুন (২)' }).click()
  await expect.poll(() => statusesOf(drafts)).toEqual(['published', 'published'])
  await page.getByText('২টি পণ্য সেভ হয়েছে।').waitFor()
  await keepPicture(page, 'products-published-phone')
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await expect.poll(() => statusesOf(drafts)).toEqual(['draft', 'draft'])
})

it('the prices of selected products are raised by percent on a phone: previewed, in whole taka, and undone', async () => {
  const chosen = [
    await aProduct(h, shop, { name: 'Muslin Sada', priceMinor: 999_00 }),
    await aProduct(h, shop, { name: 'Muslin Kalo', priceMinor: 1_250_00 }),
  ]
  const other = await aProduct(h, shop, { name: 'Muslin Onno', priceMinor: 500_00 })
  const prices = async () =>
    (
      await h.sql('select price_minor::int as price from variants where product_id = any ($1::bigint[]) order by id', [
        [...chosen, other].map(({ id }) => id),
      ])
    ).map(({ price }) => price)
  const page = await openList(narrow, 'Muslin')
  for (const { name } of chosen) await page.getByLabel(`${name} বেছে নিন`).last().check()
  await page.getByRole('button', { name: 'বাছাই করা পণ্যের আরও কাজ' }).click()
  await page.getByRole('menuitem', { name: 'দাম ও স্টক' }).click()
  await page.getByText('শুধু আপনার বাছাই করা ২টি পণ্য।').waitFor()
  await page.getByRole('button', { name: 'অনেকগুলো বদলান' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('শতাংশ').fill('১০')
  await dialog.getByRole('button', { name: 'বসিয়ে দিন' }).click()
  await keepPicture(page, 'products-prices-selected-phone')
  await page.getByRole('button', { name: 'দেখে সেভ করুন' }).click()
  await dialog.getByText('৳১,০৯৯').waitFor()
  await page.getByRole('button', { name: '২টি সেভ করুন' }).click()
  await expect.poll(prices).toEqual([1_099_00, 1_375_00, 500_00])
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await expect.poll(prices).toEqual([999_00, 1_250_00, 500_00])
})

it('products are filed and tagged by keys alone; what others changed stays selected with its reason, and the rest is undone later', async () => {
  const gifts = await aCategory(h, shop, { name: 'Gifts' })
  const products = [await aProduct(h, shop, { name: 'Tant One' }), await aProduct(h, shop, { name: 'Tant Two' })]
  const [first, second] = products as [TestProduct, TestProduct]
  const page = await openList(wide, 'Tant')
  await page.keyboard.press('a')
  await page.getByText('2 selected').waitFor()
  await keepPicture(page, 'products-selected-laptop')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add to the category').selectOption({ label: 'Gifts' })
  await dialog.getByLabel('Add tags').fill('eid, gift')
  await keepPicture(page, 'products-bulk-dialog')
  // Somebody else is faster with one of them.
  await h.sql('update products set version = version + 1 where id = $1', [second.id])
  await page.keyboard.press('Enter')
  const failures = page.getByRole('dialog', { name: 'Not all could be done' })
  await failures.getByText('It was changed after you read it.').waitFor()
  await failures.getByText('Tant Two').waitFor()
  await keepPicture(page, 'products-bulk-failures')
  await page.keyboard.press('Escape')
  await page.getByText('1 selected').waitFor()
  expect(await statesOf(products)).toEqual([
    { status: 'published', category: gifts.id, tags: ['eid', 'gift'] },
    { status: 'published', category: null, tags: [] },
  ])
  await page.getByRole('button', { name: 'Saved today' }).click()
  await page.getByRole('button', { name: 'Show 1 product' }).click()
  await dialog.getByText('eid, gift').waitFor()
  await keepPicture(page, 'products-bulk-edit')
  await dialog.getByRole('button', { name: 'Undo these changes' }).click()
  await page.getByText('Changes undone.').waitFor()
  expect(await statesOf([first])).toEqual([{ status: 'published', category: null, tags: [] }])
  await expectHealthy(h)
})

it('staff who may only look select nothing', async () => {
  await aProduct(h, shop, { name: 'Muslin' })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/?search=Muslin`))
  await page.getByText('Muslin').last().waitFor()
  expect(await page.locator('main [type=checkbox]').count()).toBe(0)
})
