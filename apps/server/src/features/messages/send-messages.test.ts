import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { aMessage, makeMessagesDue, messagesOf } from '../../../test/message-calls.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { UndeliverableError } from '../../platform/sent-message.ts'
import { claimMessages } from './messages.queries.ts'
import { type MessageSenderOptions, startMessageSender } from './send-messages.ts'

const h = await setUpApp()
let workers: LaneWorker[] = []
let shop: Shop
let orderId: number
beforeEach(async () => {
  h.mails.length = 0
  h.texts.length = 0
  await h.sql('delete from messages')
  shop = await openShop(h)
  orderId = (await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })).id
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})
afterAll(() => h.sql('delete from messages'))

const start = (deps: Partial<Deps> = {}, options: MessageSenderOptions = {}) => {
  const worker = startMessageSender({ ...h.deps, ...deps }, { pollMs: 3_600_000, ...options })
  workers.push(worker)
  return worker
}
const failing = (message: string): Partial<Deps> => ({ mailer: { send: () => Promise.reject(new Error(message)) } })
const first = async () => (await messagesOf(h, shop))[0]

describe('a queued message', () => {
  it('is sent once and marked with who took it, whichever of two workers is first', async () => {
    for (let n = 0; n < 20; n++) await aMessage(h, shop, orderId, { destination: `a${n}@example.com` })
    const mailer = {
      send: async (mail: (typeof h.mails)[number]) => {
        h.mails.push(mail)
        return { provider: 'smtp' }
      },
    }
    await Promise.all([start({ mailer }), start({ mailer })].map((worker) => worker.drain()))
    expect(h.mails.length).toBe(20)
    expect(new Set(h.mails.map(({ to }) => to)).size).toBe(20)
    const rows = await messagesOf(h, shop)
    expect(
      rows.every(({ status, provider, attempts }) => status === 'SENT' && provider === 'smtp' && attempts === 1),
    ).toBe(true)
  })

  it('has the same reference at each attempt, so that mail programs show one', async () => {
    const { id } = await aMessage(h, shop, orderId)
    const references: (string | undefined)[] = []
    const mailer: Deps['mailer'] = {
      send: async ({ reference }) => {
        references.push(reference)
        if (references.length === 1) throw new Error('the connection was lost')
        return undefined
      },
    }
    const worker = start({ mailer })
    await worker.drain()
    await makeMessagesDue(h)
    await worker.drain()
    expect(references).toEqual([`message-${id}`, `message-${id}`])
    expect(await first()).toMatchObject({ status: 'SENT', attempts: 2, last_error: '' })
  })

  it('is retried with growing delays, and has failed after the twelfth attempt', async () => {
    await aMessage(h, shop, orderId)
    const worker = start(failing('the mail server is down'))
    const waits: number[] = []
    for (let attempt = 1; attempt <= 12; attempt++) {
      await worker.drain()
      const [row] = await h.sql<{ wait: number }>(
        `select extract(epoch from next_attempt_at - now())::float as wait from messages`,
      )
      waits.push(Number(row?.wait))
      if (attempt < 12) expect(await first()).toMatchObject({ status: 'QUEUED', attempts: attempt })
      await makeMessagesDue(h)
    }
    expect(waits[0]).toBeLessThan(20)
    expect(waits[9]).toBeGreaterThan(1_000)
    expect(await first()).toMatchObject({ status: 'FAILED', attempts: 12, last_error: 'the mail server is down' })
    await worker.drain()
    expect(await first()).toMatchObject({ attempts: 12 })
  })

  it('fails at once when no retry can deliver it', async () => {
    await aMessage(h, shop, orderId)
    await start({
      mailer: { send: () => Promise.reject(new UndeliverableError('the mail server rejects the recipient (550)')) },
    }).drain()
    expect(await first()).toMatchObject({ status: 'FAILED', attempts: 1 })
  })

  it('whose destination always fails keeps no other from being sent', async () => {
    await aMessage(h, shop, orderId, { destination: 'poison@example.com' })
    for (let n = 0; n < 5; n++) await aMessage(h, shop, orderId, { destination: `b${n}@example.com` })
    const mailer: Deps['mailer'] = {
      send: async (mail) => {
        if (mail.to.startsWith('poison')) throw new Error('rejected')
        h.mails.push(mail)
        return undefined
      },
    }
    await start({ mailer }).drain()
    expect(h.mails.length).toBe(5)
    expect(await first()).toMatchObject({ status: 'QUEUED', last_error: 'rejected' })
  })

  it('is sent while every slot of the other channel hangs', async () => {
    for (let n = 0; n < 3; n++) await aMessage(h, shop, orderId, { channel: 'sms', destination: `+880170000000${n}` })
    await aMessage(h, shop, orderId)
    const never = { send: () => new Promise<undefined>(() => {}) }
    await start({ sms: never }, { concurrency: 2, timeLimitMs: 300 }).drain()
    expect(h.mails.length).toBe(1)
    const texts = (await messagesOf(h, shop)).filter(({ channel }) => channel === 'sms')
    expect(texts.map(({ status, last_error }) => [status, last_error])).toEqual(
      texts.map(() => ['QUEUED', 'took longer than 300 ms']),
    )
  })

  it('of a worker that died is sent by another after its lease, and the late mark of the first changes nothing', async () => {
    await aMessage(h, shop, orderId)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let reached = () => {}
    const sending = new Promise<void>((resolve) => {
      reached = resolve
    })
    const slow: Deps['mailer'] = {
      send: async () => {
        reached()
        await held
        throw new Error('the late one')
      },
    }
    // One slot: with a free one, the worker that hangs could claim its own message again when the lease ends.
    const draining = start({ mailer: slow }, { concurrency: 1 }).drain()
    await sending
    const other = start()
    await other.drain()
    expect(h.mails.length).toBe(0)
    await makeMessagesDue(h)
    await other.drain()
    release()
    await draining
    expect(await first()).toMatchObject({ status: 'SENT', attempts: 2, last_error: '' })
  })

  it('that another worker has claimed is not changed by the failed attempt of the first', async () => {
    await aMessage(h, shop, orderId)
    const [held, sending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const send = async () => {
      sending.resolve()
      await held.promise
      throw new Error('the late one')
    }
    const draining = start({ mailer: { send } }, { concurrency: 1 }).drain()
    await sending.promise
    await makeMessagesDue(h)
    const claimed = await claimMessages(h.deps, { channel: 'email', isSecret: false }, 1, 60)
    expect(claimed).toMatchObject([{ attempts: 2 }])
    held.resolve()
    await draining
    expect(await first()).toMatchObject({ status: 'QUEUED', attempts: 2, last_error: '' })
  })

  it('of the sandbox is left to the worker of the sandbox', async () => {
    const product = await aProduct(h, { ...shop, storeId: shop.testStoreId })
    const order = await anOrder(h, { ...shop, storeId: shop.testStoreId }, { lines: [{ product }] })
    await aMessage(h, { storeId: shop.testStoreId }, order.id)
    await start().drain()
    expect(h.mails.length).toBe(0)
    await start({ environment: 'sandbox' }).drain()
    expect(h.mails.length).toBe(1)
  })

  it('waits for no other store: stores take turns', async () => {
    for (let n = 0; n < 5; n++) await aMessage(h, shop, orderId, { destination: `flood${n}@example.com` })
    const small = await openShop(h)
    const order = await anOrder(h, small, { lines: [{ product: await aProduct(h, small) }] })
    await aMessage(h, small, order.id, { destination: 'small@example.com' })
    await start({}, { concurrency: 2 }).drain()
    expect(h.mails.findIndex(({ to }) => to === 'small@example.com')).toBeLessThan(2)
  })
})
