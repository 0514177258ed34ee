import { courierCashAges, listCourierBalances } from '@haat/contract/merchant/courier-balances.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { type CourierBalanceRow, type CourierCashOfAge, listHeldCash, listRoads } from './courier-balances.queries.ts'
import { listLastPayouts } from './settlements.queries.ts'

/** What couriers hold of a store. */
export function courierBalanceRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, listCourierBalances, {
    async rows(tx, storeId) {
      const accounts = await listRoads(tx, storeId)
      const ages = { today: dhakaDayOf(deps.clock()), ages: courierCashAges }
      const cash = Map.groupBy(await listHeldCash(tx, storeId, ages), ({ accountId }) => accountId)
      const payouts = new Map((await listLastPayouts(tx, storeId)).map(({ accountId, paidOn }) => [accountId, paidOn]))
      return accounts.map((account) => ({
        ...account,
        cash: cash.get(account.id) ?? [],
        lastPaidOn: payouts.get(account.id) ?? null,
      }))
    },
    present: presentCourierBalance,
  })
}

type Balance = CourierBalanceRow & { cash: readonly CourierCashOfAge[]; lastPaidOn: string | null }

function presentCourierBalance({ cash, ...account }: Balance) {
  const sum = (of: (row: CourierCashOfAge) => number) => cash.reduce((total, row) => total + of(row), 0)
  const [heldMinor, feesMinor] = [sum((row) => row.heldMinor), sum((row) => row.feesMinor)]
  const oldest = cash.flatMap(({ oldestAt }) => oldestAt ?? []).sort((one, other) => one.getTime() - other.getTime())
  return {
    id: account.id,
    courier: account.courier,
    name: account.name,
    is_active: account.isActive,
    reports_payouts: courierDrivers[account.courier].capabilities.payouts,
    held: formatAmount(heldMinor),
    shipment_count: sum((row) => row.shipmentCount),
    fees: formatAmount(feesMinor),
    expected: formatAmount(heldMinor - feesMinor),
    oldest_at: oldest[0] ?? null,
    ages: courierCashAges.map((fromDays, index) => {
      const of = cash.find(({ age }) => age === index + 1)
      const next = courierCashAges[index + 1]
      return {
        from_days: fromDays,
        to_days: next === undefined ? null : next - 1,
        amount: formatAmount(of?.heldMinor ?? 0),
        shipment_count: of?.shipmentCount ?? 0,
      }
    }),
    last_paid_on: account.lastPaidOn,
    on_road: formatAmount(account.onRoadMinor),
    on_road_count: account.onRoadCount,
  }
}
