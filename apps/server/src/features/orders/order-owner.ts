import { ApiError } from '../../platform/errors.ts'
import type { Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { readTrackingToken } from '../../shared/tracking-token.ts'
import type { OrderActor } from './order-actor.ts'
import type { OrderHolder } from './order-owner.queries.ts'

/** No order has this ID: a forged token causes the same queries as a genuine one, and finds nothing. */
const NO_ORDER = 0

/**
 * Whose orders a request may change: those of the shopper, or the guest order of its tracking token. An order of an
 * account is not a guest order any more: its old token shows it, and changes nothing.
 */
export function orderOwner(
  keys: readonly Buffer[],
  { store, shopper }: { store: StoreContext; shopper: Shopper | null },
  trackingToken: string | undefined,
): OrderHolder {
  if (trackingToken === undefined) {
    if (!shopper) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    return { customerId: shopper.id }
  }
  if (!store.settings.guestOrderRequests)
    throw new ApiError('permission_denied', { message: signInFirst, details: { reason: 'account_required' } })
  return { customerId: null, guestOrderId: readTrackingToken(keys, store.id, trackingToken) ?? NO_ORDER }
}

/** The owner of an order as the one who changes it. */
export const orderOwnerActor = ({ customerId }: OrderHolder): OrderActor =>
  customerId === null ? { type: 'guest', id: '' } : { type: 'shopper', id: customerId }

const signInFirst = {
  en: 'This store accepts requests about orders from customers with an account only.',
  bn: 'এই দোকানে অর্ডার নিয়ে আবেদন করতে অ্যাকাউন্ট থাকতে হবে।',
}
