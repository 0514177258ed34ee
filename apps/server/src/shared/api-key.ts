import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomText, toBase62 } from './ids.ts'

export type Environment = 'live' | 'sandbox'
export type KeyKind = 'service' | 'secret'

const PREFIXES = {
  service: { live: 'sb_live_', sandbox: 'sb_test_' },
  secret: { live: 'sk_live_', sandbox: 'sk_test_' },
} as const

const checksum = (text: string) => toBase62(crc32(text), 6)

/** Creates a key: prefix, 32 random characters, 6 of checksum. It is shown once; only its digest is stored. */
export function createKey(kind: KeyKind, environment: Environment): string {
  const text = PREFIXES[kind][environment] + randomText(32)
  return text + checksum(text)
}

/** The kind and environment of a key; null when the text is mistyped or no key. Needs no query. */
export function readKey(text: string): { kind: KeyKind; environment: Environment } | null {
  const match = /^(s[bk])_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text)
  if (!match || checksum(text.slice(0, -6)) !== match[4]) return null
  return { kind: match[1] === 'sb' ? 'service' : 'secret', environment: match[2] === 'live' ? 'live' : 'sandbox' }
}

/** The digest of a key that the database stores. */
export const keyDigest = (key: string) => createHash('sha256').update(key).digest()

/** The part of a key that may be shown: enough to distinguish keys, not enough to use one. */
export const keyPrefix = (key: string) => key.slice(0, 12)
