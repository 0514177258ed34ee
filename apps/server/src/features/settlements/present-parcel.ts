import type { ClaimRow } from './courier-claims.queries.ts'

/** The parcel of a rest or a claim, or one that is missing. */
export const presentParcel = (
  row: Pick<
    ClaimRow,
    'shipmentNumber' | 'orderId' | 'orderNumber' | 'receiverName' | 'courierAccountId' | 'consignmentId'
  >,
) => ({
  shipment_number: row.shipmentNumber,
  order_id: row.orderId,
  order_number: row.orderNumber,
  receiver_name: row.receiverName,
  courier_account_id: row.courierAccountId,
  consignment_id: row.consignmentId,
})
