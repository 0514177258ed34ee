import type { Networks } from '@haat/admission-control/client-network.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { giveBack } from '../../platform/enforce-limits.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { unknownOrdersToPay } from '../../platform/rate-limits.ts'
import type { Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { findEarlierAttempt, inspectEarlierAttempt } from './inspect-earlier-attempt.ts'
import { unpaidRefusals } from './lock-unpaid-order.ts'
import { findOrderToPay, type OrderToPay } from './retry-payment.queries.ts'

type Named = { orderId: number | undefined; orderNumber: string | undefined; phone: string | undefined }

/**
 * The order that a request wants to pay. `inspectBefore`: called before anything is changed, outside any transaction;
 * queries the gateway about an earlier attempt that may be paid. Throws when the last query was too recent.
 */
export async function nameOrderToPay(
  deps: Deps,
  store: StoreContext,
  named: Named,
  { shopper, request: { networks } }: { shopper: Shopper | null; request: { networks: Networks | undefined } },
): Promise<{ orderId: number; inspectBefore: () => Promise<void> }> {
  const storeId = store.id
  const lookup = lookupOf(named, shopper)
  const { orderId, earlier } = await inStore(deps.db, storeId, async (tx) => {
    const found = await findOrderToPay(tx, storeId, lookup)
    if (found === undefined) throw notFound('order', named.orderId === undefined ? 'order_number' : 'order_id')
    return { orderId: found, earlier: await findEarlierAttempt(tx, storeId, found) }
  })
  if ('orderNumber' in lookup && networks)
    giveBack(deps.limiter, unknownOrdersToPay, { owner: storeId, of: networks }, store)
  return {
    orderId,
    inspectBefore: () =>
      inspectEarlierAttempt(deps, storeId, earlier, { source: 'verify', refusal: unpaidRefusals.checking }),
  }
}

const required = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }

/** Which order is meant: an own one by its ID, or a guest's by its number and phone. */
function lookupOf({ orderId, orderNumber, phone }: Named, shopper: Shopper | null): OrderToPay {
  if (orderId !== undefined) {
    if (!shopper) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    return { orderId, customerId: shopper.id }
  }
  if (orderNumber === undefined) throw fieldError(shopper ? 'order_id' : 'order_number', required)
  if (phone === undefined) throw fieldError('phone', required)
  return { orderNumber, phone }
}
