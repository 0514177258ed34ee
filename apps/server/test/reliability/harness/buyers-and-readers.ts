import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { next, type Shop, type TestProduct } from '../../factories.ts'
import { aPurchase, buyUntilResponse, type Outcome } from './persistent-buyer.ts'
import type { ServerProcess, TwoServers } from './two-servers.ts'

const BUYERS = 8
const READERS = 4

/** After this time without a sale, the servers have not recovered. */
const QUIET_MS = 60_000

export type Buyers = {
  outcomes: readonly Outcome[]
  /**
   * Waits for this many more responses (by default enough that the fault is over), one of them to a request sent since.
   * Throws when a buyer failed or nothing is sold any more.
   */
  sellMore(count?: number): Promise<void>
  /** The longest that `sellMore` waited for an order requested since, in milliseconds. */
  longestRecoveryMs(): number
  stop(): Promise<void>
}

/** Buyers who place one order after the other until stopped, each under its own key. */
export function startBuyers(
  servers: readonly ServerProcess[],
  shop: Pick<Shop, 'key'>,
  product: Pick<TestProduct, 'id'>,
  random: () => number,
  count = BUYERS,
): Buyers {
  const outcomes: Outcome[] = []
  const failures: unknown[] = []
  let stopping = false
  let [lastSent, longestRecovery] = [0, 0]
  const one = async () => {
    while (!stopping) {
      const sent = performance.now()
      outcomes.push(await buyUntilResponse(servers, shop.key, aPurchase(product), random))
      lastSent = Math.max(lastSent, sent)
    }
  }
  const running = Array.from({ length: count }, () => one().catch((error) => void failures.push(error)))
  function giveUp(): Error {
    const output = servers.map((server) => server.output()).join('\n')
    const error = new Error(`no order for ${QUIET_MS / 1000} s; the servers have said:\n${output}`)
    failures.push(error)
    return error
  }
  return {
    outcomes,
    async sellMore(count = BUYERS * 2) {
      const began = performance.now()
      const wanted = outcomes.length + count
      let [sold, soldAt, isBack] = [outcomes.length, began, false]
      while (outcomes.length < wanted || !isBack) {
        await sleep(10)
        if (failures.length > 0) throw failures[0]
        const now = performance.now()
        if (outcomes.length > sold) [sold, soldAt] = [outcomes.length, now]
        else if (now - soldAt > QUIET_MS) throw giveUp()
        if (isBack || lastSent < began) continue
        isBack = true
        longestRecovery = Math.max(longestRecovery, now - began)
      }
    },
    longestRecoveryMs: () => Math.round(longestRecovery),
    async stop() {
      stopping = true
      // When one has failed, the others may still wait for their time limits.
      if (failures.length === 0) await Promise.all(running)
      expect(failures).toEqual([])
    },
  }
}

/** The newest order before the fault. */
export const lastOrder = async ({ h }: Pick<TwoServers, 'h'>): Promise<number> =>
  Number((await h.sql<{ id: string }>('select coalesce(max(id), 0) as id from orders'))[0]?.id)

/** Expects one order per key, the one that its buyer's response named. */
export async function expectOneOrderEach(
  { h }: Pick<TwoServers, 'h'>,
  outcomes: readonly Outcome[],
  before: number,
): Promise<void> {
  const stored = await h.sql<{ order_number: string }>('select order_number from orders where id > $1', [before])
  expect(stored.map(({ order_number }) => order_number).sort()).toEqual(
    outcomes.map(({ orderNumber }) => orderNumber).sort(),
  )
}

export const formatCounts = (outcomes: readonly Outcome[]) =>
  `${outcomes.length} orders; 0 lost, 0 doubled; ${outcomes.filter(({ unknown }) => unknown > 0).length} buyers got no response, ${outcomes.filter(({ isReplay }) => isReplay).length} of all got it by a replay`

/** Lost and duplicated orders, and the time from a fault to the next order. */
export const describeRecovery = (buyers: Buyers) =>
  `${formatCounts(buyers.outcomes)}; orders again after at most ${buyers.longestRecoveryMs()} ms`

/** A request without a response by then counts as hanging. */
const RESPONSE_TIMEOUT_MS = 20_000

export type Readers = {
  /** How often each response was received; `none` for no response. */
  stop(): Promise<Record<string, number>>
}

/** Readers of the store's lists. No list is read twice, so that no cache responds for the database. */
export function startReaders(servers: readonly ServerProcess[], shop: Pick<Shop, 'key'>, count = READERS): Readers {
  const received: Record<string, number> = {}
  let stopping = false
  const one = async () => {
    while (!stopping) {
      const server = servers[next() % servers.length] as ServerProcess
      const response = await readOnce(server, shop)
      received[response] = (received[response] ?? 0) + 1
      await sleep(20)
    }
  }
  const running = Array.from({ length: count }, one)
  return {
    async stop() {
      stopping = true
      await Promise.all(running)
      return received
    },
  }
}

/** `200`, `503 service_unavailable` when it has Retry-After, … */
export async function readOnce({ baseUrl }: Pick<ServerProcess, 'baseUrl'>, { key }: Pick<Shop, 'key'>) {
  try {
    const response = await fetch(
      `${baseUrl}/api/v1/business/website/products/?min_price=1&max_price=${10_000 + next()}`,
      {
        headers: { 'x-service-key': key },
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      },
    )
    const text = await response.text()
    if (response.status === 200) return '200'
    const saysWhen = /^[1-9]\d*$/.test(response.headers.get('retry-after') ?? '')
    return `${response.status} ${saysWhen ? JSON.parse(text).error_code : 'without Retry-After'}`
  } catch (error) {
    return `none: ${(error as Error).message}`
  }
}
