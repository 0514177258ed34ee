import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { expectHealthy } from '../../../server/test/expect-healthy.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { faultsOf, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let saree: TestProduct
let panjabi: TestProduct

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
  saree = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 2_500_00, stock: 40 })
  panjabi = await aProduct(h, shop, {
    name: 'Blue Panjabi',
    variants: [
      { options: { Size: 'M' }, priceMinor: 900_00, stock: 3 },
      { options: { Size: 'L' }, priceMinor: 950_00, stock: 9 },
    ],
  })
})

const lastOrder = async () => {
  const [order] = await h.sql<{ id: number; status: string; channel: string; phone: string; total_minor: number }>(
    'select id, status, channel, phone, total_minor::integer from orders where store_id = $1 order by id desc limit 1',
    [shop.storeId],
  )
  return order
}
/** An order of a Jamdani saree in cash. */
const anOrderOfSaree = () =>
  anOrder(h, shop, {
    lines: [{ product: saree, quantity: 2, unitPriceMinor: 2_500_00 }],
    deliveryFeeMinor: 60_00,
    receiverName: 'Rahima',
  })

const countOrders = async () =>
  (await h.sql<{ n: number }>('select count(*)::integer as n from orders where store_id = $1', [shop.storeId]))[0]?.n

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'light' } as const,
    texts: {
      create: 'নতুন অর্ডার',
      chat: 'ক্রেতার মেসেজ',
      fill: 'বসিয়ে দিন',
      phone: 'ফোন নম্বর',
      find: 'পণ্য খুঁজুন',
      save: /অর্ডার করুন · /,
    },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'dark' } as const,
    texts: {
      create: 'New order',
      chat: 'Message of the buyer',
      fill: 'Fill in',
      phone: 'Phone number',
      find: 'Find a product',
      save: /Place order · /,
    },
  },
])('a member of staff with a $look.size ($look.language)', ({ look, texts }) => {
  it('pastes a chat, adds a product and places the order, which is confirmed', { timeout: 180_000 }, async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders', path: `/${shop.subdomain}/orders/` })
    await page.getByRole('link', { name: texts.create }).click()
    await page
      .getByLabel(texts.chat)
      .fill('নাম: রহিমা খাতুন\nফোন: ০১৭১২-৩৪৫৬৭৮\nঠিকানা: বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা\nblue panjabi L 1 pcs')
    await page.getByRole('button', { name: texts.fill }).click()
    await expect.poll(() => page.getByLabel(texts.phone).first().inputValue()).toBe('01712345678')
    await page.getByText('Blue Panjabi').first().waitFor()

    await page.getByLabel(texts.find).fill('jamdani')
    await page.getByRole('button', { name: /Jamdani Saree/ }).click()
    const save = page.getByRole('button', { name: texts.save })
    await expect.poll(() => save.isEnabled()).toBe(true)
    expect(await faultsOf(page, look.size)).toEqual([])
    await keepPicture(page, `staff-order-${look.size}`)
    await save.click()
    await page.waitForURL(/\/orders\/\d+\/$/)
    expect(await lastOrder()).toMatchObject({
      ...{ status: 'CONFIRMED', channel: 'MESSENGER', phone: '+8801712345678', total_minor: 3_510_00 },
    })
    await page.getByText('রহিমা খাতুন').first().waitFor()
    await keepPicture(page, `staff-order-placed-${look.size}`)
  })
})

it('an order whose response is lost is kept as it is typed, and placed once', { timeout: 180_000 }, async () => {
  const look = { size: 'phone', language: 'en', scheme: 'light' } as const
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role: 'owner', path: `/${shop.subdomain}/orders/create/` })
  await page.getByLabel('Phone number').fill('01812345678')
  await page.getByLabel('Name', { exact: true }).fill('Karim Uddin')
  await page.getByLabel('Address').fill('Agrabad, Chattogram')
  await page.getByLabel('Find a product').fill('panjabi')
  await page.getByRole('button', { name: /Blue Panjabi/ }).click()
  await page.getByRole('button', { name: /৳900 · 3 in stock/ }).click()
  const before = await countOrders()
  let isLost = false
  await page.route('**/orders/', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  const save = page.getByRole('button', { name: /Place order · / })
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  await expect.poll(() => isLost).toBe(true)
  await page.waitForURL(/\/orders\/\d+\/$/, { timeout: 5_000 }).catch(async () => {
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Karim Uddin')
    await save.click()
    await page.waitForURL(/\/orders\/\d+\/$/)
  })
  expect(await countOrders()).toBe((before ?? 0) + 1)
  await expectHealthy(h)
})

