import { randomBytes } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random base62 text; every character carries its full 5.95 bits (bytes that would bias it are thrown away). */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]
    }
  }
  return text
}

/** `count` as fixed-width base62, most significant first. */
export function toBase62(value: number, width: number): string {
  let text = ''
  for (let rest = value, i = 0; i < width; i++, rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}
