/** The top of a scale from zero that shows all values: its half is 1, 2, 3, 4, 5, 6 or 8 times a power of ten. */
export function topOf(values: readonly number[]): number {
  const half = Math.max(...values, 2) / 2
  const power = 10 ** Math.floor(Math.log10(half))
  const factor = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= half) ?? 10
  return 2 * factor * power
}
