import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aLead, keepLeads } from '../../../server/test/leads.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { faultsOf, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let product: TestProduct

beforeAll(async () => {
  await keepLeads(h, shop)
  await h.sql(
    `update websites set config = config || '{"website_url":"https://shop.example.com"}' where store_id = $1`,
    [shop.storeId],
  )
  product = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 2_500_00, stock: 40 })
})

const leadOf = async (id: number) =>
  (await h.sql('select last_outcome, attempts, lost_reason, note from leads where id = $1', [id]))[0]

const looks = [
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    t: {
      leads: 'অসম্পূর্ণ অর্ডার',
      more: 'আরও',
      waiting: 'যে অসম্পূর্ণ অর্ডারে কল করতে হবে',
      byDay: 'দিন অনুযায়ী দেখুন',
      chart: /^দিন অনুযায়ী অসম্পূর্ণ অর্ডার/,
      asTable: 'টেবিলে দেখুন',
      won: 'ফিরে পাওয়া অর্ডার',
      cart: 'কার্টে যা ছিল',
      sums: ['৳১,০০০', '৳৭০', '৳১,০৭০'],
      noAnswer: 'ধরেননি',
      lost: 'নেবেন না',
      price: 'দাম বেশি',
      giveUp: 'বাদ দিন',
      note: 'নিজেদের জন্য নোট',
      call: 'কল করুন',
      sms: 'এসএমএস',
      order: 'অর্ডারটি নিন',
      address: 'ঠিকানা',
      save: /অর্ডার করুন · /,
      forget: 'আর যোগাযোগ নয়',
      setting: 'অর্ডার শেষ না করলে এসএমএস',
      saveSettings: 'সেভ করুন',
      toSettings: 'অর্ডারের সেটিংস খুলুন',
      reminded: 'মনে করিয়ে এসএমএস গেছে',
    },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    t: {
      leads: 'Incomplete orders',
      more: 'More',
      waiting: 'Incomplete orders to call about',
      byDay: 'Show by day',
      chart: /^Incomplete orders and orders won back by day/,
      asTable: 'Show as table',
      won: 'Won back',
      cart: 'In the cart',
      sums: ['৳1,000', '৳70', '৳1,070'],
      noAnswer: 'No answer',
      lost: 'Does not want it',
      price: 'Too expensive',
      giveUp: 'Give up',
      note: 'Note for your team',
      call: 'Call',
      sms: 'SMS',
      order: 'Place the order',
      address: 'Address',
      save: /Place order · /,
      forget: 'Never contact again',
      setting: 'SMS to shoppers who did not finish',
      saveSettings: 'Save',
      toSettings: 'Open the order settings',
      reminded: 'SMS reminder sent',
    },
  },
]

describe.each(looks)('an agent with a $look.size ($look.language)', ({ look, t }) => {
  it('finds who did not order on the overview, calls, notes what came of it, and gives up with a reason', async () => {
    const { id, phone, token } = await aLead(h, shop, { name: `Salma ${look.size}`, product })
    await h.sql('update leads set total_minor = total_minor + 7000 where id = $1', [id])
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'agent' })
    await page.goto(dashboard.address(`/${shop.subdomain}/overview/`))
    await page.getByRole('link', { name: t.waiting }).click()
    await page.getByRole('heading', { level: 1, name: t.leads }).waitFor()
    await page.getByRole('button', { name: t.byDay }).click()
    await page.getByRole('img', { name: t.chart }).waitFor()
    await keepPicture(page, `leads-${look.size}`)
    await page.getByRole('button', { name: t.asTable }).click()
    await page.getByRole('columnheader', { name: t.won }).waitFor()
    expect(await faultsOf(page, look.size)).toEqual([])
    await page.getByRole('link', { name: `Salma ${look.size}` }).click()
    await page.getByRole('heading', { level: 1, name: `Salma ${look.size}` }).waitFor()
    // The items and the delivery add up to the total.
    const sums = page.getByRole('region', { name: t.cart }).locator('dl > div')
    expect((await sums.allTextContents()).map((text) => text.replace(/^[^৳]*/, ''))).toEqual(t.sums)
    const link = (name: string) => page.locator('main').getByRole('link', { name }).first().getAttribute('href')
    expect(await link(t.call)).toBe(`tel:${phone}`)
    expect(decodeURIComponent((await link(t.sms)) ?? '')).toContain(`https://shop.example.com/resume/${token}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    await page.getByLabel(t.note).fill('Rings.')
    await page.getByRole('button', { name: t.noAnswer }).click()
    await expect.poll(() => leadOf(id)).toMatchObject({ last_outcome: 'no_answer', attempts: 1, note: 'Rings.' })
    await keepPicture(page, `lead-${look.size}`)
    await page.getByRole('button', { name: t.lost }).click()
    await page.getByRole('dialog').getByText(t.price).click()
    await page.getByRole('dialog').getByRole('button', { name: t.giveUp }).click()
    await expect.poll(() => leadOf(id)).toMatchObject({ last_outcome: 'lost', lost_reason: 'PRICE' })
  })

  it('places the order that the shopper had begun, and deletes one who wants no calls', async () => {
    const name = `Karim ${look.size}`
    const { id, phone } = await aLead(h, shop, { name, product })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await page.goto(dashboard.address(`/${shop.subdomain}/leads/${id}/`))
    await page.getByRole('link', { name: t.order }).click()
    await page.getByRole('textbox', { name: t.address }).fill('House 5, Dhanmondi, Dhaka')
    await keepPicture(page, `lead-order-${look.size}`)
    await page.getByRole('button', { name: t.save }).click()
    await page.waitForURL(/\/orders\/\d+\//)
    expect(await h.sql('select receiver_name as name, channel from orders where phone = $1', [phone])).toEqual([
      { name, channel: 'PHONE' },
    ])
    await page.goto(dashboard.address(`/${shop.subdomain}/leads/${id}/`))
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await keepPicture(page, `lead-converted-${look.size}`)

    const other = await aLead(h, shop, { product })
    await page.goto(dashboard.address(`/${shop.subdomain}/leads/${other.id}/`))
    await page.getByRole('button', { name: t.forget }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.forget }).click()
    await expect.poll(() => leadOf(other.id)).toBeUndefined()
  })
})

describe.each(looks)('an owner with a $look.size ($look.language)', ({ look, t }) => {
  it('reads the words of the SMS, says when it is sent, and sees who got one', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/settings/message-texts/lead_reminder/`))
    await expect.poll(() => page.locator('textarea').first().inputValue()).toContain('{{lead_link}}')
    await keepPicture(page, `lead-reminder-text-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    await page.getByRole('link', { name: t.toSettings }).click()
    await page.getByLabel(t.setting).selectOption('60')
    await keepPicture(page, `lead-reminder-setting-${look.size}`)
    await page.getByRole('button', { name: t.saveSettings, exact: true }).click()
    const minutes = async () =>
      (await h.sql(`select settings ->> 'leadReminderMinutes' as minutes from stores where id = $1`, [shop.storeId]))[0]
    await expect.poll(minutes).toEqual({ minutes: '60' })
    await h.sql(`update stores set settings = settings - 'leadReminderMinutes' where id = $1`, [shop.storeId])

    const { id } = await aLead(h, shop, { product })
    await h.sql('update leads set reminder_due_at = last_seen_at, reminded_at = last_seen_at where id = $1', [id])
    await page.goto(dashboard.address(`/${shop.subdomain}/leads/${id}/`))
    await page.getByText(t.reminded).waitFor()
    await keepPicture(page, `lead-reminded-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
  })
})
