import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { call, type TestResponse } from '../../../test/harness.ts'
import { CLIENTS, claimsOf, newSigner, publishKeys, signIdToken, tokenOf } from '../../../test/id-tokens.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { createLogger } from '../../platform/log.ts'
import { providerKeys } from '../../platform/provider-keys.ts'

const h = await setUpApp()
const settings = { googleLogin: { ...CLIENTS.google, iosClientId: '1-ios.apps.googleusercontent.com' } }
const shop = await openShop(h, { settings: { ...settings, facebookLogin: CLIENTS.facebook } })
const signer = newSigner()
const provider = await publishKeys([signer])
afterAll(() => provider.close())

const logger = createLogger('silent')
const serverOver = (url: string, retryMs?: number) =>
  h.another({
    providerKeys: providerKeys({
      logger,
      urls: { google: url, facebook: url },
      ...(retryMs === undefined ? {} : { retryMs }),
    }),
  })
let app: Awaited<ReturnType<typeof serverOver>>
beforeAll(async () => {
  app = await serverOver(provider.url)
})

const send = (
  body: object,
  { at = shop, name = 'google', to = app }: { at?: Shop; name?: string; to?: typeof app } = {},
) => call(to, { url: `A/social/${name}/`, key: at.key, body, headers: { 'accept-language': 'en' } })
const email = () => `karim${Math.random()}@example.com`.replace('0.', '')
const google = (more: object = {}, now?: Date) =>
  claimsOf('google', { email: email(), email_verified: true, ...more }, now)
const codeOf = ({ status, body }: TestResponse) => [status, body.error_code ?? 'ok']
const refused = [401, 'invalid_credentials']
const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago

