import { beforeAll, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { deliverNewest } from '../../../server/test/deliver-newest.ts'
import { callAtAnyHour } from '../../../server/test/desk.ts'
import { aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { aNumber, endedOrders, takePart } from '../../../server/test/reputation.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900 })
const phone = aNumber()

beforeAll(async () => {
  const others: Shop[] = [await openShop(h), await openShop(h)]
  for (const one of [shop, ...others]) await takePart(h, one)
  await endedOrders(h, shop, { product, phone: aNumber(), end: 'delivered', count: 5 })
  for (const one of others)
    await endedOrders(h, one, { product: await aProduct(h, one), phone, end: 'refused', count: 2 })
  // As if it had been yesterday.
  await h.sql(`update reputation_shares set ended_on = ended_on - 1, bucket = half_year_of(ended_on - 1)`)
  await callAtAnyHour(h, shop)
})

it.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'light' } as const,
    ...{ title: 'অন্য দোকানে', band: /৩–৫টি অর্ডার/, take: 'পরের অর্ডার নিন', yes: 'হ্যাঁ, আমরাও জানাব' },
    ...{ more: 'আরও কাজ', cancel: 'অর্ডার বাতিল', why: 'কী হয়েছিল', forget: 'যা জানিয়েছি তুলে নিন' },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'dark' } as const,
    ...{ title: 'In other stores', band: /From 3–5 orders/, take: 'Take the next order', yes: 'Yes, we take part' },
    ...{ more: 'More actions', cancel: 'Cancel order', why: 'What happened', forget: 'Take back what we shared' },
  },
])(
  'staff with a $look.size read how orders of a number ended in other stores, and what taking part means',
  async ({ look, title, band, take, yes, more, cancel, why, forget }) => {
    await h.sql('delete from desk_leases')
    const { id } = await anOrder(h, shop, { lines: [{ product }], phone, hasEvents: true })
    await deliverNewest(h, shop, String(id), 'order.created')
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${id}/`))
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(band).waitFor()
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded()
    await keepPicture(page, `reputation-order-${look.size}`)
    await page.getByRole('button', { name: more }).first().click()
    await page.getByRole('menuitem', { name: cancel }).click()
    await page.getByRole('dialog').getByLabel(why).selectOption('FAKE')
    await keepPicture(page, `reputation-cancel-${look.size}`)
    await page.goto(dashboard.address(`/${shop.subdomain}/desk/`))
    await page.getByRole('button', { name: take }).click()
    await page.getByText(band).waitFor()
    await keepPicture(page, `reputation-desk-${look.size}`)
    await page.goto(dashboard.address(`/${shop.subdomain}/settings/orders/?setting=reputation`))
    expect(await page.getByLabel(/Share how orders end|অর্ডারের ফল জানান/).inputValue()).toBe('share')
    await page.getByText(yes).waitFor({ state: 'attached' })
    await page.getByLabel(/Share how orders end|অর্ডারের ফল জানান/).scrollIntoViewIfNeeded()
    await keepPicture(page, `reputation-settings-${look.size}`)
    await h.sql(`update orders set status = 'PENDING' where id = $1`, [id])
    const ended = await anOrder(h, shop, { lines: [{ product }], phone, status: 'CANCELLED' })
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${ended.id}/`))
    await page.getByRole('button', { name: forget }).scrollIntoViewIfNeeded()
    await keepPicture(page, `reputation-shared-${look.size}`)
  },
)
