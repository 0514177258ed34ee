/**
 * Money is an integer number of minor units (poisha): `Minor`. A JavaScript number is exact up to 2^53, far above the
 * largest possible order (100 lines × 999 units × 99 999 999.99). Amounts are never fractions in memory.
 */
export type Minor = number

const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/

/**
 * Parses an amount of the wire (`12`, `12.5`, `"12.50"`) exactly. Returns null for more than two decimals, a sign, an
 * exponent or a value out of range: nothing is rounded.
 */
export function parseAmount(value: number | string): Minor | null {
  const match = DECIMAL.exec(typeof value === 'number' ? String(value) : value)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** An amount with any number of decimals, such as `1135.47525`, half up. */
export function roundToMinor(decimal: string): Minor {
  const [whole = '', fraction = ''] = decimal.split('.')
  const minor = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  return minor + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
}

/** Formats an amount for the wire: `250000` → `"2500.00"`. */
export function formatAmount(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount for the wire; null for none. */
export const amountOrNull = (minor: Minor | null): string | null => (minor === null ? null : formatAmount(minor))

/** `amount × basisPoints / 10 000`, half up, in exact integer arithmetic. */
export function percentOf(amount: Minor, basisPoints: number): Minor {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n)
}

/** An amount without its fraction of a unit of the currency: `4553` → `4500`. */
export const withoutFraction = (amount: Minor): Minor => amount - (amount % 100)

/**
 * Splits `total` by `weights` so that the parts sum to the whole: each part is rounded down, and the remaining units go
 * to the largest remainders (the earlier one of equal remainders).
 */
export function prorate(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(sum)))
  const left = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
    .sort((a, b) => (b.remainder === a.remainder ? a.index - b.index : b.remainder > a.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
