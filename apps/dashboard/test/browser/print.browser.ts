import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder, type TestOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../server/test/shipments.ts'
import { printTexts } from '../../src/features/orders/print-texts.ts'
import { pileOrderTexts } from '../../src/parts/pile-order-texts.ts'
import { countPrints, keepPdf, pageSizesOf, printsOf } from './paper.ts'
import { printedCodesOf } from './printed-codes.ts'
import { faultsOf, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const wide: Look = { size: 'laptop', language: 'en', scheme: 'dark' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'light' }
/** A small order, one of twelve items with everything that is long, and one that was cancelled. */
const orders: TestOrder[] = []

const longName = 'টাঙ্গাইলের হাফ সিল্ক জামদানি শাড়ি, পাড়ে সোনালি জরির কাজ, ব্লাউজ পিসসহ (ঈদ স্পেশাল কালেকশন ২০২৬)'

beforeAll(async () => {
  const saree = await aProduct(h, shop, { name: longName, stock: 900 })
  const others = await Promise.all(
    Array.from({ length: 11 }, (_, i) =>
      aProduct(h, shop, { name: i % 2 ? `Cotton Panjabi, regular fit ${i}` : longName, stock: 900 }),
    ),
  )
  orders.push(
    await anOrder(h, shop, { lines: [{ product: saree }], receiverName: 'Rahima Khatun' }),
    await anOrder(h, shop, {
      lines: [saree, ...others].map((product, i) => ({
        product,
        quantity: i + 1,
        unitPriceMinor: 123_450,
        discountMinor: 5_000,
      })),
      ...{ receiverName: 'মোছাম্মৎ রহিমা খাতুন চৌধুরী', phone: '+8801712345678', deliveryFeeMinor: 120_00 },
    }),
    await anOrder(h, shop, { lines: [{ product: saree }], status: 'CANCELLED' }),
  )
  await h.sql(
    `update orders set note = 'সন্ধ্যার পরে দিলে ভালো হয়। গেটে দারোয়ানকে বললেই হবে, ফোন করে আসবেন।', district = 'Dhaka', thana = 'Mirpur',
      address = 'বাসা ১২/ক, রোড ৫, ব্লক সি, মিরপুর ১০ গোলচত্বরের পাশে, আল-আমিন মসজিদের পেছনের গলি', amount_paid_minor = 50000
      where id = $1`,
    [orders[1]?.id],
  )
  await h.sql(
    `update order_lines set variant_name = 'লাল / XL', sku = 'JS-RED-XL', image = '/dashboard/icon-192.png' where order_id = $1`,
    [orders[1]?.id],
  )
  await h.sql(
    `with bundle as (insert into bundles (store_id, name, slug, price_minor) values ($1, 'Eid box', 'eid-box', 65000) returning id)
     insert into order_bundles (store_id, order_id, bundle_id, name, quantity, price_minor)
     select $1, $2, id, 'ঈদ উপহার বাক্স', 2, 65000 from bundle`,
    [shop.storeId, orders[1]?.id],
  )
  await h.sql(`update websites set config = $2::jsonb where store_id = $1`, [
    shop.storeId,
    JSON.stringify({
      store: {
        ...{
          name: 'রংধনু শাড়ি ঘর',
          logo: '/dashboard/icon-192.png',
          phone: '01712345678',
          email: 'hello@rongdhonu.example',
        },
        ...{ address: 'দোকান ২১৪, নিউ মার্কেট, ঢাকা ১২০৫', translations: { en: { name: 'Rongdhonu Saree House' } } },
      },
    }),
  ])
})

/** Opens the print page, on which the print dialog only counts. */
async function open(look: Look, ids: readonly number[], more = '', role: 'packer' | 'owner' = 'packer'): Promise<Page> {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role })
  await countPrints(page)
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/print/?orders=${ids.join(',')}${more}`))
  await page.locator('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** What sticks out of its sheet. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((sheet) => {
      const edge = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('*')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          if (width === 0) return false
          return left < edge.left - 1 || right > edge.right + 1 || element.scrollWidth > element.clientWidth + 8
        })
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.outerHTML.slice(0, 100))
    }),
  )

describe.each(['packing_slip', 'invoice'])('%s', (document) => {
  it.each([
    ['a4', 595, 842],
    ['a5', 420, 595],
  ])(
    'pages of %s have its size, each order begins on a new one, and nothing is cut off',
    async (paper, width, height) => {
      for (const language of ['en', 'bn']) {
        const more = `&document=${document}&paper=${paper}&language=${language}`
        const page = await open(
          wide,
          orders.map(({ id }) => id),
          more,
        )
        expect(await cutOff(page)).toEqual([])
        const pdf = await page.pdf({ preferCSSPageSize: true })
        keepPdf(pdf, `${document}-${paper}-${language}`)
        const sizes = pageSizesOf(pdf)
        expect(new Set(sizes.map(String))).toEqual(new Set([String([width, height])]))
        let pages = 0
        for (const { id } of orders) {
          await page.goto(dashboard.address(`/${shop.subdomain}/orders/print/?orders=${id}${more}`))
          await page.locator('article').waitFor()
          pages += pageSizesOf(await page.pdf({ preferCSSPageSize: true })).length
        }
        expect(sizes.length).toBe(pages)
      }
    },
  )

  it('on a roll, each order is one page that is as long as what it says', async () => {
    for (const language of ['en', 'bn']) {
      const more = `&document=${document}&paper=80mm&language=${language}`
      const page = await open(
        narrow,
        orders.map(({ id }) => id),
        more,
      )
      await keepPicture(page, `print-${document}-roll-${language}-phone`)
      expect(await cutOff(page)).toEqual([])
      const pdf = await page.pdf({ preferCSSPageSize: true })
      keepPdf(pdf, `${document}-80mm-${language}`)
      const sizes = pageSizesOf(pdf)
      expect(sizes.map(([width]) => width)).toEqual([227, 227, 227])
      const [small = 0, large = 0] = sizes.map(([, height]) => height)
      expect(large).toBeGreaterThan(small * 2)
    }
  })
})

it('a pick list adds up the units of all orders that are still to be sent, and is ticked on a phone', async () => {
  const ids = orders.map(({ id }) => id)
  const page = await open(narrow, ids, '&document=pick_list&language=en')
  const text = await page.locator('article').textContent()
  // The saree of both orders, and the eleven products of the large one.
  expect(text).toContain('79 units for 2 orders')
  expect(text).toContain('Cotton Panjabi, regular fit 1')
  expect(text).not.toMatch(/৳|Rahima/)
  const ticks = page.getByRole('checkbox', { name: /^Picked: / })
  await ticks.first().check()
  await keepPicture(page, 'print-pick-list-phone')
  expect(await cutOff(page)).toEqual([])
  for (const [paper, width] of [
    ['a4', 595],
    ['a5', 420],
    ['80mm', 227],
  ] as const) {
    const printed = await open(wide, ids, `&document=pick_list&paper=${paper}&language=bn`)
    expect(await cutOff(printed)).toEqual([])
    const pdf = await printed.pdf({ preferCSSPageSize: true })
    keepPdf(pdf, `pick-list-${paper}`)
    expect(new Set(pageSizesOf(pdf).map(([first]) => first))).toEqual(new Set([width]))
  }
})

it('a packing slip has no prices, says what to collect, and that a cancelled order is not sent', async () => {
  const page = await open(
    wide,
    orders.map(({ id }) => id),
    '&language=en',
  )
  const [small, large, cancelled] = await page.locator('article').allTextContents()
  expect(small).toContain('৳100')
  expect(large).not.toContain('1,234.50')
  expect(large).toContain('Cash to collect')
  expect(cancelled).toContain('Do not send: Cancelled')
  await page.getByText('Some of these orders are not to be sent').waitFor()
  await keepPicture(page, 'print-slips-laptop')
})

it('an order in several parcels has a packing slip for each that has not left, with its own units and cash', async () => {
  const product = await aProduct(h, shop, { name: 'Cotton Panjabi', stock: 900 })
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 6 }], status: 'CONFIRMED', hasEvents: true })
  const shipments = shipmentCalls(h, shop)
  const put = (quantity: number) =>
    shipments.create(order.id, { items: [{ order_item_id: order.lineIds[0] as number, quantity }] })
  const gone = await put(1)
  expect((await shipments.set(gone.data.id, 'PICKED_UP')).status).toBe(200)
  const next = await put(2)
  for (const look of [wide, narrow]) {
    const page = await open(look, [order.id], '&language=en')
    await expect.poll(() => page.locator('article').count()).toBe(2)
    const [second, rest] = await page.locator('article').allTextContents()
    expect(second).toContain(`Parcel 2 of 3${next.data.shipment_number}`)
    expect(second).toContain('2 items in all')
    expect(second).toContain('৳200')
    expect(rest).toContain('Parcel 3 of 3In no parcel yet')
    expect(rest).toContain('3 items in all')
    expect(await faultsOf(page, look.size)).toEqual([])
    await keepPicture(page, `print-parcels-${look.size}`)
  }
})

it.each(['a4', 'a5', '80mm'])('a scanner reads the number of the order on a packing slip of %s', async (paper) => {
  const pointsInMm = 25.4 / 72
  await h.sql(`update orders set order_number = 'MARKET-W7KM9QXW' where id = $1`, [orders[0]?.id])
  for (const { id } of orders) {
    const [row] = await h.sql<{ number: string }>('select order_number as number from orders where id = $1', [id])
    const page = await open(wide, [id], `&language=en&paper=${paper}`)
    await page.getByRole('img', { name: `Number of the order: ${row?.number}` }).waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const [[width = 0, height = 0] = []] = pageSizesOf(pdf)
    const cells = { columns: 1, rows: 1, widthMm: width * pointsInMm, heightMm: height * pointsInMm }
    expect(printedCodesOf(pdf, cells).flat()).toEqual([`CODE-128:${row?.number}`])
  }
  await h.sql('update orders set order_number = $2 where id = $1', [orders[0]?.id, orders[0]?.number])
})

it('an invoice has the exact amounts of the order', async () => {
  const page = await open(wide, [orders[1]?.id ?? 0], '&language=en&document=invoice')
  const text = await page.locator('article').textContent()
  for (const amount of ['৳1,234.50', '৳14,814', '৳96,291', '−৳600', '৳120', '৳95,811', '৳500', '৳95,311'])
    expect(text).toContain(amount)
})

it('a packer prints fifty orders of the list by three presses', async () => {
  const product = await aProduct(h, shop, { stock: 900 })
  for (let i = 0; i < 50; i++) await anOrder(h, shop, { lines: [{ product }], receiverName: `Anwara ${i}` })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'packer' })
  await countPrints(page)
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/?search=Anwara`))
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'checkbox') => {
    await page.getByRole(role, { name, exact: true }).first().click()
    presses += 1
  }
  await press('সব বেছে নিন', 'checkbox')
  await page.getByText('৫০টি বাছা হয়েছে').waitFor()
  await keepPicture(page, 'print-chosen-phone')
  await press('প্রিন্ট', 'button')
  await expect.poll(() => page.locator('article').count()).toBe(50)
  await press('প্রিন্ট', 'button')
  await expect.poll(() => printsOf(page)).toBe(1)
  expect(presses).toBeLessThanOrEqual(3)
  expect(pageSizesOf(await page.pdf({ preferCSSPageSize: true })).length).toBe(50)
})

