import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { camelKeys } from '../../shared/casing.ts'
import { isOnRoad, isUnsent } from '../shipments/shipment-status-rules.ts'
import { listOrderSources } from './message-facts.queries.ts'
import { aboutOrders, nothingMore, type Occasion, queueMessages } from './queue-messages.ts'
import { listSentParcels, type SentParcel } from './sent-parcels.queries.ts'

/**
 * Queues the messages about orders that were shipped, each with the parcel by which it was. One that the courier delivered, or
 * sends back, before it said that it was on its way needs no such message any more.
 */
export const queueShippedMessages: OutboxHandler = async (tx, storeId, events) => {
  const occasions = await aboutOrders(tx, storeId, events, () => nothingMore)
  const parcels = await listSentParcels(tx, storeId, orderIdsOf(occasions))
  const firstOf = new Map(parcels.filter(({ isFirst }) => isFirst).map((parcel) => [parcel.orderId, parcel]))
  await queueMessages(
    tx,
    storeId,
    'ORDER_SHIPPED',
    occasions.flatMap((occasion): Occasion[] => {
      const parcel = firstOf.get(occasion.source.orderId ?? 0)
      return parcel && !isOnRoad(parcel.statusThen) ? [] : [withParcel(occasion, parcel)]
    }),
  )
}

/** Queues the messages about further parcels of orders: each has its own courier, tracking and cash. */
export const queueParcelMessages: OutboxHandler = async (tx, storeId, events) => {
  const handedOver = events.filter(isHandOver)
  if (handedOver.length === 0) return
  const orderIds = handedOver.map((event) => shipmentOf(event).orderId)
  const sources = new Map((await listOrderSources(tx, storeId, orderIds)).map((source) => [source.orderId, source]))
  const parcels = new Map((await listSentParcels(tx, storeId, orderIds)).map((parcel) => [parcel.shipmentId, parcel]))
  const occasions = handedOver.flatMap((event): Occasion[] => {
    const parcel = parcels.get(shipmentOf(event).id)
    const source = sources.get(shipmentOf(event).orderId)
    return parcel && !parcel.isFirst && source ? [withParcel({ event, source, ...nothingMore }, parcel)] : []
  })
  await queueMessages(tx, storeId, 'ORDER_SHIPPED', occasions)
}

const orderIdsOf = (occasions: readonly Occasion[]) => occasions.flatMap(({ source }) => source.orderId ?? [])

const shipmentOf = ({ payload }: QueuedEvent) => camelKeys((payload as EventPayload<'shipment.status_changed'>).object)

function isHandOver({ payload }: QueuedEvent): boolean {
  const { object, previous } = payload as EventPayload<'shipment.status_changed'>
  return isUnsent(previous.status) && isOnRoad(object.status)
}

const withParcel = (occasion: Occasion, parcel: SentParcel | undefined): Occasion => {
  if (!parcel) return occasion
  const { courier, trackingCode, trackingUrl, cashMinor: parcelCashMinor } = parcel
  return { ...occasion, source: { ...occasion.source, courier, trackingCode, trackingUrl, parcelCashMinor } }
}
