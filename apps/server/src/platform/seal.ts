import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Purpose, Secrets } from '../shared/secrets.ts'

const NONCE = 12
const TAG = 16

/**
 * Encrypts a text with the deployment's newest key (AES-256-GCM). `context` is authenticated, not stored: a sealed text
 * that is copied to another row cannot be opened there.
 */
export function seal(secrets: Secrets, purpose: Purpose, context: string, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', secrets(purpose)[0], nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Decrypts a sealed text with any of the deployment's keys. Null when none of them opens it. */
export function unseal(secrets: Secrets, purpose: Purpose, context: string, sealed: Buffer): string | null {
  if (sealed.length < NONCE + TAG) return null
  for (const key of secrets(purpose)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-TAG))
      return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      // Another key, or not sealed here.
    }
  }
  return null
}
