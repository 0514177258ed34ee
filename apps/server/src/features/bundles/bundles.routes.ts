import * as contract from '@haat/contract/storefront/bundles.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { bundleStockStatus } from './bundle-stock-rules.ts'
import { findSoldBundle, listSoldBundles, type SoldBundle, type SoldBundleItem } from './bundles.queries.ts'

/** The bundles that are sold now, for shoppers. */
export function bundleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listBundles, async ({ readOnce, store, query, fields, locale }) => {
    const { page, toPage } = readPage(deps.secrets, contract.listBundles, { storeId: store.id }, query)
    const rows = await readOnce((tx) => listSoldBundles(tx, { storeId: store.id, now: deps.clock() }, page))
    return toPage(rows, byId, (row) => trim(presentSoldBundle(row, locale), fields))
  })

  route(app, deps, contract.readBundle, async ({ readOnce, store, params, fields, locale }) => {
    const at = { storeId: store.id, now: deps.clock() }
    const row = await readOnce((tx) => findSoldBundle(tx, at, { slug: params.slug }))
    if (!row) throw notFound('bundle', 'slug')
    return trim(presentSoldBundle(row, locale), fields)
  })
}

function presentSoldBundle(row: SoldBundle, locale: Locale) {
  const { name, description } = translated(row, locale)
  const originalMinor = row.items.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  // When its items became cheaper than the bundle, they are charged, not it.
  const priceMinor = Math.min(row.priceMinor, originalMinor)
  return {
    id: row.id,
    name,
    slug: row.slug,
    description,
    image: row.image,
    price: formatAmount(priceMinor),
    original_price: formatAmount(originalMinor),
    savings: formatAmount(originalMinor - priceMinor),
    items: row.items.map((item) => presentItem(item, locale)),
    stock_status: bundleStockStatus(row.items),
    starts_at: row.startsAt,
    ends_at: row.endsAt,
  }
}

const presentItem = (item: SoldBundleItem, locale: Locale) => ({
  product_id: item.productId,
  variant_id: item.hasVariants ? item.variantId : null,
  name: translated(item, locale).name,
  variant_name: item.variantName,
  slug: item.slug,
  thumbnail: item.thumbnail,
  quantity: item.quantity,
  unit_price: formatAmount(item.unitPriceMinor),
})
