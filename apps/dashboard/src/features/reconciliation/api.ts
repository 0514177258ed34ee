import type { ReconciliationListItemsInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type DifferenceFilters = Pick<ReconciliationListItemsInput, 'list' | 'status' | 'gateway'>

export const differencesKey = (subdomain: string) => [subdomain, 'reconciliation'] as const

/** Differences between statements and payments, newest first. */
export function useDifferences(filters: DifferenceFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...differencesKey(subdomain), filters],
    read: (page, options) => haat.reconciliation.listItems({ ...filters, ...page }, options),
  })
}
