import { randomBytes } from 'node:crypto'
import type { Auth, Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { type Permission, permissions } from '@haat/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { issueKey } from '../src/features/stores/create-store.ts'
import { asOperator } from '../src/platform/operator.ts'
import { signAccessToken } from '../src/platform/shopper-tokens.ts'
import { exampleOf } from '../src/reference/example.ts'
import { toWireSchema } from '../src/reference/json-schema.ts'
import { createKey, keyDigest } from '../src/shared/api-key.ts'
import { openShop, type Shop, signIn } from './factories.ts'
import type { Call } from './harness.ts'
import { setUpApp } from './set-up.ts'
import { ORIGIN, signInStaff } from './staff-sessions.ts'

// Every operation, called by each caller without permission: rejected before the request is read.

let shop: Shop
let other: Shop
let closed: Shop
const keysWithout = {} as Record<Permission, string>

const h = await setUpApp()
;[shop, other, closed] = [await openShop(h), await openShop(h), await openShop(h)]
const strict = await openShop(h, { settings: { staffSecondFactor: 'all' } })
const ownerOfStrict = await signInStaff(h, strict, 'owner')
const shopper = await signIn(h, shop)
const issue = (kind: 'service' | 'secret', scopes: Permission[]) =>
  asOperator(h.adminUrl, (tx) =>
    issueKey(tx, { storeId: shop.storeId, environment: 'live', kind, name: 'test', scopes }),
  )
for (const permission of permissions)
  keysWithout[permission] = await issue(
    'secret',
    permissions.filter((one) => one !== permission),
  )
const revokedKey = await issue('service', [])
const revokedSecret = await issue('secret', [...permissions])
for (const key of [revokedKey, revokedSecret])
  await h.sql('update api_keys set revoked_at = now() where digest = $1', [keyDigest(key)])
await h.sql('update websites set is_active = false where store_id = $1', [closed.storeId])

const who = (...kinds: Auth[]) =>
  operations.filter(({ auth }) => kinds.includes(auth)).map((operation) => [operation.id, operation] as const)
const keyed = who('key', 'guest', 'shopper')

/** Calls the operation with a valid request and these credentials. */
function ask(operation: Operation, credentials: Partial<Call>, of = shop) {
  const examples = (operation.params ? exampleOf(toWireSchema(operation.params)) : {}) as Record<string, unknown>
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    name === 'subdomain' ? of.subdomain : encodeURIComponent(String(examples[name] ?? 'x')),
  )
  const body = operation.body && exampleOf(toWireSchema(operation.body))
  return h.call({
    method: operation.method,
    url: path,
    ...(body === undefined ? {} : { [operation.form ? 'form' : 'body']: body }),
    ...credentials,
  })
}

async function expectRefusal(
  operation: Operation,
  credentials: Partial<Call>,
  status: number,
  code: string,
  credential?: string,
) {
  const response = await ask(operation, credentials)
  expect([response.status, response.body?.error_code]).toEqual([status, code])
  if (credential) expect(response.body.details).toEqual({ credential })
  expect(response.body.data).toBeNull()
}

const mistyped = (key: string) => `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`

describe('a request without a valid service key', () => {
  it.each(keyed)('%s: returns 401 unauthorized without a key, even with a token', async (_id, operation) => {
    await expectRefusal(operation, {}, 401, 'unauthorized', 'service_key')
    await expectRefusal(operation, { token: shopper.token }, 401, 'unauthorized', 'service_key')
  })

  it.each(keyed)(
    '%s: returns 401 invalid_token for a malformed, mistyped, unknown, revoked, sandbox or secret key',
    async (_id, operation) => {
      for (const key of [
        'x',
        shop.key.slice(0, -1),
        mistyped(shop.key),
        `${shop.key},${shop.key}`,
        createKey('service', 'live'),
        revokedKey,
        shop.testKey,
        shop.secretKey,
      ])
        await expectRefusal(operation, { key, token: shopper.token }, 401, 'invalid_token', 'service_key')
    },
  )

  it.each(keyed)('%s: returns 404 not_found when the store has no active website', async (_id, operation) => {
    await expectRefusal(operation, { key: closed.key }, 404, 'not_found')
  })

  it.each(keyed)('%s: is rejected before a malformed or too large body is read', async (_id, operation) => {
    if (operation.method === 'GET')
      return expectRefusal(operation, { headers: { 'x-noise': '1' } }, 401, 'unauthorized')
    await expectRefusal(operation, { body: '{"broken' }, 401, 'unauthorized')
    await expectRefusal(operation, { body: 'x'.repeat(300_000) }, 401, 'unauthorized')
    await expectRefusal(operation, { body: '<x/>', headers: { 'content-type': 'text/xml' } }, 401, 'unauthorized')
  })
})

