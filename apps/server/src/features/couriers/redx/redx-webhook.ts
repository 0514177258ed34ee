import { consignmentIdOf, courierText } from '../call-courier.ts'
import type { CourierWebhook } from '../courier.ts'

/** RedX proves itself by the URL alone. */
export const redxWebhook: CourierWebhook = {
  hintOf: ({ trackingNumber, invoiceNumber, status }) => ({
    consignmentId: consignmentIdOf(trackingNumber),
    number: courierText(invoiceNumber),
    word: courierText(status),
  }),
  response: { status: 200, headers: {}, body: {} },
}
