import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForChanges } from '../../../server/src/platform/changes.ts'
import { startWorker } from '../../../server/src/worker.ts'
import { callAtAnyHour } from '../../../server/test/desk.ts'
import { aProduct, next, type TestProduct } from '../../../server/test/factories.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { aSecondFactor } from '../../../server/test/second-factors.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aStaffMember, PASSWORD } from '../../../server/test/staff-sessions.ts'
import { deskTexts } from '../../src/features/desk/desk-texts.ts'
import { createTexts } from '../../src/features/orders/create-texts.ts'
import { editTexts } from '../../src/features/orders/edit-texts.ts'
import { listTexts } from '../../src/features/orders/list-texts.ts'
import { moveTexts } from '../../src/features/orders/move-texts.ts'
import { pickerTexts } from '../../src/parts/picker-texts.ts'
import { shellTexts } from '../../src/shell/shell-texts.ts'
import { signInTexts } from '../../src/shell/sign-in/sign-in-texts.ts'
import { byHand, byKeys, countPresses, daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let saree: TestProduct
let panjabi: TestProduct

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
beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  saree = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 2_500_00, stock: 400 })
  panjabi = await aProduct(h, shop, { name: 'Blue Panjabi', priceMinor: 900_00, stock: 400 })
})
beforeEach(async () => {
  await h.sql('delete from desk_leases')
  // Nobody waits for a call from a test before.
  await h.sql(`update orders set payment_method = 'BKASH' where status = 'PENDING'`)
  await callAtAnyHour(h, shop)
})

const aSareeOrder = (receiverName: string) =>
  anOrder(h, shop, {
    lines: [{ product: saree, quantity: 2, unitPriceMinor: 2_500_00 }],
    ...{ deliveryFeeMinor: 60_00, receiverName, phone: `+88018${10_000_000 + next()}` },
  })
