import type { FlashDealState } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { JsonValue } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { byStateAndSearch, type StateAndSearch } from '../../platform/state-and-search.ts'
import type { Minor } from '../../shared/money.ts'

export type FlashDealRow = {
  id: number
  version: number
  title: string
  translations: JsonValue
  startsAt: Date
  endsAt: Date
  perCustomerLimit: number | null
  isActive: boolean
  createdAt: Date
  updatedAt: Date
  state: FlashDealState
  itemsCount: number
  quota: number
  sold: number
}

export type FlashDealVariantRow = {
  productId: number
  variantId: number
  name: string
  variantName: string
  regularPriceMinor: Minor
  priceMinor: Minor
  quota: number
  sold: number
  /** Whether an order has taken units, also one that has released them. */
  isUsed: boolean
}

export type DealFilters = StateAndSearch<FlashDealState>

const stateAt = (now: Date) => sql<FlashDealState>`(case
  when not f.is_active then 'inactive'
  when f.ends_at <= ${now} then 'ended'
  when f.starts_at > ${now} then 'scheduled'
  when x.sold >= x.quota then 'sold_out'
  else 'active' end)`

const dealsOf = (tx: StoreTx, storeId: number, now: Date) =>
  tx
    .selectFrom('flash_deals as f')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('flash_deal_variants as v')
          .select([
            sql<number>`count(*)::integer`.as('itemsCount'),
            sql<number>`coalesce(sum(v.quota), 0)::integer`.as('quota'),
            sql<number>`coalesce(sum(v.sold), 0)::integer`.as('sold'),
          ])
          .whereRef('v.store_id', '=', 'f.store_id')
          .whereRef('v.deal_id', '=', 'f.id')
          .as('x'),
      (join) => join.onTrue(),
    )
    .select([
      'f.id',
      'f.version',
      'f.title',
      'f.translations',
      'f.starts_at as startsAt',
      'f.ends_at as endsAt',
      'f.per_customer_limit as perCustomerLimit',
      'f.is_active as isActive',
      'f.created_at as createdAt',
      'f.updated_at as updatedAt',
      'x.itemsCount',
      'x.quota',
      'x.sold',
    ])
    .select(stateAt(now).as('state'))
    .where('f.store_id', '=', storeId)
    .where('f.deleted_at', 'is', null)

export const findFlashDeal = (tx: StoreTx, storeId: number, id: number, now: Date): Promise<FlashDealRow | undefined> =>
  dealsOf(tx, storeId, now).where('f.id', '=', id).executeTakeFirst()

export function listFlashDealRows(
  tx: StoreTx,
  storeId: number,
  filters: DealFilters,
  page: PageRequest,
  now: Date,
): Promise<FlashDealRow[]> {
  const texts = [sql<string>`f.title`, sql<string>`f.translations::text`]
  const query = byStateAndSearch(dealsOf(tx, storeId, now), filters, { state: stateAt(now), texts })
  return newestFirst(query, 'f.id', page)
}

export async function listDealVariants(tx: StoreTx, storeId: number, dealId: number): Promise<FlashDealVariantRow[]> {
  const { rows } = await sql<FlashDealVariantRow>`
    select x.product_id as "productId", x.variant_id as "variantId", p.name, v.name as "variantName",
      v.price_minor as "regularPriceMinor", x.price_minor as "priceMinor", x.quota, x.sold,
      exists (select from flash_deal_uses u where u.store_id = x.store_id and u.deal_id = x.deal_id and u.variant_id = x.variant_id) as "isUsed"
      from flash_deal_variants x
      join products p on p.store_id = x.store_id and p.id = x.product_id
      join variants v on v.store_id = x.store_id and v.id = x.variant_id
     where x.store_id = ${storeId} and x.deal_id = ${dealId} order by x.id`.execute(tx)
  return rows
}
