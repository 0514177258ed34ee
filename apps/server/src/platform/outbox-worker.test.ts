import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openShop } from '../../test/factories.ts'
import { queueEvent } from '../../test/queue-event.ts'
import { setUpShop } from '../../test/set-up.ts'
import { deliverOne, type OutboxHandler, retryAfterSeconds } from './outbox-delivery.ts'
import { type QueuedEvent, takeEvents } from './outbox-queue.ts'
import { type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from './outbox-worker.ts'

let workers: OutboxWorker[] = []
const { h, shop } = await setUpShop()
beforeEach(() => h.sql('delete from outbox'))
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})
afterAll(() => h.sql('delete from outbox'))

const record = (name: string, storeId = shop.storeId, type = 'thing.happened') =>
  queueEvent(h, storeId, { type, resource: 'thing', resourceId: name, payload: { name } })
/** A handler of each event by itself. */
const forEach =
  (handle: (event: QueuedEvent) => unknown): OutboxHandler =>
  async (_tx, _storeId, events) => {
    for (const event of events) await handle(event)
  }
// Polls once at the start and then only when woken, so that each test decides when work runs.
const start = (handler: OutboxHandler, options: OutboxWorkerOptions = {}, deps = h.deps) => {
  const worker = startOutboxWorker(deps, { 'thing.happened': [handler] }, { pollMs: 3_600_000, ...options })
  workers.push(worker)
  return worker
}
const deliveryOf = (handler: OutboxHandler) => ({
  ...{ deps: h.deps, handlers: { 'thing.happened': [handler] } },
  ...{ timeLimitMs: 10_000, onDelivered: () => {} },
})
const makeDue = () => h.sql(`update outbox set next_attempt_at = now() - interval '1 second'`)
type Row = { attempts: number; is_delivered: boolean; is_dead: boolean; last_error: string | null; wait: number }
const rowOf = async (name: string) =>
  (
    await h.sql<Row>(
      `select attempts, delivered_at is not null as is_delivered, dead_at is not null as is_dead, last_error,
         extract(epoch from next_attempt_at - clock_timestamp())::float as wait from outbox where resource_id = $1`,
      [name],
    )
  )[0]

