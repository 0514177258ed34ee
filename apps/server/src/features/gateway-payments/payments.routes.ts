import * as contract from '@haat/contract/storefront/payments.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
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
    const find = (tx: StoreTx) => ownSession(tx, store.id, sessionId, shopper)
    const found = await inStore(deps.db, store.id, find)
    const asked = await verifySession(deps, found, new URLSearchParams({ status, ...values }))
    const session = asked ? await inStore(deps.db, store.id, find) : found
    return {
      ...presentSession(session, locale),
      is_return_genuine: signature === '' ? null : isReturnGenuine(deps.secrets, session, { status, signature }),
    }
  })
}

/** A session of the store; with a shopper, of an own order, or of a guest's: shoppers sign in while they pay. */
async function ownSession(
  tx: StoreTx,
  storeId: number,
  sessionId: string,
  shopper: Shopper | null,
): Promise<PaymentSessionView> {
  const session = await findSessionView(tx, storeId, sessionId.toLowerCase())
  const owner = session?.customerId ?? null
  const isForeign = shopper !== null && owner !== null && owner !== shopper.id // guard: payment-session-owner
  if (!session || isForeign) throw notFound('payment_session', 'payment_session_id')
  return session
}
