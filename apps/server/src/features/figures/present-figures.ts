import type { Metric } from '@haat/contract/vocabulary.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import type { FigureCounts } from './figures.queries.ts'

export const shareInPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10

/** The metrics of what was counted, as the wire has them. */
export const metricsOf = (sum: FigureCounts) =>
  ({
    orders_placed: sum.ordersPlaced,
    sales_placed: formatAmount(sum.salesPlacedMinor),
    delivery_fees: formatAmount(sum.deliveryFeesMinor),
    discounts_given: formatAmount(sum.discountsMinor),
    average_order: sum.ordersPlaced === 0 ? null : formatAmount(Math.round(sum.salesPlacedMinor / sum.ordersPlaced)),
    confirmation_rate: shareInPercent(sum.placedAndConfirmed, sum.ordersPlaced),
    cancel_rate: shareInPercent(sum.placedAndCancelled, sum.ordersPlaced),
    orders_confirmed: sum.ordersConfirmed,
    orders_delivered: sum.ordersDelivered,
    net_sales: formatAmount(sum.deliveredMinor - sum.returnedMinor),
    delivery_rate: shareInPercent(sum.deliveredUnits, sum.deliveredUnits + sum.returnedUnits),
    return_rate: shareInPercent(sum.returnedUnits, sum.deliveredUnits + sum.returnedUnits),
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
  value === null || before === null ? null : shareInPercent(Number(value) - Number(before), Math.abs(Number(before)))

/** Whether and when what is shown was prepared. Without days: it was counted now. */
export const freshnessOf = (prepared: { preparedAt: Date | null; liveFrom: string } | null, now: Date) => ({
  is_complete: prepared === null || prepared.preparedAt !== null,
  updated_at: prepared?.preparedAt && prepared.liveFrom > dhakaDayOf(now) ? prepared.preparedAt : now,
})
