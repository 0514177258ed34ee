import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { getSeller } from '../orders/invoice.queries.ts'
import { presentShipmentLabels } from './present-shipment-labels.ts'
import { type LabelRow, listLabelsOfOrders, listLabelsOfShipments } from './shipment-labels.queries.ts'

type LabellingStore = { id: number; settings: Pick<StoreSettings, 'defaultLocale'> }
type LabelRequest = { orderIds: readonly number[]; shipmentIds: readonly number[]; language?: Locale | undefined }

/** What labels of parcels say, in the order of the request. All of them, or none. */
export async function readShipmentLabels(
  tx: StoreTx,
  { id: storeId, settings }: LabellingStore,
  { orderIds, shipmentIds, language = settings.defaultLocale }: LabelRequest,
) {
  const [orders, shipments] = [[...new Set(orderIds)], [...new Set(shipmentIds)]]
  const ofOrders = orders.length > 0 ? await listLabelsOfOrders(tx, storeId, orders) : []
  const ofShipments = shipments.length > 0 ? await listLabelsOfShipments(tx, storeId, shipments) : []
  const rows = [
    ...orders.flatMap((id) =>
      foundOr(
        'order',
        ofOrders.filter(({ orderId }) => orderId === id),
      ),
    ),
    ...shipments.flatMap((id) =>
      foundOr(
        'shipment',
        ofShipments.filter(({ shipmentId }) => shipmentId === id),
      ),
    ),
  ]
  const labels = new Map(rows.map((row) => [row.shipmentId ?? `order ${row.orderId}`, row]))
  return presentShipmentLabels([...labels.values()], await getSeller(tx, storeId, language), language)
}

function foundOr(noun: 'order' | 'shipment', rows: LabelRow[]): LabelRow[] {
  if (rows.length === 0) throw notFound(noun, `${noun}_ids`)
  return rows
}
