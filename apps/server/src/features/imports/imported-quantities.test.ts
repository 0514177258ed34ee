import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { type Cells, csvOf, VALID_ROW } from '../../../test/fixtures/shopify/shopify-csv.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { importProducts } from './import-products.ts'
import { readCatalog } from './read-catalog.ts'

const { h, shop } = await setUpShop()

/** Imports one row; returns the columns of its problems. */
async function take(row: Cells) {
  const columns: (string | null)[] = []
  await importProducts(
    h.db,
    readCatalog(() => Readable.from([Buffer.from(csvOf([row]))])),
    {
      author: { storeId: shop.storeId, actor: { type: 'operator', id: 'test' }, ip: '', requestId: '' },
      source: 'test.csv',
      onProblem: ({ column }) => columns.push(column),
    },
  )
  return columns
}
const stockOf = async (sku: string) =>
  (
    await h.sql<{ id: number; on_hand: number }>(
      `select v.id, s.on_hand from variants v join stock s on s.variant_id = v.id where v.store_id = $1 and v.sku = $2`,
      [shop.storeId, sku],
    )
  )[0]

test('a quantity above what can be entered, as orders may leave it, is not cut: only a rise is refused', async () => {
  const row = { ...VALID_ROW, Handle: 'plenty', 'Variant SKU': 'PLENTY', 'Variant Inventory Qty': '7' }
  await take(row)
  const variant = await stockOf('PLENTY')
  await h.sql('update stock set on_hand = 1000000005 where variant_id = $1', [variant?.id])
  await h.sql(
    `insert into stock_moves (store_id, variant_id, kind, quantity, actor) values ($1, $2, 'adjustment', 999999998, 'test')`,
    [shop.storeId, variant?.id],
  )
  for (const [quantity, problems, left] of [
    ['7', [], 1_000_000_005],
    ['8', ['Variant Inventory Qty'], 1_000_000_005],
    ['100000', ['Variant Inventory Qty'], 1_000_000_005],
    ['99995', [], 1_000_000_000],
  ] as const) {
    const columns = await take({
      ...{ ...row, Title: `Plenty ${quantity}` },
      ...{ 'Variant Inventory Qty': quantity, 'Variant Inventory Policy': 'continue' },
    })
    expect([columns, (await stockOf('PLENTY'))?.on_hand]).toEqual([problems, left])
  }
  await expectHealthy(h)
})
