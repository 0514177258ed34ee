import type { StoreTx } from '../../platform/database.ts'

/** The regular prices of variants that are not deleted, by variant. */
export async function findRegularPrices(
  tx: StoreTx,
  storeId: number,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'v.store_id').onRef('p.id', '=', 'v.product_id'),
    )
    .select(['v.id', 'v.price_minor as priceMinor'])
    .where('v.store_id', '=', storeId)
    .where('v.id', 'in', [...variantIds])
    .where('v.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, priceMinor }) => [id, priceMinor]))
}
