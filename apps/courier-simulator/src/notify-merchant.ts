import type { Account } from './account.ts'
import type { CourierName } from './courier-facts.ts'
import type { Parcel } from './parcel.ts'
import { describePathaoWebhook } from './pathao/pathao-webhook.ts'
import { describeRedxWebhook } from './redx/redx-webhook.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Simulator } from './simulator.ts'
import { describeSteadfastWebhook } from './steadfast/steadfast-webhook.ts'
import type { WebhookMessage } from './webhook-book.ts'

type Describe = (sim: Simulator, account: Account, parcel: Parcel) => WebhookMessage

const messages: Readonly<Record<CourierName, Describe>> = {
  pathao: describePathaoWebhook,
  steadfast: describeSteadfastWebhook,
  redx: describeRedxWebhook,
}

/** Sends the merchant the webhook of what a parcel has become. */
export function notifyMerchant(sim: Simulator, account: Account, parcel: Parcel): void {
  sendWebhook(sim, account, messages[account.courier](sim, account, parcel))
}
