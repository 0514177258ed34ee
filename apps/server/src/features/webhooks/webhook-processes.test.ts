import { describe, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { pagesOf } from '../../../test/pages-of.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { attemptTime, setUpWebhooks } from '../../../test/set-up-webhooks.ts'
import { sendWebhooks, webhookCalls } from '../../../test/webhook-receiver.ts'
import { aWebhook } from '../../../test/webhooks.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { fanOutWebhook } from './fan-out-webhooks.ts'
import { claimDeliveries } from './webhook-attempts.queries.ts'

const { h, shop } = await setUpShop()
const { receiver, staff, create } = await setUpWebhooks(h, shop)
const { later } = attemptTime(h)

const changed = () => receiver.got.splice(0).map(({ body }) => JSON.parse(body).data.object.changed[0])

describe('several processes', () => {
  const fanOutAll = async () => {
    for (const row of await h.sql<{ id: number; store_id: number }>('select id, store_id from webhooks'))
      await fanOutWebhook(h.deps, { storeId: Number(row.store_id), webhookId: Number(row.id) })
  }
  const claim = (batch = 10) => claimDeliveries(h.deps, { isSlow: false, batch, leaseSeconds: 60 })

  it('write the delivery of an event once', async () => {
    const { id } = await create()
    for (const name of ['a', 'b']) await staff.happens(name)
    const webhook = { storeId: shop.storeId, webhookId: id }
    await behindLock(h, { text: 'select 1 from webhooks where id = $1 for update', values: [id] }, [
      () => fanOutWebhook(h.deps, webhook),
      () => fanOutWebhook(h.deps, webhook),
    ])
    expect(await staff.deliveries(id)).toHaveLength(2)
    await expectHealthy(h)
  })

  it('have two deliveries of a webhook under way at most, and repeat those of one that died after their lease', async () => {
    await create()
    for (let count = 0; count < 5; count++) await staff.happens(`thing ${count}`)
    await fanOutAll()
    const first = await claim()
    expect(first.map(({ position }) => position)).toEqual([1, 2])
    expect(await claim()).toEqual([])
    later(61)
    expect((await claim()).map(({ position, attemptCount }) => [position, attemptCount])).toEqual([
      [3, 1],
      [4, 1],
    ])
    later(61)
    await sendWebhooks(h)
    expect(changed().sort()).toEqual([0, 1, 2, 3, 4].map((count) => `thing ${count}`))
  })

  it('lock a webhook before its delivery, as staff who resume it do', async () => {
    const { id } = await create()
    await staff.happens('a')
    await fanOutAll()
    const [delivery] = await claim()
    const held = await holdTransaction(h, 'select 1 from webhooks where id = $1 for update', [id])
    const saving = deliverWebhook(h.deps, delivery as never)
    await held.seesWaiting(1)
    const isFree = h.sql('select 1 from webhook_deliveries where webhook_id = $1 for update nowait', [id])
    expect(await isFree).toHaveLength(1)
    await held.end('commit')
    await saving
    expect(await staff.deliveries(id)).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  it('alternate between stores', async () => {
    const other = await openShop(h)
    const theirs = webhookCalls(h, other)
    for (let count = 0; count < 3; count++) await create()
    await theirs.create()
    await h.sql('delete from outbox')
    for (const calls of [staff, theirs]) for (const name of ['a', 'b']) await calls.happens(name)
    await fanOutAll()
    const [one, two] = await claim(2)
    expect(new Set([one?.storeId, two?.storeId])).toEqual(new Set([shop.storeId, other.storeId]))
  })

  it('alternate between stores also where one delivery is claimed at a time, and one store was first', async () => {
    const other = await openShop(h)
    const theirs = webhookCalls(h, other)
    for (let count = 0; count < 3; count++) await create()
    await theirs.create()
    await h.sql('delete from outbox')
    for (const calls of [staff, theirs]) {
      for (const name of ['a', 'b']) await calls.happens(name)
      await fanOutAll()
      later(1)
    }
    const stores: (number | undefined)[] = []
    for (let count = 0; count < 4; count++) stores.push((await claim(1))[0]?.storeId)
    expect(stores).toEqual([shop.storeId, other.storeId, shop.storeId, other.storeId])
  })

  it('write nothing about an attempt that has passed to another process', async () => {
    const { id } = await create()
    await staff.happens('a')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    receiver.responds(async (_, response) => {
      arrived()
      await held
      response.writeHead(200).end()
    })
    const slow = sendWebhooks(h)
    await isThere
    receiver.responds(500)
    later(61)
    await sendWebhooks(h)
    const [between] = await staff.deliveries(id)
    release()
    await slow
    expect(await staff.deliveries(id)).toEqual([between])
    expect(between).toMatchObject({ status: 'PENDING', attempt_count: 2 })
  })
})

it('ten receivers of a hundred that never respond delay none of the others', async () => {
  for (let count = 0; count < 100; count++)
    await aWebhook(h, shop, {
      types: ['website.*'],
      url: `https://erp.example.com/${count < 10 ? 'dead' : 'alive'}/${count}`,
    })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  receiver.responds(async ({ path }, response) => {
    if (path.startsWith('/dead/')) await held
    response.end()
  })
  for (const name of ['a', 'b']) await staff.happens(name)
  const sending = sendWebhooks(h)
  const arrived = (what: string) => receiver.got.filter(({ path }) => path.startsWith(what)).length
  await expect.poll(() => arrived('/alive/'), { timeout: 30_000 }).toBe(180)
  expect(arrived('/dead/')).toBe(20)
  release()
  await sending
})

it('the log of a webhook is searched for an object by an index', async () => {
  const { id } = await create()
  await h.sql(
    `insert into webhook_deliveries (store_id, webhook_id, position, event_id, type, resource, resource_id, is_thin, status, created_at, finished_at)
     select $1, $2, n, n, 'order.created', 'order', n::text, false, 'SUCCEEDED', now(), now() from generate_series(1, 5000) n`,
    [shop.storeId, id],
  )
  await h.sql('analyze webhook_deliveries')
  const found = `select id from webhook_deliveries where store_id = ${shop.storeId} and webhook_id = ${id} and resource_id = '7' order by id desc limit 26`
  expect(await staff.deliveries(id, '?object_id=7')).toMatchObject([{ object_id: '7' }])
  expect(await pagesOf(h, found)).toBeLessThan(30)
})
