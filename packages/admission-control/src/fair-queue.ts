import { largestOf } from './largest-of.ts'
import type { Client } from './recent-use.ts'

/**
 * Waiters by client. Next is, by turns, one of the client that used least and one of the client whose turn was longest
 * ago: so a client that used much waits for a bounded number of others.
 */
export type FairQueue<W> = {
  /** Appends a waiter. Above the maximum, a waiter is displaced and returned; it may be the one just added. */
  add(client: Client, waiter: W): W | undefined
  /** False when the waiter does not wait. */
  remove(client: Client, waiter: W): boolean
  /** Removes and returns the next waiter; its client has its next turn after all others. */
  take(): W | undefined
  /**
   * Removes and returns the first waiter that `isNext` accepts, of the clients in the order of their turns; its client has
   * its next turn after all others.
   */
  takeFirst(isNext: (waiter: W) => boolean): W | undefined
  /**
   * Removes and returns the newest waiter of the client with the most: so a flood can displace only its own waiters. Of
   * several such clients it is the one that used most, and of those `newest`; but half of the waiters stay whatever their
   * clients used: otherwise one that used much would never stay until its turn.
   */
  displace(newest: Client): W
  size(): number
}

/** How to read how much a client used. Called once while the client waits. */
export type UseOf = (client: Client) => () => number

type Waiting<W> = { waiters: Set<W>; use: () => number }

/** At most `most` waiters. Without `useOf`, all clients count as having used the same. */
export function fairQueue<W extends object>(most: number, useOf?: UseOf): FairQueue<W> {
  // In the order of the clients' turns.
  const clients = new Map<Client, Waiting<W>>()
  // Those that no use of others displaces.
  const kept = new Set<W>()
  let size = 0
  let isLongestNext = false

  function remove(client: Client, waiter: W): boolean {
    const own = clients.get(client)
    if (!own?.waiters.delete(waiter)) return false
    kept.delete(waiter)
    size--
    if (own.waiters.size === 0) clients.delete(client)
    return true
  }

  /** Removes a waiter, after which its client has its next turn after all others. */
  function takeTurn(client: Client, own: Waiting<W>, waiter: W): W {
    clients.delete(client) // guard: visitor-turns
    clients.set(client, own)
    remove(client, waiter)
    return waiter
  }

  function greediest(newest: Client): Client {
    const largest = largestOf(clients, newest, ({ waiters }) => waiters.size)
    const largestSize = clients.get(largest)?.waiters.size
    let found: Client | undefined
    let used = Number.NEGATIVE_INFINITY
    for (const [client, { waiters, use }] of clients) {
      if (waiters.size !== largestSize || kept.has(newestOf(waiters))) continue // guard: keeps-half
      const itsUse = use()
      if (itsUse > used || (itsUse === used && found !== newest)) [found, used] = [client, itsUse] // guard: displaces-greediest
    }
    return found ?? largest
  }

  function nextClient(): Client | undefined {
    let [found] = clients.keys()
    const isLongest = isLongestNext
    isLongestNext = !isLongest
    if (isLongest || clients.size < 2) return found // guard: longest-by-turns
    let least = Number.POSITIVE_INFINITY
    for (const [client, { use }] of clients) {
      const itsUse = use()
      if (itsUse < least) [found, least] = [client, itsUse] // guard: least-used-first
    }
    return found
  }

  function displace(newest: Client): W {
    const greedy = greediest(newest)
    const last = newestOf((clients.get(greedy) as Waiting<W>).waiters)
    remove(greedy, last)
    return last
  }

  return {
    add(client, waiter) {
      const own = clients.get(client)
      if (own) own.waiters.add(waiter)
      else clients.set(client, { waiters: new Set([waiter]), use: useOf?.(client) ?? usedNothing })
      if (useOf && kept.size < size / 2) kept.add(waiter)
      size++
      return size > most ? displace(client) : undefined
    },
    remove,
    take() {
      const client = nextClient()
      const own = client === undefined ? undefined : clients.get(client)
      const [first] = own?.waiters ?? []
      if (client === undefined || own === undefined || first === undefined) return undefined
      return takeTurn(client, own, first)
    },
    takeFirst(isNext) {
      for (const [client, own] of clients) {
        const waiter = own.waiters.values().find(isNext)
        if (waiter !== undefined) return takeTurn(client, own, waiter)
      }
      return undefined
    },
    displace,
    size: () => size,
  }
}

const newestOf = <W>(waiters: ReadonlySet<W>): W => [...waiters].at(-1) as W

const usedNothing = () => 0
