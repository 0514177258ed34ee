import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Account } from '../accounts.ts'
import type { Shop } from '../factories.ts'
import type { Harness } from '../harness.ts'

type Forgery = { header?: object; payload?: object; key?: Buffer; signature?: (input: string) => string }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed = generateKeyPairSync('ed25519')
const rsaSigned = (input: string) => sign('sha256', Buffer.from(input), rsa.privateKey).toString('base64url')
const publicPem = Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }))
const strange = Buffer.alloc(32, 7)
const [H, P, S] = [0, 1, 2] as const

export type Forger = {
  /** A token that differs from a genuine one in the given fields; `undefined` removes a field. */
  forge(forgery?: Forgery): string
  /** Tokens that must be rejected, by their defect. */
  forgeries: Record<string, () => string>
}

/** Forges tokens of an account, signed with the real key unless the forgery names another. */
export function forger(ground: {
  h: Harness
  shop: Shop
  /** Another store. */
  far: Shop
  account: Account
  /** Another shopper of the store. */
  other: Account
  /** When the genuine token was issued, in seconds. */
  now: number
}): Forger {
  const { h, shop, far, account, other, now } = ground
  const realKey = () => h.deps.secrets('shopper-token')[0]
  const kid = () => createHash('sha256').update(realKey()).digest('base64url').slice(0, 8)
  const claims = () => ({
    sid: account.sessionId,
    iss: 'haat',
    aud: `store:${shop.storeId}`,
    sub: account.id,
    iat: now,
    exp: now + 24 * 3600,
  })

  function forge({ header = {}, payload = {}, key = realKey(), signature }: Forgery = {}): string {
    const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: kid(), ...header })}.${encode({ ...claims(), ...payload })}`
    const sealed = signature ? signature(input) : createHmac('sha256', key).update(input).digest('base64url')
    return `${input}.${sealed}`
  }

  const hmac = (hash: string) => (input: string) => createHmac(hash, realKey()).update(input).digest('base64url')
  const genuine = () => account.accessToken
  const part = (index: 0 | 1 | 2) => genuine().split('.')[index] ?? ''

  const forgeries: Record<string, () => string> = {
    'alg none, signature kept': () => forge({ header: { alg: 'none' } }),
    'alg none, signature empty': () => forge({ header: { alg: 'none' }, signature: () => '' }),
    'alg None': () => forge({ header: { alg: 'None' }, signature: () => '' }),
    'alg NONE with junk': () => forge({ header: { alg: 'NONE' }, signature: () => 'AA' }),
    'alg missing': () => forge({ header: { alg: undefined } }),
    'alg a number': () => forge({ header: { alg: 256 } }),
    'alg HS384, signed so': () => forge({ header: { alg: 'HS384' }, signature: hmac('sha384') }),
    'alg HS512, signed so': () => forge({ header: { alg: 'HS512' }, signature: hmac('sha512') }),
    'alg hs256': () => forge({ header: { alg: 'hs256' } }),
    'alg RS256 with its own key': () => forge({ header: { alg: 'RS256' }, signature: rsaSigned }),
    'alg RS256 with HMAC': () => forge({ header: { alg: 'RS256' } }),
    'HMAC over a public key': () => forge({ key: publicPem }),
    'alg EdDSA': () =>
      forge({
        header: { alg: 'EdDSA' },
        signature: (input) => sign(null, Buffer.from(input), ed.privateKey).toString('base64url'),
      }),
    'jwk in the header': () =>
      forge({ header: { alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) }, signature: rsaSigned }),
    'symmetric jwk in the header': () =>
      forge({ header: { jwk: { kty: 'oct', k: strange.toString('base64url') } }, key: strange }),
    'jku in the header': () => forge({ header: { jku: 'https://evil.example/jwks.json' }, key: strange }),
    'x5u in the header': () => forge({ header: { x5u: 'https://evil.example/cert.pem' }, key: strange }),
    'an unknown critical header': () => forge({ header: { crit: ['exp'], exp: 1 } }),
    'a strange key': () => forge({ key: strange }),
    'an empty key': () => forge({ key: Buffer.alloc(0) }),
    'the refresh secret': () => forge({ key: h.deps.secrets('refresh-token')[0] }),
    'the cursor secret': () => forge({ key: h.deps.secrets('cursor')[0] }),
    'no kid': () => forge({ header: { kid: undefined } }),
    'a wrong kid': () => forge({ header: { kid: 'AAAAAAAA' } }),
    'kid as a path': () => forge({ header: { kid: '../../dev/null' }, key: Buffer.alloc(0) }),
    'kid as SQL': () => forge({ header: { kid: "' union select 'x" } }),
    'kid as a list': () => forge({ header: { kid: [kid()] } }),
    'kid as __proto__': () => forge({ header: { kid: '__proto__' } }),
    'typ JWT': () => forge({ header: { typ: 'JWT' } }),
    'typ refresh': () => forge({ header: { typ: 'rt+jwt' } }),
    'no typ': () => forge({ header: { typ: undefined } }),
    'another store': () => forge({ payload: { aud: `store:${far.storeId}` } }),
    'its sandbox twin': () => forge({ payload: { aud: `store:${shop.testStoreId}` } }),
    'the staff of the store': () => forge({ payload: { aud: 'staff' } }),
    'no audience': () => forge({ payload: { aud: undefined } }),
    'another issuer': () => forge({ payload: { iss: 'somebody' } }),
    'no issuer': () => forge({ payload: { iss: undefined } }),
    'no expiry': () => forge({ payload: { exp: undefined } }),
    'expiry as text': () => forge({ payload: { exp: '9999999999' } }),
    'no time of issue': () => forge({ payload: { iat: undefined } }),
    'issued in the future': () => forge({ payload: { iat: now + 3600 } }),
    'not before tomorrow': () => forge({ payload: { nbf: now + 24 * 3600 } }),
    'no sign-in': () => forge({ payload: { sid: undefined } }),
    'a sign-in that is not there': () => forge({ payload: { sid: randomUUID() } }),
    'another shopper’s sign-in': () => forge({ payload: { sid: other.sessionId } }),
    'another shopper': () => forge({ payload: { sub: other.id } }),
    'no shopper': () => forge({ payload: { sub: undefined } }),
    'the refresh token': () => account.refreshToken,
    'a changed payload': () => `${part(H)}.${encode({ ...claims(), sub: other.id })}.${part(S)}`,
    'a cut signature': () => genuine().slice(0, -1),
    'no signature': () => `${part(H)}.${part(P)}.`,
    'two parts': () => `${part(H)}.${part(P)}`,
    'four parts': () => `${genuine()}.${part(S)}`,
    'five parts (JWE)': () => `${part(H)}..${part(P)}.${part(S)}.AA`,
    padding: () => `${genuine()}==`,
    'a header that is no JSON': () => `bm90anNvbg.${part(P)}.${part(S)}`,
    'a header that is null': () => `bnVsbA.${part(P)}.${part(S)}`,
    'a payload that is a list': () => {
      const input = `${part(H)}.${encode([claims()])}`
      return `${input}.${createHmac('sha256', realKey()).update(input).digest('base64url')}`
    },
    dots: () => '..',
    junk: () => 'junk',
  }
  return { forge, forgeries }
}
