import { beforeEach, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { confirmationCalls, giveWebsiteUrl } from '../../../server/test/confirmations.ts'
import { setDesk } from '../../../server/test/desk.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900, priceMinor: 1_250_00 })
const buyer = confirmationCalls(h, shop)
beforeEach(() => giveWebsiteUrl(h, shop))
const linkSetting = async () => {
  const [row] = await h.sql<{ link: string }>(
    `select settings -> 'desk' ->> 'link' as link from stores where id = $1`,
    [shop.storeId],
  )
  return row?.link
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'light' } as const,
    ...{ send: 'ক্রেতাকে লিংক পাঠান', copy: 'নিজে পাঠানোর লিংক নিন', chat: 'হোয়াটসঅ্যাপে পাঠান' },
    replied: 'ক্রেতা লিংকে উত্তর দিয়েছেন',
    ...{
      word: 'নিশ্চিত করতে ক্রেতাকে',
      setting: 'নতুন অর্ডার নিশ্চিত করতে ক্রেতাকে লিংক',
      save: 'সেভ করুন',
      take: 'পরের অর্ডার নিন',
    },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'dark' } as const,
    ...{ send: 'Send the buyer a link', copy: 'Make a link to send yourself', chat: 'Send by WhatsApp' },
    replied: 'The buyer replied by the link',
    ...{
      word: 'confirm by a link',
      setting: 'Ask buyers of new orders to confirm by a link',
      save: 'Save',
      take: 'Take the next order',
    },
  },
])('staff with a $look.size ($look.language)', ({ look, send, copy, chat, replied, word, setting, save, take }) => {
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

  it('choose that buyers of new orders are asked in a chat, which agents are offered first', async () => {
    await setDesk(h, shop, { callsFrom: '00:00', callsTo: '24:00', link: 'off' })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/settings/`))
    await page.locator('main input').first().fill(word)
    await page.getByRole('link', { name: setting }).click()
    await page.getByLabel(setting).selectOption('whatsapp_copy')
    await keepPicture(page, `confirmation-link-setting-${look.size}`)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(linkSetting).toBe('whatsapp_copy')

    await anOrder(h, shop, { lines: [{ product }], receiverName: 'Salma', hasEvents: true })
    await page.goto(dashboard.address(`/${shop.subdomain}/desk/`))
    await page.getByRole('button', { name: take }).click()
    await page.getByRole('button', { name: send }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('button').allInnerTexts()).toContainEqual(expect.stringContaining(chat))
    await keepPicture(page, `confirmation-link-chat-${look.size}`)
    await dialog.getByRole('button', { name: chat }).click()
    await dialog.getByRole('link', { name: chat }).waitFor()
    await h.sql('delete from desk_leases')
  })
})
