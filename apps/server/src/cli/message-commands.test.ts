import { beforeEach, describe, expect, test } from 'vitest'
import { behindLock } from '../../test/barrier.ts'
import { aProduct, openShop, type Shop } from '../../test/factories.ts'
import { aMessage } from '../../test/message-calls.ts'
import { anOrder } from '../../test/order-factory.ts'
import { haat, haatJson } from '../../test/run-haat.ts'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()
const other = await openShop(h)
const env = { DATABASE_URL: h.adminUrl }
const orderOf = async (one: Shop) => (await anOrder(h, one, { lines: [{ product: await aProduct(h, one) }] })).id
const orders = new Map([
  [shop, await orderOf(shop)],
  [other, await orderOf(other)],
])
const message = async (one: Shop, more: object = {}) => (await aMessage(h, one, orders.get(one) as number, more)).id
/** One that was given up after its attempts. */
async function dead(one: Shop, more: object = {}) {
  const id = await message(one, { status: 'FAILED', ...more })
  await h.sql('update messages set attempts = 12 where id = $1', [id])
  return id
}
const statusOf = async (id: number) =>
  (await h.sql<{ status: string }>('select status from messages where id = $1', [id]))[0]?.status

beforeEach(() => h.sql('delete from messages'))

describe('messages list', () => {
  test('shows failed messages before those that wait, of all stores, with counts and errors but no whole destination', async () => {
    const waiting = await message(shop, { channel: 'sms', destination: '+8801712345678' })
    const failed = await dead(other)
    await message(shop, { status: 'SENT' })
    const { code, data } = await haatJson(['messages', 'list'], env)
    expect(code).toBe(4)
    expect(data.counts).toEqual(
      [
        { subdomain: shop.subdomain, environment: 'live', channel: 'sms', waiting: 1, failed: 0 },
        { subdomain: other.subdomain, environment: 'live', channel: 'email', waiting: 0, failed: 1 },
      ].sort((a, b) => (a.subdomain < b.subdomain ? -1 : 1)),
    )
    expect(data.messages).toMatchObject([
      {
        id: failed,
        subdomain: other.subdomain,
        status: 'FAILED',
        attempts: 12,
        last_error: 'HTTP 500',
        next_attempt_at: null,
      },
      { id: waiting, channel: 'sms', status: 'QUEUED', destination: '+880171•••••78' },
    ])
    expect(JSON.stringify(data)).not.toContain('rahima')
    const { out } = await haat(['messages', 'list'], env)
    expect(out).toMatch(
      new RegExp(`${failed} +${other.subdomain} +live +email +ORDER_PLACED +FAILED +r•••@example.com +12 +- +HTTP 500`),
    )
  })

  test('shows one store with --store, and has exit code 0 when nothing has failed', async () => {
    await dead(other)
    const id = await message(shop)
    const mine = await haatJson(['messages', 'list', '--store', shop.subdomain], env)
    expect([mine.code, mine.data.messages.map((one: { id: number }) => one.id)]).toEqual([0, [id]])
    await h.sql('delete from messages')
    expect(await haat(['messages', 'list'], env)).toMatchObject({ code: 0, out: 'No message waits or has failed.\n' })
    expect(await haatJson(['messages', 'list', '--store', 'nobody'], env)).toMatchObject({
      code: 3,
      error: { message: 'There is no store "nobody". Run "store list" to see all.' },
    })
  })

  test('writes what a provider responded as text, not as commands of the terminal', async () => {
    const id = await dead(shop)
    await h.sql('update messages set last_error = $2 where id = $1', [id, 'bad \u001b[2Jgateway'])
    expect((await haat(['messages', 'list'], env)).out).toContain('bad \\u001b[2Jgateway')
  })
})

describe('messages retry', () => {
  test('queues one failed message with all its attempts, and records it in the audit log of its store', async () => {
    const [id, another] = [await dead(shop), await dead(shop)]
    expect(await haat(['messages', 'retry', String(id)], env)).toMatchObject({
      code: 0,
      out: `Message ${id} is sent again now.\n`,
    })
    expect(await h.sql('select status, attempts, failed_at from messages where id = $1', [id])).toEqual([
      { status: 'QUEUED', attempts: 0, failed_at: null },
    ])
    expect(await statusOf(another)).toBe('FAILED')
    const log = await h.sql(
      `select actor_type, entity_id, after from audit_log where store_id = $1 and action = 'message.retried'`,
      [shop.storeId],
    )
    expect(log).toEqual([{ actor_type: 'operator', entity_id: String(id), after: { status: 'QUEUED', count: 1 } }])
  })

  test('refuses what has not failed or belongs to another store than --store, and an invalid command line', async () => {
    const [waiting, failed] = [await message(shop), await dead(other)]
    for (const args of [[String(waiting)], ['1'], [String(failed), '--store', shop.subdomain]])
      expect(await haatJson(['messages', 'retry', ...args], env)).toMatchObject({
        code: 3,
        error: { message: `There is no message ${args[0]} that has failed.` },
      })
    for (const args of [[], ['x'], ['0'], [String(failed), '--dead'], ['--store', shop.subdomain]])
      expect((await haatJson(['messages', 'retry', ...args], env)).code).toBe(2)
    expect((await haatJson(['messages', 'retry', '--dead', '--store', 'nobody'], env)).code).toBe(3)
    expect(await statusOf(failed)).toBe('FAILED')
  })

  test('of all dead ones takes those of one store or of all, but none that was withheld from a flooded destination', async () => {
    const [mine, theirs] = [await dead(shop), await dead(other)]
    const withheld = await message(shop, { status: 'FAILED' })
    expect((await haatJson(['messages', 'retry', '--dead', '--store', shop.subdomain], env)).data).toEqual({
      retried: [mine],
    })
    expect(await statusOf(theirs)).toBe('FAILED')
    const second = await dead(shop)
    expect((await haat(['messages', 'retry', '--dead'], env)).out).toBe('2 messages are sent again now.\n')
    expect([await statusOf(theirs), await statusOf(second), await statusOf(withheld)]).toEqual([
      'QUEUED',
      'QUEUED',
      'FAILED',
    ])
    expect((await haat(['messages', 'retry', '--dead'], env)).out).toBe('No message is dead.\n')
    expect((await haatJson(['messages', 'retry', String(withheld)], env)).data).toEqual({ retried: [withheld] })
  })

  test('queues a message once when two operators retry it at the same moment', async () => {
    const id = await dead(shop)
    const lock = { text: 'select 1 from messages where id = $1 for update', values: [id] }
    const retry = () => haatJson(['messages', 'retry', String(id)], env)
    const responses = await behindLock(h, lock, [retry, retry])
    expect(responses.map(({ code }) => code).sort()).toEqual([0, 3])
  })
})
