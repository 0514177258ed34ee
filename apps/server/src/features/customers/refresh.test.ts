import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anAccount, asking, sessionIdOf } from '../../../test/accounts.ts'
import { holdTransaction } from '../../../test/barrier.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { call, startHarness } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { deriveSecrets } from '../../shared/secrets.ts'
import { refreshTokenDigest } from './refresh-token.ts'

const { h, shop } = await setUpShop()

const at = (moment: string) => h.setNow(moment)
const refresh = (token: unknown, who: Pick<Shop, 'key'> = shop) =>
  asking(h, who)('A/refresh/', { body: { refresh_token: token } })
const profileWith = (token: string) => asking(h, shop)('A/profile/', { token })
const sessionOf = async (sessionId: string) =>
  (
    await h.sql<{ revoked_reason: string | null; alive: number }>(
      `select revoked_reason, (select count(*)::int from refresh_tokens t where t.session_id = s.id and used_at is null) as alive
         from customer_sessions s where s.id = $1`,
      [sessionId],
    )
  )[0]

describe('a refresh', () => {
  it('returns all tokens without the customer, valid for thirty days from now, in the same session', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    at('2026-03-11T10:00:00Z')
    const { status, data } = await refresh(account.refreshToken)
    expect(status).toBe(200)
    expect(Object.keys(data).sort()).toEqual([
      'access_expires_at',
      'access_token',
      'refresh_expires_at',
      'refresh_token',
      'token_type',
    ])
    expect(data).toMatchObject({
      token_type: 'Bearer',
      access_expires_at: '2026-03-12T10:00:00.000Z',
      refresh_expires_at: '2026-04-10T10:00:00.000Z',
    })
    expect(data.refresh_token).not.toBe(account.refreshToken)
    expect(sessionIdOf(data.access_token)).toBe(account.sessionId)
    expect((await profileWith(data.access_token)).status).toBe(200)
  })

  it('returns the same successor for the same token within ten seconds, and ends the session after that', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    const first = await refresh(account.refreshToken)
    at('2026-03-01T10:00:10Z')
    const again = await refresh(account.refreshToken)
    expect(again.data.refresh_token).toBe(first.data.refresh_token)
    expect(again.data.refresh_expires_at).toBe(first.data.refresh_expires_at)
    expect((await profileWith(again.data.access_token)).status).toBe(200)
    at('2026-03-01T10:00:10.001Z')
    const reused = await refresh(account.refreshToken)
    expect(reused.body).toMatchObject({
      status_code: 401,
      error_code: 'invalid_token',
      details: { credential: 'shopper_token' },
    })
    expect(await sessionOf(account.sessionId)).toMatchObject({ revoked_reason: 'reuse_detected' })
    // The copy and the original are both revoked: refresh and access tokens, at once.
    expect((await refresh(first.data.refresh_token)).body.error_code).toBe('invalid_token')
    expect((await profileWith(again.data.access_token)).body.error_code).toBe('invalid_token')
  })

  it.each(['1 s', '30 s', '1 h'])('detects the reuse of a grandparent after %s', async (age) => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    const child = (await refresh(account.refreshToken)).data.refresh_token
    const grandchild = (await refresh(child)).data.refresh_token
    at({ '1 s': '2026-03-01T10:00:01Z', '30 s': '2026-03-01T10:00:30Z', '1 h': '2026-03-01T11:00:00Z' }[age] as string)
    expect((await refresh(account.refreshToken)).body.error_code).toBe('invalid_token')
    expect((await refresh(grandchild)).body.error_code).toBe('invalid_token')
    expect(await sessionOf(account.sessionId)).toMatchObject({ revoked_reason: 'reuse_detected' })
  })

  it('does not end the shopper’s other sessions when one is ended for reuse', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    const other = await asking(h, shop)('A/login/', { body: { email: account.email, password: 'seven green parrots' } })
    await refresh(account.refreshToken)
    at('2026-03-01T11:00:00Z')
    await refresh(account.refreshToken)
    expect((await profileWith(other.data.access_token)).status).toBe(200)
    expect((await refresh(other.data.refresh_token)).status).toBe(200)
  })

  it('returns one successor to two concurrent requests with one token', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    const held = await holdTransaction(h, 'select 1 from refresh_tokens where digest = $1 for update', [
      refreshTokenDigest(account.refreshToken),
    ])
    const meeting = Promise.all([refresh(account.refreshToken), refresh(account.refreshToken)])
    await held.seesWaiting(2)
    await held.end('commit')
    const [a, b] = await meeting
    expect([a.status, b.status]).toEqual([200, 200])
    expect(a.data.refresh_token).toBe(b.data.refresh_token)
    expect(await sessionOf(account.sessionId)).toEqual({ revoked_reason: null, alive: 1 })
    expect((await refresh(a.data.refresh_token)).status).toBe(200)
  })

  it('never forks: twenty at once over several rounds leave one valid token and end no session', async () => {
    at('2026-03-01T10:00:00Z')
    let { refreshToken, sessionId } = await anAccount(h, shop)
    for (let round = 0; round < 5; round++) {
      const current = refreshToken
      const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(current)))
      const successors = new Set(responses.map(({ data }) => data?.refresh_token))
      expect([responses.every(({ status }) => status === 200), successors.size]).toEqual([true, 1])
      refreshToken = [...successors][0]
      expect(await sessionOf(sessionId)).toEqual({ revoked_reason: null, alive: 1 })
    }
  })

  it('returns no token when the session is ended meanwhile', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    const held = await holdTransaction(
      h,
      `update customer_sessions set revoked_at = now(), revoked_reason = 'logout' where id = $1`,
      [account.sessionId],
    )
    const late = refresh(account.refreshToken)
    await held.seesWaiting(1)
    await held.end('commit')
    expect((await late).body.error_code).toBe('invalid_token')
  })

  it('returns 401 token_expired after thirty days, and works until then', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    at('2026-03-31T10:00:00Z')
    const expired = await refresh(account.refreshToken)
    expect(expired.body).toMatchObject({
      status_code: 401,
      error_code: 'token_expired',
      details: { credential: 'shopper_token' },
    })
    expect((await refresh(account.refreshToken)).body.error_code).toBe('token_expired')
    at('2026-03-31T09:59:59Z')
    expect((await refresh(account.refreshToken)).status).toBe(200)
  })

  it('returns 403 account_suspended for a blocked shopper, and works when the block is removed', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    await h.sql(`update customers set status = 'blocked' where id = $1`, [account.id])
    expect((await refresh(account.refreshToken)).body).toMatchObject({
      status_code: 403,
      error_code: 'account_suspended',
    })
    await h.sql(`update customers set status = 'active' where id = $1`, [account.id])
    expect((await refresh(account.refreshToken)).status).toBe(200)
  })

  it('accepts no tokens of other stores, access tokens or other text, and no token in another store', async () => {
    at('2026-03-01T10:00:00Z')
    const far = await openShop(h)
    const account = await anAccount(h, shop)
    const { refreshToken: token } = account
    const derived = `rt_${account.sessionId}_${createHmac('sha256', '').update(token).digest('base64url')}`
    const flipped = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1)
    const junk = [account.accessToken, derived, flipped, token.toUpperCase(), `${token}x`, 'rt_', "' or 1=1 --", '…']
    const responses = await Promise.all([refresh(token, far), ...junk.map((one) => refresh(one))])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.body).toMatchObject({ error_code: 'invalid_token', details: { credential: 'shopper_token' } })
    for (const malformed of ['', 5, null, undefined, ['x'], 'x'.repeat(2001)]) {
      expect((await refresh(malformed)).body.error_code).toBe('validation_failed')
    }
    expect((await refresh(token)).status).toBe(200)
  })

  it('returns the same successor on a process that already signs with the next secret', async () => {
    at('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    const first = await refresh(account.refreshToken)
    const secrets = deriveSecrets(['the next secret of the tests', 'a secret of the tests, long enough'])
    const next = await h.another({ secrets })
    const body = { refresh_token: account.refreshToken }
    const again = await call(next, { url: 'A/refresh/', key: shop.key, body })
    expect([again.status, again.data.refresh_token]).toEqual([200, first.data.refresh_token])
  })
})

describe('refresh under limits', () => {
  it('returns 429 after twenty a minute for one session', async () => {
    const limited = await startHarness({ limits: true })
    limited.setNow('2026-03-01T10:00:00Z')
    const one = await openShop(limited)
    const [a, b] = [await anAccount(limited, one), await anAccount(limited, one)]
    const ask = (token: string) => asking(limited, one)('A/refresh/', { body: { refresh_token: token } })
    const codes = []
    for (let i = 0; i < 21; i++) codes.push((await ask(a.refreshToken)).status)
    expect(codes).toEqual([...Array(20).fill(200), 429])
    expect((await ask(b.refreshToken)).status).toBe(200)
    await limited.close()
  })
})
