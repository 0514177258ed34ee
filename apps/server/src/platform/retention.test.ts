import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../test/factories.ts'
import { deletedLater, keptFor } from '../../test/kept-tables.ts'
import { anOrder } from '../../test/order-factory.ts'
import { pagesOf } from '../../test/pages-of.ts'
import { aStoredSession } from '../../test/payment-sessions.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { setUpShop } from '../../test/set-up.ts'
import { signInStaff } from '../../test/staff-sessions.ts'
import { defaultRetention, deleteAllExpired, deleteExpired } from './retention.ts'

const { h, shop } = await setUpShop()
afterAll(() => h.sql('delete from outbox'))
beforeEach(() => h.sql('truncate outbox, idempotency_keys, captured_messages'))

const insertEvents = (count: number, delivered: string, dead = 'null') =>
  h.sql(
    `insert into outbox (store_id, type, resource, resource_id, payload, delivered_at, dead_at)
     select $1, 'order.created', 'order', n::text, '{}', ${delivered}, ${dead} from generate_series(1, $2) n`,
    [shop.storeId, count],
  )
const insertKey = (key: string, age: string) =>
  h.sql(
    `insert into idempotency_keys (store_id, principal, operation, key, fingerprint, created_at)
     values ($1, 'guest', 'placeOrder', $2, sha256('x'), now() - $3::interval)`,
    [shop.storeId, key, age],
  )
const insertMessage = (age: string) =>
  h.sql(
    `insert into captured_messages (store_id, channel, destination, body, created_at)
     values ($1, 'email', 'a@b.example', '', now() - $2::interval)`,
    [shop.storeId, age],
  )
