import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { fieldError } from '../../platform/errors.ts'

type Sent = { endpoint: string; p256dh: string; auth: string }

/** A subscription whose endpoint is an https URL of a named host, and whose keys are keys. */
export function readSubscription({ endpoint, p256dh, auth }: Sent): Sent {
  const url = URL.parse(endpoint)
  const isService =
    url !== null &&
    url.protocol === 'https:' &&
    ['', '8443'].includes(url.port) &&
    !url.username &&
    !url.password &&
    isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 &&
    url.hostname.includes('.')
  if (!isService)
    throw fieldError('endpoint', {
      en: 'Send the https URL of a push service.',
      bn: 'পুশ সার্ভিসের https ঠিকানা পাঠান।',
    })
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || !isOnCurve(point)) throw fieldError('p256dh', wrongKey)
  const secret = Buffer.from(auth, 'base64url')
  if (secret.length !== 16) throw fieldError('auth', wrongKey)
  return { endpoint: url.href, p256dh: point.toString('base64url'), auth: secret.toString('base64url') }
}

const wrongKey = { en: 'This is not a key of a push subscription.', bn: 'এটি পুশ সাবস্ক্রিপশনের চাবি নয়।' }

/** Nothing can be encrypted for a point that is not on the curve. */
function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
