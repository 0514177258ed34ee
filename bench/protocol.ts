/** The result of one round of load. */
export type Round = { perSecond: number; p50: number; p99: number; failed: number }

/**
 * The task of the load generator. `paths` are requested in random order instead of the one of `url`. For orders, every
 * request gets a key, a phone and a product of its own; for carts, the next shopper's token and one of the products.
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

/** A child process prints one line of JSON when it is ready or done. */
export const report = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** The JSON argument of a child process. */
export const readArgument = <T>(): T => JSON.parse(process.argv[2] ?? 'null') as T

/** The median. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
