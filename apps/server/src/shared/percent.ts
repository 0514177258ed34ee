/** A percentage for the wire, of hundredths of a percent: `750` → 7.5; null for none. */
export const percentOrNull = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : basisPoints / 100
