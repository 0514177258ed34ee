import type { Data } from '@haat/contract/operation.ts'
import * as contract from '@haat/contract/storefront/wishlist.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { type Fields, trim, wants } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { Reply } from '../../platform/reply.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { presentPut } from '../cart/present-cart.ts'
import { readView } from '../catalog/list-products.ts'
import type { ListingNeed, ListingRow } from '../catalog/listings.queries.ts'
import { type ProductRow, productRows } from '../catalog/present-product.ts'
import { addWish, moveToCart } from './change-wishlist.ts'
import { wishPrice } from './wish-price-rules.ts'
import { deleteWish, deleteWishes, listWishlist, type WishlistRow } from './wishlists.queries.ts'

export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listWishlist, async ({ read, query, fields, locale, ...caller }) => {
    const owner = ownerOf(caller)
    const scope = { storeId: owner.storeId, owner: owner.customerId }
    const { page, toPage } = readPage(deps.secrets, contract.listWishlist, scope, query)
    const { needs, present } = await presenterOf(deps, { ...caller, locale, fields })
    const rows = await read((tx) => listWishlist(tx, owner, { needs, page }, deps.clock()))
    return toPage(rows, byId, (row) => trim(present(row), fields))
  })

  route(app, deps, contract.addWishlistItem, async ({ write, body, locale, ...caller }) => {
    const owner = ownerOf(caller)
    const { product_id: productId, variant_id: variantId = null } = body
    const { needs, present } = await presenterOf(deps, { ...caller, locale, fields: null })
    const now = deps.clock()
    return write(async (tx) => {
      const { wasThere } = await addWish(tx, owner, { productId, variantId }, now)
      const [row] = await listWishlist(tx, owner, { needs, productId }, now)
      return new Reply(present(row as WishlistRow), { status: wasThere ? 200 : 201 })
    })
  })

  route(app, deps, contract.removeWishlistItem, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await deleteWish(tx, ownerOf(caller), params.product_id)
      return null
    }),
  )

  route(app, deps, contract.clearWishlist, ({ write, ...caller }) =>
    write(async (tx) => {
      await deleteWishes(tx, ownerOf(caller))
      return null
    }),
  )

  route(app, deps, contract.moveWishlistItemToCart, ({ write, params, body, locale, ...caller }) =>
    write(async (tx) => {
      const { currency, currencySymbol, settings } = caller.store
      const { quantity = 1, variant_id: variantId = null } = body ?? {}
      const wish = { productId: params.product_id, variantId, quantity, settings, now: deps.clock() }
      const put = await moveToCart(tx, ownerOf(caller), wish)
      const { item, ...totals } = presentPut(put, { locale, currency, currencySymbol, settings })
      if (!item) throw new Error('a line that is not in its cart')
      return { item, ...totals }
    }),
  )
}

const ownerOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})

type Item = Data<typeof contract.addWishlistItem>

/** What of the listings must be read, and how an item is presented. */
async function presenterOf(
  deps: Deps,
  { store, locale, fields }: { store: StoreContext; locale: Locale; fields: Fields },
) {
  if (!wants(fields, 'product')) return { needs: [], present: (row: WishlistRow) => presentItem(row, null, locale) }
  const view = await readView(deps, { store, locale, fields: null })
  const { needs, present } = productRows(null, view)
  return {
    needs: needs as readonly ListingNeed[],
    present: (row: WishlistRow) => presentItem(row, row.isListed ? present(row as ListingRow) : null, locale),
  }
}

function presentItem(row: WishlistRow, product: ProductRow | null, locale: Locale): Item {
  const currentMinor = wishPrice(row.prices)
  return {
    id: row.id,
    product_id: row.wishedProductId,
    variant_id: row.variantId,
    name: translated({ name: row.wishedName, translations: row.wishedTranslations }, locale).name,
    product,
    is_available: row.isAvailable,
    price: currentMinor === null ? null : formatAmount(currentMinor),
    price_at_add: formatAmount(row.priceAtAddMinor),
    price_dropped: currentMinor !== null && currentMinor < row.priceAtAddMinor,
    added_at: row.addedAt,
  }
}
