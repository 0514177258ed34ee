import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { errorsOf, type Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { signIn } from './factories.ts'
import { noteError } from './provoked-errors.ts'
import { setUpShop } from './set-up.ts'
import { ask, createOwner } from './tenancy/tenancy-calls.ts'
import { nonexistent, type Owner } from './tenancy/tenancy-refs.ts'

// Errors that one rule raises for many operations, provoked at each operation that declares them.

const { h, shop } = await setUpShop()
const like = { h, shop, mark: 'mine', shopMark: 'mine' }
const me: Owner = { ...like, shopper: await signIn(h, shop) }
const origin = await h.app.listen({ port: 0 })

const named = (all: readonly Operation[]) => all.map((operation) => [operation.id, operation] as const)
const propertiesOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => `${status} ${body.error_code}`
const declaring = (code: 'account_suspended' | 'version_conflict') =>
  named(operations.filter((operation) => errorsOf(operation).includes(code)))

describe('account_suspended', async () => {
  const blocked: Owner = { ...like, shopper: await signIn(h, shop) }
  await h.sql(`update customers set status = 'blocked' where id = $1`, [blocked.shopper.id])
  // These accept no token: their own tests sign in a blocked customer.
  const withToken = declaring('account_suspended').filter(([, { auth }]) => auth === 'shopper' || auth === 'guest')

  it.each(withToken)('%s returns 403 for the token of a blocked customer', async (_id, operation) => {
    expect(errorOf(await ask(operation, blocked, nonexistent))).toBe('403 account_suspended')
  })
})

describe('version_conflict', () => {
  const versioned = declaring('version_conflict').filter(([, { body }]) => propertiesOf(body).includes('version'))

  it.each(versioned)('%s returns 409 for another version than the current one', async (_id, operation) => {
    const { owner, refs } = await createOwner(like, operation)
    const body = (given: unknown) => ({ ...(given as object), version: 987 })
    expect(errorOf(await ask(operation, owner, refs, { body }))).toBe('409 version_conflict')
  })
})

describe('permission_denied', () => {
  const writes = named(
    operations.filter(({ auth, method }) => (auth === 'staff' || auth === 'none') && method !== 'GET'),
  )

  it.each(writes)('%s returns 403 for a request from another site', async (_id, operation) => {
    const response = await ask(operation, me, nonexistent, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(errorOf(response)).toBe('403 permission_denied')
  })
})

describe('validation_failed', () => {
  const inputsOf = ({ query, params }: Operation) =>
    [...propertiesOf(query), ...propertiesOf(params)].filter((name) => name !== 'subdomain')
  const reads = operations.filter(({ method }) => method === 'GET')
  const trimming = reads.filter((operation) => String(inputsOf(operation)) === 'fields')
  const bodiless = operations.filter(({ method, body }) => method !== 'GET' && !body)

  it.each(named(trimming))('%s returns 400 for `fields` of more than 2000 characters', async (_id, operation) => {
    const response = await ask(operation, me, nonexistent, { query: () => ({ fields: 'x'.repeat(2001) }) })
    expect([errorOf(response), Object.keys(response.body.errors)]).toEqual(['400 validation_failed', ['fields']])
  })

  it.each(named(bodiless))('%s returns 400 for a body that is not JSON', async (_id, operation) => {
    expect(errorOf(await ask(operation, me, nonexistent, { body: () => '{' }))).toBe('400 validation_failed')
  })

  it.each([
    ['logout', { method: 'POST', url: 'A/logout/', body: { refresh_token: 5 } }, 'refresh_token'],
    ['setCartCoupon', { method: 'POST', url: 'W/cart/coupon/', body: { coupon_code: 5 } }, 'coupon_code'],
    ['listCategories', { url: 'W/categories/?tree=perhaps' }, 'tree'],
  ] as const)('%s returns 400 for a wrong type', async (_id, call, field) => {
    const response = await h.call({ ...call, key: shop.key, token: me.shopper.token })
    expect([errorOf(response), Object.keys(response.body.errors)]).toEqual(['400 validation_failed', [field]])
  })

  it.each(named(reads.filter((operation) => inputsOf(operation).length === 0)))(
    '%s has no inputs, and returns 400 for a duplicate header',
    async (_id, { method, path }) => {
      const url = new URL(path.replace('{subdomain}', shop.subdomain), origin)
      const sent = request(url, { method, headers: { 'X-Subdomain': ['one', 'two'] } }).end()
      const [response] = await once(sent, 'response')
      const { error_code } = (await json(response)) as { error_code: string }
      noteError(method, url.pathname, error_code)
      expect([response.statusCode, error_code]).toEqual([400, 'validation_failed'])
    },
  )
})
