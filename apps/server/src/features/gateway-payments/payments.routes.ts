import * as contract from '@haat/contract/storefront/payments.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { Reply } from '../../platform/reply.ts'
import { route, type Shopper } from '../../platform/route.ts'
import { findSessionView, type PaymentSessionView } from './payment-sessions.queries.ts'
import { presentSession } from './present-session.ts'
import { isReturnGenuine } from './return-link.ts'
import { verifySession } from './verify-session.ts'

/** What has become of payments, for the storefront. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readPaymentSession, ({ read, store, shopper, params, fields, locale }) =>
    read(async (tx) =>
      trim(presentSession(await ownSession(tx, store.id, params.payment_session_id, shopper), locale), fields),
    ),
  )

  route(app, deps, contract.verifyPayment, async ({ store, shopper, body, locale }) => {
    const { payment_session_id: sessionId, status = '', signature = '', ...values } = body
    const returns = (session: PaymentSessionView) =>
      deps.clock().getTime() - session.updatedAt.getTime() < RETURN_MS &&
      isReturnGenuine(deps.secrets, session, { status, signature })
    const find = (tx: StoreTx) => ownSession(tx, store.id, sessionId, shopper, returns)
    const found = await inStore(deps.db, store.id, find)
    const asked = await verifySession(deps, found, new URLSearchParams({ status, ...values }))
    const session = asked ? await inStore(deps.db, store.id, find) : found
    const isGenuine = signature === '' ? null : isReturnGenuine(deps.secrets, session, { status, signature })
    const data = { ...presentSession(session, locale), is_return_genuine: isGenuine }
    return new Reply(data, { message: data.message })
  })
}

/** How long after its last change a signed return opens the session of a customer whose sign-in ended at the gateway. */
const RETURN_MS = 15 * 60_000

/**
 * A session of the store: of a guest's order, because shoppers sign in while they pay, or of an own order. Without a
 * shopper, the session of a customer is found only with the token of a return from the gateway.
 */
async function ownSession(
  tx: StoreTx,
  storeId: number,
  sessionId: string,
  shopper: Shopper | null,
  returns: (session: PaymentSessionView) => boolean = () => false,
): Promise<PaymentSessionView> {
  const session = await findSessionView(tx, storeId, sessionId.toLowerCase())
  if (!session) throw notFound('payment_session', 'payment_session_id')
  const owner = session.customerId
  const isForeign = owner !== null && (shopper ? owner !== shopper.id : !returns(session)) // guard: payment-session-owner
  if (isForeign) throw notFound('payment_session', 'payment_session_id')
  return session
}
