import { describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

describe('ping', () => {
  it('returns the store of a key', async () => {
    const { status, data } = await h.call({ url: 'W/ping/', key: shop.key })
    expect([status, data]).toEqual([
      200,
      { store: shop.subdomain, environment: 'live', key_prefix: shop.key.slice(0, data.key_prefix.length), scopes: [] },
    ])
    expect(data.key_prefix.length).toBeGreaterThan('sb_live_'.length)
    expect(data.key_prefix.length).toBeLessThan(20)
  })

  it('returns 401 unauthorized without a key and 401 invalid_token for a wrong, a secret and a sandbox one', async () => {
    expect((await h.call({ url: 'W/ping/' })).body).toMatchObject({ status_code: 401, error_code: 'unauthorized' })
    for (const key of ['x', shop.secretKey, shop.testKey, `${shop.key.slice(0, -1)}?`]) {
      const { body } = await h.call({ url: 'W/ping/', key })
      expect(body).toMatchObject({
        status_code: 401,
        error_code: 'invalid_token',
        details: { credential: 'service_key' },
      })
    }
  })

  it('returns 404 not_found for the key of a store whose website is inactive', async () => {
    const closed = await openShop(h)
    await h.sql('update websites set is_active = false where store_id = $1', [closed.storeId])
    expect((await h.call({ url: 'W/ping/', key: closed.key })).body).toMatchObject({
      status_code: 404,
      error_code: 'not_found',
    })
  })
})
