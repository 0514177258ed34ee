import type { EventPayload } from '@haat/contract/events.ts'
import type { listSettlements, listUnsettledShipments, readSettlement } from '@haat/contract/merchant/settlements.ts'
import type { Data } from '@haat/contract/operation.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import type { SettlementLineRow, UnsettledRow } from './settled-shipments.queries.ts'
import type { SettlementRow } from './settlements.queries.ts'

export const presentSettlementRow = (row: SettlementRow): Data<typeof listSettlements>['items'][number] => ({
  id: row.id,
  courier_account_id: row.courierAccountId,
  courier: row.courier,
  account_name: row.accountName,
  status: row.status,
  method: row.method,
  transaction_id: row.transactionId,
  paid_on: row.paidOn,
  payout_amount: formatAmount(row.payoutMinor),
  cash: formatAmount(row.cashMinor),
  fees: formatAmount(row.feesMinor),
  deductions: formatAmount(row.deductionsMinor),
  additions: formatAmount(row.additionsMinor),
  shipment_count: row.shipmentCount,
  note: row.note,
  recorded_by: row.recordedBy,
  created_at: row.createdAt,
  voided_at: row.voidedAt,
  voided_by: row.voidedBy,
  void_note: row.voidNote,
})

/** A payout in events. */
export const presentSettlementFacts = (row: SettlementRow): EventPayload<'settlement.posted'>['object'] => {
  const { id, courier_account_id, courier, status, method, transaction_id, paid_on, ...rest } =
    presentSettlementRow(row)
  const { payout_amount, cash, fees, shipment_count } = rest
  return {
    ...{ id, courier_account_id, courier, status, method, transaction_id, paid_on },
    ...{ payout_amount, cash, fees, shipment_count },
  }
}

const presentLine = (line: SettlementLineRow): Data<typeof readSettlement>['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  shipment_id: line.shipmentId,
  shipment_number: line.shipmentNumber,
  order_id: line.orderId,
  order_number: line.orderNumber,
  receiver_name: line.receiverName,
  status: line.status,
  consignment_id: line.consignmentId,
  held: formatAmount(line.heldMinor),
  cash: formatAmount(line.cashMinor),
  quoted_fee: amountOrNull(line.quotedFeeMinor),
  fee: formatAmount(line.feeMinor),
})

/** A payout with its shipments. */
export const presentSettlement = (
  row: SettlementRow,
  lines: readonly SettlementLineRow[],
): Data<typeof readSettlement> => ({ ...presentSettlementRow(row), lines: lines.map(presentLine) })

export const presentUnsettled = (row: UnsettledRow): Data<typeof listUnsettledShipments>['items'][number] => ({
  id: row.id,
  shipment_number: row.shipmentNumber,
  order_id: row.orderId,
  order_number: row.orderNumber,
  receiver_name: row.receiverName,
  district: row.district,
  status: row.status,
  consignment_id: row.consignmentId,
  held: formatAmount(row.heldMinor),
  quoted_fee: amountOrNull(row.quotedFeeMinor),
  is_settled: row.isSettled,
  ended_at: row.endedAt,
})
