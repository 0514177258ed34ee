import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { firstRefreshToken, refreshTokenDigest } from '../../src/features/customers/refresh-token.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop, type Shop, signIn, type TestShopper } from '../factories.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { type Prepared, type Starter, startTogether } from './harness/release-together.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

// Refresh tokens that arrive at two processes at once, arrive late, or whose responses are lost; and access tokens of
// many shoppers at once.

const COPIES = 20
const AT_ONCE = 64
const AUTH = '/api/v1/customer/auth'

takeTime()

let two: TwoServers
let shop: Shop
let starter: Starter
beforeAll(async () => {
  two = await startTwoServers({ isPatient: true })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  starter = startTogether(
    two.servers.map(({ port }) => port),
    2 * COPIES,
  )
})
afterEach(() => expectHealthy(two.h))
afterAll(async () => {
  await two?.close()
})

type Family = TestShopper & { refreshToken: string }

async function families(count: number): Promise<Family[]> {
  const made: Family[] = []
  for (let index = 0; index < count; index++) {
    const shopper = await signIn(two.h, shop)
    const refreshToken = firstRefreshToken(shopper.sessionId)
    made.push({ ...shopper, refreshToken })
    await two.h.sql(
      'insert into refresh_tokens (digest, store_id, session_id, created_at) values ($1, $2, $3, now())',
      [refreshTokenDigest(refreshToken), shop.storeId, shopper.sessionId],
    )
  }
  return made
}

const refresh = (token: string): Prepared => ({
  path: `${AUTH}/refresh/`,
  body: { refresh_token: token },
  headers: { 'X-Service-Key': shop.key },
})

/** The state of sessions: why they were ended, and how many of their tokens are usable. */
const standings = async (of: readonly Family[]) =>
  two.h.sql<{ reason: string | null; usable: number; count: number }>(
    `select reason, usable, count(*)::int as count from (
       select s.revoked_reason as reason, count(t.digest) filter (where t.used_at is null)::int as usable
         from customer_sessions s join refresh_tokens t on t.store_id = s.store_id and t.session_id = s.id
        where s.id = any ($1) group by s.id, s.revoked_reason) one
      group by reason, usable order by 1, 2`,
    [of.map(({ sessionId }) => sessionId)],
  )

/** Moves the use of every used token of these sessions into the past. */
const age = (of: readonly Family[], seconds: number) =>
  two.h.sql(
    `update refresh_tokens set used_at = used_at - $2 * interval '1 second'
      where used_at is not null and session_id = any ($1)`,
    [of.map(({ sessionId }) => sessionId), seconds],
  )

it('all copies of a refresh token at both processes get one successor, and no session ends', async () => {
  const all = await families(counted(10, 1_000))
  // One session after the other: all copies of a token must arrive within ten seconds.
  const received: Awaited<ReturnType<typeof starter.release>> = []
  for (const { refreshToken } of all)
    received.push(...(await starter.release(Array<Prepared>(COPIES).fill(refresh(refreshToken)))))
  expect(received.filter(({ status }) => status !== 200)).toEqual([])
  const successors = all.map((_, index) => {
    const own = received.slice(index * COPIES, (index + 1) * COPIES).map(({ body }) => body.data.refresh_token)
    return [...new Set(own)]
  })
  expect(successors.filter((own) => own.length !== 1)).toEqual([])
  expect(await standings(all)).toEqual([{ reason: null, usable: 1, count: all.length }])
  // Long after, each session continues: the copies were not treated as theft.
  await age(all, 3600)
  const later = await starter.release(successors.map(([token]) => refresh(String(token))))
  expect(later.filter(({ status }) => status !== 200)).toEqual([])
  expect(await standings(all)).toEqual([{ reason: null, usable: 1, count: all.length }])
  record({
    id: 'A2',
    test: 'One refresh token in many copies',
    size: `${all.length} sign-ins × ${COPIES} copies`,
    result: 'one successor each; 0 sign-ins ended',
  })
})

it('a session ends when a used token is sent ten seconds later or after its successor was used', async () => {
  const all = await families(counted(10, 1_000))
  const half = all.length / 2
  const first = await starter.release(all.map(({ refreshToken }) => refresh(refreshToken)))
  const children = first.map(({ body }) => String(body.data.refresh_token))
  await age(all.slice(0, half), 11)
  const second = await starter.release(children.slice(half).map(refresh))
  const newest = [...children.slice(0, half), ...second.map(({ body }) => String(body.data.refresh_token))]
  const reused = await starter.release(all.map(({ refreshToken }) => refresh(refreshToken)))
  const refused = (received: typeof reused) =>
    received.every(({ status, body }) => status === 401 && body.error_code === 'invalid_token')
  expect(refused(reused)).toBe(true)
  expect(await standings(all)).toEqual([{ reason: 'reuse_detected', usable: 1, count: all.length }])
  expect(refused(await starter.release(newest.map(refresh)))).toBe(true)
  record({
    id: 'A2',
    test: 'A used refresh token again, late or after its successor',
    size: `${all.length} sign-ins`,
    result: 'every sign-in ended, its newest token with it',
  })
})

