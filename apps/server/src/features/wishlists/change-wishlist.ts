import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { addToCart, type CartSettings, type PutOne } from '../cart/put-into-cart.ts'
import { wishPrice } from './wish-price-rules.ts'
import {
  deleteWish,
  findWishTarget,
  lockWishlist,
  upsertWish,
  type Wish,
  type WishlistOwner,
} from './wishlists.queries.ts'

const MAX_WISHES = 200

/** Adds a product to the wishlist; returns whether it was there already. */
export async function addWish(
  tx: StoreTx,
  owner: WishlistOwner,
  wish: Wish,
  now: Date,
): Promise<{ wasThere: boolean }> {
  await lockWishlist(tx, owner)
  const target = await findWishTarget(tx, owner.storeId, wish, now)
  if (!target) throw notFound('product', 'product_id')
  const priceMinor = wishPrice(target.prices)
  if (priceMinor === null)
    throw wish.variantId === null ? notFound('product', 'product_id') : notFound('variant', 'variant_id')
  const variantId = target.hasVariants ? wish.variantId : null
  const { isKept, wasThere } = await upsertWish(tx, owner, { ...wish, variantId, priceMinor }, MAX_WISHES)
  if (!isKept) throw wishlistFull()
  return { wasThere }
}

const wishlistFull = () =>
  new ApiError('invalid_state', {
    message: {
      en: `A wishlist holds at most ${MAX_WISHES} products. Remove one first.`,
      bn: `উইশলিস্টে সর্বোচ্চ ${displayCount(MAX_WISHES, 'bn')}টি পণ্য রাখা যায়। আগে একটি বাদ দিন।`,
    },
    details: { maximum: MAX_WISHES },
  })

export type WishMove = {
  productId: number
  variantId: number | null
  quantity: number
  settings: CartSettings
  now: Date
}

/** Moves a product from the wishlist to the cart. It stays in the wishlist when the cart refuses it. */
export async function moveToCart(
  tx: StoreTx,
  owner: WishlistOwner,
  { productId, variantId, quantity, settings, now }: WishMove,
): Promise<PutOne> {
  // First: of two clicks the second waits here and finds nothing, so the product is added once.
  const wish = await deleteWish(tx, owner, productId)
  if (!wish) throw notFound('wishlist_item', 'product_id')
  const item = { productId, variantId: variantId ?? wish.variantId, quantity, addedVia: 'wishlist' }
  return addToCart(tx, owner, item, settings, now)
}
