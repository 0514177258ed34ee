import { json, page, type SimulatedResponse } from '../simulated-response.ts'

/**
 * Errors by category. The categories are known; what Nagad writes for them and their HTTP statuses are not published.
 * These are placeholders until the official guide is at hand: an adapter must not branch on them.
 */
export const nagadErrors = {
  InvalidMerchant: { status: 400, message: 'The merchant is not known' },
  InactiveMerchant: { status: 400, message: 'The merchant is not active' },
  EncryptionError: { status: 500, message: 'The response could not be encrypted' },
  DecryptionError: { status: 400, message: 'Sensitive data could not be decrypted' },
  SignatureVerificationFailed: { status: 400, message: 'The signature does not match' },
  InvalidApiRequest: { status: 400, message: 'The request is not valid' },
  InvalidOrderId: { status: 400, message: 'The order ID is not valid' },
  DuplicateOrderId: { status: 400, message: 'The order ID was used before' },
  InvalidPurchaseInformation: { status: 400, message: 'The purchase information is not valid' },
  InvalidReferenceId: { status: 400, message: 'The payment reference is not known' },
  EncodingError: { status: 400, message: 'The data is not base64' },
  InvalidCurrency: { status: 400, message: 'The currency is not supported' },
  ServerError: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>

export type NagadErrorCategory = keyof typeof nagadErrors

/** `{reason, message}` of a category; of ServerError for a name that is none. */
export function nagadError(category: string, message?: string): SimulatedResponse {
  const known = Object.hasOwn(nagadErrors, category) ? (category as NagadErrorCategory) : 'ServerError'
  return json({ reason: known, message: message ?? nagadErrors[known].message }, nagadErrors[known].status)
}

const SUPPORT_ID = '4815162342108151623'

/** What an address that is not on the list gets instead of JSON. */
export const firewallPage = (): SimulatedResponse =>
  page(
    `<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: ${SUPPORT_ID}</body></html>`,
  )
