import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { connectShop } from '../../../test/gateway-account-calls.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { UNTIL_CLEARED_MS } from '../../../test/patience.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
const aConnectedShop = () => connectShop(h, gateways)

describe('the test of a connection', () => {
  it('says what is wrong, and is forgotten when the account changes', async () => {
    const { call, account } = await aConnectedShop()
    await call('PUT', 'BKASH/', { credentials: { ...account.credentials, app_key: 'another-app-key' } })
    const failed = await call('POST', 'BKASH/test/')
    expect(failed.data).toMatchObject({ test_failure: 'GATEWAY_SETTINGS', version: 2 })
    expect(failed.data.test_detail).not.toBe('')
    const renewed = await call('PUT', 'BKASH/', account)
    expect(renewed.data).toMatchObject({ test_failure: null, test_detail: '', tested_at: null })
    const { body, data } = await call('POST', 'BKASH/test/')
    expect(data).toMatchObject({ test_failure: null, tested_at: expect.any(String) })
    expect(body.message).toBe('The connection to the gateway works.')
  })

  it('says so when the gateway does not respond', async () => {
    const { call, account } = await aConnectedShop()
    await call('PUT', 'BKASH/', { ...account, settings: { base_url: 'http://127.0.0.1:9' } })
    expect((await call('POST', 'BKASH/test/')).data).toMatchObject({ test_failure: 'GATEWAY_UNAVAILABLE' })
  })

  it('returns 429 too_many_requests for the third of an hour, without calling the gateway', async () => {
    const { call, account } = await aConnectedShop()
    h.setNow('2026-05-01T10:00:00Z')
    const statuses = async (times: number) => {
      const seen = []
      for (let time = 0; time < times; time++) seen.push((await call('POST', 'BKASH/test/')).status)
      return seen
    }
    expect(await statuses(3)).toEqual([200, 200, 429])
    const refused = await call('POST', 'BKASH/test/')
    expect([refused.body.error_code, refused.headers['retry-after']]).toEqual(['too_many_requests', '3600'])
    h.setNow('2026-05-01T11:00:01Z')
    expect(await statuses(3)).toEqual([200, 200, 429])
    expect(await statuses(1)).toEqual([429])
    await call('PUT', 'BKASH/', { credentials: account.credentials })
    expect(await statuses(1)).toEqual([200])
    h.setNow(new Date().toISOString())
  })

  it('of two at the same moment counts both', async () => {
    const { shop, call } = await aConnectedShop()
    expect((await call('POST', 'BKASH/test/')).status).toBe(200)
    const lock = { text: 'select from gateway_accounts where store_id = $1 for update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [() => call('POST', 'BKASH/test/'), () => call('POST', 'BKASH/test/')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('returns 409 version_conflict when the account was changed meanwhile, and stores nothing', async () => {
    const { shop, call } = await aConnectedShop()
    await gateways.fault({ endpoint: 'bkash.grant', kind: 'delay', ms: UNTIL_CLEARED_MS })
    const testing = call('POST', 'BKASH/test/')
    await expect.poll(async () => (await gateways.requests('bkash.grant')).length).toBeGreaterThan(0)
    await call('PUT', 'BKASH/', { is_enabled: false })
    await gateways.clearFaults()
    const { status, body } = await testing
    expect([status, body.error_code]).toEqual([409, 'version_conflict'])
    const [row] = await h.sql('select tested_at from gateway_accounts where store_id = $1', [shop.storeId])
    expect(row?.tested_at).toBeNull()
  })

  it('returns 409 invalid_state for credentials that no secret of the deployment opens; sent again, they work', async () => {
    const { shop, call, account } = await aConnectedShop()
    await h.sql(
      `update gateway_accounts set sealed_credentials = decode(repeat('ab', 60), 'hex') where store_id = $1`,
      [shop.storeId],
    )
    const lost = await call('POST', 'BKASH/test/')
    expect([lost.status, lost.body.error_code, lost.body.details]).toEqual([
      409,
      'invalid_state',
      { reason: 'credentials_lost' },
    ])
    expect(Object.keys((await call('PUT', 'BKASH/', { is_enabled: true })).body.errors)).toHaveLength(4)
    expect((await call('PUT', 'BKASH/', { credentials: account.credentials })).status).toBe(200)
    expect((await call('POST', 'BKASH/test/')).status).toBe(200)
  })
})