it('an order is printed by keys alone, on the paper of the settings or another', async () => {
  await h.sql(`update stores set settings = settings || '{"packingSlipPaper": "80mm"}' where id = $1`, [shop.storeId])
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'packer' })
  await countPrints(page)
  await page.goto(dashboard.address(`/${shop.subdomain}/orders/${orders[0]?.id}/`))
  await page.locator('main h1').waitFor()
  await page.keyboard.press('p')
  await page.locator('[data-paper="80mm"] article').waitFor()
  await page.keyboard.press('p')
  await expect.poll(() => printsOf(page)).toBe(1)
  await page.getByRole('button', { name: 'A4' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-paper=a4]').waitFor()
  await page.getByRole('button', { name: 'Invoice' }).click()
  await page.getByRole('heading', { name: /^(Invoice|চালান)$/ }).waitFor()
})

it('orders are shipped as they were printed: one that was changed since is not, and is shown to be printed again', async () => {
  const product = await aProduct(h, shop, { stock: 900 })
  const [kept, changed] = [
    await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED', hasEvents: true }),
    await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED', hasEvents: true }),
  ]
  const page = await open(wide, [kept.id, changed.id], '&language=en', 'owner')
  await page.keyboard.press('p')
  await expect.poll(() => printsOf(page)).toBe(1)
  const versions = async () =>
    (await h.sql('select printed_version from orders where id = any ($1) order by id', [[kept.id, changed.id]])).map(
      (row) => (row as { printed_version: number | null }).printed_version,
    )
  await expect.poll(versions).toEqual([1, 1])
  await h.sql(`update orders set receiver_name = 'Karima', version = version + 1 where id = $1`, [changed.id])
  await page.getByRole('button', { name: 'Ship (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  const failures = page.getByRole('dialog', { name: 'Not all could be done' })
  await failures.getByText(changed.number).waitFor()
  await keepPicture(page, 'print-changed-failed')
  await page.keyboard.press('Escape')
  await page.getByText('Changed after printing: print these again').waitFor()
  await keepPicture(page, 'print-changed')
  await page.getByRole('link', { name: 'Show only these' }).click()
  await expect.poll(() => page.locator('article').count()).toBe(1)
  await page.keyboard.press('p')
  await expect.poll(versions).toEqual([2, 2])
  await page.getByRole('button', { name: 'Ship (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  const statuses = () => h.sql('select distinct status from orders where id = any ($1)', [[kept.id, changed.id]])
  await expect.poll(statuses).toEqual([{ status: 'SHIPPED' }])
})

it.each([narrow, wide])(
  'a pile is sorted as it is packed, without what is not sent, on a $size ($language)',
  async (look) => {
    const [t, words] = [pileOrderTexts[look.language], printTexts[look.language]]
    const page = await open(look, orders.map(({ id }) => id).toReversed())
    const heads = async () => {
      const sheets = await page.locator('article').allTextContents()
      return sheets.map((text) => orders.findIndex(({ number }) => text.includes(number)))
    }
    expect(await heads()).toEqual([2, 1, 0])
    await page.getByRole('button', { name: t.sorts.time }).click()
    await expect.poll(heads).toEqual([0, 1, 2])
    await page.getByRole('button', { name: t.sorts.place }).click()
    // Only the second one says where it goes.
    await expect.poll(heads).toEqual([1, 2, 0])
    await keepPicture(page, `print-sorted-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    await page.getByRole('button', { name: words.leaveOut }).click()
    await expect.poll(heads).toEqual([1, 0])
  },
)
