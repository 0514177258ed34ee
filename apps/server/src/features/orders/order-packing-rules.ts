import { type OrderStatus, type ShipmentStatus, sentShipmentStatuses } from '@haat/contract/vocabulary.ts'

type Packed = {
  status: string
  lines: readonly { id: number; quantity: number }[]
  parcels: readonly { status: ShipmentStatus; units: readonly { lineId: number; quantity: number }[] }[]
}

/** The statuses in which units of an order may still be packed. Of a SHIPPED one, those of its later parcels. */
const packable: readonly string[] = ['PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING', 'SHIPPED'] satisfies OrderStatus[]

const sent: readonly ShipmentStatus[] = sentShipmentStatuses

/** How many units of each item are in no parcel that has left, by the ID of the order item. */
export function quantitiesToPack({ status, lines, parcels }: Packed): ReadonlyMap<number, number> {
  if (!packable.includes(status)) return new Map()
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const parcel of parcels)
    if (sent.includes(parcel.status))
      for (const { lineId, quantity } of parcel.units) left.set(lineId, Math.max(0, (left.get(lineId) ?? 0) - quantity))
  return left
}
