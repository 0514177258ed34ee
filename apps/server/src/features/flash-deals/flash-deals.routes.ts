import * as contract from '@haat/contract/storefront/flash-deals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { wants } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { soldPercent } from '../catalog/flash-deal-badge-rules.ts'
import { readView } from '../catalog/list-products.ts'
import { productRows } from '../catalog/present-product.ts'
import { type DealOfProduct, listFlashDealProducts } from './flash-deals.queries.ts'

/** The products of flash deals, for shoppers. */
export function flashDealRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listFlashDeals, async ({ readOnce, store, query, fields, locale }) => {
    const status = query.status ?? 'active'
    const { page, toPage } = readPage(
      deps.secrets,
      contract.listFlashDeals,
      { storeId: store.id, filters: { status } },
      query,
    )
    const view = await readView(deps, { store, fields, locale })
    const { needs, present } = productRows(fields, view)
    const { now } = view
    const rows = await readOnce((tx) => listFlashDealProducts(tx, { storeId: store.id, status, now, needs, page }))
    const isWanted = wants(fields, 'flash_deal')
    return toPage(
      rows,
      (row) => [row.moment, row.position],
      (row) =>
        ({ ...present(row), ...(isWanted ? { flash_deal: presentDeal(row, now, locale) } : {}) }) as FlashDealItem,
    )
  })
}

type FlashDealItem = ReturnType<ReturnType<typeof productRows>['present']> & {
  flash_deal: ReturnType<typeof presentDeal>
}

const presentDeal = (row: DealOfProduct, now: Date, locale: Locale) => ({
  id: row.dealId,
  title: translated({ title: row.dealTitle, translations: row.dealTranslations }, locale).title,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  server_time: now,
  price: formatAmount(row.dealPriceMinor),
  quota: row.quota,
  sold: row.sold,
  sold_percent: soldPercent(row),
  per_customer_limit: row.perCustomerLimit,
})
