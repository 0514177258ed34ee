import { useState } from 'react'
import type { Selection } from './data-table.tsx'

/** The rows of a list that are chosen for an action on all of them. */
export type Chosen<R extends { id: number }> = {
  rows: readonly R[]
  has(id: number): boolean
  toggle(id: number): void
  /** Chooses all that are listed, or none. */
  toggleAll(): void
  /** Keeps only these. */
  keep(ids: readonly number[]): void
  isAll: boolean
}

/** At most `most` of them. What has left the list is not chosen any more: nobody changes rows that are out of sight. */
export function useChosen<R extends { id: number }>(listed: readonly R[], most: number): Chosen<R> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const rows = listed.filter(({ id }) => ids.has(id)).slice(0, most)
  const isAll = listed.length > 0 && rows.length === Math.min(listed.length, most)
  return {
    rows,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    toggleAll: () => setIds(new Set(isAll ? [] : listed.map(({ id }) => id))),
    keep: (kept) => setIds(new Set(kept)),
  }
}

/** The boxes of a table whose rows are chosen; `labelOf` names that of a row. */
export const selectionOf = <R extends { id: number }>(
  chosen: Chosen<R>,
  texts: { labelOf: (row: R) => string; all: string },
): Selection<R> => ({
  labelOf: texts.labelOf,
  isChosen: ({ id }) => chosen.has(id),
  toggle: ({ id }) => chosen.toggle(id),
  all: { label: texts.all, isChosen: chosen.isAll, toggle: chosen.toggleAll },
})
