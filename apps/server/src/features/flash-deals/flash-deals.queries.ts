import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Position } from '../../shared/cursor.ts'
import type { Minor } from '../../shared/money.ts'
import { type ListingNeed, type ListingRow, selectListing } from '../catalog/listings.queries.ts'

export type DealOfProduct = {
  dealId: number
  dealTitle: string
  dealTranslations: Record<string, Record<string, string>>
  startsAt: Date
  endsAt: Date
  dealPriceMinor: Minor
  /** The regular price of the variant that has this price in the deal. */
  regularPriceMinor: Minor
  quota: number
  sold: number
  perCustomerLimit: number | null
  /** The start or end, exactly, and an identifier of the product in the deal. */
  moment: string
  position: number
}
export type FlashDealProductRow = ListingRow & DealOfProduct

type DealListRequest = {
  storeId: number
  status: 'active' | 'upcoming'
  now: Date
  needs: readonly ListingNeed[]
  page: { limit: number; after: Position | null }
}

// The window, and the time by which deals are sorted.
const windows: Record<
  DealListRequest['status'],
  (now: Date) => { isListed: RawBuilder<unknown>; by: RawBuilder<unknown> }
> = {
  active: (now) => ({
    isListed: sql`f.starts_at <= ${now}::timestamptz and f.ends_at > ${now}::timestamptz`,
    by: sql`f.ends_at`,
  }),
  upcoming: (now) => ({ isListed: sql`f.starts_at > ${now}::timestamptz`, by: sql`f.starts_at` }),
}

/** The published products of running or upcoming deals, up to `limit + 1`. */
export async function listFlashDealProducts(tx: StoreTx, asked: DealListRequest): Promise<FlashDealProductRow[]> {
  const { storeId, status, now, needs, page } = asked
  const { isListed, by } = windows[status](now)
  const after = page.after
    ? sql`and (d.moment, d.position) > (${page.after[0]}::timestamptz, ${page.after[1]}::bigint)`
    : sql``
  const { rows } = await sql<FlashDealProductRow>`
    select ${selectListing(needs)}, d.deal_id as "dealId", d.title as "dealTitle", d.translations as "dealTranslations",
      d.starts_at as "startsAt", d.ends_at as "endsAt", d.price_minor as "dealPriceMinor", d.regular_minor as "regularPriceMinor", d.quota, d.sold,
      d.per_customer_limit as "perCustomerLimit", d.moment::text as moment, d.position
    from (
      select f.id as deal_id, f.title, f.translations, f.starts_at, f.ends_at, f.per_customer_limit, x.product_id,
        ${by} as moment, min(x.price_minor) as price_minor,
        (array_agg(v.price_minor order by x.price_minor, v.price_minor desc))[1] as regular_minor, sum(x.quota)::integer as quota, sum(x.sold)::integer as sold,
        min(x.id) as position
      from flash_deals f
      join flash_deal_variants x on x.store_id = f.store_id and x.deal_id = f.id
      join variants v on v.store_id = x.store_id and v.id = x.variant_id and v.is_active and v.deleted_at is null
      where f.store_id = ${storeId} and f.is_active and ${isListed} and x.price_minor < v.price_minor
      group by f.id, x.product_id) d
    join product_listings l on l.store_id = ${storeId} and l.product_id = d.product_id
    where true ${after}
    order by d.moment, d.position
    limit ${page.limit + 1}`.execute(tx)
  return rows
}
