/** Poisha of a decimal text in taka with at most two decimals; null for anything else. */
export function parseAmount(text: unknown): number | null {
  if (typeof text !== 'string') return null
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/** `1650` as `16.50`. */
export const formatAmount = (poisha: number): string =>
  `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** `1600` as `16`, `1650` as `16.5`. */
export const formatShortAmount = (poisha: number): string => String(poisha / 100)
