import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { callAtAnyHour } from '../../../server/test/desk.ts'
import { aProduct, next, openShop, type Shop } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { deskTexts } from '../../src/features/desk/desk-texts.ts'
import { bulkTexts } from '../../src/features/orders/bulk-texts.ts'
import { moveTexts } from '../../src/features/orders/move-texts.ts'
import { printTexts } from '../../src/features/orders/print-texts.ts'
import { selectionTexts } from '../../src/i18n/selection-texts.ts'
import { shellTexts } from '../../src/shell/shell-texts.ts'
import { countPrints, pageSizesOf, printsOf } from './paper.ts'
import { countPresses, withoutTelephone } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)

const ORDERS = 50
/** For each order a call and its outcome, and ten for all of them together. */
const MOST_PRESSES = 2 * ORDERS + 10

/** A store in which fifty buyers with cash on delivery wait for a call. */
async function aFullMorning(): Promise<Shop> {
  const shop = await openShop(h)
  await callAtAnyHour(h, shop)
  const product = await aProduct(h, shop, { stock: 900 })
  for (let i = 0; i < ORDERS; i++) {
    const createdAt = new Date(Date.now() - 3_600_000 + i * 1_000).toISOString()
    const phone = `+88018${10_000_000 + next()}`
    await anOrder(h, shop, { lines: [{ product }], phone, receiverName: `Buyer ${i + 1}`, createdAt })
  }
  return shop
}

const doneIn = async ({ storeId }: Shop) =>
  h.sql(
    `select status, courier, count(*)::int as orders,
       count(*) filter (where 'confirmed' = any (array(select outcome from desk_calls c where c.order_id = o.id)))::int as called
       from orders o where store_id = $1 group by status, courier`,
    [storeId],
  )

const all = (courier: string) => [{ status: 'SHIPPED', courier, orders: ORDERS, called: ORDERS }]

const buyer = (page: Page, place: number) =>
  page.getByRole('heading', { level: 2, name: `Buyer ${place}`, exact: true }).waitFor()

/** Opens the dashboard as somebody whose day begins; what is pressed after it counts. */
async function begin(shop: Shop, size: 'phone' | 'laptop', language: 'bn' | 'en') {
  const page = await dashboard.openPage({ size, language, scheme: 'light' })
  await countPrints(page)
  await withoutTelephone(page)
  const presses = await countPresses(page)
  await dashboard.signIn(page, shop, { role: 'manager' })
  await page.waitForURL('**/overview/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  Object.assign(presses, { taps: 0, keys: 0 })
  return { page, presses }
}

it('fifty orders are confirmed by calls, printed and shipped by hand on a phone with at most 110 taps', async () => {
  const shop = await aFullMorning()
  const { page, presses } = await begin(shop, 'phone', 'bn')
  const [t, bulk, moves, paper] = [deskTexts.bn, bulkTexts.bn, moveTexts.bn, printTexts.bn]
  const tap = (role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name, exact: true }).first().tap()
  await page.locator('nav:visible').getByRole('link', { name: shellTexts.bn.desk }).tap()
  await tap('button', t.take)
  for (let place = 1; place <= ORDERS; place++) {
    await buyer(page, place)
    await page.locator('a[href^="tel:"]').tap()
    await tap('button', t.outcomes.confirmed)
  }
  await tap('link', t.toConfirmed)
  await tap('checkbox', selectionTexts.bn.chooseAll)
  await keepPicture(page, 'fifty-chosen')
  await tap('button', paper.print)
  await expect.poll(() => page.locator('article').count()).toBe(ORDERS)
  await tap('button', paper.print)
  await expect.poll(() => printsOf(page)).toBe(1)
  expect(pageSizesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(ORDERS)
  await tap('button', bulk.moveCount(moves.moves.ship, '৫০'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Steadfast' }).tap()
  await keepPicture(page, 'fifty-ship')
  await dialog.getByRole('button', { name: moves.moves.ship, exact: true }).tap()
  await expect.poll(() => doneIn(shop)).toEqual(all('Steadfast'))
  await dialog.waitFor({ state: 'detached' })
  expect(presses.keys).toBe(0)
  // Nothing was pressed that was not counted.
  expect(presses.taps).toBeGreaterThanOrEqual(2 * ORDERS)
  expect(presses.taps).toBeLessThanOrEqual(MOST_PRESSES)
  expect(await brokenInvariants(h)).toEqual([])
})

it('fifty orders are confirmed by calls, printed and shipped by hand with at most 110 keys, and no mouse', async () => {
  const shop = await aFullMorning()
  const { page, presses } = await begin(shop, 'laptop', 'en')
  const { keyboard } = page
  // The courier of yesterday is offered first.
  await page.evaluate((key) => localStorage.setItem(key, '["RedX"]'), `haat.couriers.${shop.subdomain}`)
  await keyboard.press('Alt+d')
  await page.getByRole('button', { name: deskTexts.en.take }).waitFor()
  await keyboard.press('j')
  for (let place = 1; place <= ORDERS; place++) {
    await buyer(page, place)
    await keyboard.press('c')
    await keyboard.press('1')
  }
  await page.getByRole('link', { name: deskTexts.en.toConfirmed }).waitFor()
  await keyboard.press('o')
  await page.getByRole('checkbox', { name: selectionTexts.en.chooseAll }).first().waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(ORDERS)
  await keyboard.press('a')
  await page.getByText(selectionTexts.en.chosen('50')).waitFor()
  await keyboard.press('p')
  await expect.poll(() => page.locator('article').count()).toBe(ORDERS)
  await keyboard.press('p')
  await expect.poll(() => printsOf(page)).toBe(1)
  await keyboard.press('n')
  await page.getByRole('dialog').locator(':focus').waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => doneIn(shop)).toEqual(all('RedX'))
  expect(presses.taps).toBe(0)
  expect(presses.keys).toBeGreaterThanOrEqual(2 * ORDERS)
  expect(presses.keys).toBeLessThanOrEqual(MOST_PRESSES)
})
