import { randomBytes, randomUUID } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random base62 text; every character has its full 5.95 bits (biased bytes are skipped). */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) if (byte < 248) text += BASE62[byte % 62]
  }
  return text
}

/** `count` as fixed-width base62, most significant first. */
export function toBase62(value: number, width: number): string {
  let text = ''
  for (let rest = value, i = 0; i < width; i++, rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}

/**
 * The id of a request. Node draws the bytes of 128 UUIDs at once: drawn for each request they take 5 µs more, 3 % of a
 * warm list page (`npm run bench -- list`).
 */
export const newRequestId = (): string => `req_${randomUUID().replaceAll('-', '')}`
