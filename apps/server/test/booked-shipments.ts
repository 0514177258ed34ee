import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { Shop, TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'
import { anOrder, type OrderSpec } from './order-factory.ts'
import { onlyShipmentOf } from './shipments.ts'

export type BookedSpec = {
  product: TestProduct
  accountId: number
  status?: ShipmentStatus
  codMinor?: number
  feeMinor?: number | null
  consignmentId?: string
  order?: Partial<OrderSpec>
}

let consignments = 0

/** An order of two items on the road, in one parcel that is booked at an account at a courier. */
export async function aBookedShipment(
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  { product, accountId, status = 'IN_TRANSIT', codMinor = 200_00, feeMinor = 70_00, consignmentId, order }: BookedSpec,
): Promise<{ id: number; orderId: number; consignmentId: string }> {
  const { id: orderId } = await anOrder(h, shop, {
    ...{ status: 'SHIPPED', hasEvents: true, lines: [{ product, quantity: 2 }] },
    ...order,
  })
  const { id, status: reached } = await onlyShipmentOf(h, orderId)
  await h.sql('update shipments set cod_minor = $2, status = $3 where id = $1', [id, codMinor, status])
  await h.sql(
    `insert into shipment_events (store_id, shipment_id, from_status, to_status, actor_type) values ($1, $2, $3, $4, 'system')`,
    [shop.storeId, id, reached, status],
  )
  const consignment = consignmentId ?? `C${1_000_000 + ++consignments}`
  await h.sql(
    `insert into shipment_bookings (store_id, shipment_id, courier, courier_account_id, status, consignment_id, fee_minor, cod_fee_minor, requested_by)
     values ($1, $2, 'STEADFAST', $3, 'BOOKED', $4, $5::bigint, $5::bigint * 0, 'staff')`,
    [shop.storeId, id, accountId, consignment, feeMinor],
  )
  return { id, orderId, consignmentId: consignment }
}
