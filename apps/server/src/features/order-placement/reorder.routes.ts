import * as contract from '@haat/contract/storefront/order-requests.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { type CartView, presentCart, presentMergeWarnings } from '../cart/present-cart.ts'
import { mergeIntoCart } from '../cart/put-into-cart.ts'
import { listOrderedItems } from './reorder.queries.ts'

/** The larger quantity of cart and order, so that a repeated request adds nothing. */
const MODE = 'max'

export function reorderRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.reorder, ({ write, body, store, shopper, locale }) =>
    write(async (tx) => {
      const owner = { storeId: store.id, customerId: shopper.id }
      const ordered = await listOrderedItems(tx, owner, body.order_id)
      if (ordered.length === 0) throw notFound('order', 'order_id')
      const items = ordered.map((item) => ({ ...item, addedVia: 'reorder' }))
      const merged = await mergeIntoCart(tx, owner, items, MODE, store.settings, deps.clock())
      const { currency, currencySymbol, settings } = store
      const view: CartView = { locale, currency, currencySymbol, settings }
      return { ...presentCart(merged, view), warnings: presentMergeWarnings(merged.outcomes, MODE, view) }
    }),
  )
}
