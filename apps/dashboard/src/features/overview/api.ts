import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { dayBefore } from '../../lib/dates.ts'

/** The periods that can be chosen, each compared with as many days before it. */
export const periods = ['today', '7d', '30d'] as const
export type Period = (typeof periods)[number]

export const daysOf: Record<Period, number> = { today: 1, '7d': 7, '30d': 30 }

/** What the chart shows of a period. */
export const chartMetrics = ['orders_placed', 'sales_placed', 'orders_delivered'] as const
export type ChartMetric = (typeof chartMetrics)[number]

const REFRESH_MS = 30_000

/** The figures of a period, and what waits now. */
export function useOverview(period: Period) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'overview', period],
    queryFn: ({ signal }) => haat.overview.read({ period }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** The points of a period and of the period before it, by hour for a day. `today` is the day in Dhaka. */
export function useSeries(period: Period, today: string) {
  const { haat, subdomain } = useStore()
  const from = dayBefore(today, 2 * daysOf[period] - 1)
  return useQuery({
    queryKey: [subdomain, 'overview', 'series', period, today],
    queryFn: ({ signal }) =>
      haat.overview.readSeries(
        { metric: chartMetrics, from, to: today, by: period === 'today' ? 'hour' : 'day' },
        { signal },
      ),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

const TOP = 5

/** The products with the largest sales. */
export function useTopProducts(from: string, to: string) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'overview', 'top', from, to],
    queryFn: async ({ signal }) => {
      const { rows, currency } = await haat.salesReport.read({ from, to, limit: TOP }, { signal })
      // Products that were only delivered in the period have rows, too.
      return { rows: rows.filter(({ units }) => units > 0), currency }
    },
    placeholderData: keepPreviousData,
  })
}
