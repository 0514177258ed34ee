import type { Data } from '@haat/contract/operation.ts'
import type { listFlashDeals } from '@haat/contract/storefront/flash-deals.ts'
import { type Fields, wants } from '../../platform/fields.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { soldPercent } from '../catalog/flash-deal-badge-rules.ts'
import type { ListingNeed } from '../catalog/listings.queries.ts'
import { type ProductView, productRows } from '../catalog/present-product.ts'
import type { DealOfProduct, FlashDealProductRow } from './flash-deals.queries.ts'

type FlashDealItem = Data<typeof listFlashDeals>['items'][number]

/** How products in flash deals are shown with these fields: what of a listing is needed, and the row. */
export function flashDealRows(
  fields: Fields,
  view: ProductView,
): { needs: readonly ListingNeed[]; present: (row: FlashDealProductRow) => FlashDealItem } {
  const { needs, present } = productRows(fields, view)
  const isWanted = wants(fields, 'flash_deal')
  return {
    needs,
    present: (row) =>
      ({ ...present(row), ...(isWanted && { flash_deal: presentDeal(row, view.now, view.locale) }) }) as FlashDealItem,
  }
}

const presentDeal = (row: DealOfProduct, now: Date, locale: Locale) => ({
  id: row.dealId,
  title: translated({ title: row.dealTitle, translations: row.dealTranslations }, locale).title,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  server_time: now,
  price: formatAmount(row.dealPriceMinor),
  regular_price: formatAmount(row.regularPriceMinor),
  quota: row.quota,
  sold: row.sold,
  sold_percent: soldPercent(row),
  per_customer_limit: row.perCustomerLimit,
})
