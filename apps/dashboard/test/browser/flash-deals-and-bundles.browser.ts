import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aBundle } from '../../../server/test/bundles.ts'
import { aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { aFlashDeal } from '../../../server/test/flash-deals.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, shop: Shop, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/offers/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const read = async (shop: Shop, path: string) =>
  (await h.call({ url: `M/${shop.subdomain}/${path}`, headers: { authorization: `Bearer ${shop.secretKey}` } })).data
const take = async (page: Page, name: string, find: string) => {
  await page.getByLabel(find).fill(name)
  await page.locator('main li button', { hasText: name }).click()
}
/** So many days from now, as a field of date and time takes it. */
const inDays = (days: number) => new Date(h.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 16)

describe.each([
  {
    look: narrow,
    t: {
      title: 'ক্রেতা যে শিরোনাম দেখবেন',
      name: 'ক্রেতা যে নাম দেখবেন',
      from: 'শুরু',
      until: 'শেষ',
      find: 'পণ্য খুঁজুন',
      price: 'ডিলে দাম',
      quota: 'এই দামে কয়টি',
      notCheaper: 'এমনি দামের চেয়ে কম হতে হবে।',
      off: '২৫% ছাড়',
      more: 'একটি বাড়ান',
      bundlePrice: 'বান্ডেলের দাম',
      extraDelivery: 'বাড়তি ডেলিভারি চার্জ',
      costsSaving: 'ক্রেতার যত বাঁচে, তার চেয়ে কম হতে হবে।',
      saves: '৳২০০',
      save: 'সেভ করুন',
    },
  },
  {
    look: wide,
    t: {
      title: 'Title that shoppers see',
      name: 'Name that shoppers see',
      from: 'Begins',
      until: 'Ends',
      find: 'Find a product',
      price: 'Price in the deal',
      quota: 'Pieces at this price',
      notCheaper: 'Must be below the regular price.',
      off: '25% off',
      more: 'One more of',
      bundlePrice: 'Price of the bundle',
      extraDelivery: 'Extra delivery fee',
      costsSaving: 'Must be below what shoppers save.',
      saves: '৳200',
      save: 'Save',
    },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('make a flash deal: a product, its price and how many pieces', async () => {
    const shop = await openShop(h)
    const product = await aProduct(h, shop, { name: 'Jamdani', priceMinor: 1000_00, stock: 9 })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await open(page, shop, 'flash-deals/new/')
    await page.getByLabel(t.title).fill('Midnight')
    await page.getByLabel(t.from, { exact: true }).fill(inDays(1))
    await page.getByLabel(t.until, { exact: true }).fill(inDays(2))
    await take(page, 'Jamdani', t.find)
    await page.getByLabel(t.price).fill('1000')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.getByText(t.notCheaper).waitFor()
    await page.getByLabel(t.price).fill('750')
    await page.getByText(t.off).waitFor()
    await page.getByLabel(t.quota).fill('5')
    await keepPicture(page, `flash-deal-new-${look.size}`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.waitForURL(/flash-deals\/$/)
    await page.getByText('Midnight').filter({ visible: true }).first().waitFor()
    await keepPicture(page, `flash-deals-${look.size}`)
    const { items } = await read(shop, 'flash-deals/')
    expect(items).toMatchObject([{ title: 'Midnight', state: 'scheduled', quota: 5 }])
    expect(await read(shop, `flash-deals/${items[0].id}/`)).toMatchObject({
      items: [{ variant_id: product.variantId, price: '750.00' }],
    })
  })

  it('make a bundle, and see what shoppers save', async () => {
    const shop = await openShop(h)
    await aProduct(h, shop, { name: 'Rice flour', priceMinor: 250_00, stock: 9 })
    await aProduct(h, shop, { name: 'Date gur', priceMinor: 400_00, stock: 9 })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await open(page, shop, 'bundles/new/')
    await take(page, 'Rice flour', t.find)
    await page.getByRole('button', { name: new RegExp(t.more) }).click()
    await take(page, 'Date gur', t.find)
    await page.getByLabel(t.name).fill('Pitha box')
    await page.getByLabel(t.bundlePrice).fill('700')
    await page.getByText(t.saves, { exact: true }).waitFor()
    await page.getByLabel(t.extraDelivery).fill('200')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.getByText(t.costsSaving).waitFor()
    await page.getByLabel(t.extraDelivery).fill('50')
    await keepPicture(page, `bundle-new-${look.size}`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.waitForURL(/bundles\/$/)
    await page.getByText('Pitha box').filter({ visible: true }).first().waitFor()
    await keepPicture(page, `bundles-${look.size}`)
    const { items } = await read(shop, 'bundles/')
    expect(items).toMatchObject([{ extra_delivery_fee: '50.00' }])
    expect(items).toMatchObject([{ name: 'Pitha box', price: '700.00', original_price: '900.00', state: 'active' }])
    expect(
      (await read(shop, `bundles/${items[0].id}/`)).items.map(({ quantity }: { quantity: number }) => quantity),
    ).toEqual([2, 1])
  })
})

it('a variant that is in a deal already is refused in another one, with the reason', async () => {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { name: 'Shawl', priceMinor: 900_00 })
  await aFlashDeal(h, shop, { title: 'Running', items: [{ product }] })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop, 'flash-deals/new/')
  await page.getByLabel('Title that shoppers see').fill('Second')
  await page.getByLabel('Begins').fill(inDays(0))
  await page.getByLabel('Ends').fill(inDays(2))
  await take(page, 'Shawl', 'Find a product')
  await page.getByLabel('Price in the deal').fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[role=status]', { hasText: /another|already/i }).waitFor()
  expect((await read(shop, 'flash-deals/')).items).toHaveLength(1)
})

it('a running deal is switched off, and a bundle is deleted after a question', async () => {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { name: 'Shawl', priceMinor: 900_00 })
  const other = await aProduct(h, shop, { name: 'Cap', priceMinor: 100_00 })
  const dealId = await aFlashDeal(h, shop, { title: 'Running', items: [{ product }] })
  const bundle = await aBundle(h, shop, { name: 'Winter', items: [{ product }, { product: other }] })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop, `flash-deals/${dealId}/`)
  await page.getByLabel('Switched on').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await read(shop, `flash-deals/${dealId}/`)).state).toBe('inactive')
  await keepPicture(page, 'flash-deal')
  await open(page, shop, `bundles/${bundle.id}/`)
  await keepPicture(page, 'bundle')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(/bundles\/$/)
  await page.getByText('No bundles yet').waitFor()
  expect((await read(shop, 'bundles/')).items).toEqual([])
})

it('staff who may only look see a deal and a bundle, and can change nothing', async () => {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { name: 'Shawl', priceMinor: 900_00 })
  const other = await aProduct(h, shop, { name: 'Cap', priceMinor: 100_00 })
  const dealId = await aFlashDeal(h, shop, { title: 'Running', items: [{ product }] })
  const bundle = await aBundle(h, shop, { name: 'Winter', items: [{ product }, { product: other }] })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'agent' })
  for (const path of [`flash-deals/${dealId}/`, `bundles/${bundle.id}/`]) {
    await open(page, shop, path)
    await page.locator('main fieldset[disabled]').first().waitFor()
    expect(await page.locator('[data-save-bar]').count()).toBe(0)
    expect(await page.locator('main button:not(:disabled)').count()).toBe(0)
  }
})
