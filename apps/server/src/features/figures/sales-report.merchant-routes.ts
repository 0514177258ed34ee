import { MAX_OVERVIEW_DAYS } from '@haat/contract/merchant/overview.ts'
import { DEFAULT_REPORT_ROWS, MAX_REPORT_ROWS, readSalesReport } from '@haat/contract/merchant/sales-report.ts'
import { type SalesReportGroup, type SalesReportWay, salesReportWays } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { readDayRange } from '../../platform/day-range.ts'
import type { Deps } from '../../platform/deps.ts'
import { requirePermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import { freshnessOf, presentMargin, returnRate, shareInPercent } from './present-figures.ts'
import { readSalesByWay } from './sales-by-way.queries.ts'
import { readSales, type SalesCounts } from './sales-report.queries.ts'

/** What was sold, by goods or by a fact of the orders. */
export function salesReportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readSalesReport, async ({ store, query, permissions, read }) => {
    const now = deps.clock()
    const range = readDayRange(query, dhakaDayOf(now), MAX_OVERVIEW_DAYS)
    const { first: from, last: to } = range
    const { by = 'product', sort = 'sales' } = query
    const withCosts = permissions.includes('costs:read')
    if (sort === 'margin') requirePermission({ permissions }, 'costs:read')
    const limit = Math.min(query.limit ?? DEFAULT_REPORT_ROWS, MAX_REPORT_ROWS)
    if (isWay(by)) {
      const { from: since, until } = range
      const sales = await read((tx) => readSalesByWay(tx, store.id, { from: since, until, by, sort, limit }))
      return {
        ...{ from, to, by, currency: store.currency, total: presentWay(sales.total, withCosts) },
        rows: sales.rows.map(({ id, name, code, ...sums }) => ({ id, name, code, ...presentWay(sums, withCosts) })),
        ...freshnessOf(null, now),
      }
    }
    const sales = await read((tx) => readSales(tx, store.id, { from, to, now, by, sort, limit }))
    return {
      ...{ from, to, by, currency: store.currency, total: presentSales(sales.total, withCosts) },
      rows: sales.rows.map(({ id, name, productId, variantName, ...sums }) => ({
        ...{ id, name },
        ...(by === 'variant' && { product_id: productId, variant_name: variantName }),
        ...presentSales(sums, withCosts),
      })),
      ...freshnessOf(sales, now),
    }
  })
}

const isWay = (by: SalesReportGroup): by is SalesReportWay => salesReportWays.some((way) => way === by)

const presentWay = ({ ordersPlaced, ...sums }: SalesCounts & { ordersPlaced: number }, withCosts: boolean) => ({
  orders_placed: ordersPlaced,
  ...presentSales(sums, withCosts),
})

const presentSales = (sums: SalesCounts, withCosts: boolean) => ({
  units: sums.units,
  sales: formatAmount(sums.salesMinor),
  delivered_units: sums.deliveredUnits,
  returned_units: sums.returnedUnits,
  undelivered_units: sums.undeliveredUnits,
  return_rate: returnRate(sums),
  net_sales: formatAmount(sums.deliveredMinor - sums.returnedMinor),
  ...(withCosts && {
    margin: presentMargin(sums),
    cost_known_percent: shareInPercent(sums.costedUnits, sums.deliveredUnits),
  }),
})
