/** Who uses what others want too: a network, a visitor, a shop. */
export type Client = number | string

/** How much each of many clients used lately. */
export type RecentUse = {
  count(client: Client): void
  /** A number to compare with that of others at any time: the greater, the more. -Infinity: nothing that is known. */
  of(client: Client): number
}

/** In this time, two thirds of what a client used are forgotten. */
const WINDOW_MS = 60_000
const MAX_CLIENTS = 10_000

/**
 * Counts what each client uses, of which the older counts less. The number is the logarithm of the sum of e^(time of a
 * use): it needs no change as time passes. With more than `maxClients`, the one that has used nothing for longest is forgotten.
 */
export function recentUse({ windowMs = WINDOW_MS, maxClients = MAX_CLIENTS } = {}): RecentUse {
  const uses = new Map<Client, number>()
  const of = (client: Client) => uses.get(client) ?? Number.NEGATIVE_INFINITY
  return {
    of,
    count(client) {
      const [before, now] = [of(client), performance.now() / windowMs]
      const [less, more] = before < now ? [before, now] : [now, before]
      uses.delete(client)
      uses.set(client, more + Math.log1p(Math.exp(less - more)))
      if (uses.size <= maxClients) return
      for (const longest of uses.keys()) return void uses.delete(longest)
    },
  }
}
