import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, signIn } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aStoredSubscription } from '../../../server/test/subscriptions.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const rowOf = (page: Page, text: string) => page.locator('main li', { hasText: text })
const inDialog = (page: Page) => page.getByRole('dialog')
const one = async (query: string, ...values: unknown[]) => (await h.sql(query, values))[0]

describe.each([
  {
    look: narrow,
    t: {
      add: 'ব্লক করুন',
      value: 'ফোন নম্বর',
      effect: 'তাঁদের অর্ডারে কী হবে',
      change: 'বদলান',
      save: 'সেভ করুন',
      remove: 'ব্লক তুলুন',
    },
    typed: '০১৭১২-৩৪৫৬৭৮',
    stored: '+8801712345678',
    shown: '01712-345678',
  },
  {
    look: wide,
    t: {
      add: 'Block',
      value: 'Phone number',
      effect: 'What happens to their orders',
      change: 'Change',
      save: 'Save',
      remove: 'Unblock',
    },
    typed: '01812345678',
    stored: '+8801812345678',
    shown: '01812-345678',
  },
])('staff with a $look.size ($look.language)', ({ look, t, typed, stored, shown }) => {
  it('block the phone number of a false buyer, ask for an advance instead, and unblock it', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await open(page, 'settings/blocks/')
    await page.locator('main header button').click()
    await inDialog(page).getByLabel(t.value, { exact: true }).fill('nobody')
    await inDialog(page).getByRole('button', { name: t.add, exact: true }).click()
    await inDialog(page).locator('[id$=-error]').first().waitFor()
    await inDialog(page).getByLabel(t.value, { exact: true }).fill(typed)
    await keepPicture(page, `block-${look.size}`)
    await inDialog(page).getByRole('button', { name: t.add, exact: true }).click()
    await rowOf(page, shown).waitFor()
    expect(await one('select effect from blocks where value = $1', stored)).toEqual({ effect: 'refuse' })
    await rowOf(page, shown).getByRole('button', { name: t.change }).click()
    await inDialog(page).getByLabel(t.effect).selectOption('ask_advance')
    await inDialog(page).getByRole('button', { name: t.save }).click()
    await expect
      .poll(() => one('select effect, advance_percent from blocks where value = $1', stored))
      .toEqual({ effect: 'ask_advance', advance_percent: 100 })
    await rowOf(page, shown).getByRole('button', { name: t.remove }).click()
    await inDialog(page).getByRole('button', { name: t.remove }).click()
    await expect.poll(() => one('select effect from blocks where value = $1', stored)).toBeUndefined()
  })
})

it('a value that is blocked already is not blocked twice', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await h.call({
    url: `M/${shop.subdomain}/blocks/`,
    body: { kind: 'phone', value: '01912345678', effect: 'refuse' },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  await open(page, 'settings/blocks/')
  await page.locator('main header button').click()
  await inDialog(page).getByLabel('Phone number', { exact: true }).fill('+880 1912 345678')
  await inDialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).waitFor()
  expect(await one('select count(*)::int as count from blocks where value = $1', '+8801912345678')).toEqual({
    count: 1,
  })
})

it('an address of the newsletter is found and deleted', async () => {
  await h.sql(
    `insert into newsletter_subscribers (store_id, email, name, language, status, requested_at, confirmed_at)
     values ($1, 'rahima@example.com', 'Rahima', 'bn', 'subscribed', now(), now())`,
    [shop.storeId],
  )
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'settings/newsletter/?search=rahima')
  await keepPicture(page, 'newsletter')
  await rowOf(page, 'rahima@example.com').getByRole('button', { name: 'Delete' }).click()
  await inDialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() => one('select id from newsletter_subscribers where email = $1', 'rahima@example.com'))
    .toBeUndefined()
})

it('the file of a buyer who asks is made, from their phone number or from their page', async () => {
  const shopper = await signIn(h, shop)
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, 'settings/data-exports/')
  await page.getByLabel('ফোন নম্বর').fill('12')
  await page.getByRole('button', { name: 'ফাইল তৈরি করুন' }).click()
  await page.locator('main [id$=-error]').waitFor()
  await open(page, `customers/${shopper.id}/`)
  await page.getByRole('link', { name: 'তথ্য নামান' }).click()
  await page.getByRole('button', { name: 'ফাইল তৈরি করুন' }).click()
  await page.getByText('তৈরি হচ্ছে', { exact: true }).waitFor()
  await keepPicture(page, 'data-export')
  expect(await one('select customer_id from data_exports where customer_id = $1', shopper.id)).toEqual({
    customer_id: shopper.id,
  })
})

it('a subscription is paused with a reason, resumed, and cancelled', async () => {
  const product = await aProduct(h, shop, { isSubscribable: true, stock: 50, name: 'Ceylon tea' })
  const shopper = await signIn(h, shop)
  const id = await aStoredSubscription(h, shop, { customerId: shopper.id, product, mark: 'Nusrat' })
  const statusOf = () => one('select status, reason from subscriptions where id = $1', id)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'subscriptions/')
  await keepPicture(page, 'subscriptions')
  await open(page, `subscriptions/${id}/`)
  await page.getByRole('button', { name: 'Pause' }).click()
  await inDialog(page).getByLabel('Reason').fill('Out of tea until May.')
  await inDialog(page).getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  expect(await statusOf()).toEqual({ status: 'PAUSED', reason: 'Out of tea until May.' })
  await keepPicture(page, 'subscription-paused')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await inDialog(page).getByRole('button', { name: 'Cancel it' }).click()
  await expect.poll(async () => (await statusOf())?.status).toBe('CANCELLED')
})
