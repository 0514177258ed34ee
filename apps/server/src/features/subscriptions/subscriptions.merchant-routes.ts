import * as contract from '@haat/contract/merchant/subscriptions.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { type Estimate, estimateSubscriptions } from './estimate-subscriptions.ts'
import { cancelAsStaff, pauseAsStaff, resumeAsStaff } from './manage-subscription.ts'
import {
  countSubscriptions,
  findSubscriptionOfStore,
  listSubscriptionsOfStore,
  type StoreSubscription,
} from './merchant-subscriptions.queries.ts'
import { subscriptionNotFound } from './move-subscription.ts'
import { presentCycles, presentSubscription, type SubscriptionView } from './present-subscription.ts'
import { listCycles } from './subscriptions.queries.ts'

/** The subscriptions of a store, for its staff. */
export function merchantSubscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  type Caller = Pick<MerchantCaller, 'store'> & { locale: Locale }
  const viewOf = ({ store, locale }: Caller) => ({ locale, currency: store.currency, now: clock() })

  cursorListRoute(app, deps, contract.listMerchantSubscriptions, {
    sort: ({ sort }) => sort ?? 'newest',
    rows: async (tx, { store, locale, ...asked }) => {
      const rows = await listSubscriptionsOfStore(tx, store.id, asked)
      const estimates = await estimateSubscriptions(tx, store, rows, clock())
      const view = viewOf({ store, locale })
      return rows.map((row, index) => ({ ...row, estimate: estimates[index] as Estimate, view }))
    },
    position: ({ position, id }, sort) => [sort === 'newest' ? id : position, id],
    present: (row) => presentForStaff(row, row.estimate, row.view),
  })

  route(app, deps, contract.readSubscriptionOverview, async ({ read, store }) => {
    const counts = await read((tx) => countSubscriptions(tx, store.id, clock()))
    return {
      statuses: counts.statuses,
      failing: counts.failing,
      upcoming: counts.upcoming.map(({ date, orders, agreedMinor }) => ({
        date,
        orders,
        agreed_total: formatAmount(agreedMinor),
      })),
      products: counts.products.map(({ productId, name, quantity }) => ({ product_id: productId, name, quantity })),
    }
  })

  route(app, deps, contract.readMerchantSubscription, async ({ read, params, fields, ...caller }) =>
    trim(await read((tx) => readWhole(tx, caller, params.subscription_id)), fields),
  )

  route(app, deps, contract.pauseMerchantSubscription, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { until = null, reason = '', version } = body ?? {}
      const change = changeOf(caller, params.subscription_id, version)
      await pauseAsStaff(tx, authorOf(caller), change, { until, reason })
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  route(app, deps, contract.resumeMerchantSubscription, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await resumeAsStaff(tx, authorOf(caller), changeOf(caller, params.subscription_id, body?.version))
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  route(app, deps, contract.cancelMerchantSubscription, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { reason = '', version } = body ?? {}
      await cancelAsStaff(tx, authorOf(caller), changeOf(caller, params.subscription_id, version), reason)
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  const changeOf = ({ store }: Caller, id: number, version: number | undefined) => ({
    ...{ storeId: store.id, id, customerId: null, version },
    addressCheck: store.settings.addressCheck,
    currency: store.currency,
    now: clock(),
  })

  async function readWhole(tx: StoreTx, caller: Caller, id: number) {
    const { store } = caller
    const row = await findSubscriptionOfStore(tx, store.id, id)
    if (!row) throw subscriptionNotFound()
    const view = viewOf(caller)
    const [[estimate], cycles] = await Promise.all([
      estimateSubscriptions(tx, store, [row], view.now),
      listCycles(tx, store.id, id),
    ])
    return { ...presentForStaff(row, estimate as Estimate, view), cycles: presentCycles(row, cycles) }
  }
}

const presentForStaff = (row: StoreSubscription, estimate: Estimate, view: SubscriptionView) => ({
  ...presentSubscription(row, estimate, view),
  customer_id: row.customerId,
  customer_name: row.customerName,
  customer_phone: row.customerPhone,
  customer_email: row.customerEmail,
  order_id: row.orderId,
})
