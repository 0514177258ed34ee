import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { operations } from '@haat/contract/operations.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { aProduct, signIn } from '../../test/factories.ts'
import { aMessage } from '../../test/message-calls.ts'
import { metricsHeaders } from '../../test/metrics-token.ts'
import { anOrder } from '../../test/order-factory.ts'
import { aStoredSession } from '../../test/payment-sessions.ts'
import { setUpShop } from '../../test/set-up.ts'
import { openDatabase } from './database.ts'

const { h, shop } = await setUpShop()
afterAll(() => h.sql('delete from outbox'))

test('an undeclared method of an API path returns 405 method_not_allowed with the allowed ones', async () => {
  const response = await h.call({ method: 'PUT', url: 'W/addresses/' })
  expect(response).toMatchObject({ status: 405, body: { status: false, error_code: 'method_not_allowed', data: null } })
  expect(String(response.headers.allow).split(', ')).toEqual(expect.arrayContaining(['GET', 'POST']))
  expect(response.headers.allow).not.toContain('PUT')
})

test('405 is returned before the body is validated, with or without the trailing slash', async () => {
  const headers = { 'content-type': 'text/plain' }
  for (const url of ['W/addresses/', 'W/addresses'])
    expect((await h.call({ method: 'DELETE', url, body: 'x', headers })).status).toBe(405)
})

test('no operation of the API is shadowed by the handler of undeclared methods', async () => {
  const served = operations.filter(({ method, path }) =>
    h.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') }),
  )
  expect(served.length).toBeGreaterThan(4)
  for (const { id, method, path } of served) {
    const url = path.replaceAll(/\{(\w+)\}/g, '1')
    expect([id, (await h.call({ method, url })).status]).not.toEqual([id, 405])
  }
})

test('a literal path segment is not read as an id when the method is wrong', async () => {
  const response = await h.call({ method: 'GET', url: 'W/addresses/1/default/' })
  expect([response.status, response.headers.allow]).toEqual([405, 'POST'])
  const track = await h.call({ method: 'GET', url: 'W/orders/track/' })
  expect([track.status, track.headers.allow]).toEqual([405, 'POST'])
})

test('an unknown path returns 404 for every method', async () => {
  expect((await h.call({ method: 'PUT', url: '/nowhere' })).status).toBe(404)
})

test('health, live and ready return the version, and ready that the schema is the known one', async () => {
  for (const url of ['/health', '/health/', '/health/live', '/health/ready'])
    expect(await h.call({ url })).toMatchObject({ status: 200, body: { status: 'ok', version: expect.any(String) } })
  await h.sql(`update schema_functions set digest = digest || 'x' where file = 'orders.functions.sql'`)
  const behind = await h.another()
  expect((await behind.inject('/health/ready')).json()).toMatchObject({ status: 'unavailable', reason: 'migrations' })
  await h.sql(`update schema_functions set digest = rtrim(digest, 'x') where file = 'orders.functions.sql'`)
})

test('ready returns 503 while the database is unreachable and while the process stops; live still returns 200', async () => {
  const db = openDatabase({ url: 'postgres://haat_server:x@127.0.0.1:1/haat' })
  const away = await h.another({ db })
  const unready = await away.inject('/health/ready')
  expect([unready.statusCode, unready.json().reason]).toEqual([503, 'database'])
  expect((await away.inject('/health')).json()).toEqual(unready.json())
  expect((await away.inject('/health/live')).statusCode).toBe(200)
  await db.close()

  const stopping = await h.another()
  stopping.isDraining = true
  const response = await stopping.inject('/health/ready')
  expect([response.statusCode, response.json().reason, response.headers.connection]).toEqual([503, 'stopping', 'close'])
  expect((await stopping.inject('/health/live')).statusCode).toBe(200)
})

