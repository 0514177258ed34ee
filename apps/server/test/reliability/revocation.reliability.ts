import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { firstRefreshToken, refreshTokenDigest } from '../../src/features/customers/refresh-token.ts'
import { PASSWORD } from '../accounts.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop, signIn } from '../factories.ts'
import { expand, testLane } from '../harness.ts'
import { record, takeTime } from './harness/measure.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './harness/two-servers.ts'

/** The maximum age of cached credentials in a process, in milliseconds. */
const TRUST_MS = 5_000

takeTime()

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers({ isPatient: true })
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

const send = (server: ServerProcess, url: string, headers: Record<string, string>, body?: object, method?: string) =>
  fetch(`${server.baseUrl}${expand(url)}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then(async (response) => ({ status: response.status, text: await response.text() }))

/** Waits until the listener of a server has missed a notification: its connection stays open and silent. */
async function untilMissed({ proxy }: ServerProcess, before: number): Promise<void> {
  await expect.poll(() => proxy.swallowed(), { interval: 10 }).toBeGreaterThan(before)
}

it('a key that another process revoked is refused within five seconds, although no notification arrives', async () => {
  const [a, b] = two.servers
  const shop = await openShop(two.h)
  const service = { 'x-service-key': shop.key }
  const secret = { authorization: `Bearer ${shop.secretKey}` }
  const url = 'W/products/'
  for (const server of two.servers) expect((await send(server, url, service)).status).toBe(200)
  b.proxy.silence('haat listener')
  const received = b.proxy.swallowed()
  const { data } = JSON.parse((await send(a, `M/${shop.subdomain}/keys/`, secret)).text)
  const key = data.items.find(({ kind }: { kind: string }) => kind === 'service')
  const revoked = await send(a, `M/${shop.subdomain}/keys/${key.id}/revoke/`, secret, {})
  expect(revoked).toMatchObject({ status: 200 })
  await untilMissed(b, received)
  await sleep(TRUST_MS)
  expect((await send(b, url, service)).status).toBe(401)
  expect((await send(a, url, service)).status).toBe(401)
  b.proxy.silence(null)
  record({ id: 'T4', test: 'Key revoked by the other process', size: 'notifications cut', result: '401 within 5 s' })
})

it('a shopper who signed out at another process is refused within five seconds, although no notification arrives', async () => {
  const [a, b] = two.servers
  const shop = await openShop(two.h)
  const me = await signIn(two.h, shop)
  const mine = { 'x-service-key': shop.key, authorization: `Bearer ${me.token}` }
  for (const server of two.servers) expect((await send(server, 'A/profile/', mine)).status).toBe(200)
  b.proxy.silence('haat listener')
  const received = b.proxy.swallowed()
  expect((await send(a, 'A/logout/', mine, {})).status).toBe(200)
  await untilMissed(b, received)
  await sleep(TRUST_MS)
  expect((await send(b, 'A/profile/', mine)).status).toBe(401)
  b.proxy.silence(null)
  record({ id: 'T4', test: 'Signed out at the other process', size: 'notifications cut', result: '401 within 5 s' })
})

it('a shopper whose session was ended in any way is refused within five seconds at every process', async () => {
  const [a, b] = two.servers
  const shop = await openShop(two.h)
  const service = { 'x-service-key': shop.key }
  const secret = { authorization: `Bearer ${shop.secretKey}` }
  const someone = async () => {
    const shopper = await signIn(two.h, shop)
    const mine = { ...service, authorization: `Bearer ${shopper.token}` }
    return { ...shopper, mine }
  }
  type Someone = Awaited<ReturnType<typeof someone>>
  const ends: Record<string, (me: Someone) => Promise<{ status: number; text: string }>> = {
    'signed out': ({ mine }) => send(a, 'A/logout/', mine, {}),
    'removed from the list of sign-ins': ({ mine, sessionId }) =>
      send(a, `A/sessions/${sessionId}/`, mine, undefined, 'DELETE'),
    'password changed': async ({ id, mine }) => {
      await two.h.sql('update customers set password_hash = $1 where id = $2', [
        await two.h.deps.passwords.hash(PASSWORD, testLane),
        id,
      ])
      const next = `${PASSWORD}!`
      const body = { current_password: PASSWORD, new_password: next, new_password_confirm: next }
      return send(a, 'A/password/change/', mine, body)
    },
    'blocked by the shop': ({ id }) => send(a, `M/${shop.subdomain}/customers/${id}/block/`, secret, {}),
    'a used refresh token came back': async ({ sessionId }) => {
      const token = firstRefreshToken(sessionId)
      await two.h.sql(
        `insert into refresh_tokens (digest, store_id, session_id, created_at, used_at, successor_digest)
         values ($1, $2, $3, now() - interval '1 hour', now() - interval '1 hour', $1)`,
        [refreshTokenDigest(token), shop.storeId, sessionId],
      )
      const { status } = await send(a, 'A/refresh/', service, { refresh_token: token })
      return { status: status === 401 ? 200 : 500, text: 'the reuse was not noticed' }
    },
  }
  const everybody = await Promise.all(Object.keys(ends).map(someone))
  const bystander = await someone()
  for (const { mine } of [...everybody, bystander]) {
    for (const server of two.servers) expect((await send(server, 'A/profile/', mine)).status).toBe(200)
  }
  for (const [index, [how, end]] of Object.entries(ends).entries()) {
    const { status, text } = await end(everybody[index] as Someone)
    expect([how, status], text).toEqual([how, 200])
  }
  await sleep(TRUST_MS)
  for (const [index, how] of Object.keys(ends).entries()) {
    const expected = how === 'blocked by the shop' ? 403 : 401
    for (const server of [a, b]) {
      const { status } = await send(server, 'A/profile/', (everybody[index] as Someone).mine)
      expect([how, status]).toEqual([how, expected])
    }
  }
  for (const server of two.servers) expect((await send(server, 'A/profile/', bystander.mine)).status).toBe(200)
  record({
    id: 'T4',
    test: 'Sign-in ended in any way',
    size: Object.keys(ends).join(', '),
    result: 'refused at both processes within 5 s; a bystander goes on',
  })
})
