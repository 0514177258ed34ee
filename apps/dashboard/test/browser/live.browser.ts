import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '../../../server/src/platform/changes.ts'
import { startWorker } from '../../../server/src/worker.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, next } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, looks, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

// As in a server: its worker logs events, and its listener wakes the streams.
beforeAll(() => {
  const worker = startWorker(h.deps, { pollMs: 200 })
  const announce = (storeId: number | 'all') => h.deps.eventSignals.announce(storeId)
  const listener = listenForChanges(h.adminUrl, { haat_events: (id) => announce(Number(id)) }, () => announce('all'))
  return async () => {
    await listener.close()
    await worker.stop()
  }
})
let productId = 0
beforeAll(async () => {
  productId = (await aProduct(h, shop, { stock: 500, priceMinor: 1_250_00 })).id
})

/** Orders as a shopper of the storefront does. */
async function placeOrder(): Promise<string> {
  const { status, data, text } = await h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      items: [{ product_id: productId }],
      receiver_name: 'Rahima Khatun',
      phone: `017${10_000_000 + next()}`,
      address: 'House 1, Road 2',
    },
  })
  expect(status, text).toBe(201)
  return data.order.order_number
}

const ordersPath = `/${shop.subdomain}/orders/`
const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }

/** Counts the notes that the page plays. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const { dataset } = document.documentElement
      dataset.notes = String(Number(dataset.notes ?? 0) + 1)
      return create.call(this)
    }
  })
const notesOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.notes ?? 0))
const inList = (page: Page, number: string) => page.locator('main').getByRole('link', { name: number }).first()
const notice = (page: Page, number: string) => page.getByRole('status').getByText(number)

/** Waits until the stream is open: an order before it is in the list that the page reads. */
const untilLive = (page: Page) => page.waitForResponse((response) => response.url().includes('/events/stream/'))

describe('an open dashboard', () => {
  it.each(looks.filter(({ scheme, language }) => (scheme === 'dark') === (language === 'bn')))(
    'shows a new order of the storefront, rings and counts it, on a $size in $language',
    async (look) => {
      const page = await dashboard.openPage(look)
      await countNotes(page)
      const live = untilLive(page)
      await dashboard.signIn(page, shop, { role: 'orders', path: ordersPath })
      await live
      const number = await placeOrder()
      await inList(page, number).waitFor()
      await notice(page, number).waitFor()
      expect(await notesOf(page)).toBe(3)
      await page.waitForTimeout(600)
      await keepPicture(page, `live-order-${look.size}-${look.language}`)
      const badge = page.locator('nav:visible a[href$="/orders/"] [title]').first()
      const [row] = await h.sql(`select count(*)::int as waiting from orders where status = 'PENDING'`)
      await expect.poll(async () => latin((await badge.textContent()) ?? '')).toBe(String(row?.waiting))
      await page.getByRole('status').getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: number }).waitFor()
    },
  )

  it('is silent when its sound is switched off, and counts in the title what nobody has seen', async () => {
    const page = await dashboard.openPage(wide)
    await countNotes(page)
    const live = untilLive(page)
    await dashboard.signIn(page, shop, { path: ordersPath })
    await live
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Silent' }).click()
    await keepPicture(page, 'live-sound')
    await page.keyboard.press('Escape')
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
    await notice(page, await placeOrder()).waitFor()
    expect(await notesOf(page)).toBe(0)
    expect(await page.title()).toMatch(/^\(1\) Orders/)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => false })
      dispatchEvent(new Event('visibilitychange'))
    })
    expect(await page.title()).toMatch(/^Orders/)
  })

  it('has one connection for all tabs, which another tab takes over without a gap', async () => {
    const first = await dashboard.openPage(wide)
    const streams: string[] = []
    first.context().on('request', (request) => {
      if (request.resourceType() === 'eventsource') streams.push(request.url())
    })
    const live = untilLive(first)
    await dashboard.signIn(first, shop, { path: ordersPath })
    await live
    const second = await first.context().newPage()
    await countNotes(second)
    await second.goto(first.url())
    await inList(second, await placeOrder()).waitFor()
    const before = await placeOrder()
    await Promise.all([inList(first, before).waitFor(), inList(second, before).waitFor()])
    expect(streams).toHaveLength(1)
    const taken = second.waitForRequest((request) => request.url().includes('/events/stream/'))
    await first.close()
    expect(new URL((await taken).url()).searchParams.get('after')).toMatch(/^\d+$/)
    await inList(second, await placeOrder()).waitFor()
    expect(streams).toHaveLength(2)
  })

  it('says that the connection is lost, and shows what came meanwhile when it is back', async () => {
    const page = await dashboard.openPage(wide)
    const live = untilLive(page)
    await dashboard.signIn(page, shop, { path: ordersPath })
    await live
    await page.context().setOffline(true)
    await page.getByText('No connection to the server.').waitFor()
    const number = await placeOrder()
    await page.context().setOffline(false)
    await inList(page, number).waitFor()
    await page.getByText('No connection to the server.').waitFor({ state: 'detached' })
  })
})

const latin = (text: string) => text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