it('a shopper whose response was lost gets the same successor again, and the session continues', async () => {
  const all = await families(counted(10, 500))
  // A closed client does not receive a 503 either, so it is sent again.
  for (let waiting: readonly Family[] = all; waiting.length > 0; waiting = await stillWaiting(waiting)) {
    for (const [index, { refreshToken }] of waiting.entries())
      await sendAndLeave(two.servers[index % 2]?.port as number, refresh(refreshToken))
    await sleep(200)
  }
  // At the other process: neighbours alternate between the processes.
  const again = await starter.release(all.toReversed().map(({ refreshToken }) => refresh(refreshToken)))
  expect(again.filter(({ status }) => status !== 200)).toEqual([])
  const on = await starter.release(again.map(({ body }) => refresh(body.data.refresh_token)))
  expect(on.filter(({ status }) => status !== 200)).toEqual([])
  expect(await standings(all)).toEqual([{ reason: null, usable: 1, count: all.length }])
  record({
    id: 'A2',
    test: 'Response to a refresh lost, asked again',
    size: `${all.length} sign-ins`,
    result: 'the same successor, which works; 0 sign-ins ended',
  })
})

/** Those whose token was not used yet. */
async function stillWaiting(of: readonly Family[]): Promise<Family[]> {
  const used = await two.h.sql<{ id: string }>(
    'select session_id as id from refresh_tokens where used_at is not null and session_id = any ($1)',
    [of.map(({ sessionId }) => sessionId)],
  )
  return of.filter(({ sessionId }) => !used.some(({ id }) => id === sessionId))
}

/** Sends a whole request and closes the connection before the response. */
async function sendAndLeave(port: number, { path, body, headers = {} }: Prepared): Promise<void> {
  const content = JSON.stringify(body)
  const lines = Object.entries({
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(content)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  await new Promise((sent) => socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`, sent))
  socket.destroy()
}

it('each of many access tokens at once gets its own shopper', async () => {
  const shoppers = await families(counted(80, 10_000))
  const random = seededNumbers()
  // Each twice: once verified, once cached.
  const requests = [...shoppers, ...shoppers].map((shopper) => ({ shopper, at: random() })).sort((a, b) => a.at - b.at)
  const wrong: string[] = []
  const waiting = requests.entries()
  const lane = async () => {
    for (const [index, { shopper }] of waiting) {
      const read = () =>
        fetch(`${two.servers[index % 2]?.baseUrl}${AUTH}/profile/`, {
          headers: { 'x-service-key': shop.key, authorization: `Bearer ${shopper.token}` },
        })
      let response = await read()
      // A slow machine rejects some with 503; they are retried.
      for (; response.status === 503; response = await read()) await sleep(100)
      const { data } = (await response.json()) as { data: { id: string; email: string } | null }
      if (data?.id !== shopper.id || data.email !== shopper.email)
        wrong.push(`${shopper.id} saw ${JSON.stringify(data)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  expect(wrong).toEqual([])
  record({
    id: 'A2',
    test: 'Many access tokens at once',
    size: `${shoppers.length} shoppers, each twice, ${AT_ONCE} at a time`,
    result: 'each response its own shopper’s',
  })
})

it('logins beyond the queue of the hasher return 503 with Retry-After, and products are still served', async () => {
  const urlOf = (index: number) => two.servers[index % 2]?.baseUrl
  const service = { 'x-service-key': shop.key }
  const reads: number[] = []
  async function flood(logins: number): Promise<Response[]> {
    let isOver = false
    const responses = Promise.all(
      Array.from({ length: logins }, async (_, index) => {
        const response = await fetch(`${urlOf(index)}${AUTH}/login/`, {
          method: 'POST',
          headers: { ...service, 'content-type': 'application/json' },
          body: JSON.stringify({ email: `nobody${index}@nowhere.example`, password: `a guess ${index}` }),
        })
        await response.text()
        return response
      }),
    ).finally(() => {
      isOver = true
    })
    while (!isOver) {
      const response = await fetch(`${urlOf(reads.length)}/api/v1/business/website/products/`, { headers: service })
      await response.text()
      if (!isOver) reads.push(response.status)
    }
    return responses
  }
  const refusedOf = (responses: Response[]) => responses.filter(({ status }) => status === 503)
  let logins = counted(160, 500)
  let responses = await flood(logins)
  // Where requests arrive no faster than they are hashed, more are needed.
  while (refusedOf(responses).length === 0 && logins < 2_000) {
    logins *= 2
    responses = await flood(logins)
  }
  const refused = refusedOf(responses)
  expect(refused.length).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(logins - refused.length)
  expect(refused.filter(({ headers }) => !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))).toEqual([])
  expect(reads.filter((status) => status !== 200)).toEqual([])
  expect(reads.length).toBeGreaterThan(0)
  record({
    id: 'F63',
    test: 'Logins at once',
    size: `${logins} at two processes`,
    result: `${logins - refused.length} compared, ${refused.length} asked to retry; all ${reads.length} reads of products meanwhile 200`,
  })
})
