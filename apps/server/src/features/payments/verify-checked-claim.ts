import type { StoreTx } from '../../platform/database.ts'
import { defaultSettings } from '../../shared/store-settings.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { autoVerifiedNote, type ClaimResponse, mayVerifyClaim } from './claim-check-rules.ts'
import { type DueClaim, readAutoVerifyFacts } from './claim-checks.queries.ts'
import { reviewPayment } from './review-payment.ts'

/** Verifies a claim that its gateway has confirmed, as staff would, if it may be verified without them. */
export async function verifyCheckedClaim(
  tx: StoreTx,
  order: OrderRow,
  claim: DueClaim,
  response: ClaimResponse,
): Promise<void> {
  const { storeId, id: orderId, createdAt: placedAt } = order
  const { locale, ...facts } = await readAutoVerifyFacts(tx, storeId, claim.id)
  if (!mayVerifyClaim(claim, response, { ...facts, dueMinor: dueMinor(order), placedAt })) return
  await reviewPayment(tx, {
    storeId,
    orderId,
    paymentId: claim.id,
    actor: { type: 'system', id: 'claims.check' },
    isVerified: true,
    reason: autoVerifiedNote(claim.transactionId, response)[locale ?? defaultSettings.defaultLocale],
  })
}
