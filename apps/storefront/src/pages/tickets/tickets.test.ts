import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../../server/test/accounts.ts'
import { aJpeg } from '../../../../server/test/images.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { staffTickets } from '../../../../server/test/ticket-calls.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

it('a help request is sent with a photo, answered, and closed with stars', async () => {
  const { visitor } = await aSignedInVisitor(site, h, shop)
  expect((await visitor.open('/en/account/tickets/new')).text).toContain('Choose photos')
  const form = await visitor.open('/bn/account/tickets/new')
  expect(form.text).toMatch(/ছবি বাছাই করুন\s*কোনো ছবি বাছাই করা হয়নি/)
  expect(form.html).toMatch(/<label for="field-images">/)
  const values = { subject: 'জামার <b>সেলাই</b> খুলে গেছে', description: 'প্রথম দিনেই।', category: 'PRODUCT' }
  const empty = await visitor.submit('/account/tickets', { ...values, description: '' })
  expect([empty.status, empty.html.includes('id="description-error"')]).toEqual([200, true])
  expect(form.html).not.toContain('name="priority"')
  const refused = await visitor.upload('/account/tickets', values, [Buffer.from('%PDF-1.4 no photo %%EOF')])
  expect(refused.html).toContain('id="images-error"')
  expect(refused.text).toContain('এখানে শুধু ছবি দেওয়া যায়: JPEG, PNG বা WebP ফাইল।')
  const sent = await visitor.upload('/account/tickets', values, [await aJpeg(40, 30)])
  expect(sent.text).toContain('জামার <b>সেলাই</b> খুলে গেছে')
  expect(sent.html).toMatch(/<img src="http:\/\/127\.0\.0\.1[^"]+\/media\//)
  const [ticket] = await h.sql<{ id: string }>('select id from tickets')
  expect((await staffTickets(h, shop).reply(ticket?.id ?? '', { message: 'ছবি পেয়েছি।' })).status).toBe(201)
  expect((await visitor.open('/bn/account/tickets')).text).toContain('১টি নতুন')
  expect((await visitor.open(`/bn/account/tickets/${ticket?.id}`)).text).toContain('ছবি পেয়েছি।')
  expect((await visitor.open('/bn/account/tickets')).text).not.toContain('১টি নতুন')
  await visitor.open(`/bn/account/tickets/${ticket?.id}`)
  const nothing = await visitor.submit('/messages')
  expect([nothing.status, nothing.html.includes('id="message-error"')]).toEqual([200, true])
  const replied = await visitor.submit('/messages', { message: 'ধন্যবাদ ভাই।' })
  expect(replied.text).toContain('ধন্যবাদ ভাই।')
  const closed = await visitor.submit('/close', { rating: '5' })
  expect(closed.text).toContain('আপনি ৫-এ ৫ তারা দিয়েছেন।')
  expect((await visitor.open('/bn/account/tickets?status=CLOSED')).text).toContain('জামার')
})

it('a help request that is sent twice by two taps is there once', async () => {
  const { visitor } = await aSignedInVisitor(site, h, shop)
  const form = (await visitor.open('/bn/account/tickets/new')).form('/account/tickets').fields
  const values = { ...form, subject: 'দুবার চাপ', description: 'একবারই চাই' }
  const [first, second] = await Promise.all([
    visitor.post('/bn/account/tickets', values),
    visitor.post('/bn/account/tickets', values),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  const list = await visitor.open('/bn/account/tickets')
  expect(list.html.match(/class="row-card"/g)).toHaveLength(1)
})

it('the help request of another customer is not found, also by the link of a message', async () => {
  const { shopper } = await aSignedInVisitor(site, h, shop)
  const body = { subject: 'Private', description: 'Private' }
  const ticket = await h.call({ url: 'W/tickets/', key: shop.key, token: shopper.token, body })
  const { visitor } = await aSignedInVisitor(site, h, shop)
  const page = await visitor.open(`/bn/tickets/${ticket.data.id}`)
  expect([page.status, page.url]).toEqual([404, `/bn/account/tickets/${ticket.data.id}`])
})

it('a session that ends while a form is filled in leads to the sign-in and back, with what was typed', async () => {
  const { id, email } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/bn/login')
  await visitor.submit('/login', { identifier: email, password: PASSWORD })
  await visitor.open('/bn/account/tickets/new')
  await h.sql(`update customer_sessions set revoked_at = now(), revoked_reason = 'logout' where customer_id = $1`, [id])
  h.deps.sessions.forget('all')
  const values = { subject: 'জামার সেলাই খুলে গেছে', description: 'প্রথম দিনেই।' }
  const referer = { referer: `${site.url}/bn/account/tickets/new` }
  expect((await visitor.submit('/account/tickets', values, referer)).url).toContain('/bn/login')
  const form = await visitor.submit('/login', { identifier: email, password: PASSWORD })
  expect(form.url).toBe('/bn/account/tickets/new')
  expect(form.form('/account/tickets').fields).toMatchObject(values)
})
