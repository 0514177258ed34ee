import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, next } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const aPendingOrder = async (receiverName = 'Rahima Khatun') => {
  const phone = `+88017${10_000_000 + next()}`
  const product = await aProduct(h, shop, { stock: 9, priceMinor: 1_250_00 })
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], phone, receiverName })
  return { ...order, phone }
}

const stateOf = async (orderId: number) => {
  const [row] = await h.sql(
    'select status, courier, tracking_code, amount_paid_minor::int as paid from orders where id = $1',
    [orderId],
  )
  return row
}
const statusOf = async (orderId: number) => (await stateOf(orderId))?.status

const toBangla = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

async function openOrders(page: Page): Promise<void> {
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/`))
  await page.getByRole('searchbox').waitFor()
}

async function openOrder(page: Page, orderId: number): Promise<void> {
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${orderId}/`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.each([
  { look: narrow, confirm: 'নিশ্চিত করুন', process: 'প্যাকিং শুরু', ship: 'পাঠিয়ে দিন', courier: 'কুরিয়ার', write: toBangla },
  { look: wide, confirm: 'Confirm', process: 'Start packing', ship: 'Ship', courier: 'Courier', write: String },
])('staff with a $look.size ($look.language)', ({ look, confirm, process, ship, courier, write }) => {
  it('sign in, find an order by its phone number, confirm and ship it', async () => {
    await aPendingOrder()
    const order = await aPendingOrder('রহিমা বেগম')
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await openOrders(page)
    await page.getByRole('searchbox').fill(write(`0${order.phone.slice(4)}`))
    const rows = page.locator('tbody tr:visible, main li a:visible')
    await expect.poll(() => rows.count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('search')).not.toBeNull()
    await keepPicture(page, `orders-found-${look.size}`)

    await page.getByRole('link', { name: order.number }).first().click()
    await expect.poll(() => page.getByText('রহিমা বেগম').count()).toBeGreaterThan(0)
    expect(await page.locator('a[href^="tel:"]').getAttribute('href')).toBe(`tel:${order.phone}`)
    expect(await page.locator('a[href^="https://wa.me/"]').getAttribute('href')).toContain(order.phone.slice(1))

    await page.getByRole('button', { name: confirm, exact: true }).click()
    await expect.poll(() => statusOf(order.id)).toBe('CONFIRMED')
    await page.getByRole('button', { name: process, exact: true }).click()
    await expect.poll(() => statusOf(order.id)).toBe('PROCESSING')
    await page.getByRole('button', { name: ship, exact: true }).click()
    await page.getByRole('dialog').getByLabel(courier).first().fill('Pathao')
    await keepPicture(page, `orders-ship-${look.size}`)
    await page.getByRole('dialog').getByRole('button', { name: ship, exact: true }).click()
    await expect.poll(() => stateOf(order.id)).toMatchObject({ status: 'SHIPPED', courier: 'Pathao' })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await keepPicture(page, `orders-shipped-${look.size}`)
    expect(await brokenInvariants(h)).toEqual([])
  })
})

it('a search with two swapped digits, or with a name in other letters, offers the orders that are nearly it', async () => {
  const order = await aPendingOrder('নূরজাহান ইয়াসমিন')
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await openOrders(page)
  const phone = `0${order.phone.slice(4)}`
  const at = [...phone].findIndex((digit, index) => index > 4 && digit !== phone[index + 1])
  const swapped = phone.slice(0, at) + phone[at + 1] + phone[at] + phone.slice(at + 2)
  for (const text of [toBangla(swapped), 'Nurjahan Yeasmin']) {
    await page.getByRole('searchbox').fill(text)
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text)
    const near = page.getByRole('region', { name: 'কাছাকাছি যা পাওয়া গেছে' })
    await near.getByRole('link', { name: order.number }).first().waitFor()
  }
  await keepPicture(page, 'orders-similar')
})

it('an order in Bangla has its place in Bangla, and the totals of a change as money', async () => {
  const order = await aPendingOrder()
  await h.sql(`update orders set district = 'Dhaka', thana = 'Savar' where id = $1`, [order.id])
  await h.sql(
    `insert into order_notes (store_id, order_id, code, note, is_public, actor_type)
     values ($1, $2, 'ORDER_EDITED', '1000.00 → 1900.00', true, 'system')`,
    [shop.storeId, order.id],
  )
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'orders' })
  await openOrder(page, order.id)
  await page.getByText('সাভার, ঢাকা').waitFor()
  await page.getByText('৳১,০০০ → ৳১,৯০০').waitFor()
  await keepPicture(page, 'orders-in-bangla')
})

