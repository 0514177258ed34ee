import { aCourierAccount, steadfastKeys } from '../courier-accounts.ts'
import { wireOf } from '../gateways.ts'
import { stubCourier } from '../stub-courier.ts'
import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const account = ({ courierAccountId }: Refs) => ({ courier_account_id: courierAccountId })

/** A store has at most twenty. */
const deleteCourierAccounts: OperationCase['prepare'] = async ({ h, shop }) => {
  await h.sql('delete from courier_accounts where store_id = $1', [shop.storeId])
}

/** No test calls a courier. */
const unreachable: OperationCase['prepare'] = async ({ h }) => {
  h.deps.courierHttp = wireOf(async () => ({ kind: 'none', reason: 'connection', sent: false }))
}

const withStub: OperationCase['prepare'] = async ({ h }) => {
  h.deps.courierHttp = stubCourier
}

const together = ({ orderId, shipmentId }: Refs) => ({
  ...{ order_ids: [orderId], shipment_ids: [shipmentId] },
  places: [{ order_id: orderId, id: '12', name: 'Mirpur DOHS' }],
})
const bulkBooking = ({ bulkBookingId }: Refs) => ({ bulk_booking_id: bulkBookingId })
const PAYMENTS = Buffer.from('Consignment ID,Collected Amount,Delivery Fee\nCASE0001,200,70\n').toString('base64')

const file = ({ settlementFileId }: Refs) => ({ settlement_file_id: settlementFileId })
const booked = ({ shipmentId }: Refs) => ({ shipment_id: shipmentId })

/** It is not known whether a courier has the shipment. */
const unclear: OperationCase['prepare'] = async ({ h, shop }, { shipmentId }) => {
  await h.sql(
    `insert into shipment_bookings (store_id, shipment_id, courier, status, requested_by)
     values ($1, $2, 'STEADFAST', 'UNCLEAR', 'staff')`,
    [shop.storeId, shipmentId],
  )
}

/** A courier has the shipment. */
const atCourier: OperationCase['prepare'] = async ({ h, shop }, { shipmentId }) => {
  h.deps.courierHttp = wireOf(async () => ({ kind: 'none', reason: 'connection', sent: false }))
  await h.sql(
    `with moved as (update shipments set status = 'BOOKED' where store_id = $1 and id = $2 returning id)
     insert into shipment_events (store_id, shipment_id, from_status, to_status, actor_type)
     select $1, id, 'DRAFT', 'BOOKED', 'system' from moved`,
    [shop.storeId, shipmentId],
  )
  await h.sql(
    `insert into shipment_bookings (store_id, shipment_id, courier, status, requested_by)
     values ($1, $2, 'STEADFAST', 'BOOKED', 'staff')`,
    [shop.storeId, shipmentId],
  )
}

/** The account at the courier, which has the shipment, can be asked. */
const withAccount: OperationCase['prepare'] = async (at, refs) => {
  await atCourier?.(at, refs)
  const accountId = await aCourierAccount(at.h, at.shop)
  await at.h.sql(`update shipment_bookings set courier_account_id = $3 where store_id = $1 and shipment_id = $2`, [
    ...[at.shop.storeId, refs.shipmentId, accountId],
  ])
}

/** The account is one at Pathao, which has no places. */
const asPathao: OperationCase['prepare'] = async ({ h, shop }, { courierAccountId }) => {
  await h.sql(`update courier_accounts set courier = 'PATHAO' where store_id = $1 and id = $2`, [
    shop.storeId,
    courierAccountId,
  ])
  h.deps.courierHttp = stubCourier
}

