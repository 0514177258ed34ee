import type { OrderDocument } from '@haat/client/merchant'

/** What a packer takes from one place, for all orders. */
export type PickLine = {
  key: string
  name: string
  variantName: string
  sku: string
  image: string
  quantity: number
  /** The orders that it is for, and how many units of each. */
  orders: { number: string; quantity: number }[]
}

type PickedOrder = Pick<OrderDocument, 'order_number' | 'items'>

/** The units of all orders that are still to be sent, by product and variant, for one walk through the stock. */
export function pickLinesOf(orders: readonly PickedOrder[], language: string): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { order_number: number, items } of orders)
    for (const { name, variant_name: variantName, sku, image, quantity_to_pack: quantity } of items) {
      if (quantity === 0) continue
      const key = JSON.stringify([name, variantName, sku])
      const line = lines.get(key) ?? { key, name, variantName, sku, image, quantity: 0, orders: [] }
      lines.set(key, line)
      line.quantity += quantity
      const same = line.orders.find((order) => order.number === number)
      if (same) same.quantity += quantity
      else line.orders.push({ number, quantity })
    }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...lines.values()].sort(
    (one, other) =>
      compare(one.name, other.name) || compare(one.variantName, other.variantName) || compare(one.sku, other.sku),
  )
}
