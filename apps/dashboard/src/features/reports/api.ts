import type { SalesReportReadInput } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export type ReportFilters = Pick<SalesReportReadInput, 'by' | 'sort' | 'from' | 'to'>

/** As many rows as a report has. */
const MOST_ROWS = 500

/** What was sold, by product, category or brand. */
export function useSalesReport(filters: ReportFilters) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'reports', 'sales', filters],
    queryFn: ({ signal }) => haat.salesReport.read({ ...filters, limit: MOST_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })
}
