import { toLatinDigits } from '../../lib/digits.ts'

/** What somebody typed as a change of stock: `+12`, `-3`, `১২`. Null for nothing, zero and what is no whole number. */
export function parseChange(text: string): number | null {
  const plain = toLatinDigits(text).replaceAll(/[,\s]/g, '').replace(/^[−–]/, '-')
  const change = /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : 0
  return change === 0 ? null : change
}

/** A typed change with one more or less. */
export function stepped(text: string, step: 1 | -1): string {
  const next = (parseChange(text) ?? 0) + step
  return next === 0 ? '' : `${next > 0 ? '+' : '-'}${Math.abs(next)}`
}
