/** Letters and digits: safe in a path, and no other encoding of it exists. */
const REFERENCE = /^[A-Za-z0-9]{8,400}={0,2}$/

/** Whether a text can be a payment reference of Nagad. */
export const isNagadReference = (text: unknown): text is string => typeof text === 'string' && REFERENCE.test(text)

/**
 * The merchant and the order in a payment reference, which is the base64 of `MMddHHmmssSSS.merchant.order.challenge`.
 * Null when it is something else.
 */
export function readNagadReference(reference: unknown): { merchantId: string; orderId: string } | null {
  if (!isNagadReference(reference)) return null
  const text = Buffer.from(reference, 'base64').toString('latin1')
  if (Buffer.from(text, 'latin1').toString('base64') !== reference) return null
  const [time, merchantId, orderId, challenge, ...rest] = text.split('.')
  return time && merchantId && orderId && challenge && rest.length === 0 ? { merchantId, orderId } : null
}
