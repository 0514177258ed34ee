import type { StoreTx } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import { addPendingSales, countPendingSales } from './sold-counts.queries.ts'

/** A line of an order in its event. */
export type SoldItem = { productId: number; quantity: number }

/** Records the items of orders as sold. Call it once for each order: it adds. */
export async function recordSold(tx: StoreTx, storeId: number, items: readonly SoldItem[]): Promise<void> {
  const byProduct = new Map<number, number>()
  for (const { productId: id, quantity } of items) byProduct.set(id, (byProduct.get(id) ?? 0) + quantity)
  if (byProduct.size === 0) return
  await addPendingSales(
    tx,
    storeId,
    [...byProduct].map(([productId, quantity]) => ({ productId, quantity })),
  )
}

/** Few enough that a listing is locked for a moment only: an order that changes a stock status waits for it. */
const BATCH = 100

/** Adds all pending sales to the counts of the listings, by which lists are sorted. Returns how many rows it added. */
export async function countSold({ db, signal }: Pick<JobContext, 'db' | 'signal'>): Promise<number> {
  let all = 0
  for (;;) {
    const counted = await countPendingSales(db, BATCH)
    all += counted
    if (counted < BATCH || signal.aborted) return all
  }
}
