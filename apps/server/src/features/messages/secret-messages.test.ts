import { describe, expect, it } from 'vitest'
import { deliverNewest, sendQueued } from '../../../test/deliver-newest.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { aMessage, makeMessagesDue } from '../../../test/message-calls.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { startMessageSender } from './send-messages.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post } = codesOf(h, shop)
const staff = (method: 'GET' | 'POST', path: string) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(method === 'POST' && { body: {} }),
  })

type SecretRow = {
  id: number
  subject: string
  text: string
  status: string
  last_error: string
  sealed: Buffer | null
}
const messageOf = async (codeId: string) =>
  (await h.sql<SecretRow>('select * from messages where code_id = $1', [codeId]))[0] as SecretRow

/** A requested code whose mail waits, because the mail server fails. */
async function aWaitingCode(): Promise<{ id: string; email: string }> {
  const email = `guest${next()}@example.com`
  const { data } = await post('otp/send', { channel: 'email', email, purpose: 'checkout' })
  const send = async () => {
    throw new Error('451 try again later')
  }
  await deliverNewest({ ...h, deps: { ...h.deps, mailer: { send } } }, shop, data.otp_id)
  return { id: data.otp_id, email }
}
const codeSentTo = (email: string) =>
  /\b\d{6}\b/.exec(h.mails.find(({ to }) => to === email)?.text ?? '')?.[0] as string

describe('a message with a one-time code', () => {
  it('holds the code only encrypted, while it waits, and staff read a mask in its place', async () => {
    const { id, email } = await aWaitingCode()
    const waiting = await messageOf(id)
    expect(waiting).toMatchObject({
      status: 'QUEUED',
      sealed: expect.any(Buffer),
      subject: expect.stringMatching(/^••••••/),
    })
    await makeMessagesDue(h)
    await sendQueued(h)
    const code = codeSentTo(email)
    expect((await post('otp/verify', { otp_id: id, code })).status).toBe(200)
    expect(JSON.stringify([waiting, waiting.sealed?.toString('latin1')])).not.toContain(code)
    const sent = await messageOf(id)
    expect(sent).toMatchObject({ status: 'SENT', sealed: null, text: expect.stringContaining('Your code is ••••••.') })
    const read = await staff('GET', `messages/${sent.id}/`)
    const listed = await staff('GET', `messages/?kind=one_time_code&destination=${email}`)
    expect(listed.data.items).toMatchObject([
      { id: Number(sent.id), kind: 'ONE_TIME_CODE', order_id: null, customer_id: null },
    ])
    expect(read.data.text).toBe(sent.text)
    expect(`${read.text}${listed.text}`).not.toContain(code)
  })

  it('is one, with one code, however often its event is delivered', async () => {
    const { id, email } = await aWaitingCode()
    await deliverNewest(h, shop, id, 'otp.requested')
    await makeMessagesDue(h)
    await sendQueued(h)
    expect(h.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect((await post('otp/verify', { otp_id: id, code: codeSentTo(email) })).status).toBe(200)
  })

  it('is not sent after the code has expired, cannot be retried, and is no work for the operator', async () => {
    const { id, email } = await aWaitingCode()
    await h.sql(`update messages set expires_at = $2 where code_id = $1`, [id, h.deps.clock()])
    await makeMessagesDue(h)
    await sendQueued(h)
    const failed = await messageOf(id)
    expect(failed).toMatchObject({ status: 'FAILED', sealed: null, last_error: 'its code or link has expired' })
    expect(h.mails.filter(({ to }) => to === email)).toEqual([])
    const retried = await staff('POST', `messages/${failed.id}/retry/`)
    expect([retried.status, retried.body.error_code, retried.body.message]).toEqual([
      409,
      'invalid_state',
      'A code or a link is not sent again. The shopper can request a new one.',
    ])
    expect(await h.sql(`select dead::integer from message_backlog('live')`)).toEqual([{ dead: 0 }])
  })

  it('cannot be opened in another message', async () => {
    const [mine, theirs] = [await aWaitingCode(), await aWaitingCode()]
    await h.sql(`update messages set sealed = (select sealed from messages where code_id = $2) where code_id = $1`, [
      mine.id,
      theirs.id,
    ])
    await makeMessagesDue(h)
    await sendQueued(h)
    expect(await messageOf(mine.id)).toMatchObject({
      status: 'FAILED',
      last_error: expect.stringContaining('HAAT_SECRET'),
    })
    expect([codeSentTo(mine.email), (await messageOf(theirs.id)).status]).toEqual([undefined, 'SENT'])
  })

  it('waits for no other mail, also when the mail server hangs with those', async () => {
    const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
    for (let n = 0; n < 3; n++) await aMessage(h, shop, order.id, { destination: `slow${n}@example.com` })
    const { id, email } = await aWaitingCode()
    await makeMessagesDue(h)
    const { promise: hangs, resolve: release } = Promise.withResolvers<undefined>()
    const send: typeof h.deps.mailer.send = (mail) => (mail.to === email ? h.deps.mailer.send(mail) : hangs)
    const sender = startMessageSender({ ...h.deps, mailer: { send } }, { concurrency: 1 })
    await expect.poll(async () => (await messageOf(id)).status, { timeout: 60_000 }).toBe('SENT')
    expect(await h.sql(`select 1 from messages where order_id = $1 and status = 'SENT'`, [order.id])).toEqual([])
    release(undefined)
    await sender.stop()
    await h.sql('delete from messages where order_id = $1', [order.id])
  })

  it('is deleted with the code', async () => {
    const { id } = await aWaitingCode()
    await h.sql('delete from verification_codes where id = $1', [id])
    expect(await messageOf(id)).toBeUndefined()
  })
})

it('the mail that confirms the newsletter is a message whose token staff cannot read', async () => {
  const email = `reader${next()}@example.com`
  await h.call({ url: 'W/newsletter/subscribe/', key: shop.key, body: { email }, headers: { 'accept-language': 'en' } })
  const [row] = await h.sql<{ id: number }>('select id from newsletter_subscribers where email = $1', [email])
  await deliverNewest(h, shop, String(row?.id))
  const token = /nl_\w{32}/.exec(h.mails.find(({ to }) => to === email)?.text ?? '')?.[0]
  expect(token).toBeDefined()
  const [message] = (await staff('GET', `messages/?destination=${email}`)).data.items
  expect(message).toMatchObject({ kind: 'NEWSLETTER_CONFIRMATION', status: 'SENT', attempts: 1 })
  const { text } = (await staff('GET', `messages/${message.id}/`)).data
  expect([text.includes(token), text.includes('••••••')]).toEqual([false, true])
})
