import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { recordShipmentProblem } from '../shipments/record-shipment.ts'
import { listCollectingTooMuch } from './changed-amounts.queries.ts'

// SQL: schema/parcel-tracking.functions.sql collects_too_much

/** Money came in for orders: staff are alerted to parcels at couriers that would collect it once more. */
export const alertChangedAmounts: OutboxHandler = async (tx, storeId, events) => {
  const orderIds = events.map(({ resourceId }) => Number(resourceId))
  for (const { orderNumber, ...shipment } of await listCollectingTooMuch(tx, storeId, orderIds))
    await recordShipmentProblem(tx, shipment, { orderNumber, problem: 'AMOUNT_CHANGED' })
}
