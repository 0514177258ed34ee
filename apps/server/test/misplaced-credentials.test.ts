import { setImmediate } from 'node:timers/promises'
import type { Auth, Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { expect, it } from 'vitest'
import { anAccount } from './accounts.ts'
import { openShop, type Shop } from './factories.ts'
import type { Call } from './harness.ts'
import { type Forger, forger } from './hostile/forged-tokens.ts'
import { setUpApp } from './set-up.ts'
import { ORIGIN, signInStaff } from './staff-sessions.ts'
import { caseOf } from './tenancy/tenancy-calls.ts'
import { nonexistent } from './tenancy/tenancy-refs.ts'

// Every credential, genuine or forged, in every place of another one, at every operation.

const NOW = '2026-03-01T10:00:00Z'
const COOKIE = '__Host-haat_staff'

let shop: Shop
let far: Shop
const h = await setUpApp()
h.setNow(NOW)
;[shop, far] = [await openShop(h), await openShop(h)]
const account = await anAccount(h, shop)
const now = Date.parse(NOW) / 1000
const forgeries: Forger['forgeries'] = forger({ h, shop, far, account, other: await anAccount(h, shop), now }).forgeries
const staffToken = (await signInStaff(h, shop)).headers.cookie.split('=')[1] as string

const who = (...kinds: Auth[]) =>
  operations.filter(({ auth }) => kinds.includes(auth)).map((operation) => [operation.id, operation] as const)

/** The operation's valid request with these credentials. */
async function ask(operation: Operation, credentials: Partial<Call>) {
  // Requests that are rejected without I/O would keep the event loop from its timers, and the process count as overloaded.
  await setImmediate()
  const { params = {}, body = {} } = caseOf(operation).request?.(nonexistent) ?? {}
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(name === 'subdomain' ? shop.subdomain : params[name])),
  )
  return h.call({ method: operation.method, url: path, ...(operation.body ? { body } : {}), ...credentials })
}

/** All credentials that a caller may have. */
const credentials = (): Record<string, string> => ({
  'the service key': shop.key,
  'the secret key': shop.secretKey,
  'the sandbox’s service key': shop.testKey,
  'the sandbox’s secret key': shop.testSecretKey,
  'another shop’s service key': far.key,
  'another shop’s secret key': far.secretKey,
  'a shopper’s access token': account.accessToken,
  'a shopper’s refresh token': account.refreshToken,
  'a staff session': staffToken,
})

const refused = async (operation: Operation, given: Partial<Call>, statuses = [401]) => {
  const { status, body } = await ask(operation, given)
  return statuses.includes(status) && body.data === null ? [] : [`${status} ${body.error_code ?? ''}`]
}

const everythingBut = (...names: string[]) => Object.entries(credentials()).filter(([name]) => !names.includes(name))

it('the list of forged tokens has at least sixty entries', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(60)
})

it.each(who('shopper', 'guest'))('%s: accepts no forged or misplaced shopper’s token', async (_id, operation) => {
  const accepted: string[] = []
  for (const [name, make] of Object.entries(forgeries))
    accepted.push(
      ...(await refused(operation, { key: shop.key, token: make() })).map((response) => `${name}: ${response}`),
    )
  for (const [name, token] of everythingBut('a shopper’s access token'))
    accepted.push(...(await refused(operation, { key: shop.key, token })).map((response) => `${name}: ${response}`))
  expect(accepted).toEqual([])
})

it.each(who('shopper'))('%s: accepts no cookie in place of a token', async (_id, operation) => {
  for (const token of Object.values(credentials())) {
    const headers = { cookie: `${COOKIE}=${token}`, origin: ORIGIN }
    expect(await refused(operation, { key: shop.key, headers })).toEqual([])
  }
})

it.each(who('key', 'guest', 'shopper'))(
  '%s: accepts no other credential in place of the service key',
  async (_id, operation) => {
    const accepted: string[] = []
    const token = operation.auth === 'key' ? {} : { token: account.accessToken }
    // Another store's own key is valid, for that store.
    for (const [name, key] of everythingBut('the service key', 'another shop’s service key'))
      accepted.push(...(await refused(operation, { key, ...token })).map((response) => `${name}: ${response}`))
    for (const [name, key] of Object.entries(credentials())) {
      const headers = { authorization: `Bearer ${key}`, cookie: `${COOKIE}=${key}`, origin: ORIGIN }
      accepted.push(...(await refused(operation, { headers })).map((response) => `${name} elsewhere: ${response}`))
    }
    expect(accepted).toEqual([])
  },
)

it.each(who('merchant', 'secret_key'))(
  '%s: accepts no other credential in place of the secret key or a staff session',
  async (_id, operation) => {
    const accepted: string[] = []
    for (const [name, key] of everythingBut('the secret key', 'another shop’s secret key')) {
      const headers = { authorization: `Bearer ${key}` }
      accepted.push(...(await refused(operation, { headers })).map((response) => `${name}: ${response}`))
    }
    // Where the key alone chooses the store, it is valid, for that store.
    const others = operation.auth === 'merchant' ? { 'another shop’s secret key': far.secretKey } : {}
    for (const key of Object.values(others))
      accepted.push(...(await refused(operation, { headers: { authorization: `Bearer ${key}` } }, [404])))
    accepted.push(...(await cookiesRefused(operation)))
    expect(accepted).toEqual([])
  },
)

it.each(who('staff'))('%s: accepts no other credential in place of a staff session', async (_id, operation) => {
  const accepted = await cookiesRefused(operation)
  for (const key of Object.values(credentials()))
    accepted.push(...(await refused(operation, { key, headers: { authorization: `Bearer ${key}` } })))
  expect(accepted).toEqual([])
})

async function cookiesRefused(operation: Operation): Promise<string[]> {
  const accepted: string[] = []
  for (const [name, token] of everythingBut('a staff session')) {
    const headers = { cookie: `${COOKIE}=${token}`, origin: ORIGIN }
    accepted.push(...(await refused(operation, { headers })).map((response) => `${name} as cookie: ${response}`))
  }
  const near = { cookie: `haat_staff=${staffToken}; __Secure-haat_staff=${staffToken}`, origin: ORIGIN }
  accepted.push(
    ...(await refused(operation, { headers: near })).map((response) => `cookies of other names: ${response}`),
  )
  return accepted
}
