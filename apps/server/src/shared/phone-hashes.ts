import { createHmac } from 'node:crypto'
import type { Environment } from './api-key.ts'
import type { PhoneNumber } from './phone.ts'

/** The keyed digest of a phone number, by which stores share how its orders ended. */
export type PhoneHash = (phone: PhoneNumber) => Buffer

export type PhoneHashes = Readonly<Record<Environment, PhoneHash>>

/** The digests of each environment. Sandbox has a key of its own: nobody tries out numbers of live there. */
export function phoneHashes(key: string | Buffer): PhoneHashes {
  const sandboxKey = digest(key, 'sandbox')
  return { live: (phone) => digest(key, phone), sandbox: (phone) => digest(sandboxKey, phone) }
}

const digest = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
