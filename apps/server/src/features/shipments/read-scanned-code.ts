import type { StoreTx } from '../../platform/database.ts'
import {
  findScannedOrder,
  listShipmentsAtCourier,
  listShipmentsByNumber,
  type ScannedOrder,
} from './scanned-code.queries.ts'
import { readShipmentNumber } from './shipment-number-rules.ts'
import type { ListedShipment } from './shipments.queries.ts'

export type ScannedThings = { shipments: ListedShipment[]; order: ScannedOrder | undefined }

/** What a scanned code is on. Our own numbers win: couriers may use any text. */
export async function readScannedCode(tx: StoreTx, storeId: number, code: string): Promise<ScannedThings> {
  const number = readShipmentNumber(code)
  const numbered = await listShipmentsByNumber(tx, storeId, number)
  const order = number.count === null ? await findScannedOrder(tx, storeId, number.orderNumber) : undefined
  const isFound = numbered.length > 0 || order !== undefined
  return { shipments: isFound ? numbered : await listShipmentsAtCourier(tx, storeId, code), order }
}
