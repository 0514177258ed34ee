import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop } from '../factories.ts'
import { aWebhook } from '../webhooks.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'
import { type ReceiverKind, type Receivers, receiverKinds, startReceivers } from './webhook-storm/receivers.ts'

const STORES = counted(2, 10)
const EVENTS = counted(200, 100_000)
const KILLS = counted(3, 60)
// Each has common and rare events: 20 is no multiple of it.
const RESOURCES = 37
const SELDOM_EVENTS = 2
/** Deliveries that a killed process, or both beside a killed PostgreSQL, may have sent without noting it. */
const UNDER_WAY = 2 * 64
const LEASE = 61
const HOUR = 3_600
/** A little more than the longest wait between two attempts. */
const DAY = 27 * HOUR

// No handler of the server follows these events.
const [COMMON, RARE, SELDOM] = ['address.updated', 'address.created', 'address.deleted'] as const
const typesOf: Record<ReceiverKind, string[]> = {
  ...{ alive: ['address.*'], flaky: [RARE], limited: [RARE], gone: [RARE], down: [RARE] },
  ...{ redirect: [SELDOM], hanging: [SELDOM] },
}

takeTime(600_000)

let receivers: Receivers
let two: TwoServers
beforeAll(async () => {
  receivers = await startReceivers()
  two = await startTwoServers({
    ...{ poolSize: 6, environment: 'sandbox', isPatient: true },
    simulatorUrl: receivers.urlOf('alive', 0),
  })
})
afterAll(async () => {
  await two?.close()
  await receivers?.close()
})

/** A store with a webhook to a receiver of each kind. */
async function subscribe(): Promise<{ storeId: number }> {
  const storeId = (await openShop(two.h)).testStoreId
  for (const kind of receiverKinds) {
    const spec = { description: kind, types: typesOf[kind], url: receivers.urlOf(kind, storeId) }
    const { secret } = await aWebhook(two.h, { storeId }, spec)
    receivers.expectSecret(kind, storeId, secret)
  }
  return { storeId }
}

/** Events of all stores: one in 20 is rare, and the first ones of each store are seldom. */
async function happen(stores: readonly { storeId: number }[], from: number, to: number): Promise<void> {
  await two.h.sql(
    `insert into outbox (store_id, type, resource, resource_id, payload)
     select ($1::bigint[])[1 + n % $2],
         case when n < ${SELDOM_EVENTS} * $2 then $7 when (n / $2) % 20 = 0 then $6 else $5 end, 'address', (n / $2 % ${RESOURCES})::text,
         jsonb_build_object('object', jsonb_build_object('id', n / $2 % ${RESOURCES}, 'n', n))
       from generate_series($3::int, $4::int - 1) n order by n`,
    [stores.map(({ storeId }) => storeId), stores.length, from, to, COMMON, RARE, SELDOM],
  )
}

/** The events of a store that a webhook is sent, by its log. */
async function expectedIds(storeId: number, kind: ReceiverKind): Promise<string[]> {
  const types = kind === 'alive' ? [COMMON, RARE, SELDOM] : typesOf[kind]
  const rows = await two.h.sql<{ id: string }>(
    `select 'evt_' || event_id as id from event_log where store_id = $1 and type = any ($2) order by 1`,
    [storeId, types],
  )
  return rows.map(({ id }) => id)
}

/** Lets time pass for all webhooks, and waits until `isDone`, or until nothing was sent for some seconds. */
async function goOn(seconds: number, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const before = (column: string) => `${column} = ${column} - make_interval(secs => ${seconds})`
  const ofWebhooks = ['failing_since', 'failures_from', 'held_until'].map(before)
  const ofDeliveries = ['created_at', 'next_attempt_at', 'claimed_until'].map(before)
  await two.h.sql(`update webhooks set ${ofWebhooks}`)
  await two.h.sql(`update webhook_deliveries set ${ofDeliveries} where status = 'PENDING'`)
  for (let sent = -1; sent < receivers.count() && !(await isDone()); ) {
    sent = receivers.count()
    await sleep(2_500)
  }
}

