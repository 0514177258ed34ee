import { createHmac } from 'node:crypto'
import { base32 } from './base32.ts'
import { canonicalKey } from './canonical-key.ts'

const HALF_BITS = 20n
const HALF = (1n << HALF_BITS) - 1n
const ROUNDS = 6
const CODE_LENGTH = 8

/**
 * The public number of an order: the store's prefix and eight characters that are a keyed bijection of its serial (a
 * Feistel network over 40 bits). The serial counts the orders of all stores and is never returned; the number reveals
 * neither how many orders a store has nor the next number.
 */
export function orderNumber(prefix: string, key: Buffer, serial: number): string {
  if (serial < 1 || BigInt(serial) >> (2n * HALF_BITS) !== 0n) throw new Error(`no order number for serial ${serial}`)
  let left = BigInt(serial) >> HALF_BITS
  let right = BigInt(serial) & HALF
  for (let round = 0; round < ROUNDS; round++) {
    ;[left, right] = [right, left ^ (mix(key, round, right) & HALF)]
  }
  return `${prefix}-${base32((left << HALF_BITS) | right, 8)}`
}

/**
 * An order number as it is stored, from what people type: without `#`, spaces and invisible characters, in upper case,
 * with letters that stand for digits in Crockford's base 32 (O, I, L) as digits. A part of a number stays a part.
 */
export function readOrderNumber(text: string): string {
  const characters = [...text]
  const dash = characters.findLastIndex((character) => /\p{Dash}/u.test(character))
  const keyOf = (part: string[]) => canonicalKey(part.join('')).replace(/^#/, '')
  const whole = keyOf(characters)
  const code = dash < 0 ? whole.slice(-CODE_LENGTH) : keyOf(characters.slice(dash + 1))
  const prefix = whole.slice(0, whole.length - code.length)
  const digits = code.replace(/O/g, '0').replace(/[IL]/g, '1')
  return prefix && code ? `${prefix}-${digits}` : digits || prefix
}

const mix = (key: Buffer, round: number, half: bigint) =>
  BigInt(createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE())
