import { aProduct, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'
import { anOrder, type OrderSpec, orderCalls } from './order-factory.ts'
import { shipmentCalls } from './shipments.ts'

type Body = Record<string, unknown>

/** A delivered and paid order of two shirts at 100 taka, what it can be exchanged for, and the calls that do so. */
export async function anExchangeable(
  h: Harness,
  shop: Parameters<typeof shipmentCalls>[1] & Parameters<typeof anOrder>[1],
  spec: Partial<OrderSpec> = {},
) {
  const shirt = await aProduct(h, shop, { stock: 10, priceMinor: 100_00 })
  const saree = await aProduct(h, shop, { stock: 10, priceMinor: 150_00 })
  const mug = await aProduct(h, shop, { stock: 10, priceMinor: 30_00 })
  const order = await anOrder(h, shop, {
    ...{ status: 'DELIVERED', hasEvents: true, isCashPaid: true, lines: [{ product: shirt, quantity: 2 }] },
    ...spec,
  })
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const orders = orderCalls(h, shop)
  const url = `M/${shop.subdomain}/orders/${order.id}/`
  const newItem = (product: Pick<TestProduct, 'id' | 'variantId'>, quantity = 1) => ({
    product_id: product.id,
    variant_id: null,
    quantity,
  })
  const bodyOf = (product: Pick<TestProduct, 'id' | 'variantId'>, body: Body = {}, units = 1) => ({
    back_items: [{ order_item_id: order.lineIds[0], quantity: units }],
    new_items: [newItem(product)],
    fee: 0,
    price_reason: 'Wrong size',
    ...body,
  })
  return {
    ...{ order, shirt, saree, mug, orders, shipments: shipmentCalls(h, shop), bodyOf },
    preview: ({ price_reason: _, ...body }: Body) => h.call({ url: `${url}exchange/preview/`, headers, body }),
    exchange: (body: Body, more: Record<string, string> = headers) =>
      h.call({ url: `${url}exchange/`, headers: more, body }),
    pickUp: (body: Body) => h.call({ url: `${url}return-pickups/`, headers, body }),
    refund: (id: number, amount: number) =>
      h.call({
        url: `M/${shop.subdomain}/refunds/`,
        headers,
        body: { order_id: id, amount, reason: 'Came back' },
      }),
    onHand: async (product: { variantId: number }) =>
      (await h.sql<{ n: number }>('select on_hand as n from stock where variant_id = $1', [product.variantId]))[0]?.n,
  }
}
