import { createFlashDeal } from '../features/flash-deals/save-flash-deal.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import type { DemoShop } from './demo-shop.ts'

const HOUR_MS = 3_600_000

/** Flash deals of a demo store: one that runs, and one that starts in a few days. */
export async function fillDeals(tx: StoreTx, author: Author, demo: DemoShop): Promise<void> {
  const now = new Date()
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('store_id', '=', author.storeId)
    .execute()
  const variantOf = new Map(variants.map(({ sku, id }) => [sku, id]))
  for (const { fromHours, untilHours, items: given, ...deal } of demo['flash-deals']) {
    const items = given.map(({ sku, ...item }) => {
      const variantId = variantOf.get(sku)
      if (variantId === undefined) throw new Error(`the demo store ${demo.shop.subdomain} has no ${sku}`)
      return { ...item, variantId }
    })
    const wanted = { ...deal, startsAt: inHours(fromHours), endsAt: inHours(untilHours), items }
    await createFlashDeal(tx, author, wanted, { now, currencySymbol: '৳' })
  }
}
