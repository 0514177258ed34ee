import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import type { Minor } from '../../shared/money.ts'
import { type ListingNeed, type ListingRow, selectListing, type Translations } from '../catalog/listings.queries.ts'
import type { FlashDealFacts } from '../pricing/flash-price-rules.ts'
import { flashDeal } from '../pricing/price-facts.queries.ts'

/** The owner of a wishlist. Every statement has conditions on both ids, so that another shopper's is not found. */
export type WishlistOwner = { storeId: number; customerId: string }

/** An item with its listing, whose columns are null when the product is not for sale. */
export type WishlistRow = ListingRow & {
  id: number
  wishedProductId: number
  variantId: number | null
  wishedName: string
  wishedTranslations: Translations
  isListed: boolean
  isAvailable: boolean
  priceAtAddMinor: Minor
  /** The prices of the preferred variant, or of all; none when it is not for sale. */
  prices: VariantPrice[]
  addedAt: Date
}

/** What a variant costs without its flash deal, and that. */
export type VariantPrice = { priceMinor: Minor; flashDeal: FlashDealFacts | null }

type Wanted = { needs: readonly ListingNeed[] } & ({ page: PageRequest } | { productId: number })

/** What each variant for sale of a product costs, or only the preferred one, with its flash deal. */
const variantPrices = (
  productId: RawBuilder<unknown>,
  variantId: RawBuilder<unknown>,
  storeId: number,
  now: Date,
) => sql`(
  select coalesce(json_agg(json_build_object('priceMinor', v.price_minor, 'flashDeal', d.facts)), '[]')
    from variants v left join lateral (${flashDeal({ storeId, customerId: null, phone: null, email: null, now })}) d on true
   where v.store_id = ${storeId} and v.product_id = ${productId} and (${variantId} is null or v.id = ${variantId})
     and v.is_active and v.deleted_at is null)`

/** A page of the wishlist, newest first and one row more, or the item of one product. */
export async function listWishlist(
  tx: StoreTx,
  { storeId, customerId }: WishlistOwner,
  wanted: Wanted,
  now: Date,
): Promise<WishlistRow[]> {
  const [limit, which] =
    'page' in wanted
      ? [wanted.page.limit + 1, wanted.page.after ? sql`and w.id < ${wanted.page.after[1]}::bigint` : sql``]
      : [1, sql`and w.product_id = ${wanted.productId}`]
  const { rows } = await sql<WishlistRow>`${sql.raw(VARIED)}
    select ${selectListing(wanted.needs)}, w.id, w.product_id as "wishedProductId", w.variant_id as "variantId",
      p.name as "wishedName", p.translations as "wishedTranslations", l.product_id is not null as "isListed",
      l.product_id is not null and case when w.variant_id is null then l.stock_status <> 'out_of_stock'
        else v.is_active and v.deleted_at is null and stock_status(s) <> 'out_of_stock' end as "isAvailable",
      w.price_at_add_minor as "priceAtAddMinor", w.created_at as "addedAt",
      case when l.product_id is null then '[]'
        else ${variantPrices(sql`w.product_id`, sql`w.variant_id`, storeId, now)} end as prices
    from wishlist_items w
    join products p on p.store_id = w.store_id and p.id = w.product_id
    left join product_listings l on l.store_id = w.store_id and l.product_id = w.product_id
    left join variants v on v.store_id = w.store_id and v.id = w.variant_id
    left join stock s on s.store_id = v.store_id and s.variant_id = v.id
    where w.store_id = ${storeId} and w.customer_id = ${customerId} ${which}
    order by w.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Locks the shopper's row, so that two additions at the limit run one after the other. */
export async function lockWishlist(tx: StoreTx, { storeId, customerId }: WishlistOwner): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .forNoKeyUpdate() // guard: wishlist-lock
    .execute()
}

export type Wish = { productId: number; variantId: number | null }
/** A product that is for sale. `prices`: none when it has no such variant. */
export type WishTarget = { hasVariants: boolean; prices: VariantPrice[] }

/** The product that a shopper wishes for; undefined when it is not for sale. */
export async function findWishTarget(
  tx: StoreTx,
  storeId: number,
  { productId, variantId }: Wish,
  now: Date,
): Promise<WishTarget | undefined> {
  const { rows } = await sql<WishTarget>`
    select l.has_variants as "hasVariants", ${variantPrices(sql`l.product_id`, sql`${variantId}::bigint`, storeId, now)} as prices
      from product_listings l where l.store_id = ${storeId} and l.product_id = ${productId}`.execute(tx)
  return rows[0]
}

export type WishOutcome = { isKept: boolean; wasThere: boolean }

/** Adds a product, or changes its preferred variant, unless the wishlist has `maximum` others. */
export async function upsertWish(
  tx: StoreTx,
  { storeId, customerId }: WishlistOwner,
  { productId, variantId, priceMinor }: Wish & { priceMinor: Minor },
  maximum: number,
): Promise<WishOutcome> {
  const { rows } = await sql<WishOutcome>`
    with standing as (
      select count(*) as items, coalesce(bool_or(product_id = ${productId}), false) as "wasThere"
        from wishlist_items where store_id = ${storeId} and customer_id = ${customerId}),
    made as (
      insert into wishlist_items as w (store_id, customer_id, product_id, variant_id, price_at_add_minor)
      select ${storeId}, ${customerId}, ${productId}, ${variantId}, ${priceMinor} from standing
       where "wasThere" or items < ${maximum}
      on conflict (store_id, customer_id, product_id) do update set
        variant_id = coalesce(excluded.variant_id, w.variant_id),
        price_at_add_minor = case when coalesce(excluded.variant_id, w.variant_id) is distinct from w.variant_id
          then excluded.price_at_add_minor else w.price_at_add_minor end
      returning 1)
    select exists (select from made) as "isKept", "wasThere" from standing`.execute(tx)
  return rows[0] as WishOutcome
}

/** Removes a product and returns its preferred variant; undefined when the wishlist does not have it. */
export const deleteWish = (
  tx: StoreTx,
  { storeId, customerId }: WishlistOwner,
  productId: number,
): Promise<{ variantId: number | null } | undefined> =>
  tx
    .deleteFrom('wishlist_items')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId) // guard: wishlist-owner
    .where('product_id', '=', productId)
    .returning('variant_id as variantId')
    .executeTakeFirst()

export async function deleteWishes(tx: StoreTx, { storeId, customerId }: WishlistOwner): Promise<void> {
  await tx.deleteFrom('wishlist_items').where('store_id', '=', storeId).where('customer_id', '=', customerId).execute()
}
