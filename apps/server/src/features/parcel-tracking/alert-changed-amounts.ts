import type { StoreTx } from '../../platform/database.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { recordShipmentProblem } from '../shipments/record-shipment.ts'
import { listChangedAmounts, listOrdersOfExchanges } from './changed-amounts.queries.ts'

// SQL: schema/parcel-tracking.functions.sql collects_too_much
// SQL: schema/parcel-tracking.functions.sql collects_too_little

/** What is due of orders has changed: staff are alerted to their parcels at couriers that collect another amount. */
export const alertChangedAmounts: OutboxHandler = (tx, storeId, events) => alertOf(tx, storeId, idsOf(events))

/** The same of the new orders of exchanges, whose goods have come back or do not. */
export const alertChangedExchanges: OutboxHandler = async (tx, storeId, events) =>
  alertOf(tx, storeId, await listOrdersOfExchanges(tx, storeId, idsOf(events)))

const idsOf = (events: Parameters<OutboxHandler>[2]) => events.map(({ resourceId }) => Number(resourceId))

async function alertOf(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<void> {
  for (const { orderNumber, problem, ...shipment } of await listChangedAmounts(tx, storeId, orderIds))
    await recordShipmentProblem(tx, shipment, { orderNumber, problem })
}
