import type { TaxDocumentsListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type DocumentFilters = Pick<TaxDocumentsListInput, 'kind' | 'order_id'>

export const taxDocumentsKey = (subdomain: string) => [subdomain, 'tax-documents'] as const

/** Tax documents, newest first. */
export function useTaxDocuments(filters: DocumentFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...taxDocumentsKey(subdomain), 'list', filters],
    read: (page, options) => haat.taxDocuments.list({ ...filters, ...page }, options),
  })
}

export function useTaxDocument(id: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...taxDocumentsKey(subdomain), id],
    queryFn: ({ signal }) => haat.taxDocuments.read({ document_id: id }, { signal }),
  })
}

/** The tax invoices of orders. */
export function useInvoicesOf(orderIds: readonly number[]) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...taxDocumentsKey(subdomain), 'of-orders', orderIds],
    queryFn: ({ signal }) => haat.taxDocuments.readOfOrders({ order_ids: [...orderIds] }, { signal }),
    enabled: orderIds.length > 0,
  })
}
