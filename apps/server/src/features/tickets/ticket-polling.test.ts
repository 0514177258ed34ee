import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { signIn } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTicket } from '../../../test/support.ts'
import { shopperTickets, staffTickets } from '../../../test/ticket-calls.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)
const mine = shopperTickets(h, shop, shopper)
const staff = staffTickets(h, shop)
const { id } = await aTicket(h, shop, shopper.id, { messages: ['CUSTOMER', 'STAFF'] })

describe.each([
  ['the list of tickets', (headers = {}) => mine.list('', headers)],
  ['a ticket', (headers = {}) => mine.read(id, '', headers)],
] as const)('polling %s', (_, read) => {
  it('returns 304 without a body while nothing has changed', async () => {
    const first = await read()
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers.vary).toContain('Authorization')
    const etag = String(first.headers.etag)
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read({ 'if-none-match': held })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await read({ 'if-none-match': '"other"' })).text).toBe(first.text)
  })

  it.each([
    ['a reply', () => staff.reply(id)],
    ['a message', () => mine.post(id)],
    ['a read mark of the shopper', () => mine.markRead(id)],
    ['a change of priority', () => staff.change(id, { priority: 'URGENT' })],
    ['a change of status', () => staff.change(id, { status: 'RESOLVED' })],
  ])('returns the new state after %s, and its last activity never moves back', async (_what, change) => {
    const before = await read()
    await change()
    const after = await read({ 'if-none-match': String(before.headers.etag) })
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false])
    const activity = ({ data }: typeof before) => (data[0] ?? data).last_activity_at
    expect(activity(after) >= activity(before)).toBe(true)
    await staff.change(id, { status: 'IN_PROGRESS', priority: 'LOW' })
  })

  it('returns 304 after an internal note, an assignment and a read mark of staff on nothing new', async () => {
    await staff.markRead(id)
    const { headers } = await read()
    await staff.note(id, 'The customer seems upset.')
    await staff.assign(id, (await staff.assignees()).data.items[0].id)
    await staff.assign(id, null)
    expect((await read({ 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

describe('the ETag of a ticket', () => {
  it('is another one for other fields, another page, and another name of the customer', async () => {
    const etagOf = async (query: string) => String((await mine.read(id, query)).headers.etag)
    const tags = [await etagOf(''), await etagOf('fields=status'), await etagOf('limit=1')]
    await h.sql(`update customers set last_name = 'Khatun' where id = $1`, [shopper.id])
    tags.push(await etagOf(''))
    expect(new Set(tags).size).toBe(4)
  })

  it('costs one statement, which does not read messages, when the client has it', async () => {
    const etag = String((await mine.read(id)).headers.etag)
    const { result, statements } = await countStatements(h.db, () => mine.read(id, '', { 'if-none-match': etag }))
    expect(result.status).toBe(304)
    expect(statements).toHaveLength(1)
    expect(statements.join()).not.toContain('ticket_messages')
  })
})

describe('statements', () => {
  it.each([
    ['the list', 1, () => mine.list()],
    ['a ticket', 2, () => mine.read(id)],
    ['a new ticket', 2, () => mine.open()],
    ['a message', 2, () => mine.post(id)],
    ['a close', 4, () => mine.close(id)],
    ['the inbox', 1, () => staff.list()],
  ])('of %s are at most %i', async (_, most, call) => {
    await call()
    if (call.toString().includes('close')) await mine.post(id)
    const { result, statements } = await countStatements(h.db, call)
    expect(result.status).toBeLessThan(300)
    // The sessions and keys of callers are cached, and read again at times.
    const own = statements.filter((text) => /ticket|outbox/.test(text))
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(most)
  })
})

describe('the messages of a ticket', () => {
  it('are the newest ones, the oldest of them first, with a cursor for the messages before', async () => {
    const messages = Array.from({ length: 130 }, (_, n) => (n % 3 === 0 ? 'STAFF' : 'CUSTOMER') as 'STAFF' | 'CUSTOMER')
    const long = await aTicket(h, shop, shopper.id, { subject: 'Long', messages })
    const texts = (data: { messages: { message: string }[] }) => data.messages.map(({ message }) => message)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Long ${from + n}`)
    const newest = await mine.read(long.id)
    expect(texts(newest.data)).toEqual(range(81, 130))
    expect(newest.headers['x-has-more']).toBe('true')
    const before = await mine.read(long.id, `limit=1000&cursor=${newest.headers['x-next-cursor']}`)
    expect(texts(before.data)).toEqual(range(1, 80))
    expect([before.headers['x-has-more'], before.headers['x-next-cursor']]).toEqual(['false', undefined])
    expect(texts((await mine.read(long.id, 'limit=1000')).data)).toEqual(range(31, 130))
    expect((await mine.read(id, `cursor=${newest.headers['x-next-cursor']}`)).body.error_code).toBe('validation_failed')
    expect((await mine.read(long.id, 'fields=messages&limit=1')).data).toEqual({
      id: long.id,
      messages: [expect.objectContaining({ message: 'Long 130' })],
    })
  })
})
