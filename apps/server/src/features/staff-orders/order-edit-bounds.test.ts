import { maxOrderLines } from '@haat/contract/limits.ts'
import { expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const owner = await signInStaff(h, shop, 'owner')
const { place, edit } = orderEditCalls(h, shop, owner)

it('adds items to an order up to its limit: 400 validation_failed for one more, in however many requests they come', async () => {
  const variants = Array.from({ length: maxOrderLines + 1 }, (_, size) => ({ options: { Size: `${size}` } }))
  const { id: productId, variantIds } = await aProduct(h, shop, { variants })
  const items = variantIds.map((variantId) => ({ product_id: productId, variant_id: variantId, quantity: 1 }))
  const order = await place(items.slice(0, -2))
  expect((await edit(order, { add_items: items.slice(-2, -1) })).data.item_count).toBe(maxOrderLines)
  const { status, body } = await edit(order, { add_items: items.slice(-1) })
  expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['add_items']])
  const less = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 0 }], add_items: items.slice(-1) }
  expect((await edit(order, less)).status).toBe(200)
  await expectHealthy(h)
})
