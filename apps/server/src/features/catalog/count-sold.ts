import type { StoreTx } from '../../platform/database.ts'
import { addToSoldCounts } from './sold-counts.queries.ts'

/** A line of an order, as its event tells. */
export type SoldItem = { product_id: number; quantity: number }

/** Counts the goods of orders as sold. Called once for each order: it adds. */
export async function countSold(tx: StoreTx, storeId: number, items: readonly SoldItem[]): Promise<void> {
  const byProduct = new Map<number, number>()
  for (const { product_id: id, quantity } of items) byProduct.set(id, (byProduct.get(id) ?? 0) + quantity)
  if (byProduct.size === 0) return
  await addToSoldCounts(
    tx,
    storeId,
    [...byProduct].map(([productId, quantity]) => ({ productId, quantity })),
  )
}
