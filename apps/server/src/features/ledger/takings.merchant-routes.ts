import * as contract from '@haat/contract/merchant/takings.ts'
import type { TakingsMethod } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { readDayRange } from '../../platform/day-range.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import { listTakings, type Takings } from './takings.queries.ts'

/** What the store took on each day. */
export function takingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readTakings, async ({ store, query, readOnce }) => {
    const { first, last, from, until } = readDayRange(query, dhakaDayOf(deps.clock()), contract.MAX_TAKINGS_DAYS)
    const rows = await readOnce((tx) => listTakings(tx, store.id, { from, until }))
    const byMethod = Map.groupBy(rows, ({ method }) => method)
    return {
      from: first,
      to: last,
      currency: store.currency,
      total: present(sumOf(rows)),
      methods: [...byMethod]
        .sort()
        .map(([method, its]) => ({ method: method as TakingsMethod, ...present(sumOf(its)) })),
      days: rows.map(({ day, method, ...row }) => ({ date: day, method: method as TakingsMethod, ...present(row) })),
    }
  })
}

const nothing: Takings = {
  receivedMinor: 0,
  refundedMinor: 0,
  feesMinor: 0,
  netMinor: 0,
  paymentCount: 0,
  refundCount: 0,
}

const sumOf = (rows: readonly Takings[]): Takings =>
  rows.reduce(
    (sum, row) => ({
      receivedMinor: sum.receivedMinor + row.receivedMinor,
      refundedMinor: sum.refundedMinor + row.refundedMinor,
      feesMinor: sum.feesMinor + row.feesMinor,
      netMinor: sum.netMinor + row.netMinor,
      paymentCount: sum.paymentCount + row.paymentCount,
      refundCount: sum.refundCount + row.refundCount,
    }),
    nothing,
  )

const present = (sums: Takings) => ({
  received: formatAmount(sums.receivedMinor),
  refunded: formatAmount(sums.refundedMinor),
  fees: formatAmount(sums.feesMinor),
  net: formatAmount(sums.netMinor),
  payment_count: sums.paymentCount,
  refund_count: sums.refundCount,
})
