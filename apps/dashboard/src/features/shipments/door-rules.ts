import type { Shipment } from '@haat/client/merchant'
import { fromMinor, toMinor } from '../../lib/money.ts'

type Item = Pick<Shipment['items'][number], 'order_item_id' | 'quantity' | 'amount'>
export type Kept = Readonly<Record<number, number>>

const priceOf = ({ quantity, amount }: Item, kept: number): bigint =>
  (toMinor(amount) * BigInt(kept)) / BigInt(quantity)

const sumOf = (items: readonly Item[], keptOf: (item: Item) => number): bigint =>
  items.reduce((sum, item) => sum + priceOf(item, keptOf(item)), 0n)

/** What the parcel collects beside the price of its items, such as the delivery fee; less than 0 where a part is paid. */
const restOf = (shipment: Pick<Shipment, 'cod_amount' | 'items'>): bigint =>
  toMinor(shipment.cod_amount) - sumOf(shipment.items, ({ quantity }) => quantity)

/** What is due at the door for the units that are kept, without a part of a taka as what a parcel collects. */
export function cashFor(shipment: Pick<Shipment, 'cod_amount' | 'items'>, kept: Kept): string {
  const due = sumOf(shipment.items, ({ order_item_id }) => kept[order_item_id] ?? 0) + restOf(shipment)
  return fromMinor(due > 0n ? due - (due % TAKA) : 0n)
}

const TAKA = 100n

/** More combinations than a clerk could mean are not tried. */
const MOST_TRIED = 20_000

/** The units whose price fits what was collected; null when none do, or several might. */
export function keptFor(shipment: Pick<Shipment, 'cod_amount' | 'items'>, cash: string): Kept | null {
  const most = toMinor(cash) - restOf(shipment) + TAKA - 1n
  let tried = 0
  const found: Kept[] = []
  const search = (index: number, left: bigint, kept: Kept): void => {
    if (left < 0n || found.length > 1 || ++tried > MOST_TRIED) return
    const item = shipment.items[index]
    if (!item) {
      if (left < TAKA) found.push(kept)
      return
    }
    for (let count = 0; count <= item.quantity; count++)
      search(index + 1, left - priceOf(item, count), { ...kept, [item.order_item_id]: count })
  }
  search(0, most, {})
  return found.length === 1 && tried <= MOST_TRIED ? (found[0] as Kept) : null
}
