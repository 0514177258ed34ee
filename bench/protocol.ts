/** What one round of load found. */
export type Round = { perSecond: number; p50: number; p99: number; failed: number }

/**
 * What the load generator is told. `paths` are read in a random order instead of the one of `url`. Placing orders, every
 * request gets a key, a phone and a product of its own; filling carts, the next shopper's token and one of the products.
 */
export type Load = {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  paths?: string[]
  orders?: { products: [productId: number, variantId: number][] }
  carts?: { products: [productId: number, variantId: number][]; tokens: string[] }
}

/** A child process says one line of JSON when it is ready, or done. */
export const report = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** What a child process was given to work with. */
export const readArgument = <T>(): T => JSON.parse(process.argv[2] ?? 'null') as T

/** A round or a number in the middle of all. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
