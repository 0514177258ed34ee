import { randomFillSync } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// Fetched by the page: asking the system for a few bytes costs as much as for many. Each byte is used once, and wiped.
const page = Buffer.alloc(4096)
let used = page.length

function randomByte(): number {
  if (used === page.length) {
    randomFillSync(page)
    used = 0
  }
  const byte = page[used] as number
  page[used++] = 0
  return byte
}

/** Random base62 text; every character carries its full 5.95 bits (bytes that would bias it are thrown away). */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < 248) text += BASE62[byte % 62]
  }
  return text
}

/** `count` as fixed-width base62, most significant first. */
export function toBase62(value: number, width: number): string {
  let text = ''
  for (let rest = value, i = 0; i < width; i++, rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}
