import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { readCashProblem } from '../shipments/parcel-cash.queries.ts'
import { markShipment } from '../shipments/shipment-changes.queries.ts'
import { whyNotMarked } from '../shipments/shipment-refusals.ts'
import { endedStatuses } from '../shipments/shipment-status-rules.ts'

type Acceptance = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  version: number | undefined
  note: string
}

/** Staff accept that less cash was collected with a shipment than was to be, as long as it is this amount. */
export async function acceptShipmentCash(
  tx: StoreTx,
  { storeId, shipmentId, ...acceptance }: Acceptance,
): Promise<void> {
  const { actor, version, note } = acceptance
  const { shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  const { problem } = await readCashProblem(tx, storeId, shipmentId)
  if (problem !== 'CASH_SHORT') throw nothingShort()
  const acceptedMinor = shipment.collectedMinor ?? 0
  const which = { storeId, id: shipmentId, from: endedStatuses, version }
  if (!(await markShipment(tx, { ...which, changes: { cashAcceptedMinor: acceptedMinor } })))
    throw await whyNotMarked(tx, which)
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.cash_accepted',
    after: { cod_amount: formatAmount(shipment.codMinor), collected_amount: formatAmount(acceptedMinor), note },
  })
}

const nothingShort = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'Nothing is missing of the cash of this shipment.',
      bn: 'এই পার্সেলের টাকায় কোনো কমতি নেই।',
    },
    details: { reason: 'no_difference' },
  })
