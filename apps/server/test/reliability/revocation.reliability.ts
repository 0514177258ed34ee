import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop, signIn } from '../factories.ts'
import { expand } from '../harness.ts'
import { record, takeTime } from './measure.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './two-servers.ts'

/** How long a process may go on believing what it knew. */
const TRUST_MS = 5_000

takeTime()

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers()
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

const ask = (server: ServerProcess, url: string, headers: Record<string, string>, body?: object) =>
  fetch(`${server.baseUrl}${expand(url)}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then(async (response) => ({ status: response.status, text: await response.text() }))

/** Waits until the listener of a server has missed a notification: it stays connected and hears nothing. */
async function untilMissed({ proxy }: ServerProcess, before: number): Promise<void> {
  for (let tries = 0; tries < 500 && proxy.swallowed() === before; tries++) await sleep(10)
  expect(proxy.swallowed()).toBeGreaterThan(before)
}

it('refuses a key within five seconds that another process revoked, though no notification arrives', async () => {
  const [a, b] = two.servers
  const shop = await openShop(two.h)
  const service = { 'x-service-key': shop.key }
  const secret = { authorization: `Bearer ${shop.secretKey}` }
  const url = 'W/products/'
  for (const server of two.servers) expect((await ask(server, url, service)).status).toBe(200)
  b.proxy.silence('haat listener')
  const heard = b.proxy.swallowed()
  const { data } = JSON.parse((await ask(a, `M/${shop.subdomain}/keys/`, secret)).text)
  const key = data.items.find(({ kind }: { kind: string }) => kind === 'service')
  const revoked = await ask(a, `M/${shop.subdomain}/keys/${key.id}/revoke/`, secret, {})
  expect(revoked).toMatchObject({ status: 200 })
  await untilMissed(b, heard)
  await sleep(TRUST_MS)
  expect((await ask(b, url, service)).status).toBe(401)
  expect((await ask(a, url, service)).status).toBe(401)
  b.proxy.silence(null)
  record({ id: 'T4', test: 'Key revoked by the other process', size: 'notifications cut', result: '401 within 5 s' })
})

it('refuses a shopper within five seconds who signed out at another process, though no notification arrives', async () => {
  const [a, b] = two.servers
  const shop = await openShop(two.h)
  const me = await signIn(two.h, shop)
  const mine = { 'x-service-key': shop.key, authorization: `Bearer ${me.token}` }
  for (const server of two.servers) expect((await ask(server, 'A/profile/', mine)).status).toBe(200)
  b.proxy.silence('haat listener')
  const heard = b.proxy.swallowed()
  expect((await ask(a, 'A/logout/', mine, {})).status).toBe(200)
  await untilMissed(b, heard)
  await sleep(TRUST_MS)
  expect((await ask(b, 'A/profile/', mine)).status).toBe(401)
  b.proxy.silence(null)
  record({ id: 'T4', test: 'Signed out at the other process', size: 'notifications cut', result: '401 within 5 s' })
})
