import { checkPrimeSync, createPrivateKey, type KeyObject } from 'node:crypto'
import { createRandom, type Random } from '@haat/simulation/random.ts'

const PRIME_BYTES = 128
const EXPONENT = 65537n

const toBigInt = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const toBase64Url = (value: bigint) => {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url')
}

/**
 * An RSA key of 2048 bits that follows from a seed, because Node.js cannot seed its own generator. A restarted simulator
 * has the same keys, so what is configured from them stays valid. It protects nothing: the seed is enough to make it.
 */
export function createSeededKey(seed: string, label: string): KeyObject {
  const random = createRandom(seed, `key ${label}`)
  const p = drawPrime(random)
  const q = drawPrime(random)
  const d = invert(EXPONENT, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: invert(q, p) }
  const jwk = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, toBase64Url(value)]))
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' })
}

function drawPrime(random: Random): bigint {
  const bytes = Buffer.from(random.bytes(PRIME_BYTES))
  // The two top bits make the product 2048 bits long.
  bytes[0] = (bytes[0] as number) | 0xc0
  bytes[PRIME_BYTES - 1] = (bytes[PRIME_BYTES - 1] as number) | 1
  let candidate = toBigInt(bytes)
  while (candidate % EXPONENT === 1n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

/** The inverse of `value` modulo `modulus`, by Euclid. */
function invert(value: bigint, modulus: bigint): bigint {
  let [previous, current] = [modulus, value % modulus]
  let [before, factor] = [0n, 1n]
  while (current > 0n) {
    const quotient = previous / current
    ;[previous, current] = [current, previous - quotient * current]
    ;[before, factor] = [factor, before - quotient * factor]
  }
  return ((before % modulus) + modulus) % modulus
}
