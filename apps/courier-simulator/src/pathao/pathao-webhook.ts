import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { Account, PickupPlace, Webhook } from '../account.ts'
import { dhakaTime, utcTime } from '../dhaka-time.ts'
import type { Parcel } from '../parcel.ts'
import { postJson, sendWebhook } from '../send-webhook.ts'
import type { Simulator } from '../simulator.ts'
import type { WebhookMessage } from '../webhook-book.ts'

/** The header and the value with which a merchant's server proves that it was set up for Pathao, as they print it. */
export const INTEGRATION_HEADER = 'X-Pathao-Merchant-Webhook-Integration-Secret'
export const INTEGRATION_VALUE = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** Pathao sends the merchant's secret as it is: it signs nothing. */
const headersOf = (account: Account) => ({ 'X-PATHAO-Signature': account.webhook?.secret ?? '' })

const withFee = new Set(['created', 'updated', 'pickup-requested'])
const withCollected = new Set(['delivered', 'partial-delivery', 'paid-return', 'exchanged'])
const withReason = new Set(['partial-delivery', 'returned', 'delivery-failed', 'on-hold', 'paid-return', 'exchanged'])

/** The webhook of an order. Some fields are sent with some events only. */
export function describePathaoWebhook(_sim: Simulator, account: Account, parcel: Parcel): WebhookMessage {
  const { status } = parcel
  const event = `order.${status}`
  const body: Fields = {
    consignment_id: parcel.id,
    merchant_order_id: parcel.number,
    updated_at: dhakaTime(parcel.updatedAtMs),
    timestamp: utcTime(parcel.updatedAtMs),
    store_id: parcel.pickupPlaceId,
    event,
    ...(withFee.has(status) ? { delivery_fee: parcel.deliveryCharge } : {}),
    ...(withCollected.has(status) ? { collected_amount: parcel.collected ?? 0 } : {}),
    ...(withReason.has(status) && parcel.reason !== null ? { reason: parcel.reason } : {}),
    ...(status === 'paid' ? { invoice_id: parcel.settlementId } : {}),
  }
  return { body, proofOf: () => headersOf(account), names: [parcel.id, parcel.number, event, status] }
}

/** Sends the webhook of a new store. */
export function sendStoreWebhook(sim: Simulator, account: Account, store: PickupPlace): void {
  const event = 'store.created'
  const body = {
    store_id: store.id,
    store_name: store.name,
    store_address: store.address,
    is_active: 0,
    event,
    updated_at: dhakaTime(nowMs(sim)),
    timestamp: utcTime(nowMs(sim)),
  }
  sendWebhook(sim, account, { body, proofOf: () => headersOf(account), names: [event, `${store.id}`] })
}

/** Sends the registration probe. Without the expected response no webhook is sent. */
export async function probePathaoWebhook(sim: Simulator, webhook: Webhook): Promise<void> {
  const headers = { 'X-PATHAO-Signature': webhook.secret }
  const response = await postJson(sim, webhook.url, headers, { event: 'webhook_integration' })
  webhook.problem = findProbeProblem(response)
  webhook.isRegistered = webhook.problem === null
}

function findProbeProblem({ status, headers, error }: Awaited<ReturnType<typeof postJson>>): string | null {
  if (error !== null) return `Your URL should be reachable, and respond within 10 seconds: ${error}`
  if (status !== 202) return `Your URL should return 202; it returned ${status}.`
  if (headers?.get(INTEGRATION_HEADER) !== INTEGRATION_VALUE)
    return `Your URL should return a response with header ${INTEGRATION_HEADER}.`
  return null
}
