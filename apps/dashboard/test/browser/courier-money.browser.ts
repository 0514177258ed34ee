import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../server/test/booked-shipments.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../server/test/shipments.ts'
import { choose } from './open-place.ts'
import { daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const calls = shipmentCalls(h, shop)
let product: TestProduct
let steadfast: number
let other: number

/** Two at 2,450 taka. */
const order = () => ({ lines: [{ product, quantity: 2, unitPriceMinor: 2_450_00 }] })

const delivered = async (accountId: number, days: number, cash: number) => {
  const { id, orderId } = await aBookedShipment(h, shop, { product, accountId, order: order(), codMinor: 4_900_00 })
  await calls.set(id, 'DELIVERED', { cash_collected: cash })
  await h.sql('update shipments set ended_at = now() - make_interval(days => $2) where id = $1', [id, days])
  return { id, orderId }
}

beforeAll(async () => {
  product = await aProduct(h, shop, { stock: 500, priceMinor: 2_450_00 })
  steadfast = await aCourierAccount(h, shop, { name: 'Steadfast Dhanmondi' })
  other = await aCourierAccount(h, shop, { name: 'Steadfast Chattogram' })
  await aCourierAccount(h, shop, { name: 'Steadfast Sylhet' })
  for (const [days, cash] of [
    [0, 4_900],
    [2, 4_900],
    [5, 4_900],
    [12, 2_450],
  ] as const)
    await delivered(steadfast, days, cash)
  await delivered(other, 1, 4_900)
  await aBookedShipment(h, shop, { product, accountId: steadfast, order: order(), codMinor: 4_900_00 })
})

const words = {
  bn: { late: '৳২,৪৫০ ৭ দিনের বেশি আটকে আছে', parcels: 'পার্সেলগুলো দেখুন', link: 'কুরিয়ারের কাছে টাকা', record: 'পেমেন্ট লিখুন' },
  en: {
    late: '৳2,450 for more than 7 days',
    parcels: 'See the parcels',
    link: 'Money with couriers',
    record: 'Record payment',
  },
}

describe.each(daily)('a shopkeeper with a $size ($language)', (look) => {
  const t = words[look.language]

  it('sees what each courier holds and since when, and its parcels', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/`))
    await page.getByRole('link', { name: t.link }).click()
    await page.getByText(t.late).waitFor()
    await keepPicture(page, `courier-money-${look.size}`)
    await page.getByRole('link', { name: t.parcels }).first().click()
    await expect.poll(() => page.locator(`a[href*="/shipments/"]:visible`, { hasText: '-1' }).count()).toBe(4)
    await keepPicture(page, `courier-money-parcels-${look.size}`)
  })

  it('records what the courier has collected after all, and that it is there', async () => {
    const { id, orderId } = await delivered(other, 0, 0)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${orderId}/`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await choose(new RegExp(`^${t.record}$`))(page)
    await page.getByRole('dialog').getByRole('combobox').nth(1).waitFor()
    await keepPicture(page, `courier-money-record-${look.size}`)
    await page.getByRole('dialog').getByRole('button', { name: t.record }).click()
    await expect
      .poll(async () => (await h.sql('select held_minor::int as minor from shipments where id = $1', [id]))[0])
      .toEqual({ minor: 4_900_00 })
    expect(await brokenInvariants(h)).toEqual([])
  })
})
