import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { addPendingSales, countPendingSales } from './sold-counts.queries.ts'

/** A line of an order in its event. */
export type SoldItem = { product_id: number; quantity: number }

/** Records the items of orders as sold. Called once for each order: it adds. */
export async function recordSold(tx: StoreTx, storeId: number, items: readonly SoldItem[]): Promise<void> {
  const byProduct = new Map<number, number>()
  for (const { product_id: id, quantity } of items) byProduct.set(id, (byProduct.get(id) ?? 0) + quantity)
  if (byProduct.size === 0) return
  await addPendingSales(
    tx,
    storeId,
    [...byProduct].map(([productId, quantity]) => ({ productId, quantity })),
  )
}

const EVERY_MS = 60_000
/** So few that a listing is locked for a moment only: an order that changes a stock status waits for it. */
const BATCH = 100

/** Adds all pending sales to the counts of the listings, which lists are sorted by. */
export async function countSold(db: Database): Promise<void> {
  while ((await countPendingSales(db, BATCH)) === BATCH);
}

/** Counts sales once a minute. Any number of processes may do so at once: each skips the rows that another one holds. */
export function startCountingSold({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): Promise<void> } {
  const stopped = new AbortController()
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await countSold(db).catch((error) =>
        logger.warn({ err: error }, 'sales could not be counted; the next attempt follows in a minute'),
      )
      await sleep(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}