/** A promise that the test resolves. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('the outbox worker', () => {
  it('passes each event of the store to its handler and marks it delivered', async () => {
    const seen: unknown[] = []
    const worker = start(forEach((event) => seen.push([event.storeId, event.resourceId, event.payload])))
    await record('a')
    await record('b')
    await record('nobody cares', shop.storeId, 'other.happened')
    await worker.drain()
    expect(seen.sort()).toEqual([
      [shop.storeId, 'a', { name: 'a' }],
      [shop.storeId, 'b', { name: 'b' }],
    ])
    for (const name of ['a', 'b', 'nobody cares']) {
      expect(await rowOf(name)).toMatchObject({ is_delivered: true, attempts: 1, last_error: null })
    }
    await worker.drain()
    expect(seen).toHaveLength(2)
  })

  it('delivers what was recorded before it started, and what it is woken for', async () => {
    const [first, second] = [gate(), gate()]
    await record('before')
    const worker = start(forEach(({ resourceId }) => (resourceId === 'before' ? first : second).open()))
    await first.opened
    await record('after')
    worker.wake()
    await second.opened
  })

  it('delivers the others while one handler never returns, and ends that one at its time limit', async () => {
    const [never, hangs] = [gate(), gate()]
    const seen: unknown[] = []
    const warn = vi.fn()
    const worker = start(
      forEach(async ({ resourceId }) => {
        if (resourceId === 'hangs') {
          hangs.open()
          await never.opened
        }
        seen.push(resourceId)
      }),
      { timeLimitMs: 300 },
      { ...h.deps, logger: Object.assign(Object.create(h.deps.logger), { warn }) },
    )
    await record('hangs')
    worker.wake()
    await hangs.opened
    for (const name of ['a', 'b', 'c']) await record(name)
    worker.wake()
    await expect.poll(() => seen.toSorted()).toEqual(['a', 'b', 'c'])
    const late = expect.objectContaining({ err: new Error('took longer than 300 ms') })
    await expect.poll(() => warn.mock.calls).toContainEqual([late, expect.any(String)])
    expect(await rowOf('hangs')).toMatchObject({ is_delivered: false, attempts: 1 })
    never.open()
  })

  it('dead-letters an event after twelve attempts, and one that killed every worker that claimed it', async () => {
    let tries = 0
    const worker = start(
      forEach(() => {
        tries++
        throw new Error('never')
      }),
    )
    await record('hopeless')
    for (let i = 0; i < 14; i++) {
      await makeDue()
      await worker.drain()
    }
    expect(tries).toBe(12)
    expect(await rowOf('hopeless')).toMatchObject({ is_dead: true, attempts: 12, last_error: 'never' })
    await record('killer')
    await h.sql(`update outbox set attempts = 12 where resource_id = 'killer'`)
    await worker.drain()
    expect(tries).toBe(12)
    expect(await rowOf('killer')).toMatchObject({ is_dead: true, last_error: 'every worker that claimed it crashed' })
  })

  it('delivers an event by one of several workers', async () => {
    const seen: unknown[] = []
    const handler = forEach(({ resourceId }) => seen.push(resourceId))
    const several = [start(handler), start(handler), start(handler)]
    const names = Array.from({ length: 40 }, (_, i) => `n${i}`)
    for (const name of names) await record(name)
    // A worker that finds the next events locked treats them as not due: the others continue.
    const waiting = () => h.sql('select 1 from outbox where delivered_at is null')
    while ((await waiting()).length > 0) await Promise.all(several.map((worker) => worker.drain()))
    expect(seen.sort()).toEqual(names.sort())
  })

  it('redelivers events of a dead worker after their lease, and not before', async () => {
    const seen: number[] = []
    await record('orphan')
    const held = await takeEvents(h.deps, 10, 60)
    expect(held).toMatchObject([{ resourceId: 'orphan', attempts: 1 }])
    const worker = start(forEach(({ attempts }) => seen.push(attempts)))
    await worker.drain()
    expect(seen).toEqual([])
    await makeDue()
    await worker.drain()
    expect(seen).toEqual([2])
  })

  it('writes once what it writes with the mark, although it crashes between the two or delivers twice', async () => {
    await h.sql(`update stores set settings = '{}' where id = $1`, [shop.storeId])
    let crashes = 1
    const counted = `coalesce((settings ->> 'counted')::int, 0)`
    const handler: OutboxHandler = async (tx, storeId) => {
      const { settings } = await tx
        .selectFrom('stores')
        .select('settings')
        .where('id', '=', storeId)
        .executeTakeFirstOrThrow()
      const before = (settings as { counted?: number }).counted ?? 0
      await tx
        .updateTable('stores')
        .set({ settings: JSON.stringify({ counted: before + 1 }) })
        .where('id', '=', storeId)
        .execute()
      if (crashes-- > 0) throw new Error('the process died before the commit')
    }
    const count = async () =>
      (await h.sql<{ n: number }>(`select ${counted} as n from stores where id = $1`, [shop.storeId]))[0]?.n
    const worker = start(handler)
    await record('once')
    await worker.drain()
    expect(await count()).toBe(0)
    await makeDue()
    await worker.drain()
    expect(await count()).toBe(1)

    // Another worker holds the event, because the lease of the first one ended while it was slow.
    await record('twice')
    const [held] = await takeEvents(h.deps, 1, 60)
    await makeDue()
    await worker.drain()
    expect(await count()).toBe(2)
    await deliverOne(deliveryOf(handler), held as QueuedEvent)
    expect(await count()).toBe(2)
    expect(await rowOf('twice')).toMatchObject({ is_delivered: true, last_error: null })
  })

  it('writes for many events of a store in one transaction, and for each of them once', async () => {
    const far = await openShop(h)
    const calls: unknown[] = []
    for (const name of ['a', 'b', 'c']) await record(name)
    await record('far', far.storeId)
    const worker = start(
      async (_tx, storeId, events) => void calls.push([storeId, events.map(({ resourceId }) => resourceId)]),
    )
    await worker.drain()
    await worker.drain()
    expect(calls.sort()).toEqual([
      [shop.storeId, ['a', 'b', 'c']],
      [far.storeId, ['far']],
    ])
  })

  it('writes for the others when it cannot write for one event of many', async () => {
    const seen: unknown[] = []
    const worker = start(async (_tx, _storeId, events) => {
      if (events.some(({ resourceId }) => resourceId === 'poison')) throw new Error('can not be digested')
      seen.push(...events.map(({ resourceId }) => resourceId))
    })
    for (const name of ['a', 'poison', 'b']) await record(name)
    await worker.drain()
    // After the failure each event has a transaction of its own, in any order.
    expect(seen.toSorted()).toEqual(['a', 'b'])
    const row = await rowOf('poison')
    expect(row).toMatchObject({ is_delivered: false, is_dead: false, attempts: 1, last_error: 'can not be digested' })
    expect(row?.wait).toBeGreaterThan(1)
    await record('c')
    await makeDue()
    await worker.drain()
    expect(seen.toSorted()).toEqual(['a', 'b', 'c'])
    expect(await rowOf('poison')).toMatchObject({ is_delivered: false, attempts: 2 })
  })

  it('does not change an event by a failed attempt after another worker has claimed it', async () => {
    await record('handed over')
    const [held] = await takeEvents(h.deps, 1, 60)
    await makeDue()
    await takeEvents(h.deps, 1, 60)
    const failing = forEach(() => {
      throw new Error('too late')
    })
    await deliverOne(deliveryOf(failing), held as QueuedEvent)
    expect(await rowOf('handed over')).toMatchObject({ attempts: 2, last_error: null })
  })

  it('alternates between stores: a flood of one delays no other', async () => {
    const quiet = await openShop(h)
    for (let i = 0; i < 30; i++) await record(`flood ${i}`)
    await record('quiet', quiet.storeId)
    const first = await takeEvents(h.deps, 4, 60)
    expect(first.map(({ resourceId }) => resourceId)).toEqual(['flood 0', 'flood 1', 'flood 2', 'quiet'])
  })

  it('works for its own environment only: events of sandbox never reach the live mailer', async () => {
    const seen: unknown[] = []
    const handler = forEach(({ storeId }) => seen.push(storeId))
    await record('of the twin', shop.testStoreId)
    await start(handler).drain()
    expect(seen).toEqual([])
    await start(handler, {}, { ...h.deps, environment: 'sandbox' }).drain()
    expect(seen).toEqual([shop.testStoreId])
  })

  it('finishes running deliveries when it stops, and claims no more', async () => {
    const [slow, isSlow] = [gate(), gate()]
    await record('under way')
    const worker = start(
      forEach(async () => {
        isSlow.open()
        await slow.opened
      }),
    )
    await isSlow.opened
    const stopped = worker.stop()
    await record('too late')
    worker.wake()
    slow.open()
    await stopped
    expect(await rowOf('under way')).toMatchObject({ is_delivered: true })
    expect(await rowOf('too late')).toMatchObject({ is_delivered: false, attempts: 0 })
  })

  it('survives a database that does not respond', async () => {
    let isDown = true
    const seen: unknown[] = []
    const query: typeof h.db.query = ((...args: Parameters<typeof h.db.query>) =>
      isDown ? Promise.reject(new Error('connection refused')) : h.db.query(...args)) as typeof h.db.query
    const worker = start(
      forEach(({ resourceId }) => seen.push(resourceId)),
      {},
      {
        ...h.deps,
        db: { ...h.db, query },
      },
    )
    await record('patient')
    await worker.drain()
    expect(seen).toEqual([])
    isDown = false
    await worker.drain()
    expect(seen).toEqual(['patient'])
  })
})

describe('the delay before the next attempt', () => {
  it('doubles from ten seconds to six hours, ±25 %', () => {
    expect([1, 2, 3, 12].map((attempts) => retryAfterSeconds(attempts, 0.5))).toEqual([10, 20, 40, 20_480])
    expect([retryAfterSeconds(1, 0), retryAfterSeconds(1, 1)]).toEqual([7.5, 12.5])
    expect(retryAfterSeconds(30, 0.5)).toBe(21_600)
  })
})
