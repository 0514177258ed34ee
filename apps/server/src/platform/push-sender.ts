import type { RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import type { ResolveHost } from './host-resolver.ts'
import { pinnedLookup, resolvePublic } from './public-address.ts'

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }

/** Sends a message to a push service of the public Internet. Returns the status of its response; 0 when there was none. */
export type SendPush = (push: PushRequest) => Promise<number>

type PushOptions = {
  timeoutMs?: number
  /** For tests: how names are resolved, which addresses are allowed, and what sends. */
  resolve?: ResolveHost
  isPublic?: (address: string) => boolean
  request?: typeof requestTls
}

/** Sends to what browsers have named: this machine and its networks are out of reach. Follows no redirects. */
export const pushSender =
  ({ timeoutMs = 10_000, request = requestTls, ...options }: PushOptions = {}): SendPush =>
  async ({ endpoint, headers, body }) => {
    try {
      const url = new URL(endpoint)
      const signal = AbortSignal.timeout(timeoutMs)
      const lookup = pinnedLookup(await resolvePublic(url.hostname, { ...options, signal }))
      const to: RequestOptions = {
        ...{ method: 'POST', host: url.hostname, port: url.port || 443, path: url.pathname + url.search },
        ...{ headers, lookup, agent: false, signal },
      }
      return await new Promise<number>((resolve, reject) => {
        const sent = request(to, (response) => {
          // What it says beside is not read.
          response.destroy()
          resolve(response.statusCode ?? 0)
        })
        sent.on('error', reject).end(body)
      })
    } catch {
      return 0
    }
  }
