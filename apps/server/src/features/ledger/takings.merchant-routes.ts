import * as contract from '@haat/contract/merchant/takings.ts'
import type { TakingsMethod } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { dhakaDayOf, dhakaDays } from '../../shared/dhaka-days.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { formatAmount } from '../../shared/money.ts'
import { listTakings, type Takings } from './takings.queries.ts'

const DAY_MS = 86_400_000

/** What the store took on each day. */
export function takingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readTakings, async ({ store, query, readOnce }) => {
    const to = query.to ?? dhakaDayOf(deps.clock())
    const first = query.from ?? to
    const { from, until } = dhakaDays(first, to) as { from: Date; until: Date }
    const days = (until.getTime() - from.getTime()) / DAY_MS
    if (days < 1) throw fieldError('to', endsBeforeItBegins)
    if (days > contract.MAX_TAKINGS_DAYS) throw fieldError('to', tooManyDays)
    const rows = await readOnce((tx) => listTakings(tx, store.id, { from, until }))
    const byMethod = Map.groupBy(rows, ({ method }) => method)
    return {
      from: first,
      to,
      currency: store.currency,
      total: present(sumOf(rows)),
      methods: [...byMethod]
        .sort()
        .map(([method, its]) => ({ method: method as TakingsMethod, ...present(sumOf(its)) })),
      days: rows.map(({ day, method, ...row }) => ({ date: day, method: method as TakingsMethod, ...present(row) })),
    }
  })
}

const endsBeforeItBegins = {
  en: 'The last day must not be before the first.',
  bn: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
}
const tooManyDays = {
  en: `At most ${contract.MAX_TAKINGS_DAYS} days at a time.`,
  bn: `একবারে সর্বোচ্চ ${displayCount(contract.MAX_TAKINGS_DAYS, 'bn')} দিন।`,
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
