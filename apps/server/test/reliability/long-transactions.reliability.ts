import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, inject, it } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, signIn } from '../factories.ts'
import { call } from '../harness.ts'
import { PATIENT_WAITS } from '../patience.ts'
import { cartOf } from '../selling.ts'
import { setUpShop } from '../set-up.ts'
import { startFaultProxy } from './harness/fault-proxy.ts'
import { record, takeTime } from './harness/measure.ts'

/** PostgreSQL limits a transaction to six times the limit of a statement. */
const STATEMENT_MS = 300
/** One-way delay: no single statement or pause exceeds its limit, but two of them with their responses do. */
const DELAY_MS = 550

takeTime()

const { h, shop } = await setUpShop()
const url = new URL(inject('serverUrl'))
url.pathname = new URL(h.adminUrl).pathname
const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) })
url.port = String(proxy.port)
const db = openDatabase({ url: url.href, maxConnections: 2, waits: { ...PATIENT_WAITS, statementMs: STATEMENT_MS } })
const slow = await h.another({ db })
afterAll(async () => {
  await db?.close()
  await proxy?.close()
})

it('a transaction that takes too long from statement to statement is ended, returns 503 and writes nothing', async () => {
  const product = await aProduct(h, shop, { stock: 1 })
  const shopper = await signIn(h, shop)
  expect((await cartOf(h, shop, shopper).add(product)).status).toBe(201)
  const key = randomUUID()
  const order = (app: FastifyInstance) =>
    call(app, {
      key: shop.key,
      token: shopper.token,
      url: 'W/order/',
      body: { receiver_name: 'Rahima', phone: '01711000001', address: 'Road 5' },
      headers: { 'idempotency-key': key },
    })
  const kept = () =>
    h.sql(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from idempotency_keys) as keys,
              (select count(*)::int from outbox where type = 'order.created') as events,
              (select on_hand from stock where variant_id = $1) as on_hand,
              (select count(*)::int from cart_lines) as in_carts`,
      [product.variantId],
    )
  const before = await kept()

  // Connected before the delay begins.
  await expect.poll(() => db.query('select 1').catch(() => null)).not.toBeNull()
  proxy.delay(DELAY_MS)
  const response = await order(slow)
  proxy.delay(0)
  expect([response.status, response.body.error_code, response.headers['retry-after']]).toEqual([
    503,
    'service_unavailable',
    '1',
  ])
  expect(await kept()).toEqual(before)
  const open = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'haat' and xact_start < now()`
  await expect.poll(() => h.sql(open)).toEqual([])

  // The row it had locked is free, and so is its idempotency key.
  expect((await order(h.app)).status).toBe(201)
  await expectHealthy(h)
  record({
    id: 'F95',
    test: 'A transaction that takes too long from statement to statement',
    size: `at most ${6 * STATEMENT_MS} ms in the test`,
    result: 'ended by PostgreSQL, 503; nothing of it is left, and the same key makes the order',
  })
})
