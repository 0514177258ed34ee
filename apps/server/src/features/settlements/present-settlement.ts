import type { EventPayload } from '@haat/contract/events.ts'
import type { listSettlements, listUnsettledShipments, readSettlement } from '@haat/contract/merchant/settlements.ts'
import type { Data } from '@haat/contract/operation.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import type { SettlementLineRow, UnsettledRow } from './settled-shipments.queries.ts'
import type { SettlementRow } from './settlements.queries.ts'

/** A payout as events have it, too. */
export const presentSettlementFacts = (row: SettlementRow): EventPayload<'settlement.posted'>['object'] => ({
  id: row.id,
  courier_account_id: row.courierAccountId,
  courier: row.courier,
  status: row.status,
  method: row.method,
  transaction_id: row.transactionId,
  paid_on: row.paidOn,
  payout_amount: formatAmount(row.payoutMinor),
  cash: formatAmount(row.cashMinor),
  fees: formatAmount(row.feesMinor),
  shipment_count: row.shipmentCount,
})

export const presentSettlementRow = (row: SettlementRow): Data<typeof listSettlements>['items'][number] => ({
  ...presentSettlementFacts(row),
  account_name: row.accountName,
  deductions: formatAmount(row.deductionsMinor),
  additions: formatAmount(row.additionsMinor),
  note: row.note,
  recorded_by: row.recordedBy,
  created_at: row.createdAt,
  voided_at: row.voidedAt,
  voided_by: row.voidedBy,
  void_note: row.voidNote,
})

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
  rest: formatAmount(line.restMinor),
  written_off: formatAmount(line.writtenOffMinor),
  claimed: formatAmount(line.claimedMinor),
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
  claimed: formatAmount(row.claimedMinor),
  quoted_fee: amountOrNull(row.quotedFeeMinor),
  is_settled: row.isSettled,
  ended_at: row.endedAt,
})
