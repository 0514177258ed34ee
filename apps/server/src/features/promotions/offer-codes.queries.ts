import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { OfferCodes } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const codeColumns = aliased(['code', 'usage_limit', 'used_count', 'created_at'])
export type CodeRow = AliasedRow<Selectable<OfferCodes>, typeof codeColumns>

/** Inserts codes. Codes that an offer of the store has already are not among the returned rows. */
export async function insertCodes(
  tx: StoreTx,
  { storeId, offerId, usageLimit }: { storeId: number; offerId: number; usageLimit: number | null },
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into offer_codes (store_id, offer_id, code, usage_limit)
    select ${storeId}, ${offerId}, unnest(${codes}::text[]), ${usageLimit}
    on conflict (store_id, code) do nothing returning code`.execute(tx)
  return rows.map(({ code }) => code)
}

export const listCodes = (
  tx: StoreTx,
  storeId: number,
  offerId: number,
  { limit, after }: PageRequest,
): Promise<CodeRow[]> => {
  const query = tx
    .selectFrom('offer_codes')
    .select(codeColumns)
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
  return (after ? query.where('code', '>', String(after[1])) : query)
    .orderBy('code')
    .limit(limit + 1)
    .execute()
}

export async function deleteCode(tx: StoreTx, storeId: number, offerId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('offer_codes')
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const useColumns = aliased([
  'u.id',
  'u.order_id',
  'o.order_number',
  'u.code',
  'u.customer_id',
  'u.phone',
  'u.discount_minor',
  'u.created_at',
  'u.released_at',
])

export const listUses = (tx: StoreTx, storeId: number, offerId: number, page: PageRequest) => {
  const query = tx
    .selectFrom('offer_uses as u')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'u.store_id').onRef('o.id', '=', 'u.order_id'))
    .select(useColumns)
    .where('u.store_id', '=', storeId)
    .where('u.offer_id', '=', offerId)
  return newestFirst(query, 'u.id', page)
}

export type UseRow = Awaited<ReturnType<typeof listUses>>[number]
