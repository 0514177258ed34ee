import { hkdfSync } from 'node:crypto'

/** The purpose of a derived key. A key of one purpose is invalid for another. */
export type Purpose =
  | 'shopper-token'
  | 'refresh-token'
  | 'cursor'
  | 'kept-response'
  | 'tracking-token'
  | 'one-time-code'
  | 'message-secret'
  | 'sign-in-network'
  | 'phone-verification'
  | 'staff-device'
  | 'staff-trust'
  | 'staff-second-factor'
  | 'staff-recovery'
  | 'media-link'
  | 'gateway-credentials'
  | 'gateway-token'
  | 'courier-credentials'
  | 'payment-return'
  | 'storefront-cookie'
  | 'push-key'
  | 'lead-link'
  | 'order-link'
  | 'order-network'
  | 'website-preview'
  | 'webhook-secret'
  | 'phone-reputation'

/** The deployment's secrets, newest first: the first signs, all verify. */
export type Secrets = (purpose: Purpose) => readonly [Buffer, ...Buffer[]]

/** Derives each purpose's keys from the deployment's secret and its predecessors (HKDF-SHA-256). */
export function deriveSecrets(masters: readonly [string, ...string[]]): Secrets {
  const derive = (master: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', master, 'haat', purpose, 32))
  const made = new Map<Purpose, readonly [Buffer, ...Buffer[]]>()
  return (purpose) => {
    const known = made.get(purpose)
    if (known) return known
    const keys = masters.map((master) => derive(master, purpose)) as [Buffer, ...Buffer[]]
    made.set(purpose, keys)
    return keys
  }
}
