import * as contract from '@haat/contract/storefront/cart.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { type Fields, trim, wants } from '../../platform/fields.ts'
import { Reply } from '../../platform/reply.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { withShown } from '../pricing/item-price-rules.ts'
import { loadPriceFacts } from '../pricing/load-price-facts.ts'
import { addBundleToCart } from './add-bundle-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { bumpCart, deleteLine, emptyCart, findCart, lockCart, setCoupon } from './cart.queries.ts'
import { type CartView, presentCart, presentMergeWarnings, presentPut } from './present-cart.ts'
import { noCart, priceCartOf, priceHere } from './price-cart-of.ts'
import { addToCart, changeCartItem, mergeIntoCart } from './put-into-cart.ts'
import { onlyWithCoupon, readItem } from './read-items.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readCart, async ({ read, fields, ...caller }) => {
    const owner = ownerOf(caller)
    const view = viewOf(caller)
    return read(async (tx) => {
      const cart = await findCart(tx, owner)
      const now = deps.clock()
      if (!cart) return trim(presentCart(noCart(now), view, fields), fields)
      if (isPriced(fields)) return trim(presentCart(await priceCartOf(tx, owner, cart, now), view, fields), fields)
      return trim({ ...presentCart({ ...noCart(now), cart }, view, fields), item_count: cart.itemCount }, fields)
    })
  })

  route(app, deps, contract.addCartItem, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const put = await addToCart(tx, ownerOf(caller), readItem(body), caller.store.settings, deps.clock())
      const { item, ...cart } = presentPut(put, viewOf(caller))
      if (!item) throw new Error('a line that is not in its cart')
      return new Reply({ item, ...cart }, { status: put.isNew ? 201 : 200 })
    }),
  )

  route(app, deps, contract.addCartBundle, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const wanted = { bundleId: body.bundle_id, quantity: body.quantity ?? 1 }
      const cart = await addBundleToCart(tx, ownerOf(caller), wanted, caller.store.settings, deps.clock())
      return presentCart(cart, viewOf(caller))
    }),
  )

  route(app, deps, contract.changeCartItem, ({ write, params, body, ...caller }) => {
    const change = { quantity: body.quantity, variantId: body.variant_id ?? undefined, version: body.version }
    if (change.quantity === undefined && change.variantId === undefined) {
      throw fieldError('quantity', {
        en: 'Send quantity, variant_id or both.',
        bn: 'quantity, variant_id অথবা দুটিই পাঠান।',
      })
    }
    return write(async (tx) => {
      const { settings } = caller.store
      const put = await changeCartItem(tx, ownerOf(caller), params.item_id, change, settings, deps.clock())
      return presentPut(put, viewOf(caller))
    })
  })

  route(app, deps, contract.removeCartItem, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const owner = ownerOf(caller)
      const cart = await bumpCart(tx, owner)
      const line = cart && (await deleteLine(tx, { storeId: owner.storeId, cartId: cart.id, lineId: params.item_id }))
      if (!line) throw notFound('cart_item', 'item_id')
      return presentCart(await priceCartOf(tx, owner, cart, deps.clock()), viewOf(caller))
    }),
  )

  route(app, deps, contract.clearCart, ({ write, ...caller }) =>
    write(async (tx) => {
      const owner = ownerOf(caller)
      const held = await lockCart(tx, owner)
      if (held) await emptyCart(tx, { storeId: owner.storeId, cartId: held.id })
      const cart = held ? ((await findCart(tx, owner)) ?? null) : null
      return presentCart({ ...noCart(deps.clock()), cart }, viewOf(caller))
    }),
  )

  route(app, deps, contract.mergeCart, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const mode = body.mode ?? 'sum'
      const view = viewOf(caller)
      const items = body.items.map(readItem)
      const merged = await mergeIntoCart(tx, ownerOf(caller), items, mode, view.settings, deps.clock())
      return { ...presentCart(merged, view), warnings: presentMergeWarnings(merged.outcomes, mode, view) }
    }),
  )

  route(app, deps, contract.setCartCoupon, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const view = viewOf(caller)
      return presentCart(
        await applyCoupon(tx, ownerOf(caller), body.coupon_code, view.currencySymbol, deps.clock()),
        view,
      )
    }),
  )

  route(app, deps, contract.removeCartCoupon, ({ write, ...caller }) =>
    write(async (tx) => {
      const owner = ownerOf(caller)
      const cart = await bumpCart(tx, owner)
      if (!cart) return presentCart(noCart(deps.clock()), viewOf(caller))
      await setCoupon(tx, { storeId: owner.storeId, cartId: cart.id, couponCode: null })
      return presentCart(await priceCartOf(tx, owner, { ...cart, couponCode: null }, deps.clock()), viewOf(caller))
    }),
  )

  route(
    app,
    deps,
    contract.validateCart,
    async ({ read, body, store, locale }) => {
      const items = body.items.map(readItem)
      const couponCode = body.coupon_code || null
      const nobody = { customerId: null, phone: null, email: null }
      const now = deps.clock()
      const facts = await read((tx) =>
        loadPriceFacts(tx, { storeId: store.id, source: { items }, couponCode, ...nobody, now }),
      )
      const priced = { ...priceHere(withShown(facts, items), now), cart: null }
      return presentCart(priced, viewOf({ store, locale }))
    },
    { limitFacts: ({ body }) => onlyWithCoupon(body.coupon_code) },
  )
}

const ownerOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})

const viewOf = ({ store, locale }: { store: StoreContext; locale: Locale }): CartView => ({
  locale,
  currency: store.currency,
  currencySymbol: store.currencySymbol,
  settings: store.settings,
})

// A badge requests only the count: no price is computed for it.
const isPriced = (fields: Fields) =>
  wants(
    fields,
    'items',
    'subtotal',
    'discount_total',
    'total',
    'coupon',
    'applied_offers',
    'applied_bundles',
    'near_offers',
    'problems',
  )
