import type { Category } from '@haat/client/merchant'
import { useRef, useState } from 'react'
import { categoriesKey } from '../../api/categories.ts'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { movedTo } from '../../lib/moved-to.ts'
import { useKeepTree } from './api.ts'

/**
 * The order of the subcategories of a category. What is moved while an order is being saved is saved after it: a press is never
 * lost, and the last order is the one that stays.
 */
export function useBranchOrder(parentId: number | null, saved: readonly number[]) {
  const { subdomain } = useStore()
  const keepTree = useKeepTree()
  const [shown, setShown] = useState<readonly number[] | null>(null)
  const wanted = useRef<readonly number[] | null>(null)
  const isSaving = useRef(false)
  const settle = () => {
    isSaving.current = false
    wanted.current = null
    setShown(null)
  }
  const action = useAction<readonly number[], { items: Category[] }>({
    send: (haat, ids, options) => haat.categories.reorder({ parent_id: parentId, category_ids: [...ids] }, options),
    onDone: ({ items }, sent) => {
      keepTree(items)
      const next = wanted.current
      if (next === null || next === sent) return settle()
      action.run(next)
    },
    onError: () => {
      settle()
      return false
    },
    invalidates: [categoriesKey(subdomain)],
    isSilent: () => true,
  })
  const ids = shown && isSameSet(shown, saved) ? shown : saved
  return {
    ids,
    move(from: number, to: number) {
      const next = movedTo(wanted.current ?? ids, from, to)
      wanted.current = next
      setShown(next)
    },
    save() {
      if (wanted.current === null || isSaving.current) return
      isSaving.current = true
      action.run(wanted.current)
    },
  }
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
