import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { next, openShop } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { deleteExpired } from '../../platform/retention.ts'
import { eventHandlers } from '../../worker.ts'

const { h, shop } = await setUpShop()
const anEmail = () => `reader${next()}@example.com`
const post = (verb: string, body: object, locale = 'en') =>
  h.call({
    url: `W/newsletter/${verb}/`,
    key: shop.key,
    body,
    headers: { 'accept-language': locale },
  })
const rowOf = async (email: string) =>
  (
    await h.sql<{ id: number; status: string }>(`select id, status from newsletter_subscribers where email = $1`, [
      email,
    ])
  )[0]
const eventsOf = async (id: number | undefined) =>
  (
    await h.sql(`select type, payload from outbox where resource = 'newsletter' and resource_id = $1 order by id`, [
      String(id),
    ])
  ).map(({ type }) => type)
const mailTo = (email: string) => h.mails.findLast(({ to }) => to === email)
/** What the worker does for the request's event; returns the token of the mail. */
async function receiveMail(email: string): Promise<string> {
  const row = await rowOf(email)
  await deliverNewest(h, shop, String(row?.id), 'newsletter.requested')
  return /nl_\w{32}/.exec(mailTo(email)?.text ?? '')?.[0] ?? ''
}
async function subscribed(): Promise<{ email: string; token: string; id: number }> {
  const email = anEmail()
  await post('subscribe', { email })
  const token = await receiveMail(email)
  expect((await post('confirm', { token })).body).toMatchObject({
    message: 'You will get our newsletter.',
    data: { subscribed: true },
  })
  return { email, token, id: Number((await rowOf(email))?.id) }
}

