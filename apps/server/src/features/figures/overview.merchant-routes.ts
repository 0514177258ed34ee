import { maxWaitingCount } from '@haat/contract/limits.ts'
import * as contract from '@haat/contract/merchant/overview.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import { type Metric, metrics, type OverviewPeriod } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { readDayRange } from '../../platform/day-range.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { requirePermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { snakeKeys } from '../../shared/casing.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { findStoreDistrict } from '../deadlines/deadlines.queries.ts'
import { periodOf, sumOf, withDaysBefore } from './figure-rules.ts'
import { readDays } from './figures.queries.ts'
import { readFirstSteps } from './first-steps.queries.ts'
import { compareFigures, costMetrics, freshnessOf } from './present-figures.ts'
import { readPoints } from './read-points.ts'
import { countWaiting, type Queue } from './waiting.queries.ts'

/** The store at a glance: figures of orders, and what waits for staff. */
export function overviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readOverview, async ({ store, query, permissions, read }) => {
    const now = deps.clock()
    const { period, before } = readPeriod(query, dhakaDayOf(now))
    const queues = queueNames.filter((queue) => permissions.includes(needs[queue]))
    const [days, waiting, firstSteps] = await read(async (tx) => {
      const deadlines = {
        ofOrders: true,
        ofTickets: permissions.includes('support:read'),
        district: queues.includes('deadlines') ? await findStoreDistrict(tx, store.id) : null,
      }
      return Promise.all([
        readDays(tx, store.id, { from: before.from, to: period.to, now }),
        countWaiting(tx, store.id, { queues, most: maxWaitingCount, now, deadlines }),
        permissions.includes('settings:read') ? readFirstSteps(tx, store.id) : null,
      ])
    })
    const sumIn = ({ from, to }: { from: string; to: string }) =>
      sumOf(days.days.filter(({ day }) => day >= from && day <= to))
    const { low_stock, out_of_stock, ...waits } = Object.fromEntries(
      waiting.map(({ queue, count, oldestAt }) => [queue, { count, oldest_at: oldestAt }]),
    )
    return {
      period,
      compared_with: before,
      currency: store.currency,
      ...(permissions.includes('orders:read') && {
        figures: compareFigures(sumIn(period), sumIn(before), permissions.includes('costs:read')),
      }),
      ...(low_stock && out_of_stock && { products: { low_stock: low_stock.count, out_of_stock: out_of_stock.count } }),
      waiting: waits,
      ...(firstSteps && { first_steps: snakeKeys(firstSteps) }),
      ...freshnessOf(days, now),
    }
  })

  route(app, deps, contract.readOverviewSeries, async ({ store, query, permissions, read }) => {
    const now = deps.clock()
    const wanted = readMetrics(query.metric)
    if (wanted.some((metric) => costMetrics.includes(metric))) requirePermission({ permissions }, 'costs:read')
    const { by = 'day' } = query
    const maxDays = by === 'hour' ? contract.MAX_HOUR_DAYS : contract.MAX_OVERVIEW_DAYS
    const range = readDayRange(query, dhakaDayOf(now), maxDays)
    const { days, points } = await read((tx) => readPoints(tx, store.id, { range, by, now }))
    return {
      from: range.first,
      to: range.last,
      by,
      currency: store.currency,
      points: points.map(({ at, values }) => ({
        at,
        values: Object.fromEntries(wanted.map((metric) => [metric, values[metric]])),
      })),
      ...freshnessOf(days, now),
    }
  })
}

/** Who may see a queue: who may read its noun. */
const needs: Record<Queue, Permission> = {
  orders_to_confirm: 'orders:read',
  orders_to_pack: 'orders:read',
  orders_to_send: 'orders:read',
  orders_to_book: 'orders:read',
  orders_on_hold: 'orders:read',
  payment_claims: 'orders:read',
  payment_problems: 'orders:read',
  unapplied_payments: 'orders:read',
  deadlines: 'orders:read',
  cancellations: 'orders:read',
  refunds: 'orders:read',
  tickets: 'support:read',
  contact_messages: 'support:read',
  leads: 'leads:read',
  reviews: 'reviews:read',
  silent_parcels: 'shipping:read',
  settlement_files: 'settlements:read',
  settlement_differences: 'settlements:read',
  unsettled_over_7_days: 'settlements:read',
  returns_to_receive: 'shipping:read',
  failed_messages: 'settings:read',
  low_stock: 'catalog:read',
  out_of_stock: 'catalog:read',
}
const queueNames = Object.keys(needs) as Queue[]

type PeriodQuery = { period?: OverviewPeriod; from?: string; to?: string }

function readPeriod({ period, ...range }: PeriodQuery, today: string) {
  const hasDays = range.from !== undefined || range.to !== undefined
  const name = period ?? (hasDays ? 'custom' : 'today')
  if (name !== 'custom') {
    if (hasDays) throw fieldError('period', daysOfCustom)
    return periodOf(name, today)
  }
  const { first, last, days } = readDayRange(range, today, contract.MAX_OVERVIEW_DAYS)
  return withDaysBefore(first, last, days)
}

function readMetrics(text: string): Metric[] {
  const wanted = [...new Set(text.split(',').map((metric) => metric.trim().toLowerCase()))].filter(Boolean)
  const known = metrics.filter((metric) => wanted.includes(metric))
  if (known.length < wanted.length || known.length === 0) throw fieldError('metric', unknownMetric)
  if (known.length > contract.MAX_METRICS) throw fieldError('metric', tooManyMetrics)
  return known
}

const daysOfCustom = {
  en: '`from` and `to` are for the period custom only.',
  bn: '`from` ও `to` শুধু custom সময়ের জন্য।',
}
const unknownMetric = {
  en: `Use some of: ${metrics.join(', ')}.`,
  bn: `এগুলোর মধ্য থেকে দিন: ${metrics.join(', ')}।`,
}
const tooManyMetrics = {
  en: `At most ${contract.MAX_METRICS} metrics at a time.`,
  bn: `একবারে সর্বোচ্চ ${displayCount(contract.MAX_METRICS, 'bn')}টি হিসাব।`,
}
