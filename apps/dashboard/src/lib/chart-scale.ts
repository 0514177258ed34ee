/** The top of a scale from zero that shows all values: twice 1, 2 or 5 times a power of ten, so that its middle is round too. */
export function topOf(values: readonly number[]): number {
  const half = Math.max(...values, 2) / 2
  const power = 10 ** Math.floor(Math.log10(half))
  const factor = [1, 2, 5, 10].find((one) => one * power >= half) ?? 10
  return 2 * factor * power
}
