import type { readScannedCode } from '@haat/contract/merchant/shipment-scan.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { OrderStatus } from '@haat/contract/vocabulary.ts'
import { presentShipmentRow } from './present-shipment.ts'
import type { ScannedThings } from './read-scanned-code.ts'

export const presentScannedCode = ({ shipments, order }: ScannedThings): Data<typeof readScannedCode> => ({
  shipments: shipments.map(presentShipmentRow),
  order: order
    ? {
        ...{ id: order.id, order_number: order.orderNumber, status: order.status as OrderStatus },
        receiver_name: order.receiverName,
      }
    : null,
})
