import { expect, it } from 'vitest'
import { aPastOrder } from '../../../../server/test/past-orders.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

/** A customer whose e-mail address is verified. */
async function customerOf(email: string) {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop)
  await h.sql('update customers set email = $2, is_email_verified = true where id = $1', [shopper.id, email])
  return visitor
}

it('the orders from before the shop moved are listed with their items, and linked from the orders', async () => {
  const visitor = await customerOf('older@example.com')
  const spec = {
    email: 'older@example.com',
    orderNumber: '#1001',
    itemName: 'Jamdani <b>Saree</b>',
    totalMinor: 250_000,
  }
  await aPastOrder(h, shop, { ...spec, status: 'RETURNED', refundedMinor: 50_000 })
  await aPastOrder(h, shop, { ...spec, orderNumber: '#1002', status: 'UNKNOWN' })
  expect((await visitor.open('/bn/account/orders')).html).toContain('href="/bn/account/past-orders"')
  expect((await visitor.open('/bn/account/orders?status=PENDING')).html).not.toContain('past-orders')
  const page = await visitor.open('/bn/account/past-orders')
  expect(page.text).toMatch(/#1001.*১টি পণ্য.*ফেরত গেছে.*৳২,৫০০.*১ × Jamdani <b>Saree<\/b>.*৳৫০০ আপনাকে ফেরত/)
  expect(page.text).toMatch(/#1002[^#]*৳২,৫০০/)
})

it('customers who never ordered before see no link, and an empty page', async () => {
  const visitor = await customerOf('new@example.com')
  expect((await visitor.open('/bn/account/orders')).html).not.toContain('past-orders')
  expect((await visitor.open('/bn/account/past-orders')).text).toContain('কোনো পুরোনো অর্ডার নেই')
})

it('the orders of before are shown on pages of twenty', async () => {
  const visitor = await customerOf('often@example.com')
  for (let n = 1; n <= 21; n++)
    await aPastOrder(h, shop, { email: 'often@example.com', orderNumber: `#30${n}`, placedAt: new Date(2024, 0, n) })
  const first = await visitor.open('/en/account/past-orders')
  expect([first.text.includes('#3021'), first.text.includes('#301 ')]).toEqual([true, false])
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first.html)?.[1] ?? ''
  expect((await visitor.open(next.replaceAll('&amp;', '&'))).text).toContain('#301')
})
