import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { giveWebsiteUrl } from '../../../server/test/confirmations.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { orderLinkCalls } from '../../../server/test/order-links.ts'
import { anOfferOf } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const buyer = orderLinkCalls(h, shop)
beforeAll(async () => {
  await giveWebsiteUrl(h, shop)
  await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900, priceMinor: 1_250_00 })
  await anOfferOf(h, shop, { name: 'Eid', code: 'EID10' })
})

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'light' } as const,
    ...{ phone: 'ফোন নম্বর', find: 'পণ্য খুঁজুন', byLink: 'ক্রেতার লিংক', make: 'লিংক বানান', chat: 'হোয়াটসঅ্যাপ' },
    ...{ coupon: 'কুপন', revoke: 'লিংক বন্ধ করুন', ended: 'বন্ধ', used: 'ক্রেতা অর্ডার করেছেন।' },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'dark' } as const,
    ...{
      phone: 'Phone number',
      find: 'Find a product',
      byLink: 'Link for buyer',
      make: 'Make the link',
      chat: 'WhatsApp',
    },
    ...{ coupon: 'Coupon', revoke: 'End the link', ended: 'Ended', used: 'The buyer has ordered.' },
  },
])('staff with a $look.size ($look.language)', ({ look, ...texts }) => {
  it('make a link for a buyer, who orders by it, and end another one', { timeout: 120_000 }, async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'agent', path: `/${shop.subdomain}/orders/create/` })
    const makeLink = async () => {
      await page.getByLabel(texts.phone).first().fill('01712345678')
      await page.getByLabel(texts.find).fill('Jamdani')
      await page.getByRole('button', { name: /Jamdani Saree/ }).click()
      await page.getByLabel(texts.coupon).fill('eid10')
      await page.getByRole('button', { name: texts.byLink }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: texts.make }).waitFor()
      await keepPicture(page, `order-link-dialog-${look.size}`)
      await dialog.getByRole('button', { name: texts.make }).click()
      await page.waitForURL(/\/orders\/links\/\d+/)
    }
    await makeLink()
    const chat = page.getByRole('link', { name: texts.chat })
    const text = decodeURIComponent((await chat.getAttribute('href')) ?? '')
    expect(text).toMatch(/wa\.me\/8801712345678.*Jamdani Saree/)
    await page.getByText('EID10').waitFor()
    await keepPicture(page, `order-link-made-${look.size}`)
    const token = /\/b\/([\w.-]+)/.exec(text)?.[1] ?? ''
    const placed = await buyer.order(token, { receiver_name: 'Rahima' })
    expect(placed.data.order).toMatchObject({ coupon_code: 'EID10', discount_total: '125.00' })
    await page.reload()
    await page.getByText(texts.used).waitFor()
    await keepPicture(page, `order-link-used-${look.size}`)
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/create/`))
    await makeLink()
    await page.getByRole('button', { name: texts.revoke }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.revoke }).click()
    await page.getByText(texts.ended, { exact: true }).first().waitFor()
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/links/?status=ALL`))
    await page.getByText(texts.ended, { exact: true }).first().waitFor()
    await keepPicture(page, `order-links-${look.size}`)
  })
})
