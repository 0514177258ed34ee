import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { PLANNED_ONCE } from '../../platform/prepared-statements.ts'

/** The owner of a cart. Every statement has conditions on both ids, so that another shopper's cart is not found. */
export type CartOwner = { storeId: number; customerId: string }

export type CartRow = { id: string; version: number; couponCode: string | null; updatedAt: Date }

const columns = ['id', 'version', 'coupon_code as couponCode', 'updated_at as updatedAt'] as const

export const findCart = (
  tx: StoreTx,
  { storeId, customerId }: CartOwner,
): Promise<(CartRow & { itemCount: number }) | undefined> =>
  tx
    .selectFrom('carts')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('cart_lines')
        .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('sum'))
        .whereRef('cart_lines.store_id', '=', 'carts.store_id')
        .whereRef('cart_lines.cart_id', '=', 'carts.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    )
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/**
 * Begins a change of the shopper's cart: creates the cart if there is none, increases its version and locks it until
 * the transaction ends, so that changes of one cart run one after the other.
 */
export async function createOrBumpCart(tx: StoreTx, { storeId, customerId }: CartOwner): Promise<CartRow> {
  const { rows } = await sql<CartRow>`${sql.raw(PLANNED_ONCE)}
    insert into carts (store_id, customer_id) values (${storeId}, ${customerId})
    on conflict (store_id, customer_id) do update set version = carts.version + 1, updated_at = now()
    returning id, version, coupon_code as "couponCode", updated_at as "updatedAt"`.execute(tx)
  return rows[0] as CartRow
}

/** As `createOrBumpCart`, for an existing cart that, when a version is given, still has it. */
export const bumpCart = (
  tx: StoreTx,
  { storeId, customerId }: CartOwner,
  version?: number,
): Promise<CartRow | undefined> => {
  const update = tx
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
  return (version === undefined ? update : update.where('version', '=', version)).returning(columns).executeTakeFirst() // guard: cart-version
}

/**
 * Locks the cart until the transaction ends. Its lines must be read by a later statement: a statement that waited for
 * the lock would still see them as they were before, and order them a second time.
 */
export async function lockCart(
  tx: StoreTx,
  { storeId, customerId }: CartOwner,
): Promise<Pick<CartRow, 'id' | 'version' | 'couponCode'> | null> {
  const row = await tx
    .selectFrom('carts')
    .select(['id', 'version', 'coupon_code as couponCode'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .forUpdate() // guard: cart-lock
    .executeTakeFirst()
  return row ?? null
}

/** Removes all lines and the coupon of a locked cart. */
export async function emptyCart(tx: StoreTx, { storeId, cartId }: { storeId: number; cartId: string }): Promise<void> {
  await sql`
    with gone as (delete from cart_lines where store_id = ${storeId} and cart_id = ${cartId})
    update carts set coupon_code = null, version = version + 1, updated_at = now()
     where store_id = ${storeId} and id = ${cartId}`.execute(tx)
}

export async function setCoupon(
  tx: StoreTx,
  { storeId, cartId, couponCode }: { storeId: number; cartId: string; couponCode: string | null },
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ coupon_code: couponCode })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .execute()
}

export type LineKey = { storeId: number; cartId: string; lineId: string }

export type CartLineRow = { productId: number; variantId: number; quantity: number; addedVia: string }

const lineColumns = ['product_id as productId', 'variant_id as variantId', 'quantity', 'added_via as addedVia'] as const

export const findLine = (tx: StoreTx, { storeId, cartId, lineId }: LineKey): Promise<CartLineRow | undefined> =>
  tx
    .selectFrom('cart_lines')
    .select(lineColumns)
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .executeTakeFirst()

export const deleteLine = (tx: StoreTx, { storeId, cartId, lineId }: LineKey): Promise<CartLineRow | undefined> =>
  tx
    .deleteFrom('cart_lines')
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .returning(lineColumns)
    .executeTakeFirst()
