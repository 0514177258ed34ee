import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { aCapturedMail, aMessage, aStaffMessage } from '../../../server/test/message-calls.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { signInStaff } from '../../../server/test/staff-sessions.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/settings/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const rowOf = (page: Page, text: string) => page.locator('main li', { hasText: text })
const inDialog = (page: Page) => page.getByRole('dialog')
const call = (path: string, method: 'GET' | 'PATCH' = 'GET', body?: object) =>
  h.call({
    url: `M/${shop.subdomain}/${path}`,
    method,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body && { body }),
  })

describe.each([
  {
    look: narrow,
    t: {
      create: 'চাবি তৈরি করুন',
      kind: 'কীসের জন্য?',
      name: 'নাম',
      scope: 'অর্ডার: দেখা',
      kept: 'কপি করেছি',
      revoke: 'বাতিল করুন',
      revoked: 'বাতিল',
    },
  },
  {
    look: wide,
    t: {
      create: 'Create key',
      kind: 'What for?',
      name: 'Name',
      scope: 'Orders: see',
      kept: 'I have copied it',
      revoke: 'Revoke',
      revoked: 'Revoked',
    },
  },
])('owners with a $look.size ($look.language)', ({ look, t }) => {
  it('create a key, see it once, use it, and revoke it', async () => {
    const label = `Accounts ${look.size}`
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await open(page, 'keys/')
    await page.locator('main header').getByRole('button', { name: t.create }).click()
    await inDialog(page).getByLabel(t.kind).selectOption('secret')
    await inDialog(page).getByLabel(t.name, { exact: true }).fill(label)
    await inDialog(page).getByRole('button', { name: t.create }).click()
    await inDialog(page).locator('fieldset p').last().waitFor()
    await inDialog(page).getByLabel(t.scope, { exact: true }).check()
    await inDialog(page).getByRole('button', { name: t.create }).click()
    await inDialog(page).getByText(/^sk_/).waitFor()
    const key = (await inDialog(page).locator('code').textContent()) ?? ''
    await keepPicture(page, `key-created-${look.size}`)
    // A stray tap does not lose it.
    await page.keyboard.press('Escape')
    await inDialog(page).getByRole('button', { name: t.kept }).click()
    const orders = () => h.call({ url: `M/${shop.subdomain}/orders/`, headers: { authorization: `Bearer ${key}` } })
    expect((await orders()).status).toBe(200)
    await rowOf(page, label).waitFor()
    expect(await page.content()).not.toContain(key)
    await rowOf(page, label).getByRole('button', { name: t.revoke }).click()
    await inDialog(page).getByRole('button', { name: t.revoke }).click()
    await rowOf(page, label).getByText(t.revoked, { exact: true }).waitFor()
    expect((await orders()).status).toBe(401)
  })
})

it('a key whose value was lost with the connection is created once, and shown when it is sent again', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'keys/')
  await page.locator('main header').getByRole('button', { name: 'Create key' }).click()
  await inDialog(page).getByLabel('Name', { exact: true }).fill('Lost on its way')
  let isLost = true
  await page.route('**/keys/', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await inDialog(page).getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Try again', { exact: true }).waitFor()
  isLost = false
  await inDialog(page).getByRole('button', { name: 'Create key' }).click()
  const key = (await inDialog(page).getByText(/^sb_/).textContent()) ?? ''
  expect((await h.call({ url: 'W/products/', key })).status).toBe(200)
  expect(await h.sql(`select 1 from api_keys where name = 'Lost on its way'`)).toHaveLength(1)
})

it('managers, who may not create keys, see neither keys nor a way to them', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'manager' })
  await open(page, '')
  await page.getByRole('link', { name: 'Change history' }).waitFor()
  expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0)
})

it('the change history says who changed what, and is filtered by noun and day', async () => {
  await call('settings/', 'PATCH', { return_policy_days: 14 })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'audit-log/')
  await page.getByLabel('What', { exact: true }).selectOption('store')
  const row = rowOf(page, 'Settings: changed').first()
  await row.getByText('What changed').click()
  await row.getByText('return policy days').waitFor()
  await row.locator('ins', { hasText: '14' }).waitFor()
  await keepPicture(page, 'audit-log')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('Nothing matches').waitFor()
})

