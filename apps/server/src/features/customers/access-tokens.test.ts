import { describe, expect, it } from 'vitest'
import { anAccount, asking } from '../../../test/accounts.ts'
import { openShop } from '../../../test/factories.ts'
import { type Forger, forger } from '../../../test/hostile/forged-tokens.ts'
import { setUpApp } from '../../../test/set-up.ts'

let forge: Forger['forge']
const NOW = Date.parse('2026-03-01T10:00:00Z') / 1000
const h = await setUpApp()
h.setNow('2026-03-01T10:00:00Z')
const shop = await openShop(h)
const far = await openShop(h)
const account = await anAccount(h, shop)
;({ forge } = forger({ h, shop, far, account, other: await anAccount(h, shop), now: NOW }))

const genuine = () => account.accessToken

describe('an access token', () => {
  it('is accepted as it was issued, and as the test’s forge rebuilds it unchanged', async () => {
    for (const token of [genuine(), forge()]) {
      expect((await asking(h, shop)('A/profile/', { token })).data.id).toBe(account.id)
    }
  })

  it.each([
    ['expired', { iat: NOW - 25 * 3600, exp: NOW - 3600 }],
    ['issued long ago with a late expiry', { iat: NOW - 30 * 24 * 3600, exp: NOW + 3600 }],
  ])('is rejected with 401 token_expired when %s', async (_, payload) => {
    const { body } = await asking(h, shop)('A/profile/', { token: forge({ payload }) })
    expect(body).toMatchObject({ error_code: 'token_expired', details: { credential: 'shopper_token' } })
  })

  it('is rejected under the key of another store', async () => {
    const { body } = await asking(h, far)('A/profile/', { token: genuine() })
    expect(body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })

  it.each(['Basic', 'Token', 'Bearer Bearer', ''])('is rejected under the scheme “%s”', async (scheme) => {
    const authorization = `${scheme} ${genuine()}`
    const { body } = await asking(h, shop)('A/profile/', { headers: { authorization } })
    expect(body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })

  it('is rejected by the refresh endpoint and by the merchant API', async () => {
    const refreshed = await asking(h, shop)('A/refresh/', { body: { refresh_token: genuine() } })
    expect(refreshed.body.error_code).toBe('invalid_token')
    const merchant = await h.call({ url: `M/${shop.subdomain}/orders/`, token: genuine() })
    expect([401, 404]).toContain(merchant.status)
  })
})
