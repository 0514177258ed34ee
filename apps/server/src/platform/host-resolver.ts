import { Resolver } from 'node:dns/promises'

export type HostAddress = { address: string; family: number }

/** The addresses of a host name. Ends when the signal aborts. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<HostAddress[]>

/** A host name without addresses: it does not exist, or its name servers do not respond. */
export class UnresolvedHostError extends Error {
  readonly code: string
  constructor(host: string, code: string) {
    super(`${host} has no address (${code})`)
    this.code = code
  }
}

const TIMEOUT_MS = 5_000
const QUERY = { timeout: 2_000, maxTimeout: 2_000, tries: 2 }
const loopback: HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Resolves names that others chose, within five seconds. Its queries wait in the event loop: `dns.lookup` waits in a thread of
 * the pool, and a few names whose name server is silent would keep all other look-ups of the process from a thread.
 */
export const hostResolver =
  ({ servers }: { servers?: readonly string[] } = {}): ResolveHost =>
  async (host, signal) => {
    // RFC 6761: localhost is not looked up at a name server.
    if (/^(.+\.)?localhost\.?$/i.test(host)) return loopback
    // A resolver for each look-up: what cancels one ends no other.
    const resolver = new Resolver(QUERY)
    if (servers) resolver.setServers(servers)
    const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    const cancel = () => resolver.cancel()
    ends.addEventListener('abort', cancel)
    try {
      ends.throwIfAborted()
      const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const addresses = families.flatMap((found, index) =>
        found.status === 'fulfilled' ? found.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
      )
      if (addresses.length > 0) return addresses
      throw new UnresolvedHostError(host, codeOf(families))
    } finally {
      ends.removeEventListener('abort', cancel)
    }
  }

/** Why there is no address. That one family has none says less than what befell the query for the other. */
function codeOf(families: PromiseSettledResult<string[]>[]): string {
  const codes = families.flatMap((found) => (found.status === 'rejected' ? [String(found.reason.code)] : []))
  return codes.find((code) => code !== 'ENODATA') ?? 'ENODATA'
}
