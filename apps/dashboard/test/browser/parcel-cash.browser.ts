import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../server/test/booked-shipments.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { brokenInvariants, orderCalls } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../server/test/shipments.ts'
import { daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const calls = shipmentCalls(h, shop)
let product: TestProduct
let accountId: number

beforeAll(async () => {
  product = await aProduct(h, shop, { stock: 500, priceMinor: 2_450_00 })
  accountId = await aCourierAccount(h, shop, { name: 'Steadfast Dhanmondi' })
})
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
})

/** A parcel on the road that collects 4,900 taka. */
const onRoad = () =>
  aBookedShipment(h, shop, {
    ...{ product, accountId, codMinor: 4_900_00 },
    order: { lines: [{ product, quantity: 2, unitPriceMinor: 2_450_00 }] },
  })
const payCash = (orderId: number) => orderCalls(h, shop).act(orderId, 'payments', { method: 'CASH', amount: 500 })

const words = {
  bn: { accept: 'এই অঙ্ক মেনে নিন', lower: 'কুরিয়ার এখন ৳৪,৪০০ নেবে', unapplied: 'কোনো অর্ডারে না লাগা পেমেন্ট' },
  en: {
    accept: 'Accept the amount',
    lower: 'The courier collects ৳4,400 now',
    unapplied: 'Payments without an order',
  },
}

describe.each(daily)('a shopkeeper with a $size ($language) whose courier', (look) => {
  const t = words[look.language]
  const open = async (id: number) => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/shipments/${id}/`))
    return page
  }

  it('collected less than it was to, accepts that', async () => {
    const { id } = await onRoad()
    await calls.set(id, 'DELIVERED', { cash_collected: 4_400 })
    const page = await open(id)
    await page.getByRole('button', { name: t.accept }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('bKash 500')
    await keepPicture(page, `parcel-cash-accept-${look.size}`)
    await page.getByRole('dialog').getByRole('button', { name: t.accept }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.accept }).waitFor({ state: 'detached' })
    expect((await calls.read(id)).data).toMatchObject({ problem: null, collected_amount: '4400.00' })
  })

  it('would collect too much, says that the courier knows', async () => {
    const { id, orderId } = await onRoad()
    await payCash(orderId)
    const page = await open(id)
    await page.getByRole('button', { name: t.lower }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.lower }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.lower }).waitFor({ state: 'detached' })
    expect((await calls.set(id, 'DELIVERED')).data).toMatchObject({ problem: null, collected_amount: '4400.00' })
  })

  it('has collected too much, finds the money that pays no order', async () => {
    const { id, orderId } = await onRoad()
    await payCash(orderId)
    await calls.set(id, 'DELIVERED')
    const page = await open(id)
    await page.getByRole('link', { name: t.unapplied }).waitFor()
    await keepPicture(page, `parcel-cash-over-${look.size}`)
  })
})
