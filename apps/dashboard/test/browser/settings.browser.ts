import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path = '') => {
  await page.goto(dashboard.address(`/${shop.subdomain}/settings/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const settings = async () => {
  const { body } = await h.call({
    url: `M/${shop.subdomain}/settings/`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  return body.data as Record<string, unknown>
}

describe.each([
  { look: narrow, word: 'সর্বনিম্ন', label: 'সর্বনিম্ন অর্ডার', save: 'সেভ করুন', amount: '৳ ৫০০', saved: '500.00' },
  { look: wide, word: 'smallest', label: 'Smallest order', save: 'Save', amount: '650', saved: '650.00' },
])('staff with a $look.size ($look.language)', ({ look, word, label, save, amount, saved }) => {
  it('find a setting by a word, change it, and save it', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await open(page)
    await page.locator('main input').first().fill(word)
    await page.getByRole('link', { name: label }).click()
    const field = page.getByLabel(label)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill(amount)
    await keepPicture(page, `settings-found-${look.size}`)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(async () => (await settings()).min_order_amount).toBe(saved)
    expect(await page.getByRole('button', { name: save, exact: true }).isDisabled()).toBe(true)
  })
})

it('a value that the API refuses is explained at its field, and nothing is saved', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'orders/')
  await page.getByLabel('High risk from a score of').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Must be more than the score of medium risk').first().waitFor()
  await keepPicture(page, 'settings-refused')
  expect((await settings()).risk_thresholds).toEqual({ medium_from: 30, high_from: 60 })
  await page.getByLabel('High risk from a score of').fill('a lot')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter a number.').waitFor()
})

it('two people who change different settings both keep theirs', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'store/')
  await page.getByLabel('Store name').fill('Renamed Shop')
  await h.call({
    url: `M/${shop.subdomain}/settings/`,
    method: 'PATCH',
    body: { hide_stock_counts: true },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await settings()).name).toBe('Renamed Shop')
  expect((await settings()).hide_stock_counts).toBe(true)
})

it('a rule that asks for an advance is added, and moved before another', async () => {
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, 'payment/')
  await page.getByRole('button', { name: 'নিয়ম যোগ করুন' }).click()
  await page.getByRole('button', { name: 'নিয়ম যোগ করুন' }).click()
  await page.getByLabel('কত চাইবেন').nth(1).selectOption('percentage')
  await page.getByLabel('মোট দামের শতকরা').fill('৩০')
  await page.getByLabel('শুধু যে নম্বর আগে কখনো পার্সেল নেয়নি').nth(1).check()
  await page.getByRole('button', { name: 'ওপরে তুলুন' }).click()
  await keepPicture(page, 'settings-advance')
  await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
  await expect
    .poll(async () => (await settings()).advance_rules)
    .toMatchObject([
      { reason: 'ADVANCE_2', kind: 'percentage', percent: 30, new_phone: true },
      { reason: 'ADVANCE_1', kind: 'delivery_fee' },
    ])
})

it('staff who may only look see the settings, and cannot change them', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await open(page)
  expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0)
  await open(page, 'store/')
  expect(await page.getByLabel('Store name').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
})
