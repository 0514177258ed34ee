import { consignmentIdOf, courierText } from '../call-courier.ts'
import type { CourierWebhook } from '../courier.ts'

/** Pathao checks a webhook URL by this header; the value is printed in its documentation. */
const INTEGRATION = {
  'x-pathao-merchant-webhook-integration-secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
}

/** Pathao sends the secret of the merchant as it is. Its first message is a probe about no parcel. */
export const pathaoWebhook: CourierWebhook = {
  secretOf: (headers) => courierText(headers['x-pathao-signature']),
  hintOf: ({ event, consignmentId, merchantOrderId }) =>
    courierText(event).startsWith('order.')
      ? {
          ...{ consignmentId: consignmentIdOf(consignmentId), number: courierText(merchantOrderId) },
          word: courierText(event).slice('order.'.length),
        }
      : null,
  response: { status: 202, headers: INTEGRATION, body: {} },
}
