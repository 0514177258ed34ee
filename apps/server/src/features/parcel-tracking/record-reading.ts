import type { ShipmentProblem, ShipmentStatus, TrackingFailure } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { CourierMeaning } from '../couriers/courier.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { cancelShipment } from '../shipment-moves/cancel-shipment.ts'
import { setShipmentStatus } from '../shipment-moves/set-shipment-status.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { recordShipmentProblem, recordShipmentReturning } from '../shipments/record-shipment.ts'
import { findShipmentHead, type ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { isFinal, isOnRoad } from '../shipments/shipment-status-rules.ts'
import { isShipmentSilent } from '../shipments/shipment-tracking.queries.ts'
import { isSilent, nextCheckOf } from './check-time-rules.ts'
import { meaningOf } from './courier-word-rules.ts'
import {
  endCheck,
  isHistoryFull,
  lockTrackedParcel,
  type ParcelClaim,
  saveWord,
  type TrackedParcel,
  wasWordSeen,
} from './parcel-tracking.queries.ts'
import { decideTracking, type TrackingEffect } from './tracking-rules.ts'

// SQL: schema/parcel-tracking.functions.sql settle_parcel_problem

/** A parcel with its order and shipment, which are locked. */
type Locked = { order: OrderRow; shipment: ShipmentHead; before: TrackedParcel }
type Moment = { claim: ParcelClaim; now: Date }

/** Null when another claim has followed: an older status never replaces a newer one. The order is locked first. */
async function lockParcel(tx: StoreTx, claim: ParcelClaim): Promise<Locked | null> {
  const { order, shipment } = await lockOrderOfShipment(tx, claim.storeId, claim.shipmentId)
  const before = await lockTrackedParcel(tx, claim)
  return before ? { order, shipment, before } : null
}

/** Records that a courier has not said how a parcel stands. */
export async function recordSilence(
  tx: StoreTx,
  { failure, ...moment }: Moment & { failure: TrackingFailure },
): Promise<void> {
  const locked = await lockParcel(tx, moment.claim)
  if (!locked) return
  const { before } = locked
  await finish(tx, locked, { ...moment, ...before, said: before.status, failures: before.failures + 1, failure })
}

/**
 * Records what a courier says of a parcel. Its shipment follows, by the moves that staff make, and so does the order.
 * `isRefused`: the shipment could not follow before.
 */
export async function recordWord(
  tx: StoreTx,
  { word, isRefused = false, ...moment }: Moment & { word: string; isRefused?: boolean },
): Promise<void> {
  const { claim, now } = moment
  const locked = await lockParcel(tx, claim)
  if (!locked) return
  const { shipment, before } = locked
  const { courier, storeId, shipmentId } = claim
  const meaning = meaningOf(courierDrivers[courier], word)
  const isNews = word !== before.word
  const isFull = isNews && (await isHistoryFull(tx, claim))
  const isWithCourier = before.isWithCourier || mayHaveGoods(meaning)
  const facts = {
    shipmentStatus: shipment.status as ShipmentStatus,
    isInPart: before.isInPart,
    isReceived: before.isReceived,
    isWithCourier,
    isNews,
  }
  const decided = decideTracking(meaning, { ...facts, problemBefore: before.problem })
  const effect: TrackingEffect = isFull ? { move: null, problem: 'STATUS_CONFLICT' } : decided
  const isQuiet = effect.problem === 'STATUS_UNKNOWN' && (await wasWordSeen(tx, storeId, { courier, word }))
  const isProvisional = meaning?.isProvisional ?? false
  if (isNews && !isFull) await saveWord(tx, claim, { word, status: meaning?.status ?? '', isProvisional }, now)
  if (effect.move && !isRefused) await follow(tx, claim, effect.move, word)
  const moved = effect.move && !isRefused ? await findShipmentHead(tx, storeId, shipmentId) : undefined
  if (moved && effect.problem === '') await recordTurn(tx, moved, locked.order)
  await finish(
    tx,
    { ...locked, shipment: moved ?? shipment },
    {
      ...{ ...moment, isWithCourier, isQuiet, failures: 0, failure: '' },
      problem: effect.move && isRefused ? 'STATUS_REFUSED' : effect.problem,
      isBackAtStore: before.isBackAtStore || (meaning?.isBackAtStore ?? false),
      since: isNews ? now : before.since,
      said: isProvisional ? '' : (meaning?.status ?? ''),
      isLast: isFull,
    },
  )
}

const mayHaveGoods = (meaning: CourierMeaning | null) =>
  meaning !== null && (meaning.isWithCourier === true || isOnRoad(meaning.status))

/** Moves the shipment as staff do. Cash is what it was to collect, as far as it is still due: no courier says in a status what it has. */
async function follow(
  tx: StoreTx,
  { storeId, shipmentId, courier }: ParcelClaim,
  to: NonNullable<TrackingEffect['move']>,
  note: string,
): Promise<void> {
  const actor = { type: 'system', id: `courier:${courier}` } as const
  const which = { storeId, shipmentId, actor, version: undefined }
  if (to === 'CANCELLED') await cancelShipment(tx, { ...which, reason: note, isCancelledAtCourier: true })
  else await setShipmentStatus(tx, { ...which, to, note, cashMinor: undefined, kept: undefined })
}

/** What a courier does not bring to the shopper is to be booked again, or received. */
async function recordTurn(tx: StoreTx, shipment: ShipmentHead, { orderNumber }: OrderRow): Promise<void> {
  if (shipment.status === 'RETURNING') await recordShipmentReturning(tx, shipment, orderNumber)
  if (shipment.status === 'CANCELLED')
    await recordShipmentProblem(tx, shipment, { orderNumber, problem: 'COURIER_CANCELLED' })
}

type Finish = Moment & {
  failure: TrackingFailure | ''
  failures: number
  problem: ShipmentProblem | ''
  said: string
  since: Date
  isWithCourier: boolean
  isBackAtStore: boolean
  /** Staff know of it. */
  isQuiet?: boolean
  /** The courier is not asked again. */
  isLast?: boolean
}

/** Ends a check, says when the next one is, and alerts staff to what they are to look at. */
async function finish(tx: StoreTx, { order, shipment, before }: Locked, end: Finish): Promise<void> {
  const { claim, isQuiet = false, isLast = false } = end
  const checked = { ...end, status: shipment.status, bookingId: claim.bookingId }
  const problem = isSilent(checked) && !isFinal(shipment.status) ? 'NO_NEWS' : await problemOrSilence(tx, claim, end)
  await endCheck(tx, claim, { ...end, problem, nextCheckAt: isLast ? null : nextCheckOf(checked) })
  const { orderNumber } = order
  // Staff name what was kept first, and receive the rest after.
  if (problem === 'ITEMS_UNKNOWN' && end.isBackAtStore && !before.isBackAtStore)
    await recordShipmentProblem(tx, shipment, { orderNumber, problem: 'BACK_AT_STORE' })
  if (problem === '' || problem === before.problem || isQuiet) return
  await recordShipmentProblem(tx, shipment, { orderNumber, problem })
}

/** A parcel of which nobody has said anything new for two days is looked at when there is nothing else to look at. */
async function problemOrSilence(
  tx: StoreTx,
  { storeId, shipmentId }: ParcelClaim,
  { problem, now }: Pick<Finish, 'problem' | 'now'>,
): Promise<ShipmentProblem | ''> {
  if (problem !== '' && problem !== 'SILENT') return problem
  return (await isShipmentSilent(tx, storeId, shipmentId, now)) ? 'SILENT' : ''
}
