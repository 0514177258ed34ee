import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { isCarriedForAccount } from '../shipments/shipment-bookings.queries.ts'
import type { ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { addMoney } from './record-payment.ts'

/**
 * Records the cash that was collected with the delivery of a shipment. A courier that carried it for an account of the store
 * holds it until it pays out; what others collect, such as a rider of the shop, is in the till of the store.
 */
export async function recordCollectedCash(
  tx: StoreTx,
  order: OrderRow,
  actor: OrderActor,
  { id, codMinor }: Pick<ShipmentHead, 'id' | 'codMinor'>,
  amountMinor: Minor,
): Promise<OrderRow> {
  const shipmentId = (await isCarriedForAccount(tx, order.storeId, id)) ? id : null
  return addMoney(tx, order, actor, {
    method: 'CASH',
    amountMinor,
    transactionId: '',
    shipmentId,
    parcelMinor: codMinor,
    field: 'cash_collected',
  })
}
