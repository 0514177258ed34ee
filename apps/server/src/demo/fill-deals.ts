import { createBundle } from '../features/bundles/save-bundle.ts'
import { createFlashDeal } from '../features/flash-deals/save-flash-deal.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import type { DemoShop } from './demo-shop.ts'

const HOUR_MS = 3_600_000

/** The bundles of a demo store, and its flash deals: one that runs, and one that starts in a few days. */
export async function fillDeals(tx: StoreTx, author: Author, demo: DemoShop): Promise<void> {
  const now = new Date()
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('store_id', '=', author.storeId)
    .execute()
  const variantOf = new Map(variants.map(({ sku, id }) => [sku, id]))
  const withId = <T extends { sku: string }>({ sku, ...item }: T) => {
    const variantId = variantOf.get(sku)
    if (variantId === undefined) throw new Error(`the demo store ${demo.shop.subdomain} has no ${sku}`)
    return { ...item, variantId }
  }
  for (const { items, ...bundle } of demo.bundles)
    await createBundle(tx, author, { ...bundle, items: items.map(withId) }, { now, currencySymbol: '৳' })
  for (const { fromHours, untilHours, items: given, ...deal } of demo['flash-deals']) {
    const items = given.map(withId)
    const wanted = { ...deal, startsAt: inHours(fromHours), endsAt: inHours(untilHours), items }
    await createFlashDeal(tx, author, wanted, { now, currencySymbol: '৳' })
  }
}
