import { describe, expect, it } from 'vitest'
import { ok, type Received, type Reply, refused, stubServer } from '../test/stub-server.ts'
import { type ErrorCode, HaatError } from './errors.ts'
import type { TokenPair } from './options.ts'
import { isSignedOut } from './session.ts'
import { createStorefront } from './storefront.ts'
import { auth } from './storefront-groups.generated.ts'

const expired = refused(401, 'token_expired', { details: { credential: 'shopper_token' } })
const revoked = refused(401, 'invalid_token', { details: { credential: 'shopper_token' } })
const isRefresh = ({ url }: Received) => url === `/api/v1/${auth.refresh.path}`
const bearerOf = ({ headers }: Received) => headers.authorization

/** A server that accepts the access token `new` only, and refreshes as `refresh` returns. */
async function shopOf(refresh: (request: Received) => Reply | Promise<Reply>) {
  const happened: string[] = []
  const server = await stubServer((request) => {
    if (isRefresh(request)) {
      happened.push('refreshed')
      return refresh(request)
    }
    happened.push(`sent with ${bearerOf(request)}`)
    return bearerOf(request) === 'Bearer new' ? ok({ items: [], next_cursor: null, has_more: false }) : expired
  })
  const notified: (TokenPair | null)[] = []
  const haat = createStorefront({ baseUrl: server.baseUrl, serviceKey: 'sb_test_1', retries: 0 })
  const shopper = haat.with({
    tokens: { access_token: 'old', refresh_token: 'rt_1' },
    onTokens: async (tokens) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      notified.push(tokens)
      happened.push(tokens ? 'kept' : 'signed out')
    },
  })
  return { ...server, haat, shopper, happened, notified }
}
const renewed = ok({ access_token: 'new', refresh_token: 'rt_2' })
const failing = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => null,
    (error: unknown) => error,
  )

