/** The result of one round of load. */
export type Round = { perSecond: number; responses: number; p50: number; p99: number; failed: number }

/**
 * One GraphQL request. `variables` are taken in turn with tokens, in random order without; `{serial}` in them is another
 * number each time. A response that does not match the regular expression `expects` is a failure.
 */
export type GraphqlStep = { query: string; variables: object[]; expects: string }

/** The steps are sent one after another, by the next of the tokens, or by a new guest. */
export type GraphqlLoad = { steps: GraphqlStep[]; tokens?: string[] }

/**
 * The task of the load generator. `paths` are requested in random order instead of the one of `url`. For orders, every
 * request gets a key, a phone and a product of its own; for carts, the next shopper's token, and the next product once all
 * shoppers had their turn. A round ends after so many seconds, or with the response to the last of an amount of requests.
 */
export type Load = {
  url: string
  headers: Record<string, string>
  connections: number
  paths?: string[]
  orders?: { products: [productId: number, variantId: number][] }
  carts?: { products: [productId: number, variantId: number][]; tokens: string[] }
  graphql?: GraphqlLoad
} & ({ seconds: number } | { amount: number })

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