export const merchantCourierCases: Record<string, OperationCase> = {
  listCouriers: {},
  listCourierAccounts: {},
  listCourierBalances: {},
  listSettlements: { request: (r) => ({ query: { courier_account_id: r.payingAccountId } }) },
  listUnsettledShipments: { request: (r) => ({ query: { courier_account_id: r.payingAccountId } }) },
  readSettlement: { request: (r) => ({ params: { settlement_id: r.settlementId } }) },
  createSettlement: {
    request: (r) => ({
      body: {
        ...{ courier_account_id: r.payingAccountId, method: 'CASH', paid_on: '2026-01-12', payout_amount: 130 },
        lines: [{ shipment_id: r.heldShipmentId, cash: 200, fee: 70 }],
      },
    }),
  },
  voidSettlement: { request: (r) => ({ params: { settlement_id: r.settlementId }, body: { note: 'Twice' } }) },
  listCourierRests: { request: (r) => ({ query: { courier_account_id: r.payingAccountId } }) },
  resolveCourierRest: {
    request: (r) => ({ params: { shipment_id: r.shortShipmentId }, body: { action: 'WRITE_OFF', note: 'Weight' } }),
  },
  readCourierReport: {},
  listCourierClaims: {
    request: (r) => ({ query: { courier_account_id: r.payingAccountId, shipment_id: r.claimedShipmentId } }),
  },
  createCourierClaim: { request: (r) => ({ body: { shipment_id: r.lostShipmentId, note: 'Lost' } }) },
  refuseCourierClaim: { request: (r) => ({ params: { claim_id: r.claimId }, body: { note: 'Refused' } }) },
  listCourierPayouts: {
    request: (r) => ({ query: { courier_account_id: r.payingAccountId } }),
    prepare: withStub,
  },
  importCourierPayout: {
    request: (r) => ({ body: { courier_account_id: r.payingAccountId, payout_id: '88001' } }),
    prepare: withStub,
    without: { payout_id: 'a payout of the courier' },
  },
  listSettlementFiles: { request: (r) => ({ query: { courier_account_id: r.payingAccountId } }) },
  readSettlementFile: { request: (r) => ({ params: file(r) }) },
  listSettlementFileLines: { request: (r) => ({ params: file(r) }) },
  previewSettlementFile: {
    changesNothing: true,
    request: (r) => ({ body: { file: PAYMENTS, courier_account_id: r.payingAccountId } }),
  },
  importSettlementFile: { request: (r) => ({ body: { file: PAYMENTS, courier_account_id: r.payingAccountId } }) },
  resolveSettlementFileLine: {
    request: (r) => ({
      params: { ...file(r), line_id: r.fileLineId },
      body: { action: 'LINK', shipment_id: r.heldShipmentId, note: 'Typed' },
    }),
  },
  leaveOutSettlementFileLines: { request: (r) => ({ params: file(r), body: { list: 'EXTRA', note: 'Other shop' } }) },
  postSettlementFile: {
    request: (r) => ({
      params: file(r),
      body: { method: 'CASH', paid_on: '2026-01-12', payout_amount: 130 },
    }),
  },
  listSettlementFileMissing: { request: (r) => ({ params: file(r) }) },
  claimSettlementFile: {
    request: (r) => ({ params: file(r), body: { list: 'MISSING', shipment_id: r.heldShipmentId, note: 'Asked' } }),
    // It was delivered long ago.
    async prepare({ h }, { heldShipmentId }) {
      await h.sql(`update shipments set ended_at = now() - interval '99 days' where id = $1`, [heldShipmentId])
    },
  },
  deleteSettlementFile: { request: (r) => ({ params: file(r) }) },
  readCourierAccount: { request: (r) => ({ params: account(r) }) },
  createCourierAccount: {
    request: () => ({ body: { courier: 'STEADFAST', name: 'Steadfast', credentials: steadfastKeys } }),
    prepare: deleteCourierAccounts,
    asStaff: true,
  },
  updateCourierAccount: {
    request: (r) => ({ params: account(r), body: { credentials: steadfastKeys, version: 1 } }),
    asStaff: true,
  },
  deleteCourierAccount: { request: (r) => ({ params: account(r) }), asStaff: true },
  testCourierAccount: { request: (r) => ({ params: account(r) }), prepare: unreachable, asStaff: true },
  rotateCourierWebhook: { request: (r) => ({ params: account(r) }), asStaff: true },
  listCourierPlaces: {
    request: (r) => ({ params: account(r), query: { parent: 'city:1' } }),
    prepare: asPathao,
    without: { parent: 'a place of the courier' },
  },
  listBookingAccounts: {},
  bookShipment: {
    request: (r) => ({ params: booked(r), body: { ...account(r), version: 1 } }),
    prepare: unreachable,
    without: { id: 'a place of the courier', pickup_place_id: 'a place of the courier' },
  },
  quoteShipment: {
    changesNothing: true,
    request: (r) => ({
      params: booked(r),
      body: { courier_account_ids: [r.courierAccountId], places: [{ ...account(r), id: '12' }] },
    }),
    prepare: unreachable,
    without: { id: 'a place of the courier' },
  },
  previewBookings: {
    changesNothing: true,
    request: (r) => ({ body: { ...account(r), ...together(r) } }),
    without: { id: 'a place of the courier', pickup_place_id: 'a place of the courier' },
  },
  bookMany: {
    request: (r) => ({ body: { ...account(r), ...together(r) } }),
    prepare: unreachable,
    without: { id: 'a place of the courier', pickup_place_id: 'a place of the courier' },
  },
  listBulkBookings: {},
  readBulkBooking: { request: (r) => ({ params: bulkBooking(r) }) },
  cancelBulkBooking: { request: (r) => ({ params: bulkBooking(r) }) },
  requestReturn: {
    prepare: withAccount,
    request: (r) => ({ params: booked(r), body: { reason: 'Wrong size' } }),
  },
  resolveBooking: {
    request: (r) => ({ params: booked(r), body: { outcome: 'NOT_BOOKED', note: 'Seen in the panel' } }),
    prepare: unclear,
    without: { consignment_id: 'a parcel of the courier; its tests send those of others' },
  },
  refreshShipment: { request: (r) => ({ params: booked(r) }), prepare: atCourier },
  listPickupPlaces: { request: (r) => ({ params: account(r) }), prepare: asPathao },
}
