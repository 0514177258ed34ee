import type { SalesReport, SalesReportReadInput } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export type ReportFilters = Pick<SalesReportReadInput, 'by' | 'sort' | 'from' | 'to'>

/** As many rows as a report has. */
const MOST_ROWS = 500

type Row = SalesReport['rows'][number]

/** What a row is called; empty for products without a category or brand. */
export const rowNameOf = ({ name, variant_name }: Row): string => [name, variant_name].filter(Boolean).join(', ')

/** What was sold, by product, variant, category or brand. */
export function useSalesReport(filters: ReportFilters) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'reports', 'sales', filters],
    queryFn: ({ signal }) => haat.salesReport.read({ ...filters, limit: MOST_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })
}
