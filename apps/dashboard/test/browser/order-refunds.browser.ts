import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const saree = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900 })
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'light' }

it('staff refund a part of a paid order from its page, and the order shows the refund', async () => {
  const lines = [{ product: saree, quantity: 2 }]
  const order = await anOrder(h, shop, { lines, status: 'DELIVERED', isCashPaid: true })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  const address = dashboard.address(`/${shop.subdomain}/orders/${order.id}/`)
  await page.goto(address)
  await page.getByText('কোনো টাকা ফেরত দেওয়া হয়নি।').waitFor()
  await page.getByRole('button', { name: 'টাকা ফেরত দিন' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('কত টাকা ফেরত দেবেন').fill('১০০০০০')
  await dialog.getByLabel('কারণ').fill('একটি শাড়ি ছেঁড়া ছিল')
  await dialog.getByRole('button', { name: 'রিফান্ড তৈরি করুন' }).click()
  await dialog.locator('[id$=-error]').first().waitFor()
  await keepPicture(page, 'order-refund-phone')
  await dialog.getByLabel('কত টাকা ফেরত দেবেন').fill('১০০')
  await dialog.getByRole('button', { name: 'রিফান্ড তৈরি করুন' }).click()
  await page.waitForURL('**/payments/refunds/*/')
  await page.getByText('একটি শাড়ি ছেঁড়া ছিল').first().waitFor()
  expect(await h.sql('select status, amount_minor from refunds where order_id = $1', [order.id])).toEqual([
    { status: 'APPROVED', amount_minor: '10000' },
  ])
  await page.goto(address)
  await page.getByRole('link', { name: 'একটি শাড়ি ছেঁড়া ছিল' }).waitFor()
  await page.getByText('টাকা দেওয়া বাকি').waitFor()
  await keepPicture(page, 'order-refunded-phone')
})
