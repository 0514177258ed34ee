import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { aProduct } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  const product = await aProduct(h, shop)
  await aFlashDeal(h, shop, { items: [{ product }] })
  const other = await aProduct(h, shop)
  await aBundle(h, shop, { priceMinor: 150_00, items: [{ product, quantity: 2 }, { product: other }] })
  const body = {
    receiver_name: 'Rahima',
    phone: '01712345678',
    address: 'Road 5',
    items: [{ product_id: product.id, quantity: 2 }, { product_id: other.id }],
  }
  expect((await h.call({ url: 'W/order/', key: shop.key, body })).status).toBe(201)
  expect(await h.sql('select quantity from order_bundles')).toEqual([{ quantity: 1 }])
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const plants: [check: string, ...statements: Statement[]][] = [
  ['bundles_add_up', ['update order_bundles set price_minor = 1']],
  ['bundles_add_up', ['update order_bundle_lines set discount_minor = discount_minor + 1']],
  ['bundles_add_up', ['delete from order_bundle_lines']],
  ['bundles_add_up', ['update order_lines set quantity = 1']],
  ['flash_deal_sold', ['update flash_deal_variants set sold = 1']],
  ['flash_deal_sold', ['update flash_deal_variants set quota = 1']],
  ['flash_deal_sold', ['delete from flash_deal_uses']],
  ['flash_deal_uses_match_lines', ['update flash_deal_uses set quantity = 1']],
  ['flash_deal_uses_match_lines', ['update flash_deal_uses set released_at = now()']],
  ['flash_deal_uses_match_lines', [`update orders set status = 'CANCELLED'`]],
  ['flash_deal_windows', ['update flash_deals set is_active = false']],
  ['flash_deal_windows', [`update flash_deal_variants set ends_at = ends_at + interval '1 hour'`]],
]

describe('damaged flash deals and bundles', () => {
  test('are absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test.each(plants)('are found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