describe('expired tokens', () => {
  it('are refreshed once for all calls, and kept before a call is repeated', async () => {
    const { shopper, happened, notified, received } = await shopOf(() => renewed)
    await Promise.all([shopper.addresses.list(), shopper.wishlist.list(), shopper.with({ locale: 'bn' }).cart.read()])
    const old = 'sent with Bearer old'
    const repeated = 'sent with Bearer new'
    expect(happened).toEqual([old, old, old, 'refreshed', 'kept', repeated, repeated, repeated])
    expect(notified).toEqual([{ access_token: 'new', refresh_token: 'rt_2' }])
    const refresh = received.find(isRefresh)
    expect([refresh?.body, refresh && bearerOf(refresh)]).toEqual(['{"refresh_token":"rt_1"}', undefined])
    await shopper.cart.read()
    expect(happened.slice(8)).toEqual([repeated])
  })

  it('hold back calls that begin during the refresh', async () => {
    const { shopper, happened } = await shopOf(async () => {
      later.push(shopper.cart.read())
      await new Promise((resolve) => setTimeout(resolve, 50))
      return renewed
    })
    const later: PromiseLike<unknown>[] = []
    await shopper.addresses.list()
    await Promise.all(later)
    expect(happened.filter((one) => one === 'sent with Bearer old')).toHaveLength(1)
  })

  it('reject every waiting call, notify the application once, and are not sent again, when they cannot be refreshed', async () => {
    const { shopper, happened, notified } = await shopOf(() => revoked)
    const errors = await Promise.all([shopper.addresses.list(), shopper.checkout.quote({})].map(failing))
    for (const error of errors) expect(error).toMatchObject({ code: 'invalid_token' })
    expect(notified).toEqual([null])
    // A guest's order instead of the shopper's would be a surprise.
    expect(happened.filter((one) => one === 'sent with undefined')).toEqual([])
    await failing(shopper.checkout.quote({}))
    expect(happened.at(-1)).toBe('sent with undefined')
  })

  it('do not become those of a guest for a call whose response comes after a failed refresh', async () => {
    const [quoteArrived, refreshFailed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = await stubServer(async (request) => {
      if (isRefresh(request)) return revoked
      if (request.url.includes('quote')) {
        quoteArrived.resolve()
        await refreshFailed.promise
      }
      return bearerOf(request) ? expired : ok({})
    })
    const tokens = { access_token: 'old', refresh_token: 'rt_1' }
    const shopper = createStorefront({ baseUrl: server.baseUrl, tokens })
    const quote = failing(shopper.checkout.quote({}))
    await quoteArrived.promise
    const cart = await failing(shopper.cart.read())
    refreshFailed.resolve()
    expect([await quote, cart].map((error) => HaatError.is(error) && error.code)).toEqual([
      'token_expired',
      'invalid_token',
    ])
    expect(server.received.filter((request) => !isRefresh(request)).map(bearerOf)).toEqual(['Bearer old', 'Bearer old'])
  })

  it('are kept when the refresh fails for another reason, and refreshed by the next call', async () => {
    for (const failure of [
      'break',
      refused(429, 'too_many_requests'),
      refused(401, 'invalid_token', { details: { credential: 'service_key' } }),
    ] as Reply[]) {
      let tries = 0
      const { shopper, notified } = await shopOf(() => (++tries === 1 ? failure : renewed))
      expect(await failing(shopper.cart.read())).toBeInstanceOf(HaatError)
      expect(notified).toEqual([])
      await shopper.cart.read()
      expect(notified).toHaveLength(1)
    }
  })

  it('are those of the calls that `onTokens` makes, which do not wait for it', async () => {
    const { haat, happened } = await shopOf(() => renewed)
    const shopper = haat.with({
      tokens: { access_token: 'old', refresh_token: 'rt_1' },
      timeoutMs: 2_000,
      async onTokens() {
        await shopper.wishlist.list()
        happened.push('kept')
      },
    })
    await Promise.all([shopper.addresses.list(), shopper.cart.read()])
    const [old, repeated] = ['sent with Bearer old', 'sent with Bearer new']
    expect(happened).toEqual([old, old, 'refreshed', repeated, 'kept', repeated, repeated])
  })

  it('that have expired as soon as they are new are an error of the call, not refreshed for ever', async () => {
    let refreshed = 0
    const server = await stubServer((request) => (isRefresh(request) && ++refreshed ? renewed : expired))
    const seen: unknown[] = []
    const shopper = createStorefront({
      baseUrl: server.baseUrl,
      tokens: { access_token: 'old', refresh_token: 'rt_1' },
      onTokens: async () => void seen.push(await failing(shopper.cart.read())),
    })
    expect(await failing(shopper.addresses.list())).toMatchObject({ code: 'token_expired' })
    expect([seen, refreshed]).toEqual([[expect.objectContaining({ code: 'token_expired' })], 1])
  })

  it('that the application could not keep are an error of every call that waits for them', async () => {
    const { haat, received } = await shopOf(() => renewed)
    const onTokens = () => {
      throw new Error('the disk is full')
    }
    const shopper = haat.with({ tokens: { access_token: 'old', refresh_token: 'rt_1' }, onTokens })
    const errors = await Promise.all([shopper.addresses.list(), shopper.cart.read()].map(failing))
    expect(errors.map((error) => (error as Error).message)).toEqual(['the disk is full', 'the disk is full'])
    expect(received.map(bearerOf)).not.toContain('Bearer new')
  })

  it('are expired for good without a refresh token', async () => {
    const { haat, received } = await shopOf(() => renewed)
    const shopper = haat.with({ tokens: { access_token: 'old', refresh_token: '' } })
    expect(await failing(shopper.cart.read())).toMatchObject({ code: 'token_expired' })
    expect(received).toHaveLength(1)
  })

  it('are refreshed for the other calls when the one that began it has been aborted', async () => {
    const leaving = new AbortController()
    const { shopper, notified } = await shopOf(async () => {
      leaving.abort(new Error('gone'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      return renewed
    })
    const first = failing(shopper.with({ signal: leaving.signal }).cart.read())
    const second = shopper.addresses.list()
    expect(await first).toMatchObject({ message: 'gone' })
    expect((await second).items).toEqual([])
    expect(notified).toHaveLength(1)
  })

  it('of one shopper are never those of another, nor of the client that they were given to', async () => {
    const { haat, shopper, received } = await shopOf(() => renewed)
    const other = shopper.with({ tokens: { access_token: 'new', refresh_token: 'rt_9' } })
    const guest = shopper.with({ tokens: null })
    await other.cart.read()
    await failing(guest.cart.read())
    await failing(haat.cart.read())
    expect(received.map(bearerOf)).toEqual(['Bearer new', undefined, undefined])
  })

  it('are not sent with calls that need none', async () => {
    const { shopper, received } = await shopOf(() => renewed)
    await failing(shopper.products.list())
    expect(received.map(bearerOf)).toEqual([undefined])
  })
})

describe('a shopper', () => {
  const details = { credential: 'shopper_token' }
  it.each<[ErrorCode, number, object | undefined]>([
    ['unauthorized', 401, details],
    ['invalid_token', 401, details],
    ['token_expired', 401, details],
    ['account_suspended', 403, undefined],
  ])('has to sign in again after %s', (code, status, facts) => {
    expect(isSignedOut(new HaatError(code, 'Sign in again.', { status, details: facts }))).toBe(true)
  })

  it.each<[ErrorCode, number, object | undefined]>([
    ['network_error', 0, undefined],
    ['timeout', 0, undefined],
    ['unexpected_response', 403, { body: '<html>' }],
    ['invalid_token', 401, { credential: 'service_key' }],
    ['too_many_requests', 429, undefined],
    ['service_unavailable', 503, undefined],
  ])('stays signed in after %s', (code, status, facts) => {
    expect(isSignedOut(new HaatError(code, 'Failed.', { status, details: facts }))).toBe(false)
  })

  it('stays signed in after an error that is not of the API', () => {
    expect(isSignedOut(new Error('token_expired'))).toBe(false)
  })
})