it('a price can be agreed on up to the limit of the member, and needs a reason', { timeout: 180_000 }, async () => {
  const page = await dashboard.openPage({ size: 'phone', language: 'en', scheme: 'dark' })
  await dashboard.signIn(page, shop, { role: 'orders', path: `/${shop.subdomain}/orders/create/` })
  await page.getByLabel('Find a product').fill('jamdani')
  await page.getByRole('button', { name: /Jamdani Saree/ }).click()
  await page.getByRole('button', { name: 'Change price' }).click()
  await page.getByLabel('Price of one').fill('2000')
  await page.getByText(/20 % off; you may take off 10 %/).waitFor()
  await keepPicture(page, 'staff-order-too-cheap')
  await page.getByLabel('Price of one').fill('2300')
  await page.getByText(/8 % off; you may take off 10 %/).waitFor()
  await page.getByLabel('Why this price?').fill('Regular customer')
  await page.getByLabel('Phone number').fill('01912345678')
  await page.getByLabel('Name', { exact: true }).fill('Selina')
  await page.getByLabel('Address').fill('House 3, Mirpur 10, Dhaka')
  const save = page.getByRole('button', { name: /Place order · ৳2,360/ })
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  await page.waitForURL(/\/orders\/\d+\/$/)
  await page.getByText('instead of ৳2,500').waitFor()
  await page.getByText('Regular customer').waitFor()
  expect(await lastOrder()).toMatchObject({ total_minor: 2_360_00 })
  expect(saree.id).toBeGreaterThan(0)
  expect(panjabi.variantIds).toHaveLength(2)
})

it('an order is changed with the difference in sight, and the total that was shown is the one that is saved', {
  timeout: 180_000,
}, async () => {
  const order = await anOrderOfSaree()
  const page = await dashboard.openPage({ size: 'phone', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop, { role: 'orders', path: `/${shop.subdomain}/orders/${order.id}/` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change order' }).click()
  await page.getByRole('button', { name: 'One less: Jamdani Saree' }).click()
  await page.getByLabel('Find a product').fill('panjabi')
  await page.getByRole('button', { name: /Blue Panjabi/ }).click()
  await page.getByRole('button', { name: /^L ?৳950/ }).click()
  await page.getByText('৳5,060 → ৳3,510').first().waitFor()
  const save = page.getByRole('button', { name: 'Save · ৳3,510' })
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await faultsOf(page, 'phone')).toEqual([])
  await keepPicture(page, 'order-edit-phone')
  await save.click()
  await page.getByText('Order changed').first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Order changed' }).getByText('৳5,060 → ৳3,510').waitFor()
  const [row] = await h.sql<{ total: number }>('select total_minor::integer as total from orders where id = $1', [
    order.id,
  ])
  expect(row?.total).toBe(3_510_00)
  await keepPicture(page, 'order-edited-phone')
  await expectHealthy(h)
})

it('a change of an order that somebody else has changed meanwhile is kept on the page, and not saved', {
  timeout: 180_000,
}, async () => {
  const order = await anOrderOfSaree()
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop, { role: 'owner', path: `/${shop.subdomain}/orders/${order.id}/edit/` })
  await page.getByLabel('Discount').fill('100')
  await page.getByLabel('Why this price?').fill('A stain')
  const save = page.getByRole('button', { name: 'Save · ৳4,960' })
  await expect.poll(() => save.isEnabled()).toBe(true)
  await keepPicture(page, 'order-edit-laptop')
  await h.sql('update orders set version = version + 1 where id = $1', [order.id])
  await save.click()
  await page
    .getByText(/changed this meanwhile/)
    .first()
    .waitFor()
  expect(await page.getByLabel('Why this price?').inputValue()).toBe('A stain')
})
