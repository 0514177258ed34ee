import { MAX_COURIER_REPORT_DAYS, readCourierReport } from '@haat/contract/merchant/courier-report.ts'
import type { FastifyInstance } from 'fastify'
import { readDayRange } from '../../platform/day-range.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import { presentMargin, shareInPercent } from '../figures/present-figures.ts'
import { type CourierFigures, reportCouriers } from './courier-report.queries.ts'
import { lateBefore } from './settlement-rules.ts'

/** How couriers have carried the parcels of a store. */
export function courierReportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readCourierReport, async ({ store, query, readOnce, permissions }) => {
    const now = deps.clock()
    const withCosts = permissions.includes('costs:read')
    const { first, last, from, until } = readDayRange(query, dhakaDayOf(now), MAX_COURIER_REPORT_DAYS)
    const rows = await readOnce((tx) =>
      reportCouriers(tx, store.id, { from, until, lateBefore: lateBefore(now, store.settings.settlementDays) }),
    )
    return {
      ...{ from: first, to: last, currency: store.currency },
      accounts: rows
        .filter(({ zone }) => zone === null)
        .map((account) => ({
          ...{ id: account.accountId, courier: account.courier, name: account.name },
          ...presentFigures(account, withCosts),
          zones: rows.flatMap((row) =>
            row.zone !== null && row.accountId === account.accountId && row.courier === account.courier
              ? [{ zone: row.zone, ...presentFigures(row, withCosts) }]
              : [],
          ),
        })),
    }
  })
}

function presentFigures(row: CourierFigures, withCosts: boolean) {
  const ended = row.deliveredCount + row.returnedCount + row.lostCount
  return {
    booked_count: row.bookedCount,
    ended_count: ended,
    delivered_count: row.deliveredCount,
    partly_count: row.partlyCount,
    returned_count: row.returnedCount,
    lost_count: row.lostCount,
    delivered_rate: shareInPercent(row.deliveredCount, ended),
    returned_rate: shareInPercent(row.returnedCount, ended),
    days_p50: row.daysP50,
    days_p90: row.daysP90,
    fees: formatAmount(row.feesMinor),
    return_fees: formatAmount(row.returnFeesMinor),
    net_sales: formatAmount(row.netSalesMinor),
    delivery_charged: formatAmount(row.chargedMinor),
    gateway_fees: formatAmount(row.gatewayFeesMinor),
    ...(withCosts && { margin: marginOf(row) }),
    cost_per_delivered: row.deliveredCount === 0 ? null : formatAmount(Math.round(row.feesMinor / row.deliveredCount)),
    short_amount: formatAmount(row.shortMinor),
    missing_amount: formatAmount(row.missingMinor),
    settlement_days: row.settlementDays,
  }
}

/** What is left of what shoppers pay for goods and delivery, after costs and fees. */
const marginOf = (row: CourierFigures) =>
  presentMargin(
    { ...row, deliveredMinor: row.netSalesMinor + row.chargedMinor, returnedMinor: 0 },
    row.feesMinor + row.gatewayFeesMinor,
  )
