import type { UnappliedPaymentsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type UnappliedFilters = Pick<UnappliedPaymentsListInput, 'status'>

export const unappliedKey = (subdomain: string) => [subdomain, 'unapplied-payments'] as const

/** Payments that pay no order, newest first. */
export function useUnapplied(filters: UnappliedFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...unappliedKey(subdomain), filters],
    read: (page, options) => haat.unappliedPayments.list({ ...filters, ...page }, options),
  })
}
