import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aGatewayPayment } from '../../../server/test/gateway-payments.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { aCancellation } from '../../../server/test/request-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let product: TestProduct

beforeAll(async () => {
  product = await aProduct(h, shop, { stock: 500, priceMinor: 500_00 })
})

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }
const inDialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, text: string) => page.locator('main li', { hasText: text })
const open = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const statusOf = async (request: number) =>
  (
    await h.sql(
      `select c.status, c.admin_note as note, o.status as "orderStatus"
       from cancellation_requests c join orders o on o.id = c.order_id where c.id = $1`,
      [request],
    )
  )[0]

describe.each([
  { look: narrow, t: { notice: 'আবেদন দেখুন', approve: 'অর্ডার বাতিল করুন', note: 'ক্রেতাকে যা জানাবেন' } },
  { look: wide, t: { notice: 'See the requests', approve: 'Cancel the order', note: 'Note to the buyer' } },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('find a request to cancel in the orders, and cancel a paid order: its money is listed as without an order', async () => {
    const order = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], status: 'CONFIRMED' })
    await aGatewayPayment(h, shop, order.id, 100_00)
    const request = await aCancellation(h, shop, order.id, `Ordered twice ${look.size}`)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await open(page, 'orders/')
    await keepPicture(page, `cancellation-notice-${look.size}`)
    await page.getByRole('link', { name: t.notice }).click()
    await rowOf(page, `Ordered twice ${look.size}`).getByRole('button', { name: t.approve }).click()
    await inDialog(page).getByLabel(t.note).fill('Done')
    await keepPicture(page, `cancellation-approve-${look.size}`)
    await inDialog(page).getByRole('button', { name: t.approve }).click()
    await expect.poll(() => statusOf(request)).toEqual({ status: 'APPROVED', note: 'Done', orderStatus: 'CANCELLED' })
    await expect.poll(() => rowOf(page, `Ordered twice ${look.size}`).count()).toBe(0)
    expect(
      await h.sql('select amount_minor::int as amount from unapplied_payments where order_id = $1', [order.id]),
    ).toEqual([{ amount: 100_00 }])
    expect(await brokenInvariants(h)).toEqual([])
  })
})

it('a request is seen in its order, and rejected with a note that must be written; the order goes on', async () => {
  const order = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED' })
  const request = await aCancellation(h, shop, order.id, 'Too late')
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `orders/${order.id}/`)
  await page.getByText('The buyer asks to cancel this order').waitFor()
  await page.getByRole('link', { name: 'Decide' }).click()
  await rowOf(page, 'Too late').getByRole('button', { name: 'Reject' }).click()
  await inDialog(page).getByRole('button', { name: 'Reject' }).click()
  await inDialog(page).locator('[id$=-error]').waitFor()
  await inDialog(page).getByLabel('Note to the buyer').fill('It is packed already.')
  await inDialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect
    .poll(() => statusOf(request))
    .toEqual({ status: 'REJECTED', note: 'It is packed already.', orderStatus: 'CONFIRMED' })
  await rowOf(page, 'Your note: It is packed already.').waitFor()
})

it('a request that was decided meanwhile is not decided twice, and goes from the list', async () => {
  const order = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED' })
  const request = await aCancellation(h, shop, order.id, 'Changed my mind')
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'orders/cancellations/')
  await rowOf(page, 'Changed my mind').getByRole('button', { name: 'Cancel the order' }).click()
  await h.call({
    url: `M/${shop.subdomain}/cancellations/${request}/reject/`,
    method: 'POST',
    body: { note: 'No.' },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  await inDialog(page).getByRole('button', { name: 'Cancel the order' }).click()
  await expect.poll(() => rowOf(page, 'Changed my mind').count()).toBe(0)
  expect(await statusOf(request)).toMatchObject({ status: 'REJECTED', orderStatus: 'CONFIRMED' })
})

it('a viewer sees requests, and no button that decides', async () => {
  const order = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED' })
  await aCancellation(h, shop, order.id, 'Only looking')
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await open(page, 'orders/cancellations/')
  await rowOf(page, 'Only looking').waitFor()
  expect(await page.locator('main li button').count()).toBe(0)
})

it.each([
  { look: narrow, t: { all: 'পেমেন্ট গেটওয়ে যা যা দেখতে চায়', missing: 'ডেলিভারির সময়' } },
  { look: wide, t: { all: 'See everything that payment gateways want to see', missing: 'Delivery time' } },
])(
  'the first steps lead to what payment gateways want to see, and that to where it is done ($look.size)',
  async ({ look, t }) => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await open(page, 'overview/')
    await page.getByRole('link', { name: t.all }).click()
    await page.waitForURL('**/settings/payment-requirements/')
    await rowOf(page, t.missing).waitFor()
    await page.waitForLoadState('networkidle')
    await keepPicture(page, `payment-requirements-${look.size}`)
    await rowOf(page, t.missing).getByRole('link').click()
    await page.waitForURL('**/settings/delivery-zones/')
  },
)