it('events reach every receiver that lives, whatever the others do and however often servers and PostgreSQL are killed', async () => {
  const random = seededNumbers()
  const stores: { storeId: number }[] = []
  for (let count = 0; count < STORES; count++) stores.push(await subscribe())
  await two.h.sql('delete from outbox')

  const total = EVENTS + SELDOM_EVENTS * STORES
  for (let strike = 0; strike <= KILLS; strike++) {
    const at = (share: number) => Math.floor((total * share) / (KILLS + 1))
    await happen(stores, at(strike), at(strike + 1))
    if (strike === KILLS) break
    await sleep(random() % 300)
    if (strike % 5 === 4) await two.killPostmaster()
    else {
      const server = two.servers[random() % 2]
      await server?.kill()
      await server?.restart()
    }
    await expect.poll(() => two.h.sql('select 1 as one').catch(() => []), { timeout: 60_000 }).toHaveLength(1)
  }

  // Nothing waits for the receivers that are down, hang, or are gone; what a killed process claimed waits for its lease.
  const alive = (kind: ReceiverKind) =>
    stores.reduce((sum, { storeId }) => sum + receivers.inboxOf(kind, storeId).accepted.size, 0)
  const areSent = () => alive('alive') === total
  for (let leases = 0; leases < 50 && !areSent(); leases++) await goOn(LEASE, areSent)
  expect(alive('alive')).toBe(total)
  expect(alive('down')).toBe(0)

  await receivers.bringUp()
  const rare = (await Promise.all(stores.map(({ storeId }) => expectedIds(storeId, 'down')))).flat().length
  const living = ['down', 'flaky', 'limited'] as const
  const haveAll = () => living.every((kind) => alive(kind) === rare)
  for (let hours = 0; hours < 100 && !haveAll(); hours++) await goOn(HOUR, haveAll)
  const activeRedirects = () =>
    two.h.sql(`select 1 from webhooks where description = 'redirect' and status <> 'DISABLED' limit 1`)
  const areDisabled = async () => (await activeRedirects()).length === 0
  for (let days = 0; days < 10 && !(await areDisabled()); days++) await goOn(DAY, areDisabled)

  // A request that followed a redirect would be among them.
  expect(receivers.broken).toEqual([])
  let [sent, doubled] = [0, 0]
  for (const { storeId } of stores) {
    for (const kind of ['alive', 'flaky', 'limited', 'down'] as const) {
      const { times, accepted } = receivers.inboxOf(kind, storeId)
      expect([kind, [...accepted.keys()].sort()]).toEqual([kind, (await expectedIds(storeId, kind)).sort()])
      // What a killed process had sent is sent again; nothing else is, unless it failed.
      const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0)
      sent += accepted.size + repeated
      if (kind === 'alive') doubled += repeated
    }
    const last = new Map<string, number>()
    for (const { resource, sequence } of receivers.inboxOf('alive', storeId).accepted.values()) {
      expect(sequence).toBeGreaterThan(last.get(resource) ?? 0)
      last.set(resource, sequence)
    }
    expect(receivers.inboxOf('gone', storeId).times.size).toBeLessThanOrEqual(2)
  }
  const ends = await two.h.sql(
    `select w.description as kind, w.status, w.disabled_reason as reason, count(*) filter (where d.status = 'SUCCEEDED')::int as succeeded,
         count(*) filter (where d.status <> 'SUCCEEDED') > 0 as "hasOthers"
       from webhooks w join webhook_deliveries d on d.store_id = w.store_id and d.webhook_id = w.id
      where w.description <> 'hanging' group by 1, 2, 3 order by 1`,
  )
  const active = { status: 'ACTIVE', reason: null, hasOthers: false }
  const disabled = { status: 'DISABLED', succeeded: 0, hasOthers: true }
  expect(ends).toEqual([
    { kind: 'alive', ...active, succeeded: total },
    { kind: 'down', ...active, succeeded: rare },
    { kind: 'flaky', ...active, succeeded: rare },
    { kind: 'gone', ...disabled, reason: 'GONE' },
    { kind: 'limited', ...active, succeeded: rare },
    { kind: 'redirect', ...disabled, reason: 'FAILING' },
  ])
  expect(doubled).toBeLessThanOrEqual(KILLS * UNDER_WAY)
  await expectHealthy(two.h)
  record({
    id: 'W1',
    test: 'Events to receivers that respond, fail, limit, redirect, hang, are gone or down, with kills',
    size: `${total} events of ${STORES} stores, ${KILLS} kills of servers and PostgreSQL`,
    result: `every event at every living receiver, each signature verified, in the order of its resource; none of it waited for the others; ${sent} requests, ${doubled} of them repeated after a kill`,
  })
})
