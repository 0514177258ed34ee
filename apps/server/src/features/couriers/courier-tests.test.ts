import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { courierAccountCalls, steadfastKeys } from '../../../test/courier-accounts.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { openShop } from '../../../test/factories.ts'
import { wireOf } from '../../../test/gateways.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'
import { courierDrivers } from './courier-drivers.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const wire = h.deps.courierHttp
afterEach(async () => {
  h.deps.courierHttp = wire
  await couriers.clearFaults()
})

const endpointOf = { PATHAO: 'pathao.stores', STEADFAST: 'steadfast.balance', REDX: 'redx.stores' } as const
const connected = async (courier: (typeof courierCodes)[number]) => {
  const { shop, id, account } = await couriers.connected(h, courier)
  const call = courierAccountCalls(h)(shop)
  return { shop, id, account, call, test: () => call('POST', `${id}/test`) }
}

describe.each(courierCodes)('the test of an account at %s', (courier) => {
  const endpoint = endpointOf[courier]

  it('shows what the courier says of it, and is kept until the account changes', async () => {
    const { id, account, call, test } = await connected(courier)
    const { status, body, data } = await test()
    expect([status, body.message]).toEqual([200, 'The account at the courier works.'])
    const { balance, pickupPlaces } = courierDrivers[courier].capabilities
    expect(data).toEqual({
      ...{ failure: null, detail: '', tested_at: expect.any(String), balance: balance ? '0.00' : null },
      pickup_places: pickupPlaces
        ? [
            {
              ...{ id: expect.any(String), name: 'Haat Demo Store', is_active: true, is_default: true },
              address: 'House 123, Road 4, Sector 10, Uttara, Dhaka-1230, Bangladesh',
            },
          ]
        : null,
    })
    const tested = { tested_at: data.tested_at, test_failure: null, test_detail: '' }
    expect((await call('GET', id)).data).toMatchObject(tested)
    expect((await call('PATCH', id, { name: 'Renamed' })).data).toMatchObject(tested)
    const { credentials } = account
    const renewed = await call('PATCH', id, { credentials })
    expect([renewed.status, renewed.text]).toEqual([200, expect.any(String)])
    expect(renewed.data).toMatchObject({ tested_at: null, test_failure: null })
  })

  it('says that the courier does not know the credentials, without repeating any', async () => {
    const { id, account, call, test } = await connected(courier)
    const wrong = Object.fromEntries(Object.keys(account.credentials).map((name) => [name, 'wrong-credential-0000']))
    await call('PATCH', id, { credentials: wrong })
    const { body, data } = await test()
    expect(body.message).toBe('The account at the courier does not work. See failure.')
    expect(data).toMatchObject({ failure: 'CREDENTIALS', balance: null, pickup_places: null })
    expect((await call('GET', id)).data).toMatchObject({ test_failure: 'CREDENTIALS', test_detail: data.detail })
    expect(JSON.stringify(data)).not.toContain('wrong-credential')
  })

  it.each([
    ['responds with 500', { kind: 'http_error', status: 500 }, 'UNAVAILABLE'],
    ['allows no more calls', { kind: 'http_error', status: 429 }, 'RATE_LIMITED'],
    ['is broken off', { kind: 'reset' }, 'UNAVAILABLE'],
    ['responds with a page', { kind: 'unreadable', body: 'html' }, 'OTHER'],
    ['responds with nothing', { kind: 'unreadable', body: 'empty' }, 'OTHER'],
    ['responds with half a text', { kind: 'unreadable', body: 'truncated' }, 'OTHER'],
  ])('says so when it %s', async (_what, fault, failure) => {
    const { test } = await connected(courier)
    await couriers.fault({ endpoint, ...fault })
    expect((await test()).data).toMatchObject({ failure, balance: null, pickup_places: null })
    expect((await test()).data.failure).toBeNull()
  })

  it('ends when the courier does not respond in time', async () => {
    const { test } = await connected(courier)
    await couriers.fault({ endpoint, kind: 'delay', ms: 600_000 })
    h.deps.courierHttp = couriers.timeOutDelayed(wire)
    expect((await test()).data.failure).toBe('TIMEOUT')
  })
})

it('the token of an account at Pathao serves all calls, and another is issued when it ends before its time', async () => {
  const { test, call, id } = await connected('PATHAO')
  const issued = () => couriers.callsTo('pathao.token')
  const before = await issued()
  await Promise.all([test(), test(), call('GET', `${id}/pickup-places`)])
  expect(await issued()).toBe(before + 1)
  await couriers.fault({ endpoint: 'pathao.stores', kind: 'unauthorized' })
  expect((await test()).data.failure).toBeNull()
  expect(await issued()).toBe(before + 2)
  // Once, not until it works.
  await couriers.fault({ endpoint: 'pathao.stores', kind: 'unauthorized', times: null })
  expect((await test()).data.failure).toBe('CREDENTIALS')
  expect(await issued()).toBe(before + 3)
})

describe('an account that cannot be called', () => {
  it('returns 409 invalid_state that says why: its credentials or its address', async () => {
    const { shop, id, call, test } = await connected('STEADFAST')
    const reasonOf = async (path: string, method: 'GET' | 'POST') => {
      const { status, body } = await call(method, `${id}/${path}`)
      return [status, body.error_code, body.details]
    }
    await h.sql(`update courier_accounts set settings = '{"simulator_url": "http://10.0.0.1"}' where id = $1`, [id])
    for (const [path, method] of [
      ['test', 'POST'],
      ['places', 'GET'],
      ['pickup-places', 'GET'],
    ] as const)
      expect(await reasonOf(path, method)).toEqual([409, 'invalid_state', { reason: 'address_refused' }])
    await h.sql(`update courier_accounts set sealed_credentials = 'lost' where store_id = $1`, [shop.storeId])
    expect((await test()).body.details).toEqual({ reason: 'credentials_lost' })
  })

  it('returns 404 not_found in another store', async () => {
    const { id } = await connected('REDX')
    const { subdomain, testStoreId: storeId } = await openShop(h)
    const call = courierAccountCalls(h)({ subdomain, storeId })
    for (const response of [
      await call('POST', `${id}/test`),
      await call('GET', `${id}/places`),
      await call('GET', `${id}/pickup-places`),
    ])
      expect([response.status, response.body.error_code]).toEqual([404, 'not_found'])
  })
})

it('a test returns 409 version_conflict when the account was changed meanwhile, and stores nothing', async () => {
  const { id, call, test } = await connected('STEADFAST')
  h.deps.courierHttp = wireOf(async (request) => {
    await call('PATCH', id, { credentials: steadfastKeys })
    return wire(request)
  })
  const { status, body } = await test()
  expect([status, body.error_code]).toEqual([409, 'version_conflict'])
  expect((await call('GET', id)).data).toMatchObject({ tested_at: null, version: 2 })
})

it('an account is called thirty times a minute at most: then 429 too_many_requests', async () => {
  const { shop, id } = await couriers.connected(h, 'STEADFAST')
  const { headers } = await (await import('../../../test/staff-sessions.ts')).signInStaff(h, shop)
  const limited = await h.another({ limiter: memoryRateLimiter() })
  const url = `/api/v1/business/admin/${shop.subdomain}/courier-accounts/${id}/test/`
  const send = async () => (await limited.inject({ method: 'POST', url, headers, payload: {} })).statusCode
  const statuses = await Promise.all(Array.from({ length: 60 }, send))
  expect([...new Set(statuses)].sort()).toEqual([200, 429])
})
