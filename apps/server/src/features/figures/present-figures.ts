import type { Metric } from '@haat/contract/vocabulary.ts'
import { formatAmount } from '../../shared/money.ts'
import type { FigureCounts } from './figures.queries.ts'

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10

/** The metrics of what was counted, as the wire has them. */
export const metricsOf = (sum: FigureCounts) =>
  ({
    orders_placed: sum.ordersPlaced,
    sales_placed: formatAmount(sum.salesPlacedMinor),
    delivery_fees: formatAmount(sum.deliveryFeesMinor),
    discounts_given: formatAmount(sum.discountsMinor),
    average_order: sum.ordersPlaced === 0 ? null : formatAmount(Math.round(sum.salesPlacedMinor / sum.ordersPlaced)),
    confirmation_rate: percentOf(sum.placedAndConfirmed, sum.ordersPlaced),
    cancel_rate: percentOf(sum.placedAndCancelled, sum.ordersPlaced),
    orders_confirmed: sum.ordersConfirmed,
    orders_delivered: sum.ordersDelivered,
    net_sales: formatAmount(sum.deliveredMinor - sum.returnedMinor),
    delivery_rate: percentOf(sum.deliveredUnits, sum.deliveredUnits + sum.returnedUnits),
    return_rate: percentOf(sum.returnedUnits, sum.deliveredUnits + sum.returnedUnits),
    refunds_paid: formatAmount(sum.refundsMinor),
  }) satisfies Record<Metric, unknown>

type Metrics = ReturnType<typeof metricsOf>

const compare = <T extends number | string | null>(value: T, before: T) => ({
  value,
  before,
  change_percent: changeOf(value, before),
})

/** The metrics of a period beside those of the period before. */
export function compareFigures(period: FigureCounts, before: FigureCounts) {
  const earlier = metricsOf(before)
  const pairs = Object.entries(metricsOf(period)).map(([metric, value]) => [
    metric,
    compare(value, earlier[metric as Metric]),
  ])
  return Object.fromEntries(pairs) as { [M in Metric]: ReturnType<typeof compare<Metrics[M]>> }
}

const changeOf = (value: number | string | null, before: number | string | null): number | null =>
  value === null || before === null ? null : percentOf(Number(value) - Number(before), Math.abs(Number(before)))
