import { afterAll, describe, expect, it } from 'vitest'
import { eraseEverybody } from '../../test/erased-person.ts'
import { expectHealthy } from '../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../test/factories.ts'
import { aLead, leadCalls } from '../../test/leads.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { setUpShop } from '../../test/set-up.ts'
import { aContactMessage } from '../../test/support.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

type Write = { method?: 'POST' | 'PUT' | 'PATCH'; url: string; body: object; token?: string; isStaff?: true }

/** Sends a write under a key of its own. The function returned sends it again. */
async function once({ isStaff, ...write }: Write) {
  const key = { 'idempotency-key': `once-${next()}` }
  const send = () =>
    h.call(
      isStaff
        ? { ...write, headers: { ...key, authorization: `Bearer ${shop.secretKey}` } }
        : { ...write, key: shop.key, headers: key },
    )
  const { status, data } = await send()
  expect(status).toBeLessThan(300)
  expect((await send()).headers['idempotent-replayed']).toBe('true')
  return { id: data.id as number, send }
}

const remove = async (url: string, token?: string) => {
  const credentials = token
    ? { key: shop.key, token }
    : { headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' } }
  expect((await h.call({ method: 'DELETE', url, ...credentials })).status).toBe(200)
}
const M = `M/${shop.subdomain}`
const stored = (text: string) => h.sql('select operation from idempotency_keys where body like $1', [`%${text}%`])
const aName = () => `Forgotten ${next()}`

/** Each writes something with a name or number under a key, and returns how the request is repeated and how its noun is deleted. */
const nouns: [
  string,
  () => Promise<{ mark: string; send: () => ReturnType<typeof h.call>; forget(): Promise<void> }>,
][] = [
  [
    'an incomplete order, when staff delete it',
    async () => {
      const mark = aName()
      const { id } = await aLead(h, shop, { name: mark })
      const { send } = await once({ url: `${M}/leads/${id}/contacts/`, body: { outcome: 'busy' }, isStaff: true })
      return { mark, send, forget: () => remove(`${M}/leads/${id}/`) }
    },
  ],
  [
    'an incomplete order, when its shopper stops reminders',
    async () => {
      const mark = aName()
      const { id, token } = await aLead(h, shop, { name: mark })
      const { send } = await once({ url: `${M}/leads/${id}/contacts/`, body: { outcome: 'busy' }, isStaff: true })
      const forget = async () => void expect((await leadCalls(h, shop).stop(token)).status).toBe(200)
      return { mark, send, forget }
    },
  ],
  [
    'an incomplete order, when its 30 days are over',
    async () => {
      const mark = aName()
      const { id } = await aLead(h, shop, { name: mark })
      const { send } = await once({ url: `${M}/leads/${id}/contacts/`, body: { outcome: 'busy' }, isStaff: true })
      await h.sql(
        `update leads set consented_at = consented_at - interval '31 days', started_at = started_at - interval '31 days',
             last_seen_at = last_seen_at - interval '31 days' where id = $1`,
        [id],
      )
      return { mark, send, forget: () => runJobs(h, 'rows.delete_expired') }
    },
  ],
  [
    'a contact message that a shopper sent',
    async () => {
      const mark = aName()
      const body = { name: mark, email: 'a@example.com', message: 'Are you open?' }
      const { id, send } = await once({ url: 'W/contact/', body })
      return { mark, send, forget: () => remove(`${M}/contact-messages/${id}/`) }
    },
  ],
  [
    'a contact message that staff have read',
    async () => {
      const mark = aName()
      const { id } = await aContactMessage(h, shop, { name: mark })
      const url = `${M}/contact-messages/${id}/`
      const { send } = await once({ method: 'PATCH', url, body: { is_read: true }, isStaff: true })
      return { mark, send, forget: () => remove(url) }
    },
  ],
  [
    'a block',
    async () => {
      const mark = `017${10_000_000 + next()}`
      const body = { kind: 'phone', value: mark, effect: 'refuse' }
      const { id, send } = await once({ url: `${M}/blocks/`, body, isStaff: true })
      return { mark, send, forget: () => remove(`${M}/blocks/${id}/`) }
    },
  ],
  [
    'an address of the address book',
    async () => {
      const { token } = await signIn(h, shop)
      const mark = aName()
      const body = { receiver_name: mark, phone: '01712345678', address_line1: 'House 1', city: 'Dhaka' }
      const { id, send } = await once({ url: 'W/addresses/', body, token })
      return { mark, send, forget: () => remove(`W/addresses/${id}/`, token) }
    },
  ],
]

describe('the response to a write under an Idempotency-Key', () => {
  it.each(nouns)('is deleted with %s: the request is then 404 not_found, and not done again', async (_, write) => {
    const { mark, send, forget } = await write()
    expect(await stored(mark)).toHaveLength(1)
    await forget()
    expect(await stored(mark)).toEqual([])
    for (let times = 0; times < 2; times++) {
      const { status, body, text } = await send()
      expect([status, body.error_code, text.includes(mark)]).toEqual([404, 'not_found', false])
    }
  })

  it('stays when something else of the same kind is deleted', async () => {
    const [deleted, kept] = [await aLead(h, shop), await aLead(h, shop, { name: aName() })]
    const { send } = await once({ url: `${M}/leads/${kept.id}/contacts/`, body: { outcome: 'busy' }, isStaff: true })
    await remove(`${M}/leads/${deleted.id}/`)
    expect((await send()).headers['idempotent-replayed']).toBe('true')
  })

  it('is kept sealed when it has a token, is returned again, and is deleted with the account of whom it is about', async () => {
    const { phone } = await signIn(h, shop)
    const { id } = await aProduct(h, shop)
    const body = { receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: id }] }
    const send = () => h.call({ url: 'W/order/', key: shop.key, headers: { 'idempotency-key': 'sealed-order' }, body })
    const first = await send()
    const { tracking_token: token } = first.data
    expect(token).toEqual(expect.any(String))
    expect((await send()).data).toEqual(first.data)
    const rows = await h.sql<{ row: string }>(
      `select k::text as row from idempotency_keys k where key = 'sealed-order'`,
    )
    for (const secret of [token, phone.slice(4), first.data.order.order_number])
      expect(rows[0]?.row).not.toContain(secret)
    await eraseEverybody(h, shop)
    expect((await send()).body.error_code).toBe('not_found')
  })
})
