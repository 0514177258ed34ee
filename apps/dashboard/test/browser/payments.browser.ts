import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aGatewayPayment, aGatewayRefund } from '../../../server/test/gateway-payments.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { aStoredSession } from '../../../server/test/payment-sessions.ts'
import { aRefund } from '../../../server/test/request-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { csvOf } from '../../../server/test/statements.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let product: TestProduct

beforeAll(async () => {
  product = await aProduct(h, shop, { stock: 500, priceMinor: 500_00 })
})

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path = '') => {
  await page.goto(dashboard.address(`/${shop.subdomain}/payments/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const rowOf = (page: Page, text: string) => page.locator('main li', { hasText: text })
const one = async (query: string, ...values: unknown[]) => (await h.sql(query, values))[0]
/** The label of the field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')
const inDialog = (page: Page) => page.getByRole('dialog')

describe.each([
  { look: narrow, t: { verify: 'যাচাই হয়েছে', received: 'যত টাকা এসেছে', reject: 'বাতিল করুন', amount: '৳ ১০০' } },
  { look: wide, t: { verify: 'Verify', received: 'Amount received', reject: 'Reject', amount: '100' } },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('verify the money that arrived, and reject what did not', async () => {
    const mark = look.size === 'phone' ? 'P' : 'L'
    const claim = (transactionId: string) =>
      ({ kind: 'advance', method: 'ROCKET', transactionId, amountMinor: 100_00 }) as const
    const good = await anOrder(h, shop, { lines: [{ product }], claims: [claim(`G00D${mark}12345`)] })
    const bad = await anOrder(h, shop, { lines: [{ product }], claims: [claim(`FA15E${mark}7689`)] })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await open(page)
    await page.locator('main a[href$="/payments/claims/"]').click()
    await rowOf(page, `G00D${mark}12345`).getByRole('button', { name: t.verify }).click()
    await inDialog(page).getByLabel(t.received).fill('much')
    await inDialog(page).getByRole('button', { name: t.verify }).click()
    await inDialog(page).locator('[id$=-error]').waitFor()
    await inDialog(page).getByLabel(t.received).fill(t.amount)
    await keepPicture(page, `claim-verify-${look.size}`)
    await inDialog(page).getByRole('button', { name: t.verify }).click()
    await expect.poll(() => rowOf(page, `G00D${mark}12345`).count()).toBe(0)
    await rowOf(page, `FA15E${mark}7689`).getByRole('button', { name: t.reject }).click()
    await inDialog(page).getByRole('button', { name: t.reject }).click()
    await expect.poll(() => rowOf(page, `FA15E${mark}7689`).count()).toBe(0)
    expect(await one('select status, amount_minor from payments where id = $1', good.paymentIds[0])).toEqual({
      status: 'VERIFIED',
      amount_minor: '10000',
    })
    expect(await one('select status from payments where id = $1', bad.paymentIds[0])).toEqual({ status: 'REJECTED' })
  })
})

it('a transaction ID that looks like a verified one is verified only after a warning', async () => {
  const claims = (transactionId: string) => [
    { kind: 'advance', method: 'ROCKET', transactionId, amountMinor: 100_00 } as const,
  ]
  const first = await anOrder(h, shop, { lines: [{ product }], claims: claims('5IM0LAR123') })
  const second = await anOrder(h, shop, { lines: [{ product }], claims: claims('5IMOLAR123') })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  for (const [id, isSimilar] of [
    ['5IM0LAR123', false],
    ['5IMOLAR123', true],
  ] as const) {
    await open(page, 'claims/')
    await rowOf(page, id).getByRole('button', { name: 'Verify' }).click()
    await inDialog(page).getByRole('button', { name: 'Verify', exact: true }).click()
    if (!isSimilar) await expect.poll(() => rowOf(page, id).count()).toBe(0)
  }
  await inDialog(page).getByText('A similar transaction is recorded already').waitFor()
  await keepPicture(page, 'claim-similar')
  expect(await one('select status from payments where id = $1', second.paymentIds[0])).toEqual({ status: 'PENDING' })
  await inDialog(page).getByRole('button', { name: 'Verify nevertheless' }).click()
  await expect.poll(() => rowOf(page, '5IMOLAR123').count()).toBe(0)
  expect(await one('select status from payments where id = $1', first.paymentIds[0])).toEqual({ status: 'VERIFIED' })
  expect(await one('select status from payments where id = $1', second.paymentIds[0])).toEqual({ status: 'VERIFIED' })
})

it('a refund is approved in part, begun, and recorded with the transaction ID; without one it is refused', async () => {
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 5 }], status: 'DELIVERED' })
  await aGatewayPayment(h, shop, order.id, 500_00)
  const id = await aRefund(h, shop, order.id, { amountMinor: 300_00, reason: 'One saree is torn.' })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'manager' })
  await open(page, `refunds/${id}/`)
  // The card of the decision says how much, and whether the goods are back.
  const decision = page.getByRole('region', { name: 'আপনার সিদ্ধান্ত' })
  await decision.getByText('৳৩০০').waitFor()
  await decision.getByText('৫টির একটিও ফেরত আসেনি').waitFor()
  await keepPicture(page, 'refund-pending')
  await page.getByRole('button', { name: 'মঞ্জুর করুন', exact: true }).click()
  await inDialog(page).getByLabel('যত টাকা ফেরত দেবেন').fill('২৫০')
  await inDialog(page).getByRole('button', { name: 'মঞ্জুর করুন' }).click()
  const byHand = page.getByRole('button', { name: 'হাতে দেওয়া শুরু করুন' })
  await byHand.waitFor()
  // The shop has no gateway any more: it is not offered.
  expect(await page.getByRole('button', { name: /দিয়ে ফেরত দিন/ }).count()).toBe(0)
  await keepPicture(page, 'refund-by-hand')
  await byHand.click()
  await page.getByText('এবার টাকা পাঠান, তারপর লিখে রাখুন।').waitFor()
  await page.getByRole('button', { name: 'টাকা দিয়েছি, লিখুন' }).click()
  await inDialog(page).getByLabel('পদ্ধতি').selectOption('NAGAD')
  await inDialog(page).getByRole('button', { name: 'টাকা দিয়েছি, লিখুন' }).click()
  await inDialog(page).locator('[id$=-error]').waitFor()
  await expect.poll(() => focused(page)).toBe('ট্রানজেকশন আইডি')
  await keepPicture(page, 'refund-record')
  await inDialog(page).getByLabel('ট্রানজেকশন আইডি').fill('9AB3XYZ7')
  await inDialog(page).getByRole('button', { name: 'টাকা দিয়েছি, লিখুন' }).click()
  await expect
    .poll(() => one('select status, amount_minor, refund_method, transaction_id from refunds where id = $1', id))
    .toEqual({ status: 'COMPLETED', amount_minor: '25000', refund_method: 'NAGAD', transaction_id: '9AB3XYZ7' })
  expect(await brokenInvariants(h)).toEqual([])
})

it('a refund that somebody else began meanwhile is not begun twice', async () => {
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 5 }], status: 'DELIVERED' })
  await aGatewayPayment(h, shop, order.id, 500_00)
  const id = await aRefund(h, shop, order.id, { status: 'APPROVED', amountMinor: 100_00 })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `refunds/${id}/`)
  await h.call({
    url: `M/${shop.subdomain}/refunds/${id}/process/`,
    method: 'POST',
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  await page.getByRole('button', { name: 'Begin payout by hand' }).click()
  // Trying again would be refused again.
  await page.getByRole('status').getByRole('button', { name: 'Close' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await one('select status from refunds where id = $1', id)).toEqual({ status: 'PROCESSING' })
})

it('what became of a refund without a result is recorded after looking it up', async () => {
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 5 }], status: 'DELIVERED' })
  const paymentId = await aGatewayPayment(h, shop, order.id, 500_00)
  const refundId = await aRefund(h, shop, order.id, { status: 'PROCESSING', amountMinor: 120_00 })
  const id = await aGatewayRefund(h, shop, { orderId: order.id, refundId, paymentId })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'gateway-refunds/')
  await rowOf(page, '৳120').getByRole('button', { name: 'Record the result' }).click()
  await inDialog(page).getByLabel('Transaction ID').fill('9RF1XYZ8')
  await inDialog(page).getByLabel('How do you know?').fill('Seen in the merchant portal.')
  await keepPicture(page, 'gateway-refund-result')
  await inDialog(page).getByRole('button', { name: 'Record the result' }).click()
  await expect.poll(() => one('select status from gateway_refunds where id = $1', id)).toEqual({ status: 'COMPLETED' })
})

it('an online payment with a problem is resolved with a note, which is required', async () => {
  const order = await anOrder(h, shop, { lines: [{ product }] })
  const id = await aStoredSession(h, shop, { orderId: order.id, problem: 'UNKNOWN', problemNote: 'HTTP 500' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'sessions/')
  await rowOf(page, order.number).getByRole('button', { name: 'Mark as done' }).click()
  await inDialog(page).getByRole('button', { name: 'Mark as done' }).click()
  await inDialog(page).getByText('Fill this in.').waitFor()
  await inDialog(page).getByLabel('Note').fill('The statement has no such payment.')
  await keepPicture(page, 'session-resolve')
  await inDialog(page).getByRole('button', { name: 'Mark as done' }).click()
  await expect.poll(() => rowOf(page, order.number).count()).toBe(0)
  expect(await one('select problem_resolution from payment_sessions where id = $1', id)).toEqual({
    problem_resolution: 'The statement has no such payment.',
  })
})

it.each([
  { look: narrow, t: { net: 'ফি বাদে পাবেন ৳৪৮৭.৫০', risky: 'গেটওয়ে ঝুঁকিপূর্ণ বলেছে' } },
  { look: wide, t: { net: 'Paid out after the fee: ৳487.50', risky: 'The gateway rates it as risky' } },
])(
  'what a gateway states of a payment is on its list and on the page of the order ($look.language)',
  async ({ look, t }) => {
    const order = await anOrder(h, shop, { lines: [{ product }] })
    await aGatewayPayment(h, shop, order.id, 500_00)
    await h.sql(
      `update payment_sessions set net_stated = '487.50', validation_id = 'VAL9', risk_level = '1' where order_id = $1`,
      [order.id],
    )
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    for (const path of ['payments/sessions/?show=ALL', `orders/${order.id}/`]) {
      await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
      const item = path.startsWith('orders') ? page.locator('main li', { hasText: 'VAL9' }) : rowOf(page, order.number)
      await item.getByText(t.net).waitFor()
      await item.getByText(t.risky).waitFor()
      await keepPicture(page, `stated-${look.size}-${path.slice(0, 6)}`)
    }
  },
)

it('money that pays no order is marked as returned, with a note', async () => {
  const order = await anOrder(h, shop, { lines: [{ product }], status: 'CANCELLED' })
  await aGatewayPayment(h, shop, order.id, 330_00)
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, 'unapplied/')
  await rowOf(page, order.number).getByRole('button', { name: 'মীমাংসা হয়েছে' }).click()
  await inDialog(page).getByLabel('নোট').fill('বিকাশে ফেরত দেওয়া হয়েছে')
  await keepPicture(page, 'unapplied-resolve')
  await inDialog(page).getByRole('button', { name: 'মীমাংসা হয়েছে' }).click()
  await expect
    .poll(() => one('select status, outcome from unapplied_payments where order_id = $1', order.id))
    .toEqual({ status: 'RESOLVED', outcome: 'RETURNED' })
})

it('a statement is imported, its bad line is named, and its money is recorded for an order', async () => {
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 5 }], paymentMethod: 'BKASH' })
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const file = csvOf([
    { 'Trx ID': 'STMT1A2B3C', 'Transaction Date': `${day} 10:00:00`, Amount: '500.00', Fee: '9.25' },
    { 'Trx ID': 'STMT9Z8Y7X', 'Transaction Date': `${day} 11:00:00`, Amount: 'a lot', Fee: '1.00' },
  ])
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'statements/')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await inDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await inDialog(page).getByText('Choose the file first.').waitFor()
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'bkash.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await inDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await inDialog(page).getByText('1 line not imported').waitFor()
  await inDialog(page).getByText('Line 3').waitFor()
  await keepPicture(page, 'statement-imported')
  await inDialog(page).getByRole('button', { name: 'See differences' }).click()
  await rowOf(page, 'STMT1A2B3C').getByRole('button', { name: 'Record for an order' }).click()
  await inDialog(page).getByLabel('Order number').fill('RD-NOTHING1')
  await inDialog(page).getByRole('button', { name: 'Record for an order' }).click()
  await inDialog(page).getByText('No order matches. Check the number.').waitFor()
  await inDialog(page).getByLabel('Order number').fill(order.number)
  await keepPicture(page, 'statement-record')
  await inDialog(page).getByRole('button', { name: 'Record for an order' }).click()
  await expect.poll(() => rowOf(page, 'STMT1A2B3C').count()).toBe(0)
  expect(await one('select amount_minor from payments where order_id = $1', order.id)).toEqual({
    amount_minor: '50000',
  })
  await open(page, 'takings/')
  await page.getByText('bKash').first().waitFor()
  await keepPicture(page, 'takings')
  expect(await brokenInvariants(h)).toEqual([])
})

it('staff who may only look see the money, and can decide nothing', async () => {
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 5 }], status: 'DELIVERED' })
  await aGatewayPayment(h, shop, order.id, 500_00)
  const id = await aRefund(h, shop, order.id)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await open(page, `refunds/${id}/`)
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await open(page, 'statements/')
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0)
})