test('metrics count requests by operation and status class, and never name a store, a key or a person', async () => {
  const shopper = await signIn(h, shop)
  await h.call({ url: 'W/addresses/', key: shop.key, token: shopper.token })
  await h.call({ url: `W/addresses/?x=${shopper.email}`, key: shop.key })
  await h.sql(
    `insert into outbox (store_id, type, resource, resource_id, payload, created_at)
     values ($1, 'order.created', 'order', '1', '{}', now() - interval '90 seconds'), ($2, 'x', 'x', '1', '{}', now())`,
    [shop.storeId, shop.testStoreId],
  )
  const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
  await aMessage(h, shop, order.id)
  await aMessage(h, shop, order.id, { status: 'FAILED' })
  await h.sql(`update messages set created_at = now() - interval '90 seconds'`)
  const { text, headers } = await h.call({ url: '/metrics', headers: metricsHeaders })
  expect(headers['content-type']).toContain('text/plain')
  expect(text).toMatch(/duration_seconds_count\{[^}]*operation="listAddresses",status_class="2xx"\} 1/)
  expect(text).toMatch(/duration_seconds_count\{[^}]*operation="listAddresses",status_class="4xx"\} [1-9]/)
  expect(text).toMatch(/haat_outbox_waiting\{environment="live"\} 1\n/)
  expect(Number(/haat_outbox_oldest_seconds\{[^}]*\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toMatch(/haat_messages_waiting\{environment="live"\} 1\n/)
  expect(text).toMatch(/haat_messages_dead\{environment="live"\} 1\n/)
  expect(Number(/haat_messages_oldest_seconds\{[^}]*\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toMatch(/haat_database_connections\{environment="live"\} [1-9]/)
  expect(text).toMatch(/haat_event_loop_lag_p99_seconds\{environment="live"\} [\d.]+/)
  for (const secret of [shop.key, shop.key.slice(0, 12), shopper.email, shopper.token, shop.subdomain])
    expect(text).not.toContain(secret)
})

test('metrics without their token return 401 unauthorized, and 404 not_found when no token is set', async () => {
  for (const authorization of [undefined, 'Bearer wrong', 'Basic eDp5']) {
    const response = await h.call({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect([response.status, response.body.error_code]).toEqual([401, 'unauthorized'])
  }
  const closed = await h.another({ metricsToken: null })
  const response = await closed.inject({ url: '/metrics', headers: metricsHeaders })
  expect([response.statusCode, response.json().error_code]).toEqual([404, 'not_found'])
})

test('metrics that are read often query the database for its figures once in five seconds', async () => {
  const app = await h.another()
  const { statements } = await countStatements(h.db, async () => {
    for (let n = 0; n < 20; n++) await app.inject({ url: '/metrics', headers: metricsHeaders })
  })
  // One each for the events, the messages, the payments and the jobs.
  expect(statements).toHaveLength(4)
})

test('metrics count payment sessions without a usable response, waiting events of gateways and late inspections', async () => {
  const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
  const due = new Date(Date.now() - 90_000)
  const session = { orderId: order.id, status: 'EXPIRED', problem: 'UNKNOWN', nextCheckAt: due }
  const id = await aStoredSession(h, shop, session)
  await h.sql(
    `insert into gateway_events (store_id, gateway, session_id, kind, external_id, received_at)
     values ($1, 'BKASH', $2, 'RETURN', 'x', now() - interval '90 seconds')`,
    [shop.storeId, id],
  )
  const read = async () => (await (await h.another()).inject({ url: '/metrics', headers: metricsHeaders })).payload
  const text = await read()
  expect(text).toContain('haat_payment_sessions_unknown{environment="live"} 1')
  for (const name of ['haat_gateway_events_oldest_seconds', 'haat_payment_sessions_late_seconds'])
    expect(Number(new RegExp(`${name}\\{[^}]*\\} ([\\d.]+)`).exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  await h.sql(
    `update payment_sessions set problem_resolved_at = now(), problem_resolution = 'x', next_check_at = null where id = $1`,
    [id],
  )
  await h.sql('update gateway_events set handled_at = now()')
  const quiet = await read()
  for (const name of ['sessions_unknown', 'sessions_late_seconds'])
    expect(quiet).toContain(`haat_payment_${name}{environment="live"} 0`)
  expect(quiet).toContain('haat_gateway_events_oldest_seconds{environment="live"} 0')
})

test('metrics count late and dead jobs, and schedules without a success in time', async () => {
  await h.sql(`select haat_jobs.add_job('x', run_at => now() - interval '1 hour')`)
  await h.sql(
    `insert into haat_jobs._private_jobs (task_id, attempts, max_attempts) select id, 3, 3 from haat_jobs._private_tasks`,
  )
  await h.sql(
    `insert into job_schedules (name, cron, late_after, registered_at) values ('x', '* * * * *', '1 minute', now() - interval '1 hour')`,
  )
  const { payload } = await (await h.another()).inject({ url: '/metrics', headers: metricsHeaders })
  for (const name of ['haat_jobs_waiting', 'haat_jobs_late', 'haat_jobs_dead', 'haat_job_schedules_late']) {
    expect(payload).toContain(`${name}{environment="live"} 1`)
  }
})

test('the number of requests in flight decreases when a client disconnects in the middle', async () => {
  const app = await h.another()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = ['POST /api/v1/business/website/addresses/ HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  socket.write(`${[...head, `X-Service-Key: ${shop.key}`, 'Content-Length: 1000'].join('\r\n')}\r\n\r\n{`)
  const inFlight = async () =>
    /in_flight\{[^}]*\} (\d+)/.exec((await app.inject({ url: '/metrics', headers: metricsHeaders })).body)?.[1]
  await once(socket, 'connect')
  socket.destroy()
  await expect.poll(inFlight).toBe('1')
})

test('a request is logged as one line with its store and key prefix, without query, headers or body', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  const app = await h.another({ logger })
  const url = '/api/v1/business/website/addresses/?hidden=canary-query'
  const headers = { 'x-service-key': shop.key, authorization: 'Bearer a.b.canary', 'x-request-id': 'mine-1' }
  await app.inject({ method: 'POST', url, headers, payload: { phone: 'canary-body' } })
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests).toEqual([
    expect.objectContaining({
      request_id: 'mine-1',
      method: 'POST',
      operation: 'createAddress',
      status: 401,
      ms: expect.any(Number),
      store: shop.subdomain,
      key: shop.key.slice(0, 12),
    }),
  ])
  expect(lines.join('')).not.toMatch(/canary|hidden/)
  expect(lines.join('')).not.toContain(shop.key)
})

test('images of the demo stores may be embedded by any site, are cached, and run no script', async () => {
  const app = await h.another({ hasDemoShops: true })
  const url = '/media/demo/sodai/logo.svg'
  const response = await app.inject({ url })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringMatching(/^<svg /)])
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(response.body.length),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('public, max-age='),
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  const again = await app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const sized = await app.inject({ url: url.replace('logo', '512x512/logo') })
  expect([sized.statusCode, sized.headers.etag]).toEqual([200, response.headers.etag])
  const outside = ['sodai/..%2Fshop.json', 'sodai/..%2Flogo.svg', '..%2Fdemo%2Fsodai/logo.svg', '../logo.svg']
  for (const none of [
    'nobody/logo.svg',
    'sodai/images/logo.svg',
    'sodai/512x512/../shop.json',
    'sodai/none.svg',
    'sodai/shop.json',
    ...outside,
  ])
    expect((await app.inject({ url: `/media/demo/${none}` })).statusCode).toBe(404)
  expect((await h.call({ url })).status).toBe(404)
})
