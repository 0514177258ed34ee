import { createHmac } from 'node:crypto'
import type { Account } from '../account.ts'
import { dhakaTime } from '../dhaka-time.ts'
import type { Parcel } from '../parcel.ts'
import type { Simulator } from '../simulator.ts'
import type { WebhookMessage } from '../webhook-book.ts'

/** Statuses that are sent as a `delivery_status`; others are a `tracking_update`, which has no status. */
const reported = new Set(['pending', 'delivered', 'partial_delivered', 'cancelled', 'unknown'])

/** The webhook of a consignment. A status that waits for approval is only in the status call. */
export function describeSteadfastWebhook(sim: Simulator, account: Account, parcel: Parcel): WebhookMessage {
  const common = {
    consignment_id: Number(parcel.id),
    invoice: parcel.number,
    tracking_message: parcel.events.at(-1)?.en ?? '',
    updated_at: dhakaTime(parcel.updatedAtMs),
  }
  const body = reported.has(parcel.status)
    ? {
        notification_type: 'delivery_status',
        ...common,
        cod_amount: parcel.collected ?? parcel.cashToCollect,
        status: parcel.status,
        delivery_charge: parcel.deliveryCharge,
      }
    : { notification_type: 'tracking_update', ...common }
  const names = [parcel.id, parcel.number, parcel.trackingCode, parcel.status, body.notification_type]
  return { body, proofOf: (text) => proofOf(sim, account, text), names }
}

/** The merchant's token verbatim, or the HMAC-SHA256 of the body with it. */
function proofOf(sim: Simulator, account: Account, text: string): Record<string, string> {
  const secret = account.webhook?.secret ?? ''
  const { webhookProof } = sim.settings.steadfast
  return {
    ...(webhookProof === 'signature' ? {} : { authorization: `Bearer ${secret}` }),
    ...(webhookProof === 'bearer' ? {} : { 'x-signature': createHmac('sha256', secret).update(text).digest('hex') }),
  }
}
