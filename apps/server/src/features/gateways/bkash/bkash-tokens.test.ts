import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { OVERDUE_MS, setUpBkash, type TestBkash } from '../../../../test/bkash.ts'
import { setUpGateways } from '../../../../test/gateways.ts'
import { UNTIL_CLEARED_MS } from '../../../../test/patience.ts'
import { setUpApp } from '../../../../test/set-up.ts'
import type { Owner } from '../../../platform/waiting-lanes.ts'
import {
  claimTokenCall,
  countTokenCall,
  discardToken,
  findToken,
  releaseTokenClaim,
  storeToken,
} from './bkash-tokens.queries.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
beforeEach(() => gateways.clearFaults())

const tokenCalls = async (bkash: TestBkash) =>
  (await bkash.calls()).filter((call) => call === 'bkash.grant' || call === 'bkash.refresh')

let moment = Date.now()
/** Moves the clocks of the server and of bKash. */
const advance = async (minutes: number) => {
  moment += minutes * 60_000
  h.setNow(new Date(moment).toISOString())
  await gateways.control('/clock', { advanceSeconds: minutes * 60 })
}
/** The token calls of an account, once none is under way. */
const settledCalls = async (bkash: TestBkash, expected: number) => {
  await until(async () => (await tokenCalls(bkash)).length >= expected)
  await until(async () => (await h.sql('select 1 from gateway_tokens where claim is not null')).length === 0)
  return await tokenCalls(bkash)
}
const until = async (isDone: () => Promise<boolean>) => {
  for (let n = 0; n < 5_000 && !(await isDone()); n++) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the token of an account', () => {
  it('is called for once by fifty concurrent requests of ten processes', async () => {
    const bkash = await setUpBkash(h, gateways)
    const processes = Array.from({ length: 10 }, () => bkash.connect())
    const tested = await Promise.all(Array.from({ length: 50 }, (_, n) => processes[n % 10]?.test()))
    expect(tested).toEqual(tested.map(() => ({ isWorking: true })))
    expect(await tokenCalls(bkash)).toEqual(['bkash.grant'])
  })

  it('is called for while no connection to the database is held', async () => {
    const bkash = await setUpBkash(h, gateways)
    await gateways.fault({ endpoint: 'bkash.grant', kind: 'delay', ms: UNTIL_CLEARED_MS, committed: true })
    const testing = bkash.gateway.test()
    await until(async () => (await tokenCalls(bkash)).length === 1)
    expect(h.db.pool.totalCount - h.db.pool.idleCount).toBe(0)
    expect(
      await h.sql(`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`),
    ).toEqual([])
    await gateways.clearFaults()
    expect(await testing).toEqual({ isWorking: true })
  })

  it('is shared by stores with the same credentials, and not by one that knows only a part of them', async () => {
    const bkash = await setUpBkash(h, gateways)
    await bkash.gateway.test()
    const branch = await setUpBkash(h, gateways, { account: bkash.account, storeId: 2 })
    expect(await branch.gateway.test()).toEqual({ isWorking: true })
    expect(await tokenCalls(bkash)).toHaveLength(1)
    for (const name of Object.keys(bkash.account.credentials)) {
      const credentials = { ...bkash.account.credentials, [name]: 'guessed' }
      const thief = await setUpBkash(h, gateways, { account: { ...bkash.account, credentials }, storeId: 3 })
      expect(await thief.gateway.test()).toMatchObject({ isWorking: false })
    }
  })

  it('is stored encrypted, under a key that reveals no credential', async () => {
    await h.sql('delete from gateway_tokens')
    const bkash = await setUpBkash(h, gateways)
    await bkash.gateway.test()
    const [row] = await h.sql<{ text: string }>(
      `select encode(account_key, 'escape') || encode(sealed_token, 'escape') as text from gateway_tokens`,
    )
    for (const secret of ['eyJ', ...Object.values(bkash.account.credentials)]) expect(row?.text).not.toContain(secret)
  })

  it('cannot be opened in the row of another account', async () => {
    await h.sql('delete from gateway_tokens')
    const [one, other] = [await setUpBkash(h, gateways), await setUpBkash(h, gateways)]
    await one.gateway.test()
    const [{ key } = { key: null }] = await h.sql<{ key: Buffer | null }>(
      'select account_key as key from gateway_tokens',
    )
    await other.gateway.test()
    await h.sql(
      'update gateway_tokens set sealed_token = (select sealed_token from gateway_tokens where account_key = $1)',
      [key],
    )
    await other.gateway.test()
    expect(await tokenCalls(other)).toHaveLength(2)
  })

  it('is renewed in the background eight minutes before its end, while requests use the old one', async () => {
    const bkash = await setUpBkash(h, gateways)
    await advance(0)
    await bkash.gateway.test()
    await advance(51)
    await bkash.gateway.test()
    expect(await tokenCalls(bkash)).toEqual(['bkash.grant'])
    await advance(2)
    await gateways.fault({ endpoint: 'bkash.refresh', kind: 'delay', ms: 300, committed: true })
    const attempts = await Promise.all(Array.from({ length: 10 }, () => bkash.begun()))
    expect(attempts).toHaveLength(10)
    expect(await settledCalls(bkash, 2)).toEqual(['bkash.grant', 'bkash.refresh'])
    await advance(50)
    expect(await bkash.gateway.test()).toEqual({ isWorking: true })
    await bkash.begun()
    expect(await tokenCalls(bkash)).toHaveLength(2)
  })

  it.each([['token_blocked'], ['http_error'], ['reset']])(
    'serves until its real end when its renewal fails by %s, and is granted anew then',
    async (kind) => {
      const bkash = await setUpBkash(h, gateways)
      await advance(0)
      await bkash.gateway.test()
      await advance(53)
      await gateways.fault({ endpoint: 'bkash.refresh', kind, times: null })
      for (let n = 0; n < 3; n++) {
        await bkash.begun()
        expect(await settledCalls(bkash, 2)).toEqual(['bkash.grant', 'bkash.refresh'])
      }
      await advance(6)
      await bkash.begun()
      await gateways.control('/faults', undefined, 'DELETE')
      await advance(62)
      await bkash.begun()
      expect((await tokenCalls(bkash)).at(-1)).toBe('bkash.grant')
    },
  )

  it('is granted when it cannot be refreshed, where the hour allows another call', async () => {
    const bkash = await setUpBkash(h, gateways)
    await advance(0)
    await bkash.gateway.test()
    // The first call leaves the count before the token ends.
    await h.sql(`update gateway_tokens set calls = '{}'`)
    await gateways.control('/settings', { bkash: { tokenLimit: 'off' } })
    await advance(53)
    await gateways.fault({ endpoint: 'bkash.refresh', kind: 'code', code: '2079' })
    await bkash.begun()
    expect(await settledCalls(bkash, 3)).toEqual(['bkash.grant', 'bkash.refresh', 'bkash.grant'])
    await gateways.control('/settings', { bkash: { tokenLimit: 'grant_and_refresh' } })
    await advance(30)
    await bkash.begun()
    expect(await tokenCalls(bkash)).toHaveLength(3)
  })

  it('that was lost is renewed once by ten requests that get 401 at once', async () => {
    const bkash = await setUpBkash(h, gateways)
    const attempts = await Promise.all(Array.from({ length: 10 }, () => bkash.approved({ amountMinor: 100 })))
    await gateways.fault({ endpoint: 'bkash.query', kind: 'unauthorized', about: bkash.account.credentials.app_key })
    const states = await Promise.all(attempts.map((attempt) => bkash.gateway.inspect(attempt)))
    expect(states.map(({ outcome }) => outcome)).toEqual(attempts.map(() => 'pending'))
    expect(await tokenCalls(bkash)).toEqual(['bkash.grant', 'bkash.grant'])
  })

  it('is called for at most twice in an hour: then requests fail without a call until the hour is over', async () => {
    const bkash = await setUpBkash(h, gateways)
    await advance(0)
    await gateways.fault({ endpoint: 'bkash.query', kind: 'unauthorized', times: null })
    const attempt = await bkash.begun()
    for (let n = 0; n < 5; n++) expect(await bkash.gateway.inspect(attempt)).toMatchObject({ outcome: 'unknown' })
    expect(await tokenCalls(bkash)).toHaveLength(2)
    expect(await bkash.gateway.test()).toMatchObject({ isWorking: false, failure: 'GATEWAY_UNAVAILABLE' })
    expect(await bkash.gateway.begin(bkash.newAttempt())).toMatchObject({
      outcome: 'failed',
      failure: 'GATEWAY_UNAVAILABLE',
      reference: null,
    })
    await gateways.clearFaults()
    await advance(59)
    expect(await bkash.gateway.test()).toMatchObject({ isWorking: false })
    expect(await tokenCalls(bkash)).toHaveLength(2)
    await advance(2)
    expect(await bkash.gateway.test()).toEqual({ isWorking: true })
    expect(await tokenCalls(bkash)).toHaveLength(3)
  })

  it('is not called for again in the hour in which bKash has blocked the account', async () => {
    for (const tokenBlockResponse of ['code', 'forbidden']) {
      await gateways.control('/settings', { bkash: { tokenBlockResponse } })
      const bkash = await setUpBkash(h, gateways)
      await gateways.fault({ endpoint: 'bkash.grant', kind: 'token_blocked', times: null })
      for (let n = 0; n < 4; n++) expect(await bkash.gateway.test()).toMatchObject({ failure: 'GATEWAY_UNAVAILABLE' })
      expect((await tokenCalls(bkash)).length).toBeLessThanOrEqual(tokenBlockResponse === 'forbidden' ? 1 : 2)
      await gateways.clearFaults()
    }
    await gateways.control('/settings', { bkash: { tokenBlockResponse: 'code' } })
  })

  it('that bKash never saw called for does not count', async () => {
    const account = await gateways.bkashAccount()
    const bkash = await setUpBkash(h, gateways, { account, settings: { base_url: 'http://127.0.0.1:2' } })
    for (let n = 0; n < 4; n++)
      expect(await bkash.gateway.test()).toEqual({
        isWorking: false,
        failure: 'GATEWAY_UNAVAILABLE',
        detail: 'connection',
      })
  })

  it('is not called for by those who waited for a call that failed', async () => {
    const bkash = await setUpBkash(h, gateways)
    await gateways.fault({ endpoint: 'bkash.grant', kind: 'delay', ms: UNTIL_CLEARED_MS })
    const calling = bkash.gateway.test()
    await until(async () => (await tokenCalls(bkash)).length === 1)
    const readsOf = Array.from({ length: 9 }, () => 0)
    const waiting = readsOf.map((_, process) => {
      const as = (owner: Owner) => {
        readsOf[process] = (readsOf[process] ?? 0) + 1
        return h.deps.db.as(owner)
      }
      return bkash.connect({ db: { ...h.deps.db, as } }).test()
    })
    // Who reads a second time has waited.
    await until(async () => readsOf.every((reads) => reads > 1))
    await gateways.clearFaults()
    const tests = await Promise.all([calling, ...waiting])
    expect(tests.map(({ isWorking }) => isWorking)).toEqual(tests.map(() => false))
    expect(await tokenCalls(bkash)).toHaveLength(1)
    expect(await bkash.gateway.test()).toEqual({ isWorking: true })
  })

  it('is called for by another process when the one that claimed the call has died', async () => {
    const bkash = await setUpBkash(h, gateways, { timeouts: { token: 500 } })
    await advance(0)
    await h.sql('delete from gateway_tokens')
    await bkash.gateway.test()
    await h.sql(
      `update gateway_tokens set sealed_token = null, calls = '{}', claim = gen_random_uuid(), claimed_until = $1`,
      [new Date(moment + 25_000)],
    )
    expect(await bkash.gateway.test()).toMatchObject({ isWorking: false, failure: 'GATEWAY_UNAVAILABLE' })
    expect(await tokenCalls(bkash)).toHaveLength(1)
    await advance(1)
    expect(await bkash.gateway.test()).toEqual({ isWorking: true })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['is missing', { kind: 'alter', without: ['id_token'] }, 'GATEWAY_UNAVAILABLE'],
    ['has a line break', { kind: 'alter', fields: { id_token: 'a\r\nx: y' } }, 'GATEWAY_UNAVAILABLE'],
    ['is too long', { kind: 'alter', fields: { id_token: 'a'.repeat(8_001) } }, 'GATEWAY_UNAVAILABLE'],
    ['is empty', { kind: 'empty' }, 'GATEWAY_UNAVAILABLE'],
    ['is cut off', { kind: 'truncated' }, 'GATEWAY_UNAVAILABLE'],
    ['comes too late', { kind: 'delay', ms: OVERDUE_MS }, 'GATEWAY_UNAVAILABLE'],
    ['is 9999', { kind: 'code', code: '9999' }, 'GATEWAY_UNAVAILABLE'],
    ['is 2001', { kind: 'code', code: '2001' }, 'GATEWAY_SETTINGS'],
  ])('that %s is none', async (_, fault, failure) => {
    const bkash = await setUpBkash(h, gateways)
    await gateways.fault({ endpoint: 'bkash.grant', ...fault })
    expect(await bkash.gateway.test()).toMatchObject({ isWorking: false, failure })
  })
})

