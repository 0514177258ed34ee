import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'
import type { PushKey } from './push-keys.ts'
import type { PushSubscription } from './push-subscriptions.queries.ts'

const RECORD_BYTES = 4_096

const derive = (salt: Buffer, secret: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** A new key pair of one message. */
function newPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/**
 * Encrypts a message for one browser (RFC 8291), in one record of the content encoding aes128gcm (RFC 8188). The push service
 * cannot read it. `pair` and `salt` are new for each message.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  pair = newPair(),
  salt = randomBytes(16),
): Buffer {
  const browser = Buffer.from(p256dh, 'base64url')
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const secret = derive(Buffer.from(auth, 'base64url'), pair.computeSecret(browser), info, 32)
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte after the text says that it is the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed])
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The header by which a push service knows this server (VAPID, RFC 8292). `subject`: whom its operator may contact. */
export function vapidHeader(endpoint: string, { publicKey, privateKey }: PushKey, subject: string, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url')
  const half = (from: number) => point.toString('base64url', from, from + 32)
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33), d: privateKey }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const exp = Math.floor(now.getTime() / 1_000) + 12 * 3_600
  const claims = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: new URL(endpoint).origin, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${claims}.${signature}, k=${publicKey}`
}

/** The topic of a store's messages: a newer one takes the place of one that has not been delivered. 32 characters at most. */
export const topicOf = (subdomain: string) => createHash('sha256').update(subdomain).digest('base64url').slice(0, 32)