it('going back from an order shows the same search and the same list', async () => {
  const order = await aPendingOrder('Selina Parvin')
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrders(page)
  await page.getByRole('searchbox').fill('Selina')
  await page.waitForURL('**/orders/?search=Selina')
  await page.getByRole('link', { name: order.number }).first().click()
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  await page.goBack()
  expect(await page.getByRole('searchbox').inputValue()).toBe('Selina')
  await expect.poll(() => page.locator('tbody tr:visible').count()).toBe(1)
})

it('the cash that the courier collected is recorded with the delivery', async () => {
  const product = await aProduct(h, shop, { stock: 9, priceMinor: 500_00 })
  const order = await anOrder(h, shop, { lines: [{ product, unitPriceMinor: 500_00 }], status: 'SHIPPED' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrder(page, order.id)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  const field = page.getByRole('dialog').getByLabel('Cash collected')
  expect(await field.inputValue()).toBe('500')
  await field.fill('five hundred')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByText('Enter an amount, such as 500 or 1250.50.').waitFor()
  await field.fill('৳ ৫০০')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect.poll(() => stateOf(order.id)).toMatchObject({ status: 'DELIVERED', paid: 500_00 })
})

it('the same amount of cash is recorded twice only when staff say that it is other money', async () => {
  const order = await aPendingOrder()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrder(page, order.id)
  const record = async (submit: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Record payment' }).click()
    await page.getByRole('dialog').getByLabel('Amount').fill('10')
    await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  }
  const paid = async () => (await stateOf(order.id))?.paid
  await record('Record payment')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await record('Record payment')
  await page.getByText('This may be the same money').waitFor()
  expect(await paid()).toBe(10_00)
  await keepPicture(page, 'orders-cash-again')
  await page.getByRole('dialog').getByRole('button', { name: 'It is other money: record it' }).click()
  await expect.poll(paid).toBe(20_00)
})

describe.each([
  { look: narrow, mistake: 'ভুলে লেখা হয়েছে', reason: 'কী ভুল হয়েছিল?', state: 'ভুলে লেখা' },
  { look: wide, mistake: 'Recorded by mistake', reason: 'What went wrong?', state: 'Recorded by mistake' },
])('an owner with a $look.size ($look.language)', ({ look, mistake, reason, state }) => {
  it('takes back cash that was typed for the wrong order, with a reason, and the order is owed it again', async () => {
    const order = await aPendingOrder()
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const url = `M/${shop.subdomain}/orders/${order.id}/payments/`
    expect((await h.call({ url, headers, body: { method: 'CASH', amount: 100 } })).status).toBe(201)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await openOrder(page, order.id)
    await page.getByRole('button', { name: mistake }).click()
    await page.getByRole('dialog').getByRole('button', { name: mistake }).click()
    await page.getByRole('dialog').getByLabel(reason).fill('Another order of the same evening')
    await keepPicture(page, `order-mistake-${look.size}`)
    await page.getByRole('dialog').getByRole('button', { name: mistake }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(state, { exact: true }).first().waitFor()
    await page.getByText('Another order of the same evening').waitFor()
    await keepPicture(page, `order-mistake-gone-${look.size}`)
    expect(await stateOf(order.id)).toMatchObject({ paid: 0 })
    expect(await page.getByRole('button', { name: mistake }).count()).toBe(0)
  })
})

it('an order is cancelled with a reason only, and the shopper’s copy has it', async () => {
  const order = await aPendingOrder()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrder(page, order.id)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('Wrong number')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('CANCELLED')
  await page.getByText('Wrong number').first().waitFor()
})

it('a hold can be taken back for eight seconds, by a press on Undo', async () => {
  const order = await aPendingOrder()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrder(page, order.id)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('ON_HOLD')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('PENDING')
})

it('an order that somebody else has moved meanwhile is not moved again, and is shown as it is', async () => {
  const order = await aPendingOrder()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrder(page, order.id)
  await h.call({
    url: `M/${shop.subdomain}/orders/${order.id}/cancel/`,
    body: { reason: 'Called' },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText(/Somebody else changed this|Not possible while/).waitFor()
  await expect.poll(() => page.getByText('Cancelled').count()).toBeGreaterThan(0)
  expect(await statusOf(order.id)).toBe('CANCELLED')
})

it('staff who may only look see no button that changes an order', async () => {
  const order = await aPendingOrder()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await openOrder(page, order.id)
  for (const name of ['Confirm', 'More actions', 'Add a note'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
})

it('the next step and the search have a key, and ? lists them', async () => {
  const order = await aPendingOrder()
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await openOrder(page, order.id)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Next step: Confirm').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await expect.poll(() => statusOf(order.id)).toBe('CONFIRMED')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type(order.number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/orders/?search=${order.number}`)
})
