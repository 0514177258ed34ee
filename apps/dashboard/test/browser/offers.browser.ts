import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCategory, aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { anOfferOf } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, shop: Shop, path = '') => {
  await page.goto(dashboard.address(`/${shop.subdomain}/offers/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const offerOf = async ({ storeId }: Shop, name: string) => {
  const [row] = await h.sql(
    `select o.*, (select array_agg(code order by code) from offer_codes c where c.offer_id = o.id) as codes
       from offers o where o.store_id = $1 and o.name = $2`,
    [storeId, name],
  )
  return row
}

describe.each([
  {
    look: narrow,
    t: {
      name: 'ক্রেতা যে নাম দেখবেন',
      code: 'কুপন কোড',
      percent: 'কত শতাংশ ছাড়',
      most: 'সর্বোচ্চ কত টাকা ছাড়',
      from: 'কমপক্ষে যত টাকার কার্টে',
      save: 'সেভ করুন',
      find: 'পণ্য খুঁজুন',
      more: 'একটি বাড়ান',
      refused: 'আরও ৳১০০-এর পণ্য নিন',
      applies: 'প্রযোজ্য',
      percentTyped: '১০',
      off: '৳১০০ ছাড়',
    },
  },
  {
    look: wide,
    t: {
      name: 'Name that shoppers see',
      code: 'Coupon code',
      percent: 'Percent off',
      most: 'Discount, at most',
      from: 'From a cart of',
      save: 'Save',
      find: 'Find a product',
      more: 'One more of',
      refused: 'Add products for ৳100 more',
      applies: 'Applies',
      percentTyped: '10',
      off: '৳100 off',
    },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('make a coupon, and try on a cart what it gives and why it is refused', async () => {
    const shop = await openShop(h)
    await aProduct(h, shop, { name: 'Jamdani', priceMinor: 900_00, stock: 9 })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await open(page, shop, 'new/')
    await page.getByLabel(t.name).fill('Eid 10%')
    await page.getByLabel(t.code).last().fill('eid10')
    await page.getByLabel(t.percent, { exact: true }).fill(t.percentTyped)
    await page.getByLabel(t.most).fill('100')
    await page.getByLabel(t.from).fill('1000')
    await keepPicture(page, `offer-new-${look.size}`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.waitForURL(/offers\/\d+\/$/)
    expect(await offerOf(shop, 'Eid 10%')).toMatchObject({
      kind: 'percentage',
      percent_bp: 1000,
      max_discount_minor: '10000',
      min_subtotal_minor: '100000',
      is_automatic: false,
      codes: ['EID10'],
    })
    await page.getByLabel(t.find).last().fill('Jamdani')
    await page.locator('main li button', { hasText: 'Jamdani' }).click()
    await page.getByText(t.refused).waitFor()
    await keepPicture(page, `offer-refused-${look.size}`)
    await page.getByRole('button', { name: new RegExp(t.more) }).click()
    await page.getByText(t.off, { exact: true }).waitFor()
    await keepPicture(page, `offer-${look.size}`)
  })
})

it('the sample cart shows every offer that is switched on, with its discount or the reason of its refusal', async () => {
  const shop = await openShop(h)
  await aProduct(h, shop, { name: 'Panjabi', priceMinor: 1500_00, stock: 9 })
  const other = await aProduct(h, shop, { name: 'Shawl', priceMinor: 700_00, stock: 9 })
  const yesterday = new Date(h.deps.clock().getTime() - 86_400_000).toISOString()
  const tomorrow = new Date(h.deps.clock().getTime() + 86_400_000).toISOString()
  await anOfferOf(h, shop, { name: 'Ten percent', percentBp: 1000 })
  await anOfferOf(h, shop, { name: 'Free delivery', kind: 'free_delivery' })
  await anOfferOf(h, shop, { name: 'Over', endsAt: yesterday })
  await anOfferOf(h, shop, { name: 'Soon', startsAt: tomorrow })
  await anOfferOf(h, shop, { name: 'Shawls', productIds: [other.id] })
  await anOfferOf(h, shop, { name: 'Used up', code: 'ONCE', usageLimit: 1, usedCount: 1 })
  await anOfferOf(h, shop, { name: 'Large', minSubtotalMinor: 2000_00 })
  await anOfferOf(h, shop, { name: 'Sleeping', isActive: false })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'support' })
  await open(page, shop, 'preview/')
  await page.getByLabel('Find a product').fill('Panjabi')
  await page.locator('main li button', { hasText: 'Panjabi' }).click()
  const rowOf = (name: string) =>
    page.getByRole('list', { name: 'What the offers do' }).locator('li', { hasText: name })
  const results: Record<string, string> = {
    'Ten percent': '৳150 off',
    'Free delivery': 'free delivery',
    Over: 'has ended',
    Soon: 'has not begun',
    Shawls: 'does not apply to any item',
    'Used up': 'usage limit',
    Large: 'Add products for ৳500 more',
  }
  for (const [name, text] of Object.entries(results)) await rowOf(name).getByText(text).first().waitFor()
  expect(await rowOf('Sleeping').count()).toBe(0)
  await page.getByLabel('Coupon code').fill('nobody')
  await page.getByText('No offer has the code NOBODY.').waitFor()
  await page.getByLabel('Coupon code').fill('once')
  await page.getByText('The code belongs to “Used up”.').waitFor()
  await keepPicture(page, 'offers-preview')
})

it('an offer for a category and some products is saved with both, and says what it needs', async () => {
  const shop = await openShop(h)
  const category = await aCategory(h, shop, { name: 'Sarees' })
  const product = await aProduct(h, shop, { name: 'Clay cup' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop, 'new/')
  await page.getByText('Amount off', { exact: true }).click()
  await page.getByText('By itself').click()
  await page.getByText('Chosen products and categories').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('main [id$=-error]').first().waitFor()
  await page.getByLabel('Name that shoppers see').fill('Festival')
  await page.getByLabel('Amount off').last().fill('50')
  await page.getByLabel('Sarees').check()
  await page.getByLabel('Find a product').fill('Clay')
  await page.locator('main li button', { hasText: 'Clay cup' }).click()
  await page.getByLabel('Begins').fill('2026-12-01T10:00')
  await page.getByLabel('Ends').fill('2026-11-01T10:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Must be after the beginning.').waitFor()
  await page.getByLabel('Ends').fill('2027-01-01T22:30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/offers\/\d+\/$/)
  const offer = await offerOf(shop, 'Festival')
  // Times are those of Dhaka.
  expect(offer).toMatchObject({ kind: 'fixed', amount_minor: '5000', is_automatic: true, scope: 'selection' })
  expect(new Date(offer?.ends_at as string).toISOString()).toBe('2027-01-01T16:30:00.000Z')
  expect(await h.sql('select product_id from offer_products where offer_id = $1', [offer?.id])).toEqual([
    { product_id: String(product.id) },
  ])
  expect(await h.sql('select category_id from offer_categories where offer_id = $1', [offer?.id])).toEqual([
    { category_id: String(category.id) },
  ])
})

it('many random codes are made at once and shown to be copied; a code is deleted; the offer is deleted', async () => {
  const shop = await openShop(h)
  const id = await anOfferOf(h, shop, { name: 'Winter', code: 'WINTER' })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, shop, `${id}/`)
  await page.getByRole('button', { name: 'কোড যোগ করুন' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('এলোমেলো অনেক কোড').click()
  await dialog.getByLabel('কয়টি').fill('৫')
  await dialog.getByLabel('শুরুতে যা থাকবে').fill('eid-')
  await dialog.getByRole('button', { name: 'কোড যোগ করুন' }).click()
  await dialog.getByText('৫টি কোড তৈরি হয়েছে').waitFor()
  expect((await dialog.getByRole('textbox').inputValue()).split('\n')).toHaveLength(5)
  await keepPicture(page, 'offer-codes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'WINTER মুছুন' }).click()
  await dialog.getByRole('button', { name: 'মুছে ফেলুন' }).click()
  await expect.poll(async () => String((await offerOf(shop, 'Winter'))?.codes)).toMatch(/^(EID-[^,]+,?){5}$/)
  await page.getByRole('button', { name: 'মুছে ফেলুন' }).click()
  await dialog.getByRole('button', { name: 'মুছে ফেলুন' }).click()
  await page.waitForURL(/offers\/$/)
  await page.getByText('এখনো কোনো অফার নেই').waitFor()
})

it('staff who may only look see what an offer gives, and can change nothing', async () => {
  const shop = await openShop(h)
  const id = await anOfferOf(h, shop, { name: 'Winter', code: 'WINTER' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await open(page, shop)
  await page.getByRole('link', { name: 'Winter' }).click()
  await page.waitForURL(new RegExp(`offers/${id}/`))
  expect(await page.getByLabel('Percent off').isDisabled()).toBe(true)
  expect(await page.locator('[data-save-bar]').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add codes' }).count()).toBe(0)
})

it('of two people who change an offer the second decides whose stays', async () => {
  const shop = await openShop(h)
  const id = await anOfferOf(h, shop, { name: 'Winter', code: 'WINTER' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop, `${id}/`)
  const name = page.getByLabel('Name that shoppers see', { exact: true })
  const saveOther = (text: string) =>
    h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/offers/${id}/`, body: { name: text } },
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
  await name.fill('Mine')
  await saveOther('Theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else changed this offer meanwhile').waitFor()
  await keepPicture(page, 'offer-conflict')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => name.inputValue()).toBe('Theirs')
  await name.fill('Mine')
  await saveOther('Theirs again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save mine on top' }).click()
  await expect.poll(async () => (await offerOf(shop, 'Mine'))?.percent_bp).toBeDefined()
})
