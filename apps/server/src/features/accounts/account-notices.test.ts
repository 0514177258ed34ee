import { messageKinds } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, anAccount, asking, PASSWORD } from '../../../test/accounts.ts'
import { holdTransaction } from '../../../test/barrier.ts'
import { aProduct } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { aMessage, chooseChannels, type MessageRow, makeMessagesDue } from '../../../test/message-calls.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import type { OutboxWorker } from '../../platform/outbox-worker.ts'
import { startWorker } from '../../worker.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const ask = asking(h, shop)
let worker: OutboxWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
})
afterEach(() => worker.stop())
afterAll(() => h.sql('delete from outbox'))

const staff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body && { body }),
  })
const noticesOf = ({ id }: Account) =>
  h.sql<MessageRow>('select * from messages where customer_id = $1 order by id', [id])
const mailsOf = ({ email }: Account) => h.mails.filter(({ to, subject }) => to === email && /পাসওয়ার্ড/.test(subject))

/** An account whose code was delivered, and whose password was then changed; the notice is not queued yet. */
async function anAccountWithNewPassword(): Promise<Account> {
  const account = await anAccount(h, shop)
  await worker.drain()
  const body = {
    current_password: PASSWORD,
    new_password: 'eight blue boats',
    new_password_confirm: 'eight blue boats',
  }
  expect((await ask('A/password/change/', { token: account.accessToken, body })).status).toBe(200)
  return account
}

describe('a notice about the security of an account', () => {
  it('is one message, however often its event is delivered and by however many workers', async () => {
    const account = await anAccountWithNewPassword()
    const other = startWorker(h.deps, { pollMs: 3_600_000 })
    await Promise.all([worker.drain(), other.drain()])
    await h.sql(
      `update outbox set delivered_at = null, next_attempt_at = now() - interval '1 second' where type = 'customer.updated'`,
    )
    await Promise.all([worker.drain(), other.drain()])
    await other.stop()
    expect([(await noticesOf(account)).length, mailsOf(account).length]).toEqual([1, 1])
  })

  it('is listed for staff with its text and its account, and neither its text nor its channels can be changed', async () => {
    const account = await anAccountWithNewPassword()
    await worker.drain()
    const { items } = (await staff('GET', `messages/?kind=password_changed&destination=${account.email}`)).data
    expect(items).toMatchObject([{ kind: 'PASSWORD_CHANGED', status: 'SENT', customer_id: account.id, order_id: null }])
    const [{ id }] = items
    expect((await staff('GET', `messages/${id}/`)).data.text).toBe(mailsOf(account)[0]?.text)
    const templates = (await staff('GET', 'message-templates/')).data.items
    expect(templates.map(({ code }: { code: string }) => code)).toEqual(messageKinds)
    for (const [path, body] of [
      ['message-templates/PASSWORD_CHANGED/', { email_enabled: false }],
      ['message-texts/PASSWORD_CHANGED/email/en/', { body: 'Nothing happened.' }],
    ] as const)
      expect([path, (await staff('PATCH', path, body)).body.error_code]).toEqual([path, 'validation_failed'])
  })

  it('is sent where the store has switched off all messages that it can switch off', async () => {
    for (const kind of messageKinds) await chooseChannels(h, shop, kind, { email: false, sms: false })
    const account = await anAccountWithNewPassword()
    await worker.drain()
    expect(mailsOf(account)).toHaveLength(1)
    await h.sql('delete from message_settings')
  })

  it('is sent to an address that has had its messages of the hour, and takes none of them', async () => {
    const account = await anAccountWithNewPassword()
    const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], customerId: account.id })
    for (let n = 0; n < 20; n++) await aMessage(h, shop, order.id, { destination: account.email, status: 'SENT' })
    await worker.drain()
    expect(mailsOf(account)).toHaveLength(1)
    await h.sql(`update messages set created_at = now() - interval '2 hours' where order_id = $1`, [order.id])
    await h.sql(
      `insert into messages (store_id, event_id, channel, kind, language, destination, proof, text, customer_id)
       select store_id, new_id(), channel, kind, language, destination, proof, text, customer_id
         from messages, generate_series(1, 20) where customer_id = $1`,
      [account.id],
    )
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    await staff('POST', `orders/${order.id}/confirm/`)
    await worker.drain()
    expect(
      await h.sql(`select status from messages where order_id = $1 and kind = 'ORDER_CONFIRMED'`, [order.id]),
    ).toEqual([{ status: 'SENT' }])
  })

  it('is retried when the mail server fails, twelve times; then staff retry it', async () => {
    const account = await anAccountWithNewPassword()
    const send = async () => {
      throw new Error('451 try again later')
    }
    await worker.stop()
    const failing = startWorker({ ...h.deps, mailer: { send } }, { pollMs: 3_600_000 })
    for (let attempt = 1; attempt <= 12; attempt++) {
      await failing.drain()
      expect(await noticesOf(account)).toMatchObject([{ attempts: attempt, last_error: '451 try again later' }])
      await makeMessagesDue(h)
    }
    await failing.stop()
    expect(await h.sql('select 1 from outbox where delivered_at is null')).toEqual([])
    const [notice] = await noticesOf(account)
    expect(notice?.status).toBe('FAILED')
    expect((await staff('POST', `messages/${notice?.id}/retry/`, {})).status).toBe(200)
    worker = startWorker(h.deps, { pollMs: 3_600_000 })
    await worker.drain()
    expect([(await noticesOf(account))[0]?.status, mailsOf(account).length]).toEqual(['SENT', 1])
  })

  it('that is queued while its account is being deleted is not kept', async () => {
    const account = await anAccountWithNewPassword()
    const deletion = await holdTransaction(
      h,
      `update customers set status = 'deleted', email = null, phone = null, password_hash = null, first_name = '',
         last_name = '', is_email_verified = false, is_phone_verified = false where id = $1`,
      [account.id],
    )
    const draining = worker.drain()
    await deletion.seesWaiting(1)
    await deletion.end('commit')
    await draining
    expect([await noticesOf(account), mailsOf(account)]).toEqual([[], []])
    expect(await h.sql('select 1 from outbox where delivered_at is null')).toEqual([])
  })
})
