import { createHash } from 'node:crypto'

/** Random-looking values that follow from a seed, so that a run can be repeated. */
export type Random = Readonly<{
  bytes: (count: number) => Buffer
  hex: (length: number) => string
  /** Upper-case letters and digits. */
  code: (length: number) => string
  /** Letters and digits. */
  word: (length: number) => string
  base64url: (length: number) => string
}>

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LETTERS = `${CAPITALS}abcdefghijklmnopqrstuvwxyz`

/** A generator of its own for each `label` of a seed: what one part draws does not change what another one gets. */
export function createRandom(seed: string, label: string): Random {
  let counter = 0
  let pool = Buffer.alloc(0)
  const bytes = (count: number): Buffer => {
    while (pool.length < count) {
      counter += 1
      pool = Buffer.concat([pool, createHash('sha256').update(`${seed}\n${label}\n${counter}`).digest()])
    }
    const taken = pool.subarray(0, count)
    pool = pool.subarray(count)
    return taken
  }
  const from = (alphabet: string, length: number) =>
    [...bytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return {
    bytes,
    hex: (length) =>
      bytes(Math.ceil(length / 2))
        .toString('hex')
        .slice(0, length),
    code: (length) => from(CAPITALS, length),
    word: (length) => from(LETTERS, length),
    base64url: (length) => bytes(length).toString('base64url').slice(0, length),
  }
}
