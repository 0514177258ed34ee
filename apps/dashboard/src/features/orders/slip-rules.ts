import type { OrderDocument } from '@haat/client/merchant'
import { sentShipmentStatuses } from '@haat/contract/vocabulary.ts'

type SlipOrder = Pick<OrderDocument, 'items' | 'parcels' | 'cash_to_collect'>
type Item = SlipOrder['items'][number]

/** What is packed into one parcel. */
export type Slip = {
  /** Items of the order, with the units that are in this parcel. */
  items: { item: Item; quantity: number }[]
  /** What its courier collects; null for what is in no parcel yet, and is not decided. */
  cash: string | null
  /** Null for an order that goes as a whole. */
  part: {
    /** Null for units that are in no parcel yet. */
    parcel: SlipOrder['parcels'][number] | null
    /** Which of the parcels it is, from 1, and how many there are. */
    number: number
    of: number
  } | null
}

const sent: readonly string[] = sentShipmentStatuses

/** The packing slips of an order: one, or one for each of its parcels. Those that have left are printed when nothing is left to pack. */
export function slipsOf({ items, parcels, cash_to_collect: orderCash }: SlipOrder): Slip[] {
  const packed = new Map<number, number>()
  for (const parcel of parcels)
    if (!sent.includes(parcel.status))
      for (const { order_item_id: id, quantity } of parcel.items) packed.set(id, (packed.get(id) ?? 0) + quantity)
  const rest = items
    .map((item) => ({ item, quantity: item.quantity_to_pack - (packed.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const of = parcels.length + (rest.length > 0 ? 1 : 0)
  // A courier collects what its parcel says, whatever was paid since.
  if (of <= 1)
    return [
      {
        items: items.map((item) => ({ item, quantity: item.quantity })),
        cash: parcels[0]?.cash_to_collect ?? orderCash,
        part: null,
      },
    ]
  const slips = parcels.map((parcel, index) => ({
    items: parcel.items.flatMap(({ order_item_id: id, quantity }) => {
      const item = items.find((one) => one.id === id)
      return item ? [{ item, quantity }] : []
    }),
    cash: parcel.cash_to_collect,
    part: { parcel, number: index + 1, of },
  }))
  const left = slips.filter(({ part }) => !sent.includes(part.parcel.status))
  if (rest.length > 0) return [...left, { items: rest, cash: null, part: { parcel: null, number: of, of } }]
  return left.length > 0 ? left : slips
}