describe('the newsletter', () => {
  it('has a subscriber only after the owner of the address confirmed it, and announces both moves', async () => {
    const email = anEmail()
    const { data, status } = await post('subscribe', {
      email: ` ${email.toUpperCase()} `,
      name: 'Rahima',
      source: 'footer',
    })
    expect([status, data]).toEqual([200, { subscribed: false, confirmation_sent: true }])
    expect((await rowOf(email))?.status).toBe('pending')
    const token = await receiveMail(email)
    expect((await post('confirm', { token })).data).toEqual({ subscribed: true })
    expect((await post('confirm', { token })).data).toEqual({ subscribed: true })
    const row = await rowOf(email)
    expect(row?.status).toBe('subscribed')
    expect((await post('unsubscribe', { token })).data).toEqual({ subscribed: false })
    expect((await post('unsubscribe', { token })).data).toEqual({ subscribed: false })
    expect((await rowOf(email))?.status).toBe('unsubscribed')
    expect(await eventsOf(row?.id)).toEqual([
      'newsletter.requested',
      'newsletter.subscribed',
      'newsletter.unsubscribed',
    ])
    const stored = await h.sql(`select n::text as text from newsletter_subscribers n where email = $1`, [email])
    expect(stored[0]?.text).not.toContain(token)
  })

  it('sends its mail by the worker, in the language of the request, with links to the website of the store', async () => {
    const handlers = eventHandlers(h.deps)
    expect(handlers['newsletter.requested']).toHaveLength(1)
    const email = anEmail()
    await post('subscribe', { email }, 'bn')
    const token = await receiveMail(email)
    expect(mailTo(email)?.subject).toContain('নিউজলেটার নিশ্চিত করুন')
    expect(mailTo(email)?.text).toContain(`নিউজলেটার পাতায় গিয়ে এই কোড দিন: ${token}\n`)
    await h.sql(
      `update websites set config = config || '{"website_url": "https://shop.example/"}' where store_id = $1`,
      [shop.storeId],
    )
    await h.sql(
      `update newsletter_subscribers set requested_at = requested_at - interval '11 minutes' where email = $1`,
      [email],
    )
    await post('subscribe', { email }, 'bn')
    const newer = await receiveMail(email)
    expect(mailTo(email)?.text).toContain(`https://shop.example/newsletter/confirm?token=${newer}`)
    expect(mailTo(email)?.text).toContain(`https://shop.example/newsletter/unsubscribe?token=${newer}`)
    expect((await post('confirm', { token })).status).toBe(400)
    expect((await post('confirm', { token: newer })).status).toBe(200)
  })

  it('returns the same for a new address, one that waits, one that is subscribed and one that is not known', async () => {
    const known = await subscribed()
    const fresh = anEmail()
    const asked = [await post('subscribe', { email: fresh }), await post('subscribe', { email: fresh })]
    asked.push(await post('subscribe', { email: known.email }))
    const left = [await post('unsubscribe', { email: anEmail() }), await post('unsubscribe', { email: known.email })]
    left.push(await post('unsubscribe', { token: 'nl_unknown' }))
    for (const responses of [asked, left])
      expect(new Set(responses.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
    expect((await rowOf(known.email))?.status).toBe('unsubscribed')
    expect(await eventsOf((await rowOf(fresh))?.id)).toEqual(['newsletter.requested'])
    expect(await eventsOf(known.id)).toEqual([
      'newsletter.requested',
      'newsletter.subscribed',
      'newsletter.unsubscribed',
    ])
  })

  it('sends one address at most one mail in ten minutes, also when it is asked for and cancelled in turns', async () => {
    const email = anEmail()
    for (let n = 0; n < 3; n++) {
      await post('subscribe', { email })
      await post('unsubscribe', { email })
    }
    const id = (await rowOf(email))?.id
    expect(await eventsOf(id)).toEqual(['newsletter.requested'])
    await h.sql(`update newsletter_subscribers set requested_at = now() - interval '11 minutes' where id = $1`, [id])
    const lock = { text: 'select 1 from newsletter_subscribers where id = $1 for update', values: [id] }
    const ask = () => post('subscribe', { email })
    await behindLock(h, lock, [ask, ask])
    expect(await eventsOf(id)).toEqual(['newsletter.requested', 'newsletter.requested'])
  })

  it('returns 400 validation_failed for a token that is unknown, too old, of another store or of one who left', async () => {
    const email = anEmail()
    await post('subscribe', { email })
    const token = await receiveMail(email)
    const far = await openShop(h)
    const elsewhere = await h.call({ url: 'W/newsletter/confirm/', key: far.key, body: { token } })
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([400, ['token']])
    await h.sql(`update newsletter_subscribers set token_expires_at = now() - interval '1 second' where email = $1`, [
      email,
    ])
    const gone = await subscribed()
    await post('unsubscribe', { email: gone.email })
    for (const wrong of [token, gone.token, 'nl_unknown']) {
      const response = await post('confirm', { token: wrong })
      expect([response.body.error_code, Object.keys(response.body.errors)]).toEqual(['validation_failed', ['token']])
    }
    expect((await rowOf(email))?.status).toBe('pending')
    expect(Object.keys((await post('unsubscribe', {})).body.errors)).toEqual(['token'])
  })

  it('stores nothing that a spreadsheet would run: 400 validation_failed', async () => {
    for (const [field, value] of [
      ['email', '=cmd@example.com'],
      ['email', '+1@example.com'],
      ['email', '-1@example.com'],
      ['name', '=HYPERLINK("https://evil.example")'],
      ['name', '@SUM(A1)'],
      ['name', '\t=1+1'],
      ['source', '-2+3'],
      ['name', 'x'.repeat(101)],
      ['source', 'x'.repeat(51)],
    ] as const) {
      const { body } = await post('subscribe', { email: anEmail(), [field]: value })
      expect([value, Object.keys(body.errors ?? {})]).toEqual([value, [field]])
    }
  })

  it('returns 429 too_many_requests after ten requests of one address or for one e-mail in ten minutes', async () => {
    const limited = await startHarness({ limits: true })
    const { key } = await openShop(limited)
    const ask = async (email: string, ip: string) =>
      (
        await limited.call({
          url: 'W/newsletter/unsubscribe/',
          key,
          body: { email },
          headers: { 'x-shopper-ip': ip },
        })
      ).status
    for (let n = 0; n < 10; n++) expect(await ask(`a${n}@example.com`, '203.0.113.7')).toBe(200)
    expect(await ask('b@example.com', '203.0.113.7')).toBe(429)
    for (let n = 0; n < 10; n++) expect(await ask('same@example.com', `203.1.${n}.1`)).toBe(200)
    expect(await ask('Same@Example.com', '203.0.115.1')).toBe(429)
    await limited.close()
  })
})

describe('the subscribers of a store', () => {
  const staff = (method: 'GET' | 'DELETE', path: string) =>
    h.call({
      method,
      url: `M/${shop.subdomain}/newsletter/subscribers/${path}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    })

  it('are listed newest first by status and text, and deleted with everything stored', async () => {
    const reader = await subscribed()
    const emailsOf = async (query: string) =>
      (await staff('GET', query)).data.items.map(({ email }: { email: string }) => email)
    expect((await emailsOf('?status=subscribed'))[0]).toBe(reader.email)
    expect(await emailsOf(`?search=${reader.email.toUpperCase()}`)).toEqual([reader.email])
    expect(await emailsOf(`?status=pending&search=${reader.email}`)).toEqual([])
    expect((await staff('DELETE', `${reader.id}/`)).status).toBe(200)
    expect((await staff('DELETE', `${reader.id}/`)).body.error_code).toBe('not_found')
    expect(await rowOf(reader.email)).toBeUndefined()
    const log = await h.sql(
      `select before::text as before from audit_log where action = 'newsletter_subscriber.deleted'`,
    )
    expect(log[0]?.before).not.toContain('@')
  })

  it('that are not confirmed are deleted a week later, and no others', async () => {
    const reader = await subscribed()
    const [old, fresh] = [anEmail(), anEmail()]
    for (const email of [old, fresh]) await post('subscribe', { email })
    await h.sql(`update newsletter_subscribers set requested_at = now() - interval '8 days' where email = any ($1)`, [
      [old, reader.email],
    ])
    await deleteExpired(h.db)
    expect([await rowOf(old), (await rowOf(fresh))?.status, (await rowOf(reader.email))?.status]).toEqual([
      undefined,
      'pending',
      'subscribed',
    ])
  })
})
