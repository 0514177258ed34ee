import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aGatewayPayment } from '../../../server/test/gateway-payments.ts'
import { anOrder, brokenInvariants, type OrderSpec } from '../../../server/test/order-factory.ts'
import { aRefund } from '../../../server/test/request-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { moveTexts } from '../../src/features/orders/move-texts.ts'
import { printTexts } from '../../src/features/orders/print-texts.ts'
import { claimTexts } from '../../src/features/payment-claims/claim-texts.ts'
import { refundTexts } from '../../src/features/refunds/refund-texts.ts'
import { moneyTexts } from '../../src/i18n/money-texts.ts'
import { pickerTexts } from '../../src/parts/picker-texts.ts'
import { countPrints, printsOf } from './paper.ts'
import { byHand, byKeys, countPresses, daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let saree: TestProduct
let panjabi: TestProduct

beforeAll(async () => {
  saree = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 500_00, stock: 400 })
  panjabi = await aProduct(h, shop, { name: 'Blue Panjabi', priceMinor: 500_00, stock: 400 })
})
afterEach(async () => expect(await brokenInvariants(h)).toEqual([]))

const aSareeOrder = (more: Partial<OrderSpec>) =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2, unitPriceMinor: 500_00 }], ...more })
const one = async (query: string, ...values: unknown[]) => (await h.sql(query, values))[0]
const orderOf = (orderId: number) =>
  one('select status, courier, tracking_code, amount_paid_minor::int as paid from orders where id = $1', orderId)
const inDialog = (page: Page) => page.getByRole('dialog')
const openPage = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.each(daily)('every day, with a $size ($language), staff', (look) => {
  const { size, language } = look
  const { press, type } = byHand(size)
  const t = moveTexts[language]

  it('print the slip of an order, pack it, and ship it with its tracking code, by keys alone', async () => {
    const order = await aSareeOrder({ status: 'CONFIRMED' })
    const page = await dashboard.openPage(look)
    const presses = await countPresses(page)
    await countPrints(page)
    const keys = byKeys(page)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await openPage(page, `orders/${order.id}/`)
    presses.taps = 0
    await page.keyboard.press('p')
    await page.locator('article').waitFor()
    await page.keyboard.press('p')
    await expect.poll(() => printsOf(page)).toBe(1)
    await keys.press(page.getByRole('link', { name: printTexts[language].back }))
    await page.getByRole('button', { name: t.moves.process, exact: true }).waitFor()
    await page.keyboard.press('n')
    await expect.poll(() => orderOf(order.id)).toMatchObject({ status: 'PROCESSING' })
    await page.getByRole('button', { name: t.moves.ship, exact: true }).waitFor()
    await page.keyboard.press('n')
    await keys.type(inDialog(page).getByLabel(t.courier, { exact: false }).first(), 'Sundarban')
    await keys.type(inDialog(page).getByLabel(t.trackingCode), 'SCS-100200')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => orderOf(order.id))
      .toMatchObject({ status: 'SHIPPED', courier: 'Sundarban', tracking_code: 'SCS-100200' })
    expect(presses.taps).toBe(0)
  })

  it('record a delivery with the cash that the courier collected', async () => {
    const order = await aSareeOrder({ status: 'SHIPPED' })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await openPage(page, `orders/${order.id}/`)
    await press(page.getByRole('button', { name: t.moves.deliver, exact: true }))
    const cash = inDialog(page).getByLabel(t.cash)
    expect(await cash.inputValue()).toBe('1000')
    // The buyer paid less than was due.
    await type(cash, language === 'bn' ? '৯৫০' : '950')
    await press(inDialog(page).getByRole('button', { name: t.moves.deliver, exact: true }))
    await expect.poll(() => orderOf(order.id)).toMatchObject({ status: 'DELIVERED', paid: 950_00 })
  })

  it('verify the advance that a buyer has sent, and then confirm the order', async () => {
    const transactionId = `9A7B6C5D${size === 'phone' ? 'PH' : 'LP'}`
    const claims = [{ kind: 'advance', method: 'ROCKET', transactionId, amountMinor: 200_00 }] as const
    const order = await aSareeOrder({ claims: [...claims], requiredAdvanceMinor: 200_00 })
    const words = claimTexts[language]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await openPage(page, 'payments/claims/')
    const row = page.locator('main li', { hasText: transactionId })
    await press(row.getByRole('button', { name: words.verify }))
    await press(inDialog(page).getByRole('button', { name: words.verify }))
    await expect.poll(() => row.count()).toBe(0)
    await openPage(page, `orders/${order.id}/`)
    await press(page.getByRole('button', { name: t.moves.confirm, exact: true }))
    await expect.poll(() => orderOf(order.id)).toMatchObject({ status: 'CONFIRMED', paid: 200_00 })
  })

  it('refund a buyer in part, by hand, and record the transaction', async () => {
    const order = await aSareeOrder({ status: 'DELIVERED' })
    await aGatewayPayment(h, shop, order.id, 1_000_00)
    const refundId = await aRefund(h, shop, order.id, { amountMinor: 500_00, reason: 'One saree is torn.' })
    const [words, money] = [refundTexts[language], moneyTexts[language]]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await openPage(page, 'payments/refunds/')
    await press(page.getByRole('link', { name: new RegExp(order.number) }).first())
    await press(page.getByRole('button', { name: words.approve, exact: true }))
    await type(inDialog(page).getByLabel(words.approveAmount), '350')
    await press(inDialog(page).getByRole('button', { name: words.approve, exact: true }))
    await press(page.getByRole('button', { name: words.byHand }))
    await press(page.getByRole('button', { name: words.record }))
    await inDialog(page).getByLabel(money.method).selectOption('NAGAD')
    await type(inDialog(page).getByLabel(money.transactionId), `8XY3ABZ${size === 'phone' ? 1 : 2}`)
    await press(inDialog(page).getByRole('button', { name: words.record }))
    await expect
      .poll(() => one('select status, amount_minor::int as amount, refund_method from refunds where id = $1', refundId))
      .toEqual({ status: 'COMPLETED', amount: 350_00, refund_method: 'NAGAD' })
  })

  it('record which items of an order came back, and sell those again', async () => {
    const order = await anOrder(h, shop, {
      lines: [{ product: saree, quantity: 2 }, { product: panjabi }],
      status: 'DELIVERED',
    })
    const left = () => one('select on_hand::int as left from stock where variant_id = $1', saree.variantId)
    const before = Number((await left())?.left)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await openPage(page, `orders/${order.id}/`)
    await press(page.getByRole('button', { name: t.more }))
    await press(page.getByRole('menuitem', { name: t.moves.return }))
    const submit = inDialog(page).getByRole('button', { name: t.moves.return })
    await press(submit)
    await inDialog(page).getByText(t.returnNothing).waitFor()
    await press(inDialog(page).getByRole('button', { name: pickerTexts[language].more('Jamdani Saree') }))
    await type(inDialog(page).getByLabel(t.cancelReason), 'Too small')
    await press(submit)
    await expect.poll(() => orderOf(order.id)).toMatchObject({ status: 'PARTIALLY_RETURNED' })
    expect(
      await h.sql('select returned_quantity as back from order_lines where order_id = $1 order by id', [order.id]),
    ).toEqual([{ back: 1 }, { back: 0 }])
    expect(await left()).toEqual({ left: before + 1 })
  })
})
