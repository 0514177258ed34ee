import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { CheckoutDecision } from '../checkout/checkout-facts.ts'
import { claimPayments } from '../order-placement/claim-payments.queries.ts'
import { refuseClaim } from '../order-placement/order-refusals.ts'
import { refuseCheckout } from '../order-placement/refuse-checkout.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { roundCash } from '../orders/payment-status-rules.ts'
import { firstCheckAt } from '../payments/first-check-at.ts'
import type { Claim, PaymentClaims } from '../payments/payment-claim-rules.ts'
import { findClaimedAdvance } from '../payments/payments.queries.ts'
import { recordPaymentEvent } from '../payments/record-payment.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { type BuyerProof, isFreeOfPhoneProof } from '../risk/buyer-rules.ts'
import { concludeMethodChange } from './conclude-method-change.ts'
import { decideStandingOrder } from './decide-standing-order.ts'
import { endAttempts } from './end-attempts.ts'
import { loadPaymentFacts } from './load-payment-facts.ts'
import { lockUnpaidOrder, unpaidRefusals } from './lock-unpaid-order.ts'
import { type MethodSums, repriceMethod } from './reprice-method.ts'

type Change = {
  orderId: number
  claims: PaymentClaims
  shopperIp: string | undefined
  payerNetwork: string
  /** The total that the shopper was shown for the new method; null for that of the order. */
  expectedTotalMinor: Minor | null
  actor: OrderActor
  /** What the request proves about the buyer of the order. */
  prove: (tx: StoreTx, order: OrderRow) => Promise<BuyerProof>
  /** Receives the ids of the blocks that match the buyer. */
  onBlocks: (ids: number[]) => void
  now: Date
}

/**
 * Makes an unpaid order of a gateway one that is paid in cash, or by a claimed payment. The payment is agreed on by the
 * rules of a new order; what was ordered and its prices stay, only what collecting the money costs is another. Locks the order, its sessions, its cart. Throws while a
 * session may have been paid.
 */
export async function changePaymentMethod(tx: StoreTx, store: StoreContext, change: Change): Promise<OrderRow> {
  const { orderId, claims: stated, actor, now } = change
  const known = await lockOrder(tx, store.id, orderId)
  if (known && isUnchanged(known, stated)) return known
  const order = await lockUnpaidOrder(tx, store.id, orderId, now)
  await endAttempts(tx, order, unpaidRefusals.checking, now)
  const proof = await change.prove(tx, order)
  const { decision, sums, totalMinor } = await decideChange(tx, store, order, { ...change, proof })
  const { payment, refusals, lastRefusals } = decision
  const [refusal] = [...refusals, ...lastRefusals]
  if (refusal) throw refuseCheckout(refusal, store)
  refuseOtherTotal(order, totalMinor, change.expectedTotalMinor)
  const { claims, ...terms } = payment
  const changed = await updateOrder(tx, store.id, orderId, {
    ...{ ...terms, ...sums },
    paymentMethod: stated.paymentMethod,
    expiresAt: null,
  })
  if (claims.length > 0) await claim(tx, changed, claims, { ...change, proof })
  const settled = await settlePayments(tx, changed)
  const advance = claims.length > 0 ? await findClaimedAdvance(tx, store.id, orderId) : undefined
  if (advance) await recordPaymentEvent(tx, 'advance.submitted', settled, advance)
  await concludeMethodChange(tx, settled, order, actor)
  return settled
}

/** A repeated request for cash finds the order as it left it. */
export const isUnchanged = (
  order: Pick<OrderRow, 'status' | 'paymentMethod'>,
  { paymentMethod }: Pick<PaymentClaims, 'paymentMethod'>,
): boolean => order.status === 'PENDING' && order.paymentMethod === 'COD' && paymentMethod === 'COD'

/** The payment of the order, as if it were placed now by the same buyer. */
async function decideChange(
  tx: StoreTx,
  store: StoreContext,
  order: OrderRow,
  { claims, shopperIp, proof, onBlocks, now }: Change & { proof: BuyerProof },
): Promise<{ decision: CheckoutDecision; sums: MethodSums; totalMinor: Minor }> {
  const prices = await loadPaymentFacts(tx, store, order, { shopperIp, now })
  onBlocks(prices.blocks.map(({ id }) => id))
  const sums = repriceMethod(order, claims.paymentMethod, prices.zones)
  const rounded = roundCash({ ...order, ...sums, paymentMethod: claims.paymentMethod, payableNowMinor: null })
  const facts = { store, prices, standing: { ...order, ...sums, ...rounded }, now }
  const decision = decideStandingOrder(facts, { order, payment: { ...claims, isThroughGateway: false }, proof })
  return { decision, sums, totalMinor: rounded.totalMinor }
}

/** The total that was shown is a ceiling: that of the order, unless the request says another one. */
function refuseOtherTotal(order: OrderRow, totalMinor: Minor, expectedMinor: Minor | null): void {
  if (expectedMinor === null ? totalMinor <= order.totalMinor : totalMinor === expectedMinor) return
  const shown = formatAmount(expectedMinor ?? order.totalMinor)
  throw new ApiError('price_changed', {
    details: { total: formatAmount(totalMinor), expected_total: shown, items: [] },
  })
}

async function claim(
  tx: StoreTx,
  { storeId, id, email }: OrderRow,
  claims: readonly Claim[],
  { proof, payerNetwork, now }: Pick<Change, 'payerNetwork' | 'now'> & { proof: BuyerProof },
): Promise<void> {
  const checked = claims.map((one) => ({ ...one, checkAt: firstCheckAt(one, now) }))
  const { isPaymentUsed } = await claimPayments(tx, storeId, id, {
    claims: checked,
    isPhoneProven: proof.isPhoneProven,
    isFreeToHold: isFreeOfPhoneProof(proof),
    payerNetwork,
  }).catch((error) => {
    throw refuseClaim(error, { ...proof, email }) ?? error
  })
  if (isPaymentUsed) throw new ApiError('payment_already_used')
}
