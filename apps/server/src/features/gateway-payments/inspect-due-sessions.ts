import { inStore } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import { claimDueSession, type DueAccount, findDueAccounts } from './due-sessions.queries.ts'
import { inspectClaimed } from './inspect-claimed.ts'
import { AT_ONCE_PER_GATEWAY, MAX_USELESS } from './inspection-rules.ts'
import { claimEnd } from './session-claims.ts'

/** After this a run begins no other call, so that it has ended before the next one. */
const BEGIN_FOR_MS = 20_000

/**
 * Asks the gateways about all sessions that are due: of each account one after the other, of several accounts at once, so
 * that a slow gateway of one store delays no other. No connection is held during a call.
 */
export async function inspectDueSessions(context: JobContext): Promise<number> {
  const startedAt = performance.now()
  const mayBegin = () => !context.signal.aborted && performance.now() - startedAt < BEGIN_FOR_MS
  const accounts = inRandomOrder(await findDueAccounts(context.db, context.clock()))
  const failures: unknown[] = []
  const inspect = async (account: DueAccount): Promise<number> => {
    try {
      return await inspectAccount(context, account, mayBegin)
    } catch (error) {
      failures.push(error)
      return 0
    }
  }
  const byGateway = [...Map.groupBy(accounts, ({ gateway }) => gateway).values()]
  const counts = await Promise.all(byGateway.map((some) => sumAtOnce(some, AT_ONCE_PER_GATEWAY, mayBegin, inspect)))
  if (failures.length > 0) throw failures[0]
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Inspects the due sessions of one account. When the gateway gives no usable responses, the rest waits for the next run. */
async function inspectAccount(context: JobContext, account: DueAccount, mayBegin: () => boolean): Promise<number> {
  const { db, clock } = context
  const { storeId } = account
  let inspected = 0
  let useless = 0
  while (mayBegin()) {
    const now = clock()
    // What died with its process is due again then.
    const leaseUntil = claimEnd(account.gateway, 'ask', now)
    const claim = await inStore(db, storeId, (tx) => claimDueSession(tx, account, { now, leaseUntil }))
    if (!claim) break
    const isUseful = await inspectClaimed(context, { ...account, ...claim, leaseUntil })
    inspected++
    useless = isUseful ? 0 : useless + 1
    if (useless >= MAX_USELESS) break // guard: inspection-useless
  }
  return inspected
}

/** The sum of what `work` returns, of up to `atOnce` items at a time; no other one begins after `mayBegin` says so. */
async function sumAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  mayBegin: () => boolean,
  work: (item: T) => Promise<number>,
): Promise<number> {
  const queue = items.values()
  let sum = 0
  const lane = async () => {
    for (const item of queue) {
      if (!mayBegin()) return
      const result = await work(item)
      sum += result
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return sum
}

// The accounts that the run before did not reach are not the last ones again.
const inRandomOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
