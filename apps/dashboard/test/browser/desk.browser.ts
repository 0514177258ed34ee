import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { callAtAnyHour, setDesk } from '../../../server/test/desk.ts'
import { aProduct, next } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900, priceMinor: 1_250_00 })

beforeEach(async () => {
  await h.sql('delete from desk_leases')
  await h.sql(`update orders set payment_method = 'BKASH' where status = 'PENDING'`)
  await callAtAnyHour(h, shop)
})

/** An order that waits for a call; the first placed is called first. */
const waiting = async (receiverName: string, more: Partial<OrderSpec> = {}) => {
  const phone = `+88018${10_000_000 + next()}`
  const createdAt = new Date(Date.now() - 3_600_000 + next() * 1_000).toISOString()
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], phone, receiverName, createdAt, ...more })
  return { ...order, phone }
}

const stateOf = async (orderId: number) => {
  const [row] = await h.sql(
    `select o.status, o.cancel_reason, array(select c.outcome from desk_calls c where c.order_id = o.id order by c.id) as calls
       from orders o where o.id = $1`,
    [orderId],
  )
  return row
}

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

async function openDesk(look: Look, role: 'agent' | 'manager' | 'owner' = 'agent'): Promise<Page> {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role })
  await page.goto(dashboard.address(`/${shop.subdomain}/desk/`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const buyer = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

const takeNext = async (page: Page) => {
  await page.getByRole('button', { name: 'Take the next order' }).waitFor()
  await page.keyboard.press('j')
}

describe.each([
  { look: narrow, take: 'পরের অর্ডার নিন', confirmed: 'নিশ্চিত', noAnswer: 'ধরেননি', nobody: 'এখন কল করার মতো কেউ নেই' },
  {
    look: wide,
    take: 'Take the next order',
    confirmed: 'Confirmed',
    noAnswer: 'No answer',
    nobody: 'Nobody to call now',
  },
])('an agent with a $look.size ($look.language)', ({ look, take, confirmed, noAnswer, nobody }) => {
  it('takes orders one after the other, and records what came of each call', async () => {
    const first = await waiting('রহিমা বেগম', {})
    const second = await waiting('Selina Parvin')
    const page = await openDesk(look)
    await page.getByRole('button', { name: take }).waitFor()
    await keepPicture(page, `desk-start-${look.size}`)
    await page.getByRole('button', { name: take }).click()
    await buyer(page, 'রহিমা বেগম')
    expect(await page.locator('a[href^="tel:"]').getAttribute('href')).toBe(`tel:${first.phone}`)
    expect(await page.locator('a[href^="https://wa.me/"]').getAttribute('href')).toContain(first.phone.slice(1))
    await keepPicture(page, `desk-card-${look.size}`)
    await page.getByRole('button', { name: noAnswer }).click()
    await buyer(page, 'Selina Parvin')
    await page.getByRole('button', { name: confirmed, exact: true }).click()
    await page.getByRole('heading', { name: nobody }).waitFor()
    expect(await stateOf(first.id)).toMatchObject({ status: 'PENDING', calls: ['no_answer'] })
    expect(await stateOf(second.id)).toMatchObject({ status: 'CONFIRMED', calls: ['confirmed'] })
    await keepPicture(page, `desk-empty-${look.size}`)
    expect(await brokenInvariants(h)).toEqual([])
  })
})

/** Keys that are pressed before a dialog has the focus belong to the page. */
const dialogWithFocus = (page: Page) => page.getByRole('dialog').locator(':focus').waitFor()

it('an agent works through the desk by keys alone', async () => {
  const orders = [await waiting('Amina'), await waiting('Bilkis'), await waiting('Champa')]
  const [amina, bilkis, champa] = orders.map(({ id }) => id) as [number, number, number]
  const page = await openDesk(wide)
  await takeNext(page)
  await buyer(page, 'Amina')
  await page.keyboard.press('n')
  await page.keyboard.type('Wants it by Friday. 1 2 3')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await buyer(page, 'Bilkis')
  await page.keyboard.press('3')
  await dialogWithFocus(page)
  await keepPicture(page, 'desk-later')
  await page.keyboard.press('Enter')
  await buyer(page, 'Champa')
  await page.keyboard.press('4')
  await dialogWithFocus(page)
  await page.keyboard.press('ArrowDown')
  await keepPicture(page, 'desk-cancel')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nobody to call now' }).waitFor()
  expect(await stateOf(amina)).toMatchObject({ status: 'CONFIRMED' })
  expect(await stateOf(bilkis)).toMatchObject({ status: 'PENDING', calls: ['call_later'] })
  expect(await stateOf(champa)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'ভুল করে অর্ডার করেছেন' })
  const [call] = await h.sql('select note from desk_calls where order_id = $1', [amina])
  expect(call?.note).toBe('Wants it by Friday. 1 2 3')
})

it('two agents who press at once never get one order', async () => {
  await waiting('Dilara')
  await waiting('Ferdousi')
  const pages = [await openDesk(wide), await openDesk(narrow)]
  await Promise.all(pages.map((page) => page.locator('main button').first().waitFor()))
  await Promise.all(pages.map((page) => page.locator('main button').first().click()))
  await Promise.all(pages.map((page) => page.locator('a[href^="tel:"]').waitFor()))
  const numbers = await Promise.all(pages.map((page) => page.locator('a[href^="tel:"]').getAttribute('href')))
  expect(new Set(numbers).size).toBe(2)
  expect(await h.sql('select count(distinct agent)::int as agents from desk_leases')).toEqual([{ agents: 2 }])
})

it('an agent whose order was taken over sees by whom, and nothing that they press is recorded', async () => {
  const { id } = await waiting('Gulshan')
  const page = await openDesk(wide)
  await takeNext(page)
  await buyer(page, 'Gulshan')
  await h.sql(
    `update desk_leases set agent = 'key:' || (select id from api_keys where kind = 'secret' and store_id = $1 limit 1)`,
    [shop.storeId],
  )
  await page.keyboard.press('1')
  await page.getByText(/has this order now/).waitFor()
  await keepPicture(page, 'desk-lost')
  expect(await page.getByRole('button', { name: 'Confirmed' }).isDisabled()).toBe(true)
  await page.keyboard.press('2')
  expect(await stateOf(id)).toMatchObject({ status: 'PENDING', calls: [] })
})

it('an outcome whose response is lost is sent once more with the same key, and recorded once', async () => {
  const { id } = await waiting('Hasina')
  const page = await openDesk(wide)
  await takeNext(page)
  await buyer(page, 'Hasina')
  let cut = 0
  await page.route('**/calls/', async (route) => {
    // The server does it, and its response does not arrive.
    if (cut++ === 0) await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/calls/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Nobody to call now' }).waitFor()
  expect(await stateOf(id)).toMatchObject({ calls: ['no_answer'] })
})

it('an agent who comes back to the page has the same order and the note that was typed', async () => {
  await waiting('Ismat')
  await waiting('Jahanara')
  const page = await openDesk(narrow)
  await page.locator('main button').first().click()
  await buyer(page, 'Ismat')
  await page.locator('main textarea').fill('বিকালে বাসায় থাকবেন')
  await page.reload()
  await buyer(page, 'Ismat')
  expect(await page.locator('main textarea').inputValue()).toBe('বিকালে বাসায় থাকবেন')
})

it('all orders of a number follow each other', async () => {
  const phone = `+88018${10_000_000 + next()}`
  await waiting('Kohinoor', { phone })
  await waiting('Kohinoor again', { phone })
  const page = await openDesk(wide)
  await takeNext(page)
  await buyer(page, 'Kohinoor')
  await page.getByText('More orders of this number wait').waitFor()
  await page.keyboard.press('1')
  await buyer(page, 'Kohinoor again')
})

it('a shop without calls has no desk in its menu, and the page says where orders are confirmed', async () => {
  await setDesk(h, shop, { mode: 'off' })
  const page = await openDesk(wide, 'owner')
  await page.getByRole('heading', { name: 'This shop makes no calls' }).waitFor()
  expect(await page.getByRole('link', { name: 'Calls', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to orders' }).click()
  await page.waitForURL('**/orders/')
})
