import { type Metric, metrics } from '@haat/contract/vocabulary.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import type { FigureCounts } from './figures.queries.ts'

export const shareInPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10

type SentUnits = Pick<FigureCounts, 'deliveredUnits' | 'returnedUnits' | 'undeliveredUnits'>

/** The units that arrived, or came back without having arrived: each unit that was sent out is counted once. */
const sentUnits = ({ deliveredUnits, undeliveredUnits }: SentUnits): number => deliveredUnits + undeliveredUnits

export const deliveryRate = (sum: SentUnits): number | null => shareInPercent(sum.deliveredUnits, sentUnits(sum))

/** Units that arrived in an earlier period may come back in this one, so that it is above 100. */
export const returnRate = (sum: SentUnits): number | null => shareInPercent(sum.returnedUnits, sentUnits(sum))

/** Figures of costs are for callers with `costs:read`. */
export const costMetrics: readonly Metric[] = ['courier_fees', 'gross_margin', 'cost_known_percent']

type Costs = Pick<FigureCounts, 'deliveredUnits' | 'deliveredMinor' | 'returnedMinor' | 'costMinor' | 'costedUnits'>

/** What is left of the net sales after the cost of their units, and fees; null while the cost of no delivered unit is known. */
export const presentMargin = (sum: Costs, feesMinor = 0): string | null =>
  sum.costedUnits === 0 && sum.deliveredUnits > 0
    ? null
    : formatAmount(sum.deliveredMinor - sum.returnedMinor - sum.costMinor - feesMinor)

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
    delivery_rate: deliveryRate(sum),
    return_rate: returnRate(sum),
    refunds_paid: formatAmount(sum.refundsMinor),
    courier_fees: formatAmount(sum.courierFeesMinor),
    gross_margin: presentMargin(sum, sum.gatewayFeesMinor + sum.courierFeesMinor),
    cost_known_percent: shareInPercent(sum.costedUnits, sum.deliveredUnits),
    orders_recovered: sum.ordersRecovered,
    sales_recovered: formatAmount(sum.salesRecoveredMinor),
  }) satisfies Record<Metric, unknown>

type Metrics = ReturnType<typeof metricsOf>
type Compared = { [M in Metric]: ReturnType<typeof compare<Metrics[M]>> }

const compare = <T extends number | string | null>(value: T, before: T) => ({
  value,
  before,
  change_percent: changeOf(value, before),
})

/** The metrics of a period beside those of the period before; those of costs only `withCosts`. */
export function compareFigures(period: FigureCounts, before: FigureCounts, withCosts: boolean) {
  const [now, earlier] = [metricsOf(period), metricsOf(before)]
  const shown = metrics.filter((metric) => withCosts || !costMetrics.includes(metric))
  const pairs = shown.map((metric) => [metric, compare<string | number | null>(now[metric], earlier[metric])])
  return Object.fromEntries(pairs) as Compared
}

const changeOf = (value: number | string | null, before: number | string | null): number | null =>
  value === null || before === null ? null : shareInPercent(Number(value) - Number(before), Math.abs(Number(before)))

/** Whether and when what is shown was prepared. Without days: it was counted now. */
export const freshnessOf = (prepared: { preparedAt: Date | null; liveFrom: string } | null, now: Date) => ({
  is_complete: prepared === null || prepared.preparedAt !== null,
  updated_at: prepared?.preparedAt && prepared.liveFrom > dhakaDayOf(now) ? prepared.preparedAt : now,
})
