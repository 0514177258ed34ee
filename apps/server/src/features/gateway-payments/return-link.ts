import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'
import { withParameters } from './callback-url-rules.ts'
import type { PaymentSessionView } from './payment-sessions.queries.ts'
import { returnStatusOf } from './session-rules.ts'

const signed = (key: Buffer, { id, storeId, orderId, orderNumber }: PaymentSessionView, status: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([storeId, orderId, orderNumber, id, status]))
    .digest()

/** Where a browser goes that returns from a gateway: the page of the storefront, with the result. */
export function returnLink(secrets: Secrets, session: PaymentSessionView): string {
  const status = returnStatusOf(session)
  return withParameters(session.callbackUrl, {
    order_id: String(session.orderId),
    order_number: session.orderNumber,
    payment_session_id: session.id,
    status,
    signature: signed(secrets('payment-return')[0], session, status).toString('base64url'),
  })
}

/** Whether this service sent a browser to the storefront with this status of the session, now or earlier. */
export function isReturnGenuine(
  secrets: Secrets,
  session: PaymentSessionView,
  { status, signature }: { status: string; signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64url')
  return secrets('payment-return').some((key) => {
    const own = signed(key, session, status)
    return own.length === given.length && timingSafeEqual(own, given)
  })
}
