import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import { readParcelFacts } from '../pricing/parcel-facts.queries.ts'
import { refuseUnshippable, unitsOrRefuse } from '../shipments/create-shipment.ts'
import { refuseCash } from '../shipments/refuse-cash.ts'
import { refuseOpenBooking, refuseShipmentStatus } from '../shipments/shipment-refusals.ts'
import { gramsOfUnits } from '../shipments/shipment-units-rules.ts'
import { listLinesToShip } from '../shipments/shippable-lines.queries.ts'
import { type BookingProblem, bookingProblemOf } from './booking-problem.ts'
import {
  listShipmentFacts,
  listUnpackedOrders,
  type ShipmentFacts,
  type UnpackedOrder,
} from './courier-facts.queries.ts'
import { type CourierFacts, describeParcel, type ParcelDriver, type ParcelPlaces } from './parcel-rules.ts'

export type ManyParcels = {
  orderIds: readonly number[]
  shipmentIds: readonly number[]
  /** Null: for each parcel the default account of its zone. */
  accountId: number | null
  pickupPlaceId: string
  /** Where the parcels of an order are delivered. */
  places: ReadonlyMap<number, { id: string; name: string }>
}

/** A parcel that is to be booked; with a `problem` it cannot be. Without `shipmentId` it is made of its order. */
export type PlannedParcel = {
  orderId: number
  orderNumber: string
  shipmentId: number | null
  shipmentNumber: string
  receiverName: string
  phone: string
  district: string
  codMinor: Minor
  accountId: number | null
  place: ParcelPlaces
  problem: BookingProblem | null
}

type Candidate = Omit<PlannedParcel, 'accountId' | 'place' | 'problem'> & { zoneCode: string; facts(): CourierFacts }

/** Where a parcel to a zone is booked. */
export type AccountOfZone = (zoneCode: string) => ChosenAccount | null
export type ChosenAccount = { id: number; driver: ParcelDriver }

/** What would be booked of orders and shipments, in the order of the request. All of them exist, or 404 is thrown. */
export async function planBookings(
  tx: StoreTx,
  storeId: number,
  { orderIds, shipmentIds, pickupPlaceId, places }: ManyParcels,
  accountOf: AccountOfZone,
): Promise<PlannedParcel[]> {
  const shipments = await listShipmentFacts(tx, storeId, { shipmentIds, draftsOf: orderIds })
  const unpacked = await unpackedOf(tx, storeId, orderIds)
  const ofOrders = orderIds.flatMap((id) => {
    const order = unpacked.find(({ orderId }) => orderId === id)
    if (!order) throw notFound('order', 'order_ids')
    const drafts = shipments.filter(({ orderId, shipmentStatus }) => orderId === id && shipmentStatus === 'DRAFT')
    return [...drafts.map(ofShipment), ...(order.unitCount > 0 || drafts.length === 0 ? [order] : [])]
  })
  const ofShipments = shipmentIds.map((id) => {
    const shipment = shipments.find(({ shipmentId }) => shipmentId === id)
    if (!shipment) throw notFound('shipment', 'shipment_ids')
    return ofShipment(shipment)
  })
  const candidates = new Map(
    [...ofOrders, ...ofShipments].map((one) => [one.shipmentId ?? `order ${one.orderId}`, one]),
  )
  return [...candidates.values()].map(({ facts, zoneCode, ...candidate }) => {
    const account = accountOf(zoneCode)
    const { id: placeId = '', name: placeName = '' } = places.get(candidate.orderId) ?? {}
    const place = { placeId, placeName, pickupPlaceId }
    return {
      ...candidate,
      accountId: account?.id ?? null,
      place,
      problem: problemWith(facts, place, account, zoneCode),
    }
  })
}

function problemWith(
  facts: Candidate['facts'],
  place: ParcelPlaces,
  account: ChosenAccount | null,
  zoneCode: string,
): BookingProblem | null {
  try {
    const known = facts()
    if (!account) throw fieldError('courier_account_id', noDefault(zoneCode))
    const decision = describeParcel(known, place, account.driver)
    return decision.ok ? null : bookingProblemOf(new ApiError('validation_failed', { fields: decision.problems }))
  } catch (error) {
    if (error instanceof ApiError) return bookingProblemOf(error)
    throw error
  }
}

const ofShipment = (shipment: ShipmentFacts): Candidate => ({
  ...headOf(shipment),
  shipmentId: shipment.shipmentId,
  shipmentNumber: shipment.shipmentNumber,
  facts() {
    const { shipmentStatus, orderStatus } = shipment
    if (shipmentStatus !== 'DRAFT') throw refuseShipmentStatus(shipmentStatus, ['DRAFT'])
    if (shipment.isBooked) throw refuseOpenBooking()
    refuseUnshippable({ status: orderStatus })
    refuseCash(shipment.codMinor, shipment.cashLeftMinor)
    return shipment
  },
})

const headOf = ({ orderId, orderNumber, ...facts }: ShipmentFacts | UnpackedOrder) => {
  const { receiverName, phone, district, codMinor, zoneCode } = facts
  return { orderId, orderNumber, receiverName, phone, district, codMinor, zoneCode }
}

const noDefault = (zoneCode: string) => ({
  en: `No account at a courier is the default for ${zoneCode || 'orders without a delivery zone'}. Choose an account.`,
  bn: `${zoneCode || 'ডেলিভারি এলাকা ছাড়া অর্ডারের'} জন্য কোনো কুরিয়ার ঠিক করা নেই। একটি অ্যাকাউন্ট বেছে নিন।`,
})

/** Orders, each as the shipment that would be made of what is in no shipment yet. */
async function unpackedOf(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<(Candidate & { unitCount: number })[]> {
  if (orderIds.length === 0) return []
  const parcel = await readParcelFacts(tx, storeId)
  const lines = await listLinesToShip(tx, storeId, orderIds)
  return (await listUnpackedOrders(tx, storeId, orderIds)).map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.orderId)
    const left = own.reduce((sum, { quantity, shipped }) => sum + quantity - shipped, 0)
    return {
      ...headOf(order),
      ...{ shipmentId: null, shipmentNumber: '', unitCount: left },
      facts() {
        refuseUnshippable({ status: order.orderStatus })
        const units = unitsOrRefuse(own, null)
        const nothingElse = {
          shipmentNumber: '',
          parcelCount: 1,
          contents: '',
          isFragile: false,
          deliveryType: 'normal' as const,
          instruction: '',
          takenBack: null,
          valueMinor: 0,
          declaredMinor: null,
        }
        return { ...order, ...nothingElse, unitCount: left, weightGrams: gramsOfUnits(own, units, parcel) }
      },
    }
  })
}