describe('an ID token', () => {
  it('of Google, for any client of the store, and of Facebook signs in once', async () => {
    for (const [name, claims] of [
      ['google', google()],
      ['google', google({ iss: 'accounts.google.com', aud: settings.googleLogin.iosClientId })],
      ['facebook', claimsOf('facebook', { email: email() })],
    ] as const) {
      const token = signIdToken(claims, signer)
      const first = await send({ id_token: token }, { name })
      expect([first.status, first.data.token_type]).toEqual([200, 'Bearer'])
      expect(codeOf(await send({ id_token: token }, { name }))).toEqual(refused)
    }
  })

  it('is accepted once, however its signature is spelled', async () => {
    const token = signIdToken(google(), signer)
    const last = token.at(-1) as string
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const other = token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
    expect(Buffer.from(other.split('.')[2] as string, 'base64url')).toEqual(
      Buffer.from(token.split('.')[2] as string, 'base64url'),
    )
    expect(codeOf(await send({ id_token: token }))).toEqual([200, 'ok'])
    expect(codeOf(await send({ id_token: other }))).toEqual(refused)
  })

  it('is accepted once of those that arrive at once', async () => {
    const token = signIdToken(google(), signer)
    const responses = await Promise.all(Array.from({ length: 5 }, () => send({ id_token: token })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(
      await h.sql('select 1 from used_id_tokens where expires_at > now() and store_id = $1', [shop.storeId]),
    ).not.toEqual([])
  })

  const claims = google()
  const pem = signer.publicKey.export({ type: 'spki', format: 'pem' })
  const jwk = JSON.stringify(signer.publicKey.export({ format: 'jwk' }))
  const hmac = (key: string | Buffer) => (signed: string) =>
    createHmac('sha256', key).update(signed).digest('base64url')
  const { kid } = signer
  it.each([
    ['with the algorithm none', () => tokenOf({ alg: 'none', kid }, claims, () => '')],
    ['with the algorithm None and a signature', () => tokenOf({ alg: 'None', kid }, claims, () => 'AAAA')],
    ['signed by HS256 with the public key', () => tokenOf({ alg: 'HS256', kid }, claims, hmac(pem))],
    ['signed by HS256 with the public key as JSON', () => tokenOf({ alg: 'HS256', kid }, claims, hmac(jwk))],
    ['that says RS256 and is signed by HMAC', () => tokenOf({ alg: 'RS256', kid }, claims, hmac(pem))],
    ['signed by another key under a known ID', () => signIdToken(claims, { ...newSigner(kid), kid })],
    ['with its own key in the header', () => signIdToken(claims, newSigner(kid), { jwk: JSON.parse(jwk) })],
    ['with a key of an address of its own', () => signIdToken(claims, newSigner(), { jku: 'https://evil.example/' })],
    ['with a critical extension', () => signIdToken(claims, signer, { crit: ['x'], x: 1 })],
    ['without a key ID', () => signIdToken(claims, signer, { kid: undefined })],
    ['of another app', () => signIdToken({ ...claims, aud: '2-web.apps.googleusercontent.com' }, signer)],
    ['of no app', () => signIdToken({ ...claims, aud: undefined }, signer)],
    ['of an empty app', () => signIdToken({ ...claims, aud: '' }, signer)],
    ['of several apps', () => signIdToken({ ...claims, aud: [CLIENTS.google.webClientId, 'other'] }, signer)],
    ['of the other provider', () => signIdToken({ ...claims, iss: 'https://www.facebook.com' }, signer)],
    ['of an issuer that begins so', () => signIdToken({ ...claims, iss: 'https://accounts.google.com.evil' }, signer)],
    ['that has expired', () => signIdToken({ ...claims, iat: seconds(900), exp: seconds(120) }, signer)],
    ['that never expires', () => signIdToken({ ...claims, exp: undefined }, signer)],
    ['issued two hours ago', () => signIdToken({ ...claims, iat: seconds(7200) }, signer)],
    ['issued in the future', () => signIdToken({ ...claims, iat: seconds(-600) }, signer)],
    ['of no time', () => signIdToken({ ...claims, iat: undefined }, signer)],
    ['valid later', () => signIdToken({ ...claims, nbf: seconds(-600) }, signer)],
    ['of nobody', () => signIdToken({ ...claims, sub: '' }, signer)],
    ['of a number', () => signIdToken({ ...claims, sub: 7 }, signer)],
    ['of a very long subject', () => signIdToken({ ...claims, sub: 'x'.repeat(256) }, signer)],
    ['that is none', () => 'x.y.z'],
    ['of four parts', () => `${signIdToken(claims, signer)}.x`],
    ['that is an access token of the store', () => tokenOf({ alg: 'HS256', typ: 'at+jwt' }, claims, hmac('x'))],
  ])('%s returns 401 invalid_credentials', async (_, token) => {
    const { status, body } = await send({ id_token: token() })
    expect([status, body.error_code, body.message]).toEqual([
      ...refused,
      'The sign-in with Google is not valid or has expired. Sign in with Google again.',
    ])
    expect(await h.sql('select 1 from customer_identities where subject = $1', [claims.sub])).toEqual([])
  })

  it('must have the nonce that the storefront sends', async () => {
    const withNonce = () => signIdToken(google({ nonce: 'n-1' }), signer)
    expect(codeOf(await send({ id_token: withNonce(), nonce: 'n-2' }))).toEqual(refused)
    expect(codeOf(await send({ id_token: signIdToken(google(), signer), nonce: 'n-1' }))).toEqual(refused)
    expect(codeOf(await send({ id_token: withNonce(), nonce: 'n-1' }))).toEqual([200, 'ok'])
  })

  it('longer than 4096 characters, or missing, returns 400 validation_failed', async () => {
    for (const body of [{}, { id_token: 'x'.repeat(4097) }, { id_token: 7 }])
      expect(codeOf(await send(body))).toEqual([400, 'validation_failed'])
  })

  it('signs in only where its app is the store’s, and an account of one store is none of another', async () => {
    const far = await openShop(h, {
      settings: { googleLogin: { ...CLIENTS.google, webClientId: '9-x.apps.googleusercontent.com' } },
    })
    const twin = await openShop(h, { settings: { googleLogin: CLIENTS.google } })
    const shopper = google()
    const again = () => ({ id_token: signIdToken({ ...shopper, jti: Math.random() }, signer) })
    const here = await send(again())
    expect(codeOf(await send(again(), { at: far }))).toEqual(refused)
    const there = await send(again(), { at: twin })
    expect([here.status, there.status]).toEqual([200, 200])
    expect(there.data.customer.id).not.toBe(here.data.customer.id)
  })

  it('returns 404 not_found where the store does not offer the provider, and for unknown providers', async () => {
    const closed = await openShop(h, { settings: { googleLogin: { ...CLIENTS.google, isEnabled: false } } })
    const body = { id_token: signIdToken(google(), signer) }
    for (const [name, at] of [
      ['google', closed],
      ['facebook', closed],
      ['twitter', shop],
      ['__proto__', shop],
    ] as const)
      expect(codeOf(await send(body, { name, at }))).toEqual([404, 'not_found'])
  })
})

describe('the keys of a provider', () => {
  it('are read once for many tokens, and not for each key ID that it does not have', async () => {
    const own = await publishKeys([signer])
    const to = await serverOver(own.url)
    const stranger = () => ({ id_token: signIdToken(google(), newSigner()) })
    await Promise.all(Array.from({ length: 4 }, () => send({ id_token: signIdToken(google(), signer) }, { to })))
    expect(own.state.reads).toBe(1)
    for (let n = 0; n < 4; n++) expect(codeOf(await send(stranger(), { to }))).toEqual(refused)
    expect(own.state.reads).toBe(1)
    await own.close()
  })

  it('are not read for tokens of other apps', async () => {
    const own = await publishKeys([signer])
    const to = await serverOver(own.url)
    await send({ id_token: signIdToken({ ...google(), aud: 'other' }, signer) }, { to })
    await send({ id_token: tokenOf({ alg: 'none' }, google(), () => '') }, { to })
    expect(own.state.reads).toBe(0)
    await own.close()
  })

  it.each(['status', 'garbage', 'silence'] as const)(
    'that cannot be read (%s) return 503 service_unavailable, and the provider has a pause; then sign-in works again',
    async (fail) => {
      const own = await publishKeys([signer])
      own.state.fail = fail
      const to = await serverOver(own.url)
      const body = { id_token: signIdToken(google(), signer) }
      const { status, body: response, headers } = await send(body, { to })
      expect([status, response.error_code, headers['retry-after']]).toEqual([503, 'service_unavailable', '5'])
      expect(response.message).toBe('Google cannot be reached now. Try again in a moment, or sign in another way.')
      expect((await send(body, { to })).status).toBe(503)
      expect(own.state.reads).toBe(1)
      const later = await serverOver(own.url, 0)
      own.state.fail = null
      expect((await send(body, { to: later })).status).toBe(200)
      await own.close()
    },
  )

  it('that are known still verify tokens while the provider is down', async () => {
    const own = await publishKeys([signer])
    const to = await serverOver(own.url)
    expect((await send({ id_token: signIdToken(google(), signer) }, { to })).status).toBe(200)
    await own.close()
    expect((await send({ id_token: signIdToken(google(), signer) }, { to })).status).toBe(200)
  })
})