it('a failed message is found by its address, read, and sent again', async () => {
  const product = await aProduct(h, shop)
  const order = await anOrder(h, shop, { lines: [{ product }] })
  const { id } = await aMessage(h, shop, order.id, { status: 'FAILED', destination: 'lost@example.com' })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'manager' })
  await open(page, 'messages/?status=FAILED')
  await page.locator('main input[type=search], main input').first().fill('lost@example.com')
  await rowOf(page, 'lost@example.com').getByRole('link').click()
  await page.getByText('HTTP 500').waitFor()
  await keepPicture(page, 'message-failed')
  await page.getByRole('button', { name: 'আবার পাঠান' }).click()
  await expect
    .poll(async () => (await h.sql('select status, attempts from messages where id = $1', [id]))[0])
    .toMatchObject({ attempts: 0 })
})

it('failed mail to the team is found from the messages and sent again; a role that may not change the staff has no link to it', async () => {
  const page = await dashboard.openPage(wide)
  const owner = await dashboard.signIn(page, shop)
  const { id } = await aStaffMessage(h, shop, owner.id, { destination: 'late@staff.example', status: 'FAILED' })
  await open(page, 'messages/')
  await page.getByRole('link', { name: 'Mail to the team' }).click()
  await rowOf(page, 'late@staff.example').getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(async () => (await h.sql('select status from messages where id = $1', [id]))[0])
    .not.toEqual({ status: 'FAILED' })
  const other = await dashboard.openPage(wide)
  await dashboard.signIn(other, shop, { role: 'manager' })
  await open(other, 'messages/')
  await other.getByRole('link', { name: 'Captured messages' }).waitFor()
  expect(await other.getByRole('link', { name: 'Mail to the team' }).count()).toBe(0)
  await other.goto(dashboard.address(`/${shop.subdomain}/settings/messages/staff/`))
  await other.getByText('Your role does not allow this. Ask an owner of the store.').waitFor()
})

it('captured mail is listed by its address; in live its text is not shown', async () => {
  await aCapturedMail(h, shop)
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'manager' })
  await open(page, 'messages/captured/')
  await page.locator('main input').first().fill('rahima@example.com')
  await rowOf(page, 'rahima@example.com').getByText('লেখা দেখানো হয় না').waitFor()
  await keepPicture(page, 'captured-messages')
  await page.locator('main input').first().fill('nobody@example.com')
  await expect.poll(() => rowOf(page, 'rahima@example.com').count()).toBe(0)
})

it('a text is changed with a placeholder and its preview, refused without a required one, and set back', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'message-texts/order_confirmed/')
  await page.getByRole('button', { name: 'SMS', exact: true }).click()
  const body = page.getByLabel('Message', { exact: true })
  await body.fill('Thank you, we have it.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('main [id$=-error]').waitFor()
  await body.fill('Hello, your order is ')
  await page.getByRole('button', { name: /order_number/ }).click()
  await page.getByText(/^Hello, your order is RD-/).waitFor()
  await keepPicture(page, 'message-text-changed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the original' }).waitFor()
  const read = async () => (await call('message-texts/ORDER_CONFIRMED/sms/en/')).data
  expect(await read()).toMatchObject({ body: 'Hello, your order is {{order_number}}', is_default: false })
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await inDialog(page).getByRole('button', { name: 'Back to the original' }).click()
  await page.getByText('Original text').waitFor()
  expect((await read()).is_default).toBe(true)
})

it('of two people who change a text the second decides whose stays', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'message-texts/order_shipped/')
  const subject = page.getByLabel('Subject')
  await subject.fill('{{store_name}}: {{order_number}} is on its way')
  const url = `M/${shop.subdomain}/message-texts/ORDER_SHIPPED/email/en/`
  const { headers } = await signInStaff(h, shop)
  await h.call({ method: 'PATCH', url, headers, body: { subject: '{{order_number}} was sent' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else changed this text meanwhile').waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  expect(await subject.inputValue()).toBe('{{order_number}} was sent')
})

it('an SMS for an occasion is switched on with one press', async () => {
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, 'message-texts/order_delivered/')
  await page.getByLabel('এসএমএস', { exact: true }).check()
  const template = async () =>
    (await call('message-templates/')).data.items.find(({ code }: { code: string }) => code === 'ORDER_DELIVERED')
  await expect.poll(async () => (await template()).sms_enabled).toBe(true)
})
