import type { ReceivedItemInput, Shipment } from '@haat/client/merchant'

export type ReceivedCount = { sellable: number; damaged: number; missing: number }
type Item = Shipment['items'][number]

/** How many units of an item are on their way back. */
export const onWayBack = (item: Item): number =>
  item.quantity - item.delivered_quantity - item.sellable_quantity - item.damaged_quantity - item.missing_quantity

/** Whether something of a parcel may be on its way back; its items say whether. */
export const mayComeBack = ({ status }: Pick<Shipment, 'status'>): boolean =>
  status === 'RETURNING' || status === 'PARTLY_DELIVERED'

/** Whether something of a parcel is on its way back. */
export const comesBack = (shipment: Pick<Shipment, 'status' | 'items'>): boolean =>
  mayComeBack(shipment) && shipment.items.some((item) => onWayBack(item) > 0)

const unitsOf = ({ sellable, damaged, missing }: ReceivedCount): number => sellable + damaged + missing

/** The first item of which more was counted than can come back. */
export const tooManyOf = (items: readonly Item[], counts: Readonly<Record<number, ReceivedCount>>): Item | undefined =>
  items.find((item) => {
    const count = counts[item.order_item_id]
    return count !== undefined && unitsOf(count) > onWayBack(item)
  })

/** What was counted, as the API takes it. */
export const receivedItems = (counts: Readonly<Record<number, ReceivedCount>>): ReceivedItemInput[] =>
  Object.entries(counts)
    .filter(([, count]) => unitsOf(count) > 0)
    .map(([id, count]) => ({ order_item_id: Number(id), ...count }))
