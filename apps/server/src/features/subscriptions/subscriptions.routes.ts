import * as contract from '@haat/contract/storefront/subscriptions.ts'
import type { FastifyInstance } from 'fastify'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { changeSubscription } from './change-subscription.ts'
import { type Estimate, estimateSubscriptions } from './estimate-subscriptions.ts'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  skipCycle,
  subscriptionNotFound,
} from './move-subscription.ts'
import { presentCycles, presentSubscription } from './present-subscription.ts'
import { findSubscription, listCycles, listSubscriptions } from './subscriptions.queries.ts'

/** The subscriptions of a shopper. */
export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, clock } = deps

  route(app, deps, contract.listSubscriptions, async ({ read, query, fields, locale, store, shopper }) => {
    const owner = { storeId: store.id, customerId: shopper.id }
    const status = query.status ?? null
    const scope = { storeId: owner.storeId, owner: owner.customerId, filters: { status } }
    const { page, toPage } = readPage(secrets, contract.listSubscriptions, scope, query)
    const now = clock()
    const rows = await read(async (tx) => {
      const found = await listSubscriptions(tx, owner, status, page)
      const estimates = await estimateSubscriptions(tx, store, found, now)
      return found.map((row, index) => ({ ...row, estimate: estimates[index] as Estimate }))
    })
    const view = { locale, currency: store.currency, now }
    return toPage(rows, byId, (row) => trim(presentSubscription(row, row.estimate, view), fields))
  })

  route(app, deps, contract.readSubscription, async ({ read, params, fields, ...caller }) =>
    trim(await read((tx) => readWhole(tx, caller, params.subscription_id)), fields),
  )

  route(app, deps, contract.updateSubscription, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const edit = {
        items:
          body.items?.map((item) => ({
            productId: item.product_id,
            variantId: item.variant_id ?? null,
            quantity: item.quantity ?? 1,
          })) ?? null,
        interval: body.interval ?? null,
        addressId: body.address_id ?? null,
        deliveryLocation: body.delivery_location ?? null,
        nextOrderAt: body.next_order_at ?? null,
        paymentMethod: body.payment_method ?? null,
      }
      await changeSubscription(tx, { ...changeOf(caller, params.subscription_id), version: body.version }, edit)
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  route(app, deps, contract.pauseSubscription, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const pause = { until: body?.until ?? null, reason: body?.reason ?? '' }
      await pauseSubscription(tx, changeOf(caller, params.subscription_id), pause)
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  route(app, deps, contract.resumeSubscription, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await resumeSubscription(tx, changeOf(caller, params.subscription_id))
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  route(app, deps, contract.skipSubscriptionCycle, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const skip = { cycle: body?.cycle ?? null, reason: body?.reason ?? '' }
      await skipCycle(tx, changeOf(caller, params.subscription_id), skip)
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  route(app, deps, contract.cancelSubscription, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await cancelSubscription(tx, changeOf(caller, params.subscription_id), body?.reason ?? '')
      return readWhole(tx, caller, params.subscription_id)
    }),
  )

  type Caller = { store: StoreContext; shopper: Shopper; locale: Locale }

  const changeOf = ({ store, shopper }: Caller, id: number) => ({
    ...{ storeId: store.id, customerId: shopper.id, id },
    addressCheck: store.settings.addressCheck,
    currency: store.currency,
    now: clock(),
  })

  async function readWhole(tx: StoreTx, { store, shopper, locale }: Caller, id: number) {
    const now = clock()
    const row = await findSubscription(tx, { storeId: store.id, id, customerId: shopper.id })
    if (!row) throw subscriptionNotFound()
    const [[estimate], cycles] = await Promise.all([
      estimateSubscriptions(tx, store, [row], now),
      listCycles(tx, store.id, id),
    ])
    const shown = presentSubscription(row, estimate as Estimate, { locale, currency: store.currency, now })
    return { ...shown, cycles: presentCycles(row, cycles) }
  }
}
