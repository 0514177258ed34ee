import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { moveOrder } from './move-order.ts'

export type Shipment = {
  storeId: number
  orderId: number
  actor: OrderActor
  version?: number | undefined
  courier?: string | undefined
  trackingCode?: string | undefined
  trackingUrl?: string | undefined
}

/** Hands an order over to the courier. */
export function shipOrder(tx: StoreTx, shipment: Shipment): Promise<OrderRow> {
  const { courier = '', trackingCode = '', trackingUrl = '', ...move } = shipment
  // Shoppers get it as a link: `javascript:` must be rejected.
  if (trackingUrl && !(URL.canParse(trackingUrl) && new URL(trackingUrl).protocol === 'https:')) {
    throw fieldError('tracking_url', { en: 'Enter a URL that begins with https://.', bn: 'https:// দিয়ে শুরু লিংক দিন।' })
  }
  const changes = { courier, trackingCode, trackingUrl, trackingUpdatedAt: new Date() }
  return moveOrder(tx, { ...move, action: 'ship', changes })
}
