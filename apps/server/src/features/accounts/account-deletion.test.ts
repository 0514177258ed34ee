import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { anAddress, aProduct, canary, openShop, signIn } from '../../../test/factories.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aRefund } from '../../../test/request-factory.ts'
import { aReview } from '../../../test/reviews.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aContactMessage, aTicket } from '../../../test/support.ts'
import { inStore } from '../../platform/database.ts'
import { eventHandlers } from '../../worker.ts'
import { erasedTables } from './erased-tables.queries.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post, receive } = codesOf(h, shop)
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const confirm = (body: object, token: string) => post('account/delete/confirm', body, token)
const login = (email: string) => post('login', { email, password: PASSWORD })
const profileOf = (token: string) => h.call({ url: 'A/profile/', key: shop.key, token })
const staff = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${url}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body ? { body } : {}),
  })
const statusOf = async (id: string) =>
  (await h.sql<{ status: string }>('select status from customers where id = $1', [id]))[0]?.status

/** Makes the last changes of a customer’s orders six minutes old. */
const letRequestsEnd = (id: string) =>
  h.sql(`update orders set updated_at = now() - interval '6 minutes' where customer_id = $1`, [id])

/** Lets the fourteen days pass, and the job run as often as it needs. */
async function letTimePass(id: string): Promise<void> {
  await h.sql(
    `update account_deletions set created_at = created_at - interval '15 days',
       scheduled_for = scheduled_for - interval '15 days' where customer_id = $1`,
    [id],
  )
  await runJobs(h, 'accounts.delete')
  await letRequestsEnd(id)
  await h.sql(`update customer_sessions set revoked_at = revoked_at - interval '6 minutes' where customer_id = $1`, [
    id,
  ])
  await runJobs(h, 'accounts.delete')
}

