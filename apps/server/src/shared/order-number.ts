import { createHmac } from 'node:crypto'
import { base32 } from './base32.ts'

const HALF_BITS = 20n
const HALF = (1n << HALF_BITS) - 1n
const ROUNDS = 6

/**
 * The public number of an order: the shop's prefix and eight characters that are a keyed bijection of its serial (a
 * Feistel network over 40 bits). The serial counts the orders of all shops and is shown to nobody; the number shows
 * neither how many orders a shop has nor what the next number will be.
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

const mix = (key: Buffer, round: number, half: bigint) =>
  BigInt(createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE())