describe('a claim of the next token call', () => {
  const newCall = (change: object = {}) => {
    const now = new Date()
    const countedFrom = new Date(now.getTime() - 3_600_000)
    return { accountKey, claim: randomUUID(), now, countedFrom, maxCalls: 2, ...change }
  }
  const lease = { seenVersion: 0, until: new Date(Date.now() + 3_000_000) }
  let accountKey = randomBytes(32)
  beforeEach(() => {
    accountKey = randomBytes(32)
  })

  it('is refused while another process has one', async () => {
    expect(await claimTokenCall(h.db, newCall(), lease)).toBe(true)
    expect(await claimTokenCall(h.db, newCall(), lease)).toBe(false)
    expect(await claimTokenCall(h.db, newCall({ now: lease.until }), lease)).toBe(true)
  })

  it('is refused after two calls of the hour, although they failed after the row was read', async () => {
    for (let n = 0; n < 2; n++) {
      const call = newCall()
      expect(await claimTokenCall(h.db, call, lease)).toBe(true)
      await releaseTokenClaim(h.db, call)
    }
    expect(await claimTokenCall(h.db, newCall(), lease)).toBe(false)
    const later = new Date(Date.now() + 3_601_000)
    expect(
      await claimTokenCall(h.db, newCall({ now: later, countedFrom: new Date(later.getTime() - 3_600_000) }), lease),
    ).toBe(true)
  })

  it('is refused when another process has renewed the token since it was read, and the new token is not discarded', async () => {
    const call = newCall()
    await claimTokenCall(h.db, call, lease)
    const token = { sealedToken: Buffer.from('sealed'), renewAt: new Date(), expiresAt: new Date() }
    await storeToken(h.db, call, token)
    expect(await claimTokenCall(h.db, newCall(), lease)).toBe(false)
    await discardToken(h.db, accountKey, 0)
    expect(await findToken(h.db, accountKey, call.countedFrom)).toMatchObject({
      version: 1,
      sealedToken: token.sealedToken,
    })
    await discardToken(h.db, accountKey, 1)
    expect(await findToken(h.db, accountKey, call.countedFrom)).toMatchObject({ version: 1, sealedToken: null })
  })

  it('that another process has taken over stores and releases nothing', async () => {
    const late = newCall()
    await claimTokenCall(h.db, late, { seenVersion: 0, until: late.now })
    const next = newCall()
    expect(await claimTokenCall(h.db, next, lease)).toBe(true)
    const token = { sealedToken: Buffer.from('late'), renewAt: new Date(), expiresAt: new Date() }
    await storeToken(h.db, late, token)
    await releaseTokenClaim(h.db, late)
    expect(await countTokenCall(h.db, late)).toBe(false)
    expect(await findToken(h.db, accountKey, next.countedFrom)).toMatchObject({ version: 0, claimedUntil: lease.until })
  })
})