const count = async (table: string) => (await h.sql<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n ?? -1

describe('retention', () => {
  it('deletes delivered events, dead events, Idempotency-Keys and captured messages after their time, and nothing else', async () => {
    await insertEvents(1, `now() - interval '8 days'`)
    await insertEvents(1, 'null', `now() - interval '91 days'`)
    await insertEvents(1, `now() - interval '6 days'`)
    await insertEvents(1, 'null', `now() - interval '89 days'`)
    await insertEvents(1, 'null')
    await h.sql(`update outbox set created_at = now() - interval '100 days'`)
    for (const [key, age] of [
      ['old', '26 hours'],
      ['valid', '24 hours'],
    ] as const)
      await insertKey(key, age)
    for (const age of ['31 days', '29 days']) await insertMessage(age)
    await deleteExpired(h.db)
    expect(
      await h.sql('select delivered_at is null as waiting, dead_at is null as alive from outbox order by id'),
    ).toEqual([
      { waiting: false, alive: true },
      { waiting: true, alive: false },
      { waiting: true, alive: true },
    ])
    expect(await h.sql('select key from idempotency_keys')).toEqual([{ key: 'valid' }])
    expect(await count('captured_messages')).toBe(1)
  })

  it('deletes messages after their time, but none that still waits', async () => {
    const insert = (status: string, age: string) =>
      h.sql(
        `with asked as (insert into customers (store_id, email) values ($1, lower($2) || $3 || '@example.com') returning id),
         ticket as (insert into tickets (store_id, customer_id, ticket_number, subject, description)
           select $1, id, 'TKT-' || lpad(floor(random() * 1e8)::text, 8, '0'), 'S', 'D' from asked returning id)
         insert into messages (store_id, event_id, channel, kind, language, destination, text, status, failed_at, ticket_id, created_at)
         select $1, new_id(), 'email', 'TICKET_REPLY', 'en', 'a@b.example', 'T', $2, case $2 when 'FAILED' then now() end, id,
           now() - make_interval(days => $3::integer) from ticket`,
        [shop.storeId, status, age],
      )
    for (const status of ['QUEUED', 'FAILED']) for (const age of ['29', '31']) await insert(status, age)
    await deleteExpired(h.db)
    expect(await h.sql('select status from messages order by status')).toEqual([
      { status: 'FAILED' },
      { status: 'QUEUED' },
      { status: 'QUEUED' },
    ])
  })

  it('keeps events as long as the settings say', async () => {
    await insertEvents(3, `now() - interval '8 days'`)
    await deleteExpired(h.db, { days: { ...defaultRetention, deliveredEvents: 9 } })
    expect(await count('outbox')).toBe(3)
    await deleteExpired(h.db, { days: { ...defaultRetention, deliveredEvents: 2 } })
    expect(await count('outbox')).toBe(0)
  })

  it('deletes sign-ins, used refresh tokens and one-time codes thirty days after their end, and nothing else', async () => {
    const account = { email: 'kept@example.com', password: 'Correct-horse-9', password_confirm: 'Correct-horse-9' }
    const post = async (url: string, body: object) => (await h.call({ url, key: shop.key, body })).data.refresh_token
    const refresh = (token: string) => post('A/refresh/', { refresh_token: token })
    const latest = await refresh(await refresh(await post('A/register/', { ...account, first_name: 'Rahima' })))
    const days = async (table: string, column: string, where: string) => {
      await h.sql(`update ${table} set ${column} = now() - interval '29 days' where ${where}`)
      await h.sql(
        `update ${table} set ${column} = now() - interval '31 days'
          where ctid = (select ctid from ${table} where ${where} order by created_at limit 1)`,
      )
    }
    await days('refresh_tokens', 'used_at', 'used_at is not null')
    const ended = [await signIn(h, shop), await signIn(h, shop)].map(({ sessionId }) => sessionId)
    await days('customer_sessions', 'expires_at', `id in ('${ended.join(`','`)}')`)
    for (let n = 0; n < 2; n++) await signInStaff(h, shop)
    await days('staff_sessions', 'expires_at', 'true')
    await h.sql(
      `insert into verification_codes (store_id, channel, destination, purpose, code_digest, expires_at)
       select $1, 'email', 'a@b.example', 'login', sha256('x'), now() from generate_series(1, 2)`,
      [shop.storeId],
    )
    await days('verification_codes', 'expires_at', 'true')
    const tables = ['refresh_tokens', 'customer_sessions', 'staff_sessions', 'verification_codes']
    const before = await Promise.all(tables.map(count))
    await deleteExpired(h.db)
    expect(await Promise.all(tables.map(count))).toEqual(before.map((rows) => rows - 1))
    expect(await refresh(latest)).toMatch(/^rt_/)
  })

  it('deletes counters of sign-in attempts a day after their end', async () => {
    const insert = (ago: string) =>
      h.sql(
        `with shopper as (insert into login_attempts select $1, sha256(convert_to($2::text, 'utf8')), 3, now() - ($2::text)::interval)
         insert into staff_login_attempts select 'live', sha256(convert_to($2::text, 'utf8')), 3, now() - ($2::text)::interval`,
        [shop.storeId, ago],
      )
    await insert('25 hours')
    await insert('23 hours')
    await deleteExpired(h.db)
    expect([await count('login_attempts'), await count('staff_login_attempts')]).toEqual([1, 1])
  })

  it('deletes accepted ID tokens an hour after their expiry', async () => {
    for (const ago of ['61 minutes', '59 minutes'])
      await h.sql(
        `insert into used_id_tokens select $1, sha256(convert_to($2::text, 'utf8')), now() - ($2::text)::interval`,
        [shop.storeId, ago],
      )
    await deleteExpired(h.db)
    expect(await count('used_id_tokens')).toBe(1)
  })

  it('deletes tokens of gateways a day after the last call for one', async () => {
    for (const ago of ['25 hours', '23 hours'])
      await h.sql(
        `insert into gateway_tokens (account_key, updated_at)
         select sha256(convert_to($1::text, 'utf8')), now() - ($1::text)::interval`,
        [ago],
      )
    await deleteExpired(h.db)
    expect(await count('gateway_tokens')).toBe(1)
  })

  it('deletes events of gateways after 400 days, those without a session after 30, and none that waits', async () => {
    const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
    const sessionId = await aStoredSession(h, shop, { orderId: order.id })
    const insert = (ago: string, session: string | null, isHandled = true) =>
      h.sql(
        `insert into gateway_events (store_id, gateway, kind, external_id, session_id, received_at, handled_at)
         values ($1, 'BKASH', 'NOTIFICATION', $2, $3, now() - $4::interval, case when $5 then now() end)`,
        [shop.storeId, `${ago} ${session} ${isHandled}`, session, ago, isHandled],
      )
    for (const ago of ['401 days', '399 days']) await insert(ago, sessionId)
    for (const ago of ['31 days', '29 days']) await insert(ago, null)
    await insert('500 days', sessionId, false)
    await deleteExpired(h.db)
    const left = await h.sql('select external_id from gateway_events order by received_at')
    expect(left.map(({ external_id: id }) => String(id).slice(0, 3))).toEqual(['500', '399', '29 '])
  })

  it('forgets the address of who paid 90 days after, and not while the payment is inspected', async () => {
    const { id: orderId } = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const ids: string[] = []
    for (const [days, nextCheckAt] of [
      [91, null],
      [89, null],
      [91, new Date()],
    ] as const) {
      const attempt = ids.length + 1
      ids.push(
        await aStoredSession(h, shop, { orderId, attempt, status: 'EXPIRED', createdAt: ago(days), nextCheckAt }),
      )
    }
    const known = `payer_ip = '203.0.113.9', payer_network = '203.0.113.9'`
    await h.sql(`update payment_sessions set ${known} where order_id = $1`, [orderId])
    await deleteExpired(h.db)
    const left = await h.sql(
      `select coalesce(payer_ip, 'none') as ip, payer_network as of from payment_sessions where order_id = $1 order by attempt`,
      [orderId],
    )
    const kept = { ip: '203.0.113.9', of: '203.0.113.9' }
    expect(left).toEqual([{ ip: 'none', of: '' }, kept, kept])
    await h.sql('delete from payment_sessions where order_id = $1', [orderId])
  })

  it('forgets the networks of orders a day after they were placed', async () => {
    const product = await aProduct(h, shop)
    for (const ago of ['25 hours', '23 hours']) {
      const { id } = await anOrder(h, shop, { lines: [{ product }] })
      await h.sql(
        `insert into order_networks (store_id, order_id, network, created_at) values ($1, $2, sha256('n'), now() - $3::interval)`,
        [shop.storeId, id, ago],
      )
    }
    await deleteExpired(h.db)
    expect(await count('order_networks')).toBe(1)
    await h.sql('delete from order_networks')
  })

  it('deletes in batches of a bounded size, and returns how many rows it deleted', async () => {
    await insertEvents(25, `now() - interval '8 days'`)
    expect(await deleteExpired(h.db, { batch: 10 })).toBe(10)
    expect(await count('outbox')).toBe(15)
    expect([await deleteExpired(h.db, { batch: 10 }), await deleteExpired(h.db, { batch: 10 })]).toEqual([10, 5])
  })

  it('skips a locked row instead of waiting', async () => {
    await insertKey('held', '26 hours')
    await insertKey('free', '26 hours')
    const holder = await h.db.pool.connect()
    try {
      await holder.query(`begin; set local app.store_id = '${shop.storeId}'`)
      await holder.query(`update idempotency_keys set created_at = now() where key = 'held'`)
      await deleteExpired(h.db)
      await holder.query('commit')
    } finally {
      holder.release()
    }
    expect(await h.sql('select key from idempotency_keys')).toEqual([{ key: 'held' }])
  })

  it('is a job that deletes everything that is due, in as many batches as needed', async () => {
    await insertEvents(2_500, `now() - interval '8 days'`)
    await runJobs(h, 'rows.delete_expired')
    expect(await count('outbox')).toBe(0)
  })

  it('stops between two batches when the server stops', async () => {
    await insertEvents(30, `now() - interval '8 days'`)
    const context = { db: h.db, retentionDays: defaultRetention, signal: AbortSignal.abort() }
    expect(await deleteAllExpired(context, 10)).toBe(0)
    expect(await count('outbox')).toBe(30)
  })

  // A new table is added here, with the decision whether its rows are deleted.
  it('covers every table: its rows are deleted after their time, or kept for a reason', async () => {
    const tables = await h.sql<{ name: string }>(
      `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(tables.map(({ name }) => name).filter((name) => !(name in keptFor) && !deletedLater.has(name))).toEqual([])
  })
})

describe('with a hundred thousand delivered events', () => {
  it.each([
    ['the figures of the metrics read', `select * from outbox_backlog('live')`],
    ['a worker that takes events reads', `select * from take_outbox('live', 200, interval '60 seconds')`],
    [
      'retention with nothing to delete reads',
      `select delete_expired(1000, '7 days', '90 days', '25 hours', '30 days'), delete_ended_sign_ins(1000, '30 days'), delete_old_attempts(1000, '1 day')`,
    ],
    ['retention with no ended sign-in reads', `select delete_ended_sign_ins(1000, '30 days')`],
  ])('%s a few hundred pages at most', async (_, statement) => {
    await insertEvents(100_000, 'now()')
    await insertEvents(20, 'null')
    await insertEvents(20, 'null', 'now()')
    await h.sql('analyze outbox')
    const pages = await pagesOf(h, statement)
    const [table] = await h.sql<{ pages: number }>(`select pg_relation_size('outbox') / 8192 as pages`)
    expect(Number(table?.pages)).toBeGreaterThan(1_000)
    expect(pages).toBeLessThan(500)
  })

  it('a worker takes the events of one resource by its index, however many wait', async () => {
    const ofOne = (count: number) =>
      h.sql(
        `insert into outbox (store_id, type, resource, resource_id, payload)
         select $1, 'stock.low', 'variant', '7', '{}' from generate_series(1, $2) n`,
        [shop.storeId, count],
      )
    const take = `select * from take_outbox('live', 200, interval '60 seconds')`
    await ofOne(1_000)
    const few = await pagesOf(h, take)
    await ofOne(100_000)
    await h.sql('analyze outbox')
    expect(await pagesOf(h, take)).toBeLessThan(3 * few)
  })

  it('counts of what waits stop at 10,001, and take no longer with more', async () => {
    await insertEvents(30_000, 'null')
    const { rows } = await h.db.query(`select * from outbox_backlog('live')`)
    expect(rows[0]).toMatchObject({ waiting: 10_001, dead: 0 })
    expect(rows[0].oldest_seconds).toBeGreaterThanOrEqual(0)
    expect((await h.db.query(`select * from outbox_backlog('sandbox')`)).rows[0]).toMatchObject({ waiting: 0 })
  })
})
