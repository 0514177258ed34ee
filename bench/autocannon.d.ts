/** The part of the load generator that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  type Result = {
    requests: { total: number }
    duration: number
    errors: number
    non2xx: number
    latency: { p50: number; p99: number }
  }
  type Options = { url: string; connections: number; duration: number; requests: Request[] }
  export default function autocannon(options: Options): Promise<Result>
}