describe('a request without a valid shopper token', () => {
  it.each(who('shopper'))('%s: returns 401 unauthorized without a token', async (_id, operation) => {
    await expectRefusal(operation, { key: shop.key }, 401, 'unauthorized', 'shopper_token')
  })

  it.each(who('shopper', 'guest'))(
    '%s: returns 401 invalid_token for a malformed or forged token and for one of another store',
    async (_id, operation) => {
      const [header, payload, signature] = shopper.token.split('.')
      const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
      const forged = [
        'x',
        `${header}.${payload}.${randomBytes(32).toString('base64url')}`,
        `${unsigned}.${payload}.`,
        `${unsigned}.${payload}.${signature}`,
      ]
      for (const token of forged)
        await expectRefusal(operation, { key: shop.key, token }, 401, 'invalid_token', 'shopper_token')
      await expectRefusal(operation, { key: other.key, token: shopper.token }, 401, 'invalid_token', 'shopper_token')
      const basic = { authorization: 'Basic eDp5' }
      await expectRefusal(operation, { key: shop.key, headers: basic }, 401, 'invalid_token', 'shopper_token')
    },
  )

  it.each(who('shopper', 'guest'))('%s: returns 401 token_expired for an expired token', async (_id, operation) => {
    const claims = { customerId: shopper.id, sessionId: shopper.sessionId }
    const token = await signAccessToken(h.deps.secrets, shop.storeId, claims, new Date(Date.now() - 25 * 3600_000))
    await expectRefusal(operation, { key: shop.key, token }, 401, 'token_expired', 'shopper_token')
  })
})

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const merchant = who('merchant', 'secret_key')
const inStore = who('merchant')
const broken = { body: '{"broken' }

describe('a request without valid merchant credentials', () => {
  it.each(merchant)(
    '%s: returns 401 unauthorized without credentials, and with a service key in its own header',
    async (_id, operation) => {
      await expectRefusal(operation, {}, 401, 'unauthorized')
      await expectRefusal(operation, { key: shop.key }, 401, 'unauthorized')
      if (operation.method !== 'GET') await expectRefusal(operation, broken, 401, 'unauthorized')
    },
  )

  it.each(merchant)(
    '%s: returns 401 invalid_token for a service key, a shopper’s token, a revoked or sandbox key and a wrong cookie',
    async (_id, operation) => {
      for (const key of [shop.key, shopper.token, revokedSecret, shop.testSecretKey, mistyped(shop.secretKey)])
        await expectRefusal(operation, bearer(key), 401, 'invalid_token', 'secret_key')
      if (operation.auth === 'merchant')
        await expectRefusal(
          operation,
          { cookie: '__Host-haat_staff=x', headers: { origin: ORIGIN } },
          401,
          'invalid_token',
          'staff_session',
        )
    },
  )

  it.each(who('secret_key'))('%s: returns 401 unauthorized for a staff session', async (_id, operation) => {
    const { headers } = await signInStaff(h, shop, 'owner')
    await expectRefusal(operation, { headers }, 401, 'unauthorized', 'secret_key')
  })

  it.each(merchant.filter(([, { permission }]) => permission !== 'any'))(
    '%s: returns 403 permission_denied for a secret key without the scope',
    async (_id, operation) => {
      const key = keysWithout[operation.permission as Permission]
      await expectRefusal(operation, bearer(key), 403, 'permission_denied')
      if (operation.method !== 'GET')
        await expectRefusal(operation, { ...bearer(key), ...broken }, 403, 'permission_denied')
    },
  )

  it.each(inStore)(
    '%s: returns 403 permission_denied to an owner without the second factor that the store requires',
    async (_id, operation) => {
      const { status, body } = await ask(operation, { headers: ownerOfStrict.headers }, strict)
      expect([status, body.error_code, body.details]).toEqual([
        403,
        'permission_denied',
        { reason: 'second_factor_needed' },
      ])
    },
  )

  it.each(inStore)('%s: returns 404 not_found for another store’s key', async (_id, operation) => {
    await expectRefusal(operation, bearer(other.secretKey), 404, 'not_found')
  })

  it.each(who('staff'))(
    '%s: returns 401 without a staff session, with a wrong one and with keys',
    async (_id, operation) => {
      await expectRefusal(operation, {}, 401, 'unauthorized', 'staff_session')
      await expectRefusal(operation, bearer(shop.secretKey), 401, 'unauthorized', 'staff_session')
      await expectRefusal(operation, { key: shop.key }, 401, 'unauthorized', 'staff_session')
      await expectRefusal(
        operation,
        { cookie: '__Host-haat_staff=x', headers: { origin: ORIGIN } },
        401,
        'invalid_token',
        'staff_session',
      )
    },
  )
})

describe('the operations without credentials', () => {
  it('are exactly the listed ones', () => {
    expect(who('none').map(([id]) => id)).toEqual([
      'staffLogin',
      'requestStaffReset',
      'confirmStaffReset',
      'secondFactor',
      'readInvitation',
      'acceptInvitation',
    ])
  })
})
