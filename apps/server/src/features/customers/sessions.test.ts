import { describe, expect, it } from 'vitest'
import { type Account, accountOf, anAccount, asking, PASSWORD } from '../../../test/accounts.ts'
import { openShop } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { listenForChanges } from '../../platform/changes.ts'
import { shopperSessions } from '../../platform/shopper-sessions.ts'

const { h, shop } = await setUpShop()

const ask: ReturnType<typeof asking> = (url, options) => asking(h, shop)(url, options)
const loginAs = async (account: Account, headers: Record<string, string> = {}) =>
  accountOf(await ask('A/login/', { body: { email: account.email, password: PASSWORD }, headers }))
const isIn = async (account: Account) => {
  const { body } = await ask('A/profile/', { token: account.accessToken })
  const renewed = await ask('A/refresh/', { body: { refresh_token: account.refreshToken } })
  return [body.error_code ?? 'in', renewed.body.error_code ?? 'in']
}
const gone = ['invalid_token', 'invalid_token']
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile'

describe('the sessions of an account', () => {
  it('are at most 50: a further sign-in ends the oldest one that was never refreshed, and none that is in use', async () => {
    const account = await anAccount(h, shop)
    const used = await Promise.all(Array.from({ length: 3 }, () => loginAs(account)))
    const refreshed = []
    for (const { refreshToken } of used)
      refreshed.push((await ask('A/refresh/', { body: { refresh_token: refreshToken } })).data.access_token)
    await h.sql(
      `update customer_sessions set created_at = created_at - interval '60 days', last_used_at = last_used_at - interval '20 days'
                  where id in (select session_id from refresh_tokens where used_at is not null) and customer_id = $1`,
      [account.id],
    )
    await h.sql(
      `insert into customer_sessions (id, store_id, customer_id, device, ip_area, created_at, last_used_at, expires_at)
       select gen_random_uuid(), $1, $2, 'Stranger', '', now(), now(), now() + interval '30 days' from generate_series(1, 60)`,
      [shop.storeId, account.id],
    )
    const latest = await loginAs(account)
    const { data } = await ask('A/sessions/', { token: latest.accessToken })
    expect(data.items).toHaveLength(50)
    expect((await ask('A/profile/', { token: latest.accessToken })).status).toBe(200)
    for (const token of refreshed) expect((await ask('A/profile/', { token })).status).toBe(200)
  })
})

describe('logout', () => {
  it('ends the current session, access token included, and no other', async () => {
    const here = await anAccount(h, shop)
    const there = await loginAs(here)
    const { status, data } = await ask('A/logout/', { method: 'POST', token: here.accessToken })
    expect([status, data]).toEqual([200, null])
    expect(await isIn(here)).toEqual(gone)
    expect((await ask('A/profile/', { token: there.accessToken })).status).toBe(200)
    const again = await ask('A/logout/', { method: 'POST', token: here.accessToken })
    expect(again.body.error_code).toBe('invalid_token')
  })

  it('ends every session of the shopper, and of no other shopper, with all_devices', async () => {
    const [here, stranger] = [await anAccount(h, shop), await anAccount(h, shop)]
    const there = await loginAs(here)
    await ask('A/logout/', { token: here.accessToken, body: { all_devices: true } })
    expect(await isIn(here)).toEqual(gone)
    expect(await isIn(there)).toEqual(gone)
    expect(await isIn(stranger)).toEqual(['in', 'in'])
  })

  it('ends the session of the given refresh token too, when it is the shopper’s', async () => {
    const [here, stranger] = [await anAccount(h, shop), await anAccount(h, shop)]
    const there = await loginAs(here)
    await ask('A/logout/', { token: here.accessToken, body: { refresh_token: there.refreshToken } })
    expect(await isIn(there)).toEqual(gone)
    const me = await anAccount(h, shop)
    await ask('A/logout/', { token: me.accessToken, body: { refresh_token: stranger.refreshToken } })
    expect(await isIn(me)).toEqual(gone)
    expect(await isIn(stranger)).toEqual(['in', 'in'])
  })

  it('is effective at once in another process that had just accepted the token', async () => {
    let announced = () => {}
    const notified = new Promise<void>((resolve) => {
      announced = resolve
    })
    const sessions = shopperSessions(h.db)
    const other = await h.another({ sessions })
    const account = await anAccount(h, shop)
    let isListening = () => {}
    const listening = new Promise<void>((resolve) => {
      isListening = resolve
    })
    const forget = (payload: string) => {
      if (payload !== `session:${account.sessionId}`) return
      sessions.forget(account.sessionId)
      announced()
    }
    const listener = listenForChanges(h.adminUrl, { haat_changes: forget }, () => isListening())
    await listening
    const there = () => call(other, { url: 'A/profile/', key: shop.key, token: account.accessToken })
    expect((await there()).status).toBe(200)
    await ask('A/logout/', { method: 'POST', token: account.accessToken })
    await notified
    expect((await there()).body.error_code).toBe('invalid_token')
    await listener.close()
  })
})