describe('the deletion of an account', () => {
  it('is scheduled with the password for 14 days later, notifies its owner and ends the other sessions', async () => {
    const account = await anAccount(h, shop)
    const other = (await login(account.email)).data.access_token
    const begun = await post('account/delete', {}, account.accessToken)
    expect(begun.data).toEqual({ confirm_with: 'password', code: null })
    const { status, data } = await confirm({ password: PASSWORD, reason: 'Too many offers' }, account.accessToken)
    expect(status).toBe(200)
    expect((Date.parse(data.scheduled_for) - h.deps.clock().getTime()) / 86_400_000).toBeCloseTo(14, 2)
    expect((await profileOf(account.accessToken)).data.deletion_scheduled_for).toBe(data.scheduled_for)
    expect(errorOf(await profileOf(other))).toEqual([401, 'invalid_token'])
    expect((await staff('GET', `customers/${account.id}/`)).data.deletion_scheduled_for).toBe(data.scheduled_for)
    expect(await deliverNewest(h, shop, account.id)).toBe('customer.deletion_scheduled')
    expect(h.mails.at(-1)).toMatchObject({ to: account.email, subject: expect.stringContaining('মুছে ফেলা হবে') })
    const again = await confirm({ password: PASSWORD }, account.accessToken)
    expect(again.data).toEqual(data)
  })

  it('is announced to the verified phone number, not to an e-mail address beside it that nobody verified', async () => {
    const account = await anAccount(h, shop)
    await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
    const mails = h.mails.length
    await confirm({ password: PASSWORD }, account.accessToken)
    await deliverNewest(h, shop, account.id)
    expect(h.texts.at(-1)).toMatchObject({ to: account.phone, text: expect.stringContaining('মুছে ফেলা হবে') })
    expect(h.mails).toHaveLength(mails)
  })

  it('needs the right password: 400 validation_failed, and 423 account_locked after ten wrong ones', async () => {
    const strict = await openShop(h)
    const account = await anAccount(h, strict)
    const ask = (body: object) =>
      h.call({ url: 'A/account/delete/confirm/', key: strict.key, token: account.accessToken, body })
    expect(Object.keys((await ask({})).body.errors)).toEqual(['password'])
    expect(Object.keys((await ask({ code: '123456' })).body.errors)).toEqual(['password'])
    for (let n = 0; n < 10; n++) expect(errorOf(await ask({ password: `no ${n}` }))).toEqual([400, 'validation_failed'])
    expect(errorOf(await ask({ password: PASSWORD }))).toEqual([423, 'account_locked'])
    expect(await h.sql('select 1 from account_deletions where customer_id = $1', [account.id])).toEqual([])
  })

  it('of an account without a password needs its code: otp_invalid for a wrong one, otp_expired for a used one', async () => {
    const shopper = await signIn(h, shop)
    const { data } = await post('account/delete', {}, shopper.token)
    expect(data).toMatchObject({ confirm_with: 'code', code: { channel: 'email' } })
    const code = (await receive(data.code.otp_id)) as string
    expect(h.mails.at(-1)?.to).toBe(shopper.email)
    expect(Object.keys((await confirm({}, shopper.token)).body.errors)).toEqual(['code'])
    expect(errorOf(await confirm({ code: otherThan(code) }, shopper.token))).toEqual([400, 'otp_invalid'])
    const thief = await signIn(h, shop)
    expect(errorOf(await confirm({ code }, thief.token))).toEqual([400, 'otp_expired'])
    expect((await confirm({ code }, shopper.token)).status).toBe(200)
    expect(errorOf(await confirm({ code }, shopper.token))).toEqual([400, 'otp_expired'])
  })

  it('is cancelled by signing in, which notifies the owner; nothing is deleted then', async () => {
    const account = await anAccount(h, shop)
    await confirm({ password: PASSWORD }, account.accessToken)
    const signedIn = await login(account.email)
    expect(signedIn.data.customer.deletion_scheduled_for).toBeNull()
    expect(await deliverNewest(h, shop, account.id)).toBe('customer.deletion_cancelled')
    expect(h.mails.at(-1)).toMatchObject({ to: account.email, subject: expect.stringContaining('থাকছে') })
    await letTimePass(account.id)
    expect(await statusOf(account.id)).toBe('active')
  })

  it('leaves no personal data of the customer in any table, and the orders with their amounts', async () => {
    const account = await anAccount(h, shop)
    const secret = canary()
    const phone = `+8801${String(Date.now()).slice(-9)}`
    const product = await aProduct(h, shop)
    const spec = { lines: [{ product }], customerId: account.id, phone, receiverName: secret }
    const order = await anOrder(h, shop, {
      ...spec,
      status: 'COMPLETED',
      hasEvents: true,
      email: `${secret}@example.com`,
    })
    const mail = `own${secret}@example.com`
    await h.sql(
      `update customers set email = $2, first_name = $3, staff_note = $3, tags = array[$3], is_email_verified = true where id = $1`,
      [account.id, mail, secret],
    )
    await h.sql(
      `update orders set address = $2, note = $2, thana = $2, district = 'Dhaka', cancel_reason = $2, tracking_url = $2 where id = $1`,
      [order.id, secret],
    )
    await h.sql(`update order_history set note = $2 where order_id = $1`, [order.id, secret])
    await h.sql(`insert into order_notes (store_id, order_id, note, actor_type) values ($1, $2, $3, 'staff')`, [
      shop.storeId,
      order.id,
      secret,
    ])
    await h.sql(
      `insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by, payout_method, payout_account)
       values ($1, $2, 'WITHDRAWN', $3, 100, 100, 'x', 'BANK_TRANSFER', $3)`,
      [shop.storeId, order.id, secret],
    )
    await h.sql(
      `insert into cancellation_requests (store_id, order_id, status, reason, requested_by) values ($1, $2, 'WITHDRAWN', $3, 'x')`,
      [shop.storeId, order.id, secret],
    )
    await h.sql(
      `insert into messages (store_id, event_id, channel, kind, language, destination, text, order_id) values ($1, new_id(), 'email', 'ORDER_PLACED', 'en', 'a@b.example', $2, $3)`,
      [shop.storeId, secret, order.id],
    )
    await h.sql(
      `insert into newsletter_subscribers (store_id, email, language, requested_at) values ($1, $2, 'bn', now())`,
      [shop.storeId, mail],
    )
    await h.sql(`insert into captured_messages (store_id, channel, destination, body) values ($1, 'email', $2, $3)`, [
      shop.storeId,
      mail,
      secret,
    ])
    await aContactMessage(h, shop, { email: mail, message: secret })
    await anAddress(h, shop, account.id, secret)
    await aTicket(h, shop, account.id, { subject: secret, messages: ['CUSTOMER', 'STAFF'] })
    await aReview(h, shop, account.id, { product, content: secret, status: 'APPROVED' })
    const [stranger] = [await signIn(h, shop)]
    const review = await aReview(h, shop, stranger.id, { product, status: 'APPROVED' })
    await h.sql('insert into review_votes (store_id, review_id, customer_id) values ($1, $2, $3)', [
      shop.storeId,
      review,
      account.id,
    ])
    await h.sql(
      `insert into subscriptions (store_id, customer_id, order_id, interval, next_order_at, receiver_name, phone, address, district, thana)
       values ($1, $2, $3, 'monthly', now() + interval '90 days', $4, $5, $4, $4, $4)`,
      [shop.storeId, account.id, order.id, secret, phone],
    )
    await confirm({ password: PASSWORD, reason: secret }, account.accessToken)
    await letTimePass(account.id)
    expect(await statusOf(account.id)).toBe('deleted')

    const tables = await h.sql<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const found: string[] = []
    for (const { name } of tables)
      if (
        (
          await h.sql(`select 1 from ${name} t where t::text like $1 or t::text like $2 limit 1`, [
            `%${secret}%`,
            `%${phone.slice(-10)}%`,
          ])
        ).length > 0
      )
        found.push(name)
    expect(found).toEqual([])
    expect(await h.sql('select helpful_count from reviews where id = $1', [review])).toEqual([{ helpful_count: 0 }])
    const read = await staff('GET', `orders/${order.id}/`)
    expect([read.status, read.data.district, read.data.receiver_name]).toEqual([200, 'Dhaka', '—'])
    expect(Number(read.data.total) * 100).toBe(order.totalMinor)
    const listed = await staff('GET', 'customers/?status=deleted')
    expect(listed.data.items.map(({ id }: { id: string }) => id)).toContain(account.id)
    expect((await staff('GET', 'customers/')).data.items.map(({ id }: { id: string }) => id)).not.toContain(account.id)
    await expectHealthy(h)
  })

  it('waits while an order is under way, and lets e-mail and phone register anew afterwards', async () => {
    const account = await anAccount(h, shop)
    const product = await aProduct(h, shop)
    const order = await anOrder(h, shop, { lines: [{ product }], customerId: account.id, status: 'CONFIRMED' })
    await confirm({ password: PASSWORD }, account.accessToken)
    await letTimePass(account.id)
    expect(await statusOf(account.id)).toBe('active')
    await staff('POST', `orders/${order.id}/cancel/`, { reason: 'Customer left' })
    await letRequestsEnd(account.id)
    await runJobs(h, 'accounts.delete')
    expect(await statusOf(account.id)).toBe('deleted')
    const [handler] = eventHandlers(h.deps)['order.cancelled'] ?? []
    const late = { id: order.id, resourceId: String(order.id), payload: {} }
    await inStore(h.db, shop.storeId, async (tx) => handler?.(tx, shop.storeId, [late] as never))
    expect(await h.sql('select 1 from messages where order_id = $1', [order.id])).toEqual([])
    expect(errorOf(await login(account.email))).toEqual([401, 'invalid_credentials'])
    const again = await anAccount(h, shop, { email: account.email, phone: account.phone })
    expect(again.id).not.toBe(account.id)
    expect(
      (await h.call({ url: 'A/refresh/', key: shop.key, body: { refresh_token: account.refreshToken } })).status,
    ).toBe(401)
  })

  it('deletes what staff exported of the guest orders of its phone number, if it has verified the number', async () => {
    for (const isVerified of [true, false]) {
      const account = await anAccount(h, shop)
      const [made] = await h.sql<{ id: string }>(
        `insert into data_exports (store_id, phone, requested_by, created_at) values ($1, $2, 'staff', now()) returning id`,
        [shop.storeId, account.phone],
      )
      await h.sql('update customers set is_phone_verified = $2 where id = $1', [account.id, isVerified])
      await confirm({ password: PASSWORD }, account.accessToken)
      await letTimePass(account.id)
      expect(await statusOf(account.id)).toBe('deleted')
      expect(await h.sql('select 1 from data_exports where id = $1', [made?.id])).toHaveLength(isVerified ? 0 : 1)
    }
  })

  it('keeps newsletter and contact messages of an address that was never verified: it may be a stranger’s', async () => {
    const account = await anAccount(h, shop)
    const message = await aContactMessage(h, shop, { email: account.email })
    await confirm({ password: PASSWORD }, account.accessToken)
    await letTimePass(account.id)
    expect(await statusOf(account.id)).toBe('deleted')
    expect(await h.sql('select 1 as kept from contact_messages where id = $1', [message.id])).toEqual([{ kept: 1 }])
  })

  it('never takes two deleted customers for one: their orders have different phone numbers', async () => {
    const product = await aProduct(h, shop)
    const phones: string[] = []
    for (let n = 0; n < 2; n++) {
      const account = await anAccount(h, shop)
      const order = await anOrder(h, shop, { lines: [{ product }], customerId: account.id, status: 'COMPLETED' })
      await confirm({ password: PASSWORD }, account.accessToken)
      await letTimePass(account.id)
      phones.push((await staff('GET', `orders/${order.id}/`)).data.phone)
    }
    expect(phones).toEqual([expect.stringMatching(/^\+999\d{11}$/), expect.stringMatching(/^\+999\d{11}$/)])
    expect(phones[0]).not.toBe(phones[1])
  })

  it('can be scheduled by staff for a customer who asks, once, on record; a deleted account cannot be changed', async () => {
    const account = await anAccount(h, shop)
    const erase = () => staff('POST', `customers/${account.id}/erase/`, { reason: 'Asked by phone' })
    const first = await erase()
    expect([first.status, typeof first.data.deletion_scheduled_for]).toEqual([200, 'string'])
    expect((await erase()).data.deletion_scheduled_for).toBe(first.data.deletion_scheduled_for)
    expect(errorOf(await profileOf(account.accessToken))).toEqual([401, 'invalid_token'])
    const audit = `select after->>'reason' as reason from audit_log where entity_id = $1 and action = 'customer.deletion_scheduled'`
    expect(await h.sql(audit, [account.id])).toEqual([{ reason: 'Asked by phone' }])
    await letTimePass(account.id)
    expect(await statusOf(account.id)).toBe('deleted')
    for (const move of ['unblock', 'block', 'erase'])
      expect(errorOf(await staff('POST', `customers/${account.id}/${move}/`, {}))).toEqual([404, 'not_found'])
    expect(await statusOf(account.id)).toBe('deleted')
  })
})

