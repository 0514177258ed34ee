import type { OfferState } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Offers } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { containing } from '../../shared/like-pattern.ts'
import type { OfferDraft } from './offer-draft-rules.ts'

/** The columns of an {@link OfferRow}. */
export const offerColumns = aliased([
  'id',
  'store_id',
  'name',
  'translations',
  'kind',
  'is_automatic',
  'percent_bp',
  'amount_minor',
  'max_discount_minor',
  'min_subtotal_minor',
  'scope',
  'buy_quantity',
  'get_quantity',
  'first_order_only',
  'usage_limit',
  'used_count',
  'per_customer_limit',
  'starts_at',
  'ends_at',
  'priority',
  'is_active',
  'announced',
  'version',
  'created_at',
  'updated_at',
])

export type OfferRow = AliasedRow<Selectable<Offers>, typeof offerColumns>
export type AdminOffer = OfferRow & {
  state: OfferState
  productIds: number[]
  categoryIds: number[]
  codesCount: number
  code: string | null
}

export type OfferFilters = { state?: OfferState; kind?: string; is_automatic?: boolean; search?: string }

const stateAt = (now: Date) => sql<OfferState>`(case
  when not o.is_active then 'inactive'
  when o.ends_at <= ${now} then 'ended'
  when o.starts_at > ${now} then 'scheduled'
  when o.usage_limit <= o.used_count then 'used_up'
  when o.scope = 'selection' and not exists (
    select from offer_products x join products p on p.store_id = x.store_id and p.id = x.product_id
     where x.store_id = o.store_id and x.offer_id = o.id and p.deleted_at is null)
    and not exists (select from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id) then 'no_goods'
  else 'active' end)`

const offersOf = (tx: StoreTx, storeId: number, now: Date) =>
  tx
    .selectFrom('offers as o')
    .select(offerColumns)
    .select([
      stateAt(now).as('state'),
      sql<
        number[]
      >`array(select x.product_id from offer_products x join products p on p.store_id = x.store_id and p.id = x.product_id
          where x.store_id = o.store_id and x.offer_id = o.id and p.deleted_at is null order by 1)`.as('productIds'),
      sql<
        number[]
      >`array(select x.category_id from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id order by 1)`.as(
        'categoryIds',
      ),
      sql<number>`(select count(*)::integer from offer_codes c where c.store_id = o.store_id and c.offer_id = o.id)`.as(
        'codesCount',
      ),
      sql<
        string | null
      >`(select min(c.code) from offer_codes c where c.store_id = o.store_id and c.offer_id = o.id having count(*) = 1)`.as(
        'code',
      ),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.deleted_at', 'is', null)

export const findOfferOfStore = (
  tx: StoreTx,
  storeId: number,
  id: number,
  now: Date,
): Promise<AdminOffer | undefined> => offersOf(tx, storeId, now).where('o.id', '=', id).executeTakeFirst()

export function listOffersOfStore(
  tx: StoreTx,
  storeId: number,
  filters: OfferFilters,
  page: PageRequest,
  now: Date,
): Promise<AdminOffer[]> {
  let query = offersOf(tx, storeId, now)
  if (filters.state) query = query.where(stateAt(now), '=', filters.state)
  if (filters.kind) query = query.where('o.kind', '=', filters.kind)
  if (filters.is_automatic !== undefined) query = query.where('o.is_automatic', '=', filters.is_automatic)
  if (filters.search) {
    const somewhere = containing(filters.search)
    query = query.where(
      sql<boolean>`(o.name ilike ${somewhere} or o.translations::text ilike ${somewhere} or exists (
        select from offer_codes c where c.store_id = o.store_id and c.offer_id = o.id and c.code ilike ${somewhere}))`,
    )
  }
  return newestFirst(query, 'o.id', page)
}

/** Locks an offer, so that it is neither used nor changed meanwhile. */
export const lockOffer = (tx: StoreTx, storeId: number, id: number): Promise<OfferRow | undefined> =>
  tx
    .selectFrom('offers')
    .select(offerColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

const columnsOf = (draft: OfferDraft) => ({
  name: draft.name,
  translations: JSON.stringify(draft.translations),
  kind: draft.kind,
  is_automatic: draft.isAutomatic,
  percent_bp: draft.percentBp,
  amount_minor: draft.amountMinor,
  max_discount_minor: draft.maxDiscountMinor,
  min_subtotal_minor: draft.minSubtotalMinor,
  scope: draft.scope,
  buy_quantity: draft.buyQuantity,
  get_quantity: draft.getQuantity,
  first_order_only: draft.firstOrderOnly,
  usage_limit: draft.usageLimit,
  per_customer_limit: draft.perCustomerLimit,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  priority: draft.priority,
  is_active: draft.isActive,
})

export async function insertOffer(tx: StoreTx, storeId: number, draft: OfferDraft): Promise<number> {
  const row = await tx
    .insertInto('offers')
    .values({ store_id: storeId, ...columnsOf(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateOffer(tx: StoreTx, storeId: number, id: number, draft: OfferDraft): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ ...columnsOf(draft), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Soft-deletes an offer; orders keep their references, and its codes are free again. */
export async function markOfferDeleted(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ deleted_at: sql<Date>`now()`, is_active: false, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('offer_codes').where('store_id', '=', storeId).where('offer_id', '=', id).execute()
}

/**
 * Returns the given ids that the store does not have, by their index. The others are locked against deletion until the
 * transaction ends, so that the scope references existing rows.
 */
export async function findMissing(
  tx: StoreTx,
  storeId: number,
  table: 'products' | 'categories',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  let query = tx
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
  if (table === 'products') query = query.where(sql<boolean>`deleted_at is null`)
  const known = new Set((await query.execute()).map(({ id }) => id))
  return [...ids.keys()].filter((index) => !known.has(ids[index] as number))
}

/** Replaces the offer's scope of that kind. */
export async function replaceScope(
  tx: StoreTx,
  storeId: number,
  offerId: number,
  table: 'offer_products' | 'offer_categories',
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom(table).where('store_id', '=', storeId).where('offer_id', '=', offerId).execute()
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const column = table === 'offer_products' ? sql.ref('product_id') : sql.ref('category_id')
  await sql`insert into ${sql.table(table)} (store_id, offer_id, ${column})
    select ${storeId}, ${offerId}, unnest(${unique}::bigint[])`.execute(tx)
}
