import type { SalesReport, SalesReportReadInput } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { channelTexts } from '../../i18n/channel-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { reportTexts } from './report-texts.ts'

export type ReportFilters = Pick<SalesReportReadInput, 'by' | 'sort' | 'from' | 'to'>

/** As many rows as a report has. */
const MOST_ROWS = 500

type Row = SalesReport['rows'][number]

/** What a row of goods is called; empty for products without a category or brand. */
const goodsNameOf = ({ name, variant_name }: Row): string => [name, variant_name].filter(Boolean).join(', ')

/** What the rows of a report are called. */
export function useRowNames({ by }: Pick<SalesReport, 'by'>) {
  const t = useTexts(reportTexts)
  const { channel } = useTexts(channelTexts)
  const { zone } = useTexts(paymentTexts)
  const nameOf = (names: Record<string, string>, { name, code = '' }: Row) => name || names[code] || code || null
  return (row: Row): string => {
    if (by === 'zone') return nameOf(zone, row) ?? t.noneOf.zone
    if (by === 'channel') return nameOf(channel, row) ?? t.noneOf.channel
    if (by === 'staff') return row.code ? row.name || t.former : t.noneOf.staff
    if (by === 'courier') return nameOf({}, row) ?? t.noneOf.courier
    return goodsNameOf(row) || t.without
  }
}

/** What was sold, by goods or by a fact of the orders. */
export function useSalesReport(filters: ReportFilters) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'reports', 'sales', filters],
    queryFn: ({ signal }) => haat.salesReport.read({ ...filters, limit: MOST_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })
}
