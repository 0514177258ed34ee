import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { type LimitFacts, ordersPerPhone, ordersPerProvenPhone, type RequestLimit } from '../../platform/rate-limits.ts'
import type { Shopper } from '../../platform/route.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { isPhoneProvenBy } from '../risk/is-phone-proven-by.ts'
import { isVerifiedNumber } from './place-order.queries.ts'

type Caller = { store: { id: number }; shopper: Shopper | null }

/**
 * The phone number by which an order is counted before anything is read. Proven ones have a bucket of their own, which
 * those who only type a number cannot empty. That of a customer may be proven by the account, so it is counted later.
 */
export function orderLimitFacts(
  deps: Deps,
  { store, shopper }: Caller,
  phone: PhoneNumber | undefined,
  token: string | null | undefined,
): Partial<LimitFacts> {
  if (phone === undefined) return {}
  if (isPhoneProvenBy(deps, store.id, token, phone)) return { provenPhone: phone } // guard: proven-order-facts
  return shopper ? {} : { phone }
}

/** Takes from the bucket of a phone number, and throws 429 when it is empty. */
type Take = (limit: RequestLimit, phone: PhoneNumber) => void

export type LimitOrder = (tx: StoreTx, phone: PhoneNumber, isProven: boolean) => Promise<void>

/**
 * Counts the order of a customer, once for a request, when its phone number was not counted before. Whether the number is
 * the verified one of the account is read only when the bucket of the number is empty.
 */
export function limitCustomerOrder({ store, shopper }: Caller, take: Take): LimitOrder {
  let isCounted = false
  return async (tx, phone, isProven) => {
    if (!shopper || isCounted) return
    isCounted = true
    try {
      take(isProven ? ordersPerProvenPhone : ordersPerPhone, phone)
    } catch (error) {
      const isEmpty = !isProven && error instanceof ApiError && error.code === 'too_many_requests'
      if (!isEmpty || !(await isVerifiedNumber(tx, store.id, shopper.id, phone))) throw error // guard: proven-order-bucket
      take(ordersPerProvenPhone, phone)
    }
  }
}
