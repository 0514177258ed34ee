import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aBrand, aCategory, aCuratedList, aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, shop: Shop, path = '') => {
  await page.goto(dashboard.address(`/${shop.subdomain}/products/curated-lists/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const lists = async (shop: Shop) =>
  (await h.call({ url: `M/${shop.subdomain}/curated-lists/`, headers: { authorization: `Bearer ${shop.secretKey}` } }))
    .data.items

describe.each([
  {
    look: narrow,
    t: { title: 'ক্রেতা যে শিরোনাম দেখবেন', key: 'কোড', find: 'পণ্য খুঁজুন', up: 'Cap উপরে নিন', save: 'সেভ করুন' },
  },
  {
    look: wide,
    t: { title: 'Title that shoppers see', key: 'Key', find: 'Find a product', up: 'Move Cap up', save: 'Save' },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('make a list of chosen products in their order', async () => {
    const shop = await openShop(h)
    const first = await aProduct(h, shop, { name: 'Shawl' })
    const second = await aProduct(h, shop, { name: 'Cap' })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'catalog' })
    await open(page, shop, 'new/')
    await page.getByLabel(t.title).fill('Eid picks')
    await page.getByLabel(t.key, { exact: true }).fill('eid_picks')
    for (const name of ['Shawl', 'Cap']) {
      await page.getByLabel(t.find).fill(name)
      await page.locator('main li button', { hasText: name }).last().click()
    }
    await page.getByRole('button', { name: t.up }).click()
    await keepPicture(page, `curated-list-new-${look.size}`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.waitForURL(/curated-lists\/$/)
    await page.getByText('Eid picks').first().waitFor()
    await keepPicture(page, `curated-lists-${look.size}`)
    expect(await lists(shop)).toMatchObject([{ key: 'eid_picks', rule: 'manual', product_ids: [second.id, first.id] }])
  })
})

it('a list fills itself by conditions, and is changed and deleted', async () => {
  const shop = await openShop(h)
  const category = await aCategory(h, shop, { name: 'Sarees' })
  const brand = await aBrand(h, shop, { name: 'Aarong' })
  await aCuratedList(h, shop, { key: 'gifts', title: 'Gifts' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop)
  await page.getByRole('link', { name: 'Gifts' }).click()
  await page.getByText('All products that meet conditions').click()
  await page.getByLabel('In the category').selectOption({ label: 'Sarees' })
  await page.getByLabel('Of the brand').selectOption({ label: 'Aarong' })
  await page.getByLabel('Price up to').fill('much')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('main [id$=-error]').first().waitFor()
  await page.getByLabel('Price up to').fill('1500')
  await page.getByLabel('With one of these tags').fill('eid, gift')
  await keepPicture(page, 'curated-list')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('List saved.').waitFor()
  expect(await lists(shop)).toMatchObject([
    {
      rule: 'filter',
      filter: {
        category_id: category.id,
        brand_id: brand.id,
        max_price: '1500.00',
        min_price: null,
        tags: ['eid', 'gift'],
      },
    },
  ])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(/curated-lists\/$/)
  await page.getByText('No lists of your own yet').waitFor()
  expect(await lists(shop)).toEqual([])
})
