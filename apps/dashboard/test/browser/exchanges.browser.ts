import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants, orderCalls } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../server/test/shipments.ts'
import { daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const orders = orderCalls(h, shop)
let saree: TestProduct

beforeAll(async () => {
  saree = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 90, priceMinor: 1_000_00 })
  await aProduct(h, shop, { name: 'Silk shawl', stock: 90, priceMinor: 1_500_00 })
})
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
})

const words = {
  en: {
    exchange: 'Exchange items',
    submit: 'Create exchange',
    pickup: 'Buyer sends items back',
    record: 'Record the return',
    nothing: 'Nothing comes back',
  },
  bn: {
    exchange: 'পণ্য বদল',
    submit: 'বদলের অর্ডার করুন',
    pickup: 'ক্রেতা পণ্য ফেরত পাঠাচ্ছেন',
    record: 'ফেরত লিখে রাখুন',
    nothing: 'কিছু ফেরত আসবে না',
  },
}

describe.each(daily)('a shopkeeper with a $size ($language)', (look) => {
  const t = words[look.language]
  const delivered = () =>
    anOrder(h, shop, {
      ...{
        status: 'DELIVERED',
        hasEvents: true,
        isCashPaid: true,
        lines: [{ product: saree, quantity: 2, unitPriceMinor: 1_000_00 }],
      },
    })
  const open = async (orderId: number, item: string) => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${orderId}/`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main [aria-haspopup=menu]').last().click()
    await page.getByRole('menuitem', { name: item }).click()
    return page
  }

  it('exchanges an item for another one', async () => {
    const { id } = await delivered()
    const page = await open(id, t.exchange)
    await page.locator('main input[inputmode=numeric]').first().fill('1')
    await page.locator('main input[type=search]').last().fill('Silk shawl')
    await page.locator('main li button', { hasText: 'Silk shawl' }).first().click()
    const submit = page.getByRole('button', { name: t.submit })
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await keepPicture(page, `exchange-${look.size}`)
    await submit.click()
    await expect.poll(async () => (await orders.read(id)).data.exchanges.length).toBe(1)
    const { exchanges } = (await orders.read(id)).data
    await page.waitForURL(new RegExp(`/orders/${exchanges[0].new_order_id}/`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keepPicture(page, `exchanged-${look.size}`)
    expect((await orders.read(exchanges[0].new_order_id)).data).toMatchObject({
      ...{ exchange_of: id, amount_paid: '1000.00' },
    })
  })

  it('records that a buyer sends items back, and that nothing comes', async () => {
    const { id } = await delivered()
    const page = await open(id, t.pickup)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[inputmode=numeric]').first().fill('1')
    await keepPicture(page, `return-pickup-${look.size}`)
    await dialog.getByRole('button', { name: t.record }).click()
    await dialog.waitFor({ state: 'detached' })
    const { list } = shipmentCalls(h, shop)
    const [shipment] = (await list(`order_id=${id}&comes_back=true`)).data.items
    expect(shipment).toMatchObject({ kind: 'return', status: 'RETURNING' })
    await page.goto(dashboard.address(`/${shop.subdomain}/shipments/${shipment.id}/`))
    await page.getByRole('button', { name: t.nothing }).click()
    await keepPicture(page, `return-cancel-${look.size}`)
    await page.getByRole('dialog').getByRole('button', { name: t.nothing }).click()
    await expect.poll(async () => (await list(`order_id=${id}&status=CANCELLED`)).data.items.length).toBe(1)
  })
})
