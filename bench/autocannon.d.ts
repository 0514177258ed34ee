/** The part of the load generator that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  /** What the requests of one connection share, until the first of them is sent again. */
  type Context = Record<string, string>
  export type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request, context: Context) => Request
    onResponse?: (status: number, body: string, context: Context, headers: Record<string, string>) => void
  }
  type Result = {
    requests: { total: number }
    duration: number
    errors: number
    non2xx: number
    latency: { p50: number; p99: number }
  }
  type Options = {
    url: string
    connections: number
    duration?: number
    /** Ends with the last response of so many requests, instead of after a duration. */
    amount?: number
    /** How often the end is looked for, in ms. */
    sampleInt?: number
    /** In seconds. */
    timeout?: number
    requests: Request[]
  }
  export default function autocannon(options: Options): Promise<Result>
}