const orderOf = async (where: string, value: string | number) => {
  const [row] = await h.sql(
    `select id, status, channel, phone, total_minor::int as total, order_number as number,
       (select note from order_notes y where y.order_id = o.id) as held_because,
       array(select outcome from desk_calls c where c.order_id = o.id order by c.id) as calls
       from orders o where o.store_id = ${shop.storeId} and o.${where} = $1 order by id desc limit 1`,
    [value],
  )
  return row
}
const inDialog = (page: Page) => page.getByRole('dialog')
const openPage = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.each(daily)('every day, with a $size ($language), staff', (look) => {
  const { size, language } = look
  const { press, type } = byHand(size)
  const moves = moveTexts[language].moves

  it('sign in with their second factor, by keys alone', async () => {
    const staff = await aStaffMember(h, shop)
    const { codeAt } = await aSecondFactor(h, staff.id)
    const page = await dashboard.openPage(look)
    const presses = await countPresses(page)
    const keys = byKeys(page)
    const t = signInTexts[language]
    await page.goto(dashboard.address('/'))
    await keys.type(page.getByLabel(t.email), staff.email)
    await keys.type(page.locator('input[name=password]'), PASSWORD)
    await page.keyboard.press('Enter')
    await keys.type(page.getByLabel(t.code, { exact: true }), codeAt(0))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/dashboard/${shop.subdomain}/overview/`)
    await page.getByRole('heading', { level: 1, name: shellTexts[language].overview }).waitFor()
    expect(await h.sql('select revoked_at from staff_sessions where staff_id = $1', [staff.id])).toEqual([
      { revoked_at: null },
    ])
    expect(presses.taps).toBe(0)
  })

  it('see a new order arrive, call its buyer, and confirm it', async () => {
    const page = await dashboard.openPage(look)
    const live = page.waitForResponse((response) => response.url().includes('/events/stream/'))
    await dashboard.signIn(page, shop, { role: 'orders', path: `/${shop.subdomain}/orders/` })
    await live
    const { data } = await h.call({
      url: 'W/order/',
      key: shop.key,
      body: {
        items: [{ product_id: saree.id }],
        ...{ receiver_name: 'Rahima Khatun', phone: `017${10_000_000 + next()}`, address: 'House 1, Road 2, Dhaka' },
      },
    })
    await page.getByRole('status').getByText(data.order.order_number).waitFor()
    await press(page.locator('nav:visible').getByRole('link', { name: shellTexts[language].desk }))
    await press(page.getByRole('button', { name: deskTexts[language].take }))
    await page.getByRole('heading', { level: 2, name: 'Rahima Khatun' }).waitFor()
    await press(page.getByRole('button', { name: deskTexts[language].outcomes.confirmed, exact: true }))
    await expect
      .poll(() => orderOf('order_number', data.order.order_number))
      .toMatchObject({ status: 'CONFIRMED', calls: ['confirmed'] })
  })

  it('record that a buyer did not answer, and reach them at the next try, by keys alone', async () => {
    const t = deskTexts[language]
    const order = await aSareeOrder('Selina Parvin')
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'agent' })
    await openPage(page, 'desk/')
    const presses = await countPresses(page)
    await page.reload()
    await page.getByRole('button', { name: t.take }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 2, name: 'Selina Parvin' }).waitFor()
    await page.keyboard.press('2')
    await page.getByRole('heading', { name: t.nobody }).waitFor()
    const due = 'select due_at > now() as "isLater" from desk_tasks where order_id = $1'
    expect(await h.sql(due, [order.id])).toEqual([{ isLater: true }])
    await byKeys(page).press(page.getByRole('button', { name: t.queueLater, exact: true }))
    await page.getByRole('list', { name: t.queue }).getByText('Selina Parvin').waitFor()
    await h.sql('update desk_tasks set due_at = now() where order_id = $1', [order.id])
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 2, name: 'Selina Parvin' }).waitFor()
    await page.keyboard.press('1')
    await expect
      .poll(() => orderOf('id', order.id))
      .toMatchObject({ status: 'CONFIRMED', calls: ['no_answer', 'confirmed'] })
    expect(presses.taps).toBe(0)
  })

  it('put an order on hold with its reason, and resume it', async () => {
    const order = await aSareeOrder('Karim Uddin')
    const t = moveTexts[language]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await openPage(page, `orders/${order.id}/`)
    await press(page.getByRole('button', { name: t.more }))
    await press(page.getByRole('menuitem', { name: moves.hold }))
    await type(inDialog(page).getByLabel(t.holdReason), 'Back on Sunday')
    await press(inDialog(page).getByRole('button', { name: moves.hold }))
    await expect
      .poll(() => orderOf('id', order.id))
      .toMatchObject({ status: 'ON_HOLD', held_because: 'Back on Sunday' })
    await inDialog(page).waitFor({ state: 'detached' })
    await press(page.getByRole('button', { name: moves.resume, exact: true }))
    await expect.poll(() => orderOf('id', order.id)).toMatchObject({ status: 'PENDING' })
  })

  it('change what an order has before it is packed', async () => {
    const order = await aSareeOrder('Nasrin Akter')
    const [t, words] = [createTexts[language], editTexts[language]]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders' })
    await openPage(page, `orders/${order.id}/`)
    await press(page.getByRole('button', { name: moveTexts[language].more }))
    await press(page.getByRole('menuitem', { name: words.edit }))
    await press(page.getByRole('button', { name: t.less('Jamdani Saree') }))
    await type(page.getByLabel(pickerTexts[language].find), 'panjabi')
    await press(page.getByRole('button', { name: /Blue Panjabi/ }).last())
    const save = page.getByRole('button', { name: words.saveTotal(language === 'bn' ? '৳৩,৪৬০' : '৳3,460') })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await press(save)
    await expect.poll(() => orderOf('id', order.id)).toMatchObject({ total: 3_460_00 })
    expect(
      await h.sql('select variant_id::text, quantity from order_lines where order_id = $1 order by id', [order.id]),
    ).toEqual([
      { variant_id: String(saree.variantId), quantity: 1 },
      { variant_id: String(panjabi.variantId), quantity: 1 },
    ])
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('place the order of a pasted chat', async () => {
    const t = createTexts[language]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders', path: `/${shop.subdomain}/orders/` })
    await press(page.getByRole('link', { name: listTexts[language].newOrder }))
    const phone = `017${10_000_000 + next()}`
    // It is pasted, not typed.
    const chat = [
      'Name: Rina Begum',
      `Phone: ${phone}`,
      'Address: House 12, Road 5, Dhanmondi, Dhaka',
      'blue panjabi 2 pcs',
    ]
    await page.getByLabel(t.chatLabel).fill(chat.join('\n'))
    await press(page.getByRole('button', { name: t.fill }))
    await expect.poll(() => page.getByLabel(t.phone).first().inputValue()).toBe(phone)
    await page.getByText('Blue Panjabi').first().waitFor()
    const save = page.getByRole('button', { name: new RegExp(t.saveTotal('')) })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await press(save)
    await page.waitForURL(/\/orders\/\d+\/$/)
    expect(await orderOf('phone', `+88${phone}`)).toMatchObject({ status: 'CONFIRMED', total: 1_860_00 })
  })
})