describe('what the adapter logs', () => {
  it('has no secret, token or wallet, whatever goes wrong', async () => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.approved()
    const everything = ['http_error', 'empty', 'code']
    for (const endpoint of ['execute', 'query', 'create', 'refund', 'refund_status', 'search'])
      for (const [index, kind] of everything.entries())
        await gateways.fault({ endpoint: `bkash.${endpoint}`, kind, call: index + 1 })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'unauthorized', call: 4 })
    for (let n = 0; n < 4; n++) {
      await bkash.gateway.begin(bkash.newAttempt())
      await bkash.gateway.confirm(attempt)
      await bkash.gateway.findTransaction?.('AAAAAAAAAA')
    }
    await gateways.clearFaults()
    await gateways.fault({ endpoint: 'bkash.grant', kind: 'http_error', times: null })
    const credentials = { ...bkash.account.credentials, password: 'a-wrong-password' }
    const other = await setUpBkash(h, gateways, { account: { ...bkash.account, credentials } })
    await other.gateway.test()
    const logged = JSON.stringify([...bkash.logged, ...other.logged])
    expect([bkash.logged.length > 5, other.logged.length]).toEqual([true, 1])
    for (const secret of [
      ...Object.values(bkash.account.credentials),
      'a-wrong-password',
      'eyJ',
      '01700000001',
      '1700000001',
    ])
      expect(logged).not.toContain(secret)
  })
})
