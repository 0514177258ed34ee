import { HaatError } from './errors.ts'
import type { HaatEvent } from './events.generated.ts'

export type { HaatEvent } from './events.generated.ts'

type Delivery = {
  /** The body as it was received. A body that was parsed and written again has another signature. */
  body: string | Uint8Array
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The secret of the receiver (`whsec_…`), or the old and the new one while it is being replaced. */
  secret: string | readonly string[]
  /** How many seconds ago, at most, the webhook was sent: 300 without it. A copy that is sent again later is refused. */
  toleranceSeconds?: number
}

/**
 * The event of a webhook, when the store has signed it (Standard Webhooks). Throws `HaatError` with the code
 * `invalid_webhook` otherwise: respond with 400. An event can be delivered more than once, with the same `id`.
 */
export async function verifyWebhook({ body, headers, secret, toleranceSeconds = 300 }: Delivery): Promise<HaatEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures) throw refusal('headers', 'The headers of a signed webhook are missing.')
  const age = Date.now() / 1000 - Number(timestamp)
  if (!(Math.abs(age) <= toleranceSeconds)) throw refusal('timestamp', 'The webhook was not sent just now.')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const given = signatures.split(' ').flatMap((part) => (part.startsWith('v1,') ? [fromBase64(part.slice(3))] : []))
  for (const text of [secret].flat()) {
    const bits = fromBase64(text.replace(/^whsec_/, ''))
    if (!bits) throw new TypeError('the secret of a webhook is base64 after `whsec_`')
    const key = await crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of given)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return eventOf(bytes)
  }
  throw refusal('signature', 'The signature of the webhook is wrong.')
}

function eventOf(bytes: Uint8Array): HaatEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw refusal('body', 'The body of the webhook is not JSON.')
  }
}

const refusal = (reason: string, message: string) => new HaatError('invalid_webhook', message, { details: { reason } })

function headerOf(headers: Delivery['headers'], name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return [value].flat()[0]
}

// Frameworks have classes of their own.
const isHeaders = (headers: Delivery['headers']): headers is Headers => typeof headers.get === 'function'

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
