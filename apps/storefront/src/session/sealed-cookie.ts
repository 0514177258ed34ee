import { createHash, createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/** Encrypts small objects for cookies, and names texts to pages: a browser keeps both and cannot read them. */
export type CookieSeal = {
  seal(purpose: string, value: Record<string, unknown>, seconds: number): Promise<string>
  /** Null for a text that is damaged, expired, of another purpose or sealed with another key. */
  open<T>(purpose: string, text: string | undefined): Promise<T | null>
  /** Names for a text that cannot be forged or read back: one for each secret, newest first. */
  digests(text: string): string[]
}

/** `secrets`, newest first: the first seals, all open. */
export function createCookieSeal(secrets: string[]): CookieSeal {
  const keys = secrets.map((secret) => createHash('sha256').update(`storefront cookies ${secret}`).digest())
  return {
    seal: (purpose, value, seconds) =>
      new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .encrypt(keys[0] as Uint8Array),
    async open<T>(purpose: string, text: string | undefined) {
      if (!text) return null
      for (const key of keys) {
        const opened = await jwtDecrypt(text, key, { audience: purpose }).catch(() => null)
        if (opened) return opened.payload.value as T
      }
      return null
    },
    digests: (text) => keys.map((key) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)),
  }
}
