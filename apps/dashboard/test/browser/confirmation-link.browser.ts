import { beforeEach, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { confirmationCalls, giveWebsiteUrl } from '../../../server/test/confirmations.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900, priceMinor: 1_250_00 })
const buyer = confirmationCalls(h, shop)
beforeEach(() => giveWebsiteUrl(h, shop))

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'light' } as const,
    ...{ send: 'ক্রেতাকে লিংক পাঠান', copy: 'নিজে পাঠানোর লিংক নিন', chat: 'হোয়াটসঅ্যাপে পাঠান' },
    replied: 'ক্রেতা লিংকে উত্তর দিয়েছেন',
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'dark' } as const,
    ...{ send: 'Send the buyer a link', copy: 'Make a link to send yourself', chat: 'Send by WhatsApp' },
    replied: 'The buyer replied by the link',
  },
])('staff with a $look.size ($look.language)', ({ look, send, copy, chat, replied }) => {
  it('send the buyer of a new order a link in a chat, and read what the buyer wants', async () => {
    const order = await anOrder(h, shop, { lines: [{ product }], receiverName: 'Rahima', hasEvents: true })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'agent' })
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
    await page.getByRole('button', { name: send }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: copy }).waitFor()
    await keepPicture(page, `confirmation-link-${look.size}`)
    await dialog.getByRole('button', { name: copy }).click()
    const link = dialog.getByRole('link', { name: chat })
    const text = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(text).toContain(order.number)
    await keepPicture(page, `confirmation-link-made-${look.size}`)
    const token = /\/c\/(\w{12})/.exec(text)?.[1] ?? ''
    expect((await buyer.decide(token, 'call_me', 'Friday, please')).status).toBe(200)
    await page.reload()
    await page.getByText(replied).waitFor()
    await page.getByText('Friday, please').first().waitFor()
    await keepPicture(page, `buyer-reply-${look.size}`)
  })
})
