import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '../shared/secrets.ts'
import { readAccessToken, signAccessToken } from './shopper-tokens.ts'

const NOW = new Date('2026-01-01T10:00:00Z')
const later = (seconds: number) => () => new Date(NOW.getTime() + seconds * 1000)
const claims = { customerId: 'the-customer', sessionId: 'the-session' }
const secrets = deriveSecrets(['the newest secret of all', 'the one before it'])
const token = await signAccessToken(secrets, 7, claims, NOW)
const seconds = NOW.getTime() / 1000

const json = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const [key] = secrets('shopper-token')
const kid = createHash('sha256').update(key).digest('base64url').slice(0, 8)
const header = { alg: 'HS256', typ: 'at+jwt', kid }
const payload = { sid: 's', iss: 'haat', aud: 'store:7', sub: 'c', iat: seconds, exp: seconds + 86_400 }

/** A token with a valid signature and the given parts. */
function forged(head: object, body: object): string {
  const text = `${json({ ...header, ...head })}.${json({ ...payload, ...body })}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const refusal = (code: string) => ({ code, facts: { details: { credential: 'shopper_token' } } })
const read = (text: string, at = 0, storeId = 7) => readAccessToken(secrets, storeId, text, later(at))

describe('an access token', () => {
  it('names its shopper to the store it was issued in', async () => {
    expect(await read(token)).toEqual(claims)
    expect(await read(forged({}, {}))).toEqual({ customerId: 'c', sessionId: 's' })
  })

  it('is valid for a day and a minute of leeway, and expired after that', async () => {
    expect(await read(token, 86_400 - 1)).toEqual(claims)
    expect(await read(token, 86_400 + 59)).toEqual(claims)
    await expect(read(token, 86_400 + 61)).rejects.toMatchObject(refusal('token_expired'))
  })

  it('is verified again a minute later, and when the clock was set back', async () => {
    const own = deriveSecrets(['a secret that is replaced'])
    let known = own
    const replaced: typeof own = (purpose) => known(purpose)
    const issued = await signAccessToken(own, 7, claims, NOW)
    expect(await readAccessToken(replaced, 7, issued, later(30))).toEqual(claims)
    known = deriveSecrets(['a secret of somebody else'])
    expect(await readAccessToken(replaced, 7, issued, later(89))).toEqual(claims)
    for (const at of [29, 91])
      await expect(readAccessToken(replaced, 7, issued, later(at))).rejects.toMatchObject(refusal('invalid_token'))
  })

  it('stays valid under the next secret', async () => {
    const old = await signAccessToken(deriveSecrets(['the one before it']), 7, claims, NOW)
    expect(await read(old)).toEqual(claims)
    const foreign = await signAccessToken(deriveSecrets(['a secret of somebody else']), 7, claims, NOW)
    await expect(read(foreign)).rejects.toMatchObject(refusal('invalid_token'))
  })

  it('is invalid in another store, also after its own store has verified it', async () => {
    expect(await read(token)).toEqual(claims)
    await expect(read(token, 0, 8)).rejects.toMatchObject(refusal('invalid_token'))
  })

  it.each<[string, object, object]>([
    ['another algorithm', { alg: 'HS512' }, {}],
    ['no algorithm', { alg: 'none' }, {}],
    ['another kind of token', { typ: 'rt+jwt' }, {}],
    ['no kind', { typ: undefined }, {}],
    ['another key', { kid: 'xxxxxxxx' }, {}],
    ['another issuer', {}, { iss: 'elsewhere' }],
    ['another audience', {}, { aud: 'store:70' }],
    ['nobody’s', {}, { sub: undefined }],
    ['no sign-in', {}, { sid: undefined }],
    ['no end', {}, { exp: undefined }],
    ['no beginning', {}, { iat: undefined }],
  ])('is rejected when it is %s, although its signature is valid', async (_what, head, body) => {
    await expect(read(forged(head, body))).rejects.toMatchObject(refusal('invalid_token'))
  })

  it('can be refreshed when it begins in the future, as after the clock was set back', async () => {
    expect(await read(forged({}, { iat: seconds + 59 }))).toEqual({ customerId: 'c', sessionId: 's' })
    await expect(read(forged({}, { iat: seconds + 120 }))).rejects.toMatchObject(refusal('token_expired'))
  })

  it('is expired when it was issued more than a day ago, whatever its expiry says', async () => {
    const long = forged({}, { iat: seconds - 86_400 - 120, exp: seconds + 86_400 })
    await expect(read(long)).rejects.toMatchObject(refusal('token_expired'))
  })

  it('is rejected when its signature is the right one encoded differently', async () => {
    const right = forged({}, {})
    expect(await read(right)).toEqual({ customerId: 'c', sessionId: 's' })
    const end = right.lastIndexOf('.') + 1
    const others = [`${right.slice(0, end)} ${right.slice(end)}`, `${right}=`, `${right} `, lastBitTurned(right)]
    for (const text of others) await expect(read(text)).rejects.toMatchObject(refusal('invalid_token'))
  })

  it.each([
    '',
    'a.b.c',
    '..',
    `${json(header)}.${json(payload)}.`,
    `${json(header)}..x`,
    'e30.e30.e30',
    'bnVsbA.e30.x',
  ])('is rejected when it is malformed: %s', async (text) => {
    await expect(read(text)).rejects.toMatchObject(refusal('invalid_token'))
  })
})

/** Another last letter that decodes to the same bytes. */
function lastBitTurned(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + letters[letters.indexOf(text.slice(-1)) ^ 1]
}
