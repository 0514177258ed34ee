import type { Account } from '../account.ts'
import type { Parcel } from '../parcel.ts'
import type { Simulator } from '../simulator.ts'
import type { WebhookMessage } from '../webhook-book.ts'

/** The webhook of a parcel. Its only proof is the query of the URL, which the merchant chose. */
export function describeRedxWebhook(_sim: Simulator, _account: Account, parcel: Parcel): WebhookMessage {
  const event = parcel.events.at(-1)
  const body = {
    tracking_number: parcel.id,
    timestamp: new Date(parcel.updatedAtMs).toISOString(),
    status: parcel.status,
    message_en: event?.en ?? '',
    message_bn: event?.bn ?? '',
    invoice_number: parcel.number,
  }
  return { body, proofOf: () => ({}), names: [parcel.id, parcel.number, parcel.status] }
}
