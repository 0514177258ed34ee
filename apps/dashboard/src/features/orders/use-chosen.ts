import type { OrderSummary } from '@haat/client/merchant'
import { maxBulkOrders } from '@haat/contract/limits.ts'
import { useState } from 'react'

/** The orders of the list that are chosen for a move of them all. */
export type Chosen = {
  orders: readonly OrderSummary[]
  has(id: number): boolean
  toggle(id: number): void
  /** Chooses all that are listed, or none. */
  toggleAll(): void
  /** Keeps only these. */
  keep(ids: readonly number[]): void
  isAll: boolean
}

/** What has left the list is not chosen any more: nobody moves orders that are out of sight. */
export function useChosen(rows: readonly OrderSummary[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const orders = rows.filter(({ id }) => ids.has(id)).slice(0, maxBulkOrders)
  const isAll = rows.length > 0 && orders.length === Math.min(rows.length, maxBulkOrders)
  return {
    orders,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    keep: (kept) => setIds(new Set(kept)),
  }
}
