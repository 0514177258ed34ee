/** Crockford's alphabet: no I, L, O or U, so that a code can be read over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number below 32^length, written with `length` characters. */
export function base32(value: bigint, length: number): string {
  let text = ''
  for (let rest = value, i = 0; i < length; i++, rest >>= 5n) text = ALPHABET[Number(rest & 31n)] + text
  return text
}