describe('the list of sessions', () => {
  it('returns the active ones, the last used first, with the device that the storefront reported', async () => {
    h.setNow('2026-03-01T10:00:00Z')
    const first = await anAccount(h, shop)
    h.setNow('2026-03-01T11:00:00Z')
    const second = await loginAs(first, { 'user-agent': CHROME, 'x-shopper-ip': '103.4.145.77' })
    const over = await loginAs(first)
    await ask('A/logout/', { method: 'POST', token: over.accessToken })
    const { data } = await ask('A/sessions/', { token: first.accessToken })
    expect(data).toEqual({
      items: [
        {
          id: second.sessionId,
          device: 'Chrome on Android',
          ip_area: '103.4.145.x',
          created_at: '2026-03-01T11:00:00.000Z',
          last_used_at: '2026-03-01T11:00:00.000Z',
          is_current: false,
        },
        {
          id: first.sessionId,
          device: '',
          ip_area: '',
          created_at: '2026-03-01T10:00:00.000Z',
          last_used_at: '2026-03-01T10:00:00.000Z',
          is_current: true,
        },
      ],
      next_cursor: null,
      has_more: false,
    })
    h.setNow('2026-03-01T12:00:00Z')
    await ask('A/refresh/', { body: { refresh_token: first.refreshToken } })
    const after = await ask('A/sessions/', { token: first.accessToken })
    expect(after.data.items.map((row: { id: string }) => row.id)).toEqual([first.sessionId, second.sessionId])
    h.setNow('2026-04-01T12:00:00Z')
    const later = await loginAs(first)
    const left = await ask('A/sessions/', { token: later.accessToken })
    expect(left.data.items.map((row: { id: string }) => row.id)).toEqual([later.sessionId])
    h.setNow(new Date())
  })

  it('ends one of them, the current one too', async () => {
    const here = await anAccount(h, shop)
    const there = await loginAs(here)
    const removed = await ask(`A/sessions/${there.sessionId}/`, { method: 'DELETE', token: here.accessToken })
    expect([removed.status, removed.data]).toEqual([200, null])
    expect(await isIn(there)).toEqual(gone)
    await ask(`A/sessions/${here.sessionId}/`, { method: 'DELETE', token: here.accessToken })
    expect(await isIn(here)).toEqual(gone)
  })

  it('returns the same 404 for another shopper’s session, another store’s, an ended one and a missing one', async () => {
    const [me, other, far] = [await anAccount(h, shop), await anAccount(h, shop), await anAccount(h, await openShop(h))]
    const over = await loginAs(me)
    await ask('A/logout/', { method: 'POST', token: over.accessToken })
    const nonexistent = '00000000-0000-4000-8000-000000000000'
    const responses = await Promise.all(
      [other.sessionId, far.sessionId, over.sessionId, nonexistent].map((id) =>
        ask(`A/sessions/${id}/`, { method: 'DELETE', token: me.accessToken }),
      ),
    )
    expect(responses[0]?.body).toMatchObject({ status_code: 404, error_code: 'not_found' })
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect((await ask('A/profile/', { token: other.accessToken })).status).toBe(200)
  })

  it.each([
    ['GET', 'A/sessions/'],
    ['DELETE', 'A/sessions/00000000-0000-4000-8000-000000000000/'],
    ['POST', 'A/logout/'],
    ['POST', 'A/password/change/'],
    ['GET', 'A/profile/'],
    ['PATCH', 'A/profile/'],
  ] as const)('returns 401 unauthorized for %s %s without a token', async (method, url) => {
    const { body } = await ask(url, { method })
    expect(body).toMatchObject({ error_code: 'unauthorized', details: { credential: 'shopper_token' } })
  })
})