describe('the deletion of an account at once', () => {
  const eraseNow = (id: string) =>
    staff('POST', `customers/${id}/erase/`, { at_once: true, reason: 'Asked in the shop' })

  /** Lets some minutes pass, and the job run as often as it needs. */
  async function letMinutesPass(id: string): Promise<void> {
    await h.sql(
      `update account_deletions set created_at = created_at - interval '6 minutes',
         scheduled_for = scheduled_for - interval '6 minutes' where customer_id = $1`,
      [id],
    )
    await h.sql(`update customer_sessions set revoked_at = revoked_at - interval '6 minutes' where customer_id = $1`, [
      id,
    ])
    await letRequestsEnd(id)
    await runJobs(h, 'accounts.delete')
  }

  it('deletes it with its orders and exports in minutes, on record, also when it was scheduled for later', async () => {
    const account = await anAccount(h, shop)
    const product = await aProduct(h, shop)
    await anOrder(h, shop, { lines: [{ product }], customerId: account.id, status: 'COMPLETED' })
    await h.sql(
      `insert into data_exports (store_id, customer_id, requested_by, created_at) values ($1, $2, 'staff', now())`,
      [shop.storeId, account.id],
    )
    await confirm({ password: PASSWORD }, account.accessToken)
    const { status, data } = await eraseNow(account.id)
    expect(status).toBe(200)
    expect(Date.parse(data.deletion_scheduled_for) - h.deps.clock().getTime()).toBeLessThan(10_000)
    expect(errorOf(await profileOf(account.accessToken))).toEqual([401, 'invalid_token'])
    expect(await deliverNewest(h, shop, account.id)).toBe('customer.deletion_scheduled')
    const recorded = () =>
      h.sql(
        `select after->>'reason' as reason from audit_log where entity_id = $1 and action = 'customer.deletion_scheduled'`,
        [account.id],
      )
    expect(await recorded()).toEqual([{ reason: 'Asked in the shop' }])
    await letMinutesPass(account.id)
    expect(await statusOf(account.id)).toBe('deleted')
    expect(await h.sql('select 1 from data_exports where customer_id = $1', [account.id])).toEqual([])
    // What staff wrote may be about the customer.
    expect(await recorded()).toEqual([{ reason: null }])
  })

  it('is refused with 409 invalid_state while an order, a refund or money is open', async () => {
    const product = await aProduct(h, shop)
    const open = await anAccount(h, shop)
    await anOrder(h, shop, { lines: [{ product }], customerId: open.id, status: 'SHIPPED', hasEvents: true })
    const refunding = await anAccount(h, shop)
    const order = await anOrder(h, shop, {
      lines: [{ product }],
      customerId: refunding.id,
      status: 'COMPLETED',
      isCashPaid: true,
      hasEvents: true,
    })
    const refund = await aRefund(h, shop, order.id)
    for (const { id } of [open, refunding]) {
      const refused = await eraseNow(id)
      expect([errorOf(refused), refused.body.details]).toEqual([[409, 'invalid_state'], { reason: 'open_orders' }])
      expect(await h.sql('select 1 from account_deletions where customer_id = $1', [id])).toEqual([])
    }
    await h.sql(`update refunds set status = 'WITHDRAWN' where id = $1`, [refund])
    expect((await eraseNow(refunding.id)).status).toBe(200)
  })

  it('waits for an order that was placed meanwhile, and is cancelled by signing in', async () => {
    const account = await anAccount(h, shop)
    await eraseNow(account.id)
    const product = await aProduct(h, shop)
    await anOrder(h, shop, { lines: [{ product }], customerId: account.id, status: 'CONFIRMED', hasEvents: true })
    await letMinutesPass(account.id)
    expect(await statusOf(account.id)).toBe('active')
    expect((await login(account.email)).data.customer.deletion_scheduled_for).toBeNull()
  })
})

describe('the list of erased tables', () => {
  it('names every table that knows a customer or holds a contact', async () => {
    const tables = await h.sql<{ name: string }>(
      `select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
          and a.attname in ('customer_id', 'email', 'phone', 'destination', 'receiver_name') order by 1`,
    )
    expect(Object.keys({ ...erasedTables, customers: '' }).sort()).toEqual(tables.map(({ name }) => name))
  })
})
