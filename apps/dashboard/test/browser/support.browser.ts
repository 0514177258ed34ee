import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, signIn } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aContactMessage, aTicket } from '../../../server/test/support.ts'
import { shopperTickets } from '../../../server/test/ticket-calls.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const lastMessageOf = async (ticketId: string) => {
  const [row] = await h.sql(
    'select sender_type, message from ticket_messages where ticket_id = $1 order by position desc limit 1',
    [ticketId],
  )
  return row
}
const ticketOf = async (ticketId: string) => {
  const [row] = await h.sql('select status, assigned_to, staff_unread_count as unread from tickets where id = $1', [
    ticketId,
  ])
  return row
}
const aCannedReply = () =>
  h.call({
    url: `M/${shop.subdomain}/canned-replies/`,
    body: { title: 'On its way', message_en: 'Your parcel is on its way.', message_bn: 'আপনার পার্সেল পথে আছে।' },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    t: { canned: 'তৈরি উত্তর', reply: 'ক্রেতাকে জবাব', send: 'জবাব পাঠান', assignee: 'কার দায়িত্বে', status: 'অবস্থা' },
    text: 'আপনার পার্সেল পথে আছে।',
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    t: {
      canned: 'Canned reply',
      reply: 'Reply to the customer',
      send: 'Send reply',
      assignee: 'Assigned to',
      status: 'Status',
    },
    text: 'Your parcel is on its way.',
  },
])('staff with a $look.size ($look.language)', ({ look, t, text }) => {
  it('find a ticket, reply with a prepared text, assign and resolve it, and follow it to its order', async () => {
    await aCannedReply()
    const shopper = await signIn(h, shop)
    const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
    // What else the customer ordered is beside the ticket.
    const own = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], customerId: shopper.id })
    const subject = `Late parcel ${look.size}`
    const ticket = await aTicket(h, shop, shopper.id, { subject, orderId: order.id, messages: ['CUSTOMER'] })
    await aContactMessage(h, shop, { name: `Karim ${look.size}`, subject: `Wholesale ${look.size}` })
    const page = await dashboard.openPage(look)
    const staff = await dashboard.signIn(page, shop, { role: 'support' })
    await page.goto(dashboard.address(`/${shop.subdomain}/support/`))
    await page.getByText(`Wholesale ${look.size}`).waitFor()
    await page.getByText(subject, { exact: true }).waitFor()
    await keepPicture(page, `support-${look.size}`)
    await page.getByText(subject, { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    await page.getByRole('link', { name: own.number }).waitFor()
    await expect.poll(() => ticketOf(ticket.id)).toMatchObject({ unread: 0 })

    await page.getByLabel(t.canned).selectOption({ label: 'On its way' })
    expect(await page.getByLabel(t.reply).inputValue()).toBe(text)
    await page.getByRole('button', { name: t.send }).click()
    await expect.poll(() => lastMessageOf(ticket.id)).toEqual({ sender_type: 'STAFF', message: text })
    await expect.poll(() => page.getByLabel(t.reply).inputValue()).toBe('')
    await page.getByLabel(t.assignee).selectOption(staff.id)
    await expect.poll(() => ticketOf(ticket.id)).toMatchObject({ assigned_to: staff.id })
    await expect.poll(() => page.getByLabel(t.assignee).inputValue()).toBe(staff.id)
    await page.getByLabel(t.status, { exact: true }).selectOption('RESOLVED')
    await expect.poll(() => ticketOf(ticket.id)).toMatchObject({ status: 'RESOLVED' })
    await keepPicture(page, `ticket-${look.size}`)
    await page.getByRole('link', { name: order.number }).click()
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  })
})

it('a reply to a ticket that the customer has written to meanwhile waits until staff have seen it', async () => {
  const shopper = await signIn(h, shop)
  const ticket = await aTicket(h, shop, shopper.id, { messages: ['CUSTOMER'] })
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'dark' })
  await dashboard.signIn(page, shop)
  await page.goto(dashboard.address(`/${shop.subdomain}/support/${ticket.id}/`))
  await page.getByLabel('Reply to the customer').fill('We will send it.')
  await shopperTickets(h, shop, shopper).post(ticket.id, { message: 'It has just come!' })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('The ticket has changed meanwhile').waitFor()
  await page.getByText('It has just come!').waitFor()
  expect(await page.getByLabel('Reply to the customer').inputValue()).toBe('We will send it.')
  expect(await lastMessageOf(ticket.id)).toMatchObject({ sender_type: 'CUSTOMER' })
  await page.getByLabel('Reply to the customer').fill('Glad to hear it.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(() => lastMessageOf(ticket.id)).toEqual({ sender_type: 'STAFF', message: 'Glad to hear it.' })
})

it('a message of the contact form is read when it is opened, and shows how to reach its sender', async () => {
  const { id } = await aContactMessage(h, shop, { name: 'Karim', phone: '+8801712345678', subject: 'Wholesale' })
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop, { role: 'support' })
  await page.goto(dashboard.address(`/${shop.subdomain}/support/messages/${id}/`))
  await page.getByRole('heading', { level: 1, name: 'Wholesale' }).waitFor()
  expect(await page.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+8801712345678')
  const isRead = async () => (await h.sql('select is_read from contact_messages where id = $1', [id]))[0]
  await expect.poll(isRead).toEqual({ is_read: true })
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await page.waitForURL('**/support/')
  expect(await isRead()).toEqual({ is_read: false })
})
