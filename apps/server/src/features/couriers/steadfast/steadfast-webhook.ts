import { consignmentIdOf, courierText } from '../call-courier.ts'
import type { CourierWebhook } from '../courier.ts'

/** Steadfast sends the token of the merchant. */
export const steadfastWebhook: CourierWebhook = {
  secretOf: ({ authorization }) => /^Bearer (\S+)$/.exec(courierText(authorization))?.[1] ?? '',
  hintOf: ({ consignmentId, invoice, status }) => ({
    consignmentId: consignmentIdOf(consignmentId),
    number: courierText(invoice),
    word: courierText(status),
  }),
  response: {
    ...{ status: 200, headers: {} },
    body: { status: 'success', message: 'Webhook received successfully.' },
  },
}
