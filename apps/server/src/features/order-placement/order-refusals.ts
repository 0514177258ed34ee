import type { Text } from '@haat/contract/errors.ts'
import { ApiError } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import type { RefusedCoupon } from '../checkout/checkout-facts.ts'
import type { PriceWarning } from '../pricing/price-claim-rules.ts'
import { explainRefusal } from '../promotions/explain-refusal.ts'
import { refuseShortage } from '../stock/refuse-shortage.ts'
import type { NewLine } from './new-order.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import {
  couponByProof,
  type ProofTexts,
  tooManyClaimed,
  tooManyUnpaid,
  unprovenCash,
  unprovenHold,
} from './unpaid-order-rules.ts'
import { isClaimLimitReached, isHoldRefused, isUnprovenClaimLimitReached } from './unpaid-orders.queries.ts'
import type { FoundStock } from './write-order.queries.ts'

// SQL: schema/holds.functions.sql refuse_unproven_hold

const proofOfPhone = { field: 'phone', purpose: 'checkout' } as const

/**
 * The coupon is not valid any more: nothing was written, and the shopper decides about an order without it. Where a proof
 * helps, the message does not reveal whether others have used up the limits: it would reveal facts about a phone number.
 */
export function refuseCoupon(
  refused: RefusedCoupon,
  { currencySymbol }: Pick<OrderingStore, 'currencySymbol'>,
): ApiError {
  const { reason, missingMinor, isUnproven } = refused
  const byProof = isUnproven ? couponByProof[reason] : undefined
  return new ApiError('coupon_not_applicable', {
    message: couponRefusalText(refused, currencySymbol),
    details: {
      reason,
      ...(missingMinor === undefined ? {} : { missing_amount: formatAmount(missingMinor) }),
      ...(byProof && proofOfPhone),
    },
  })
}

/** Why a coupon does not apply. */
export const couponRefusalText = (refused: RefusedCoupon, currencySymbol: string): Text =>
  (refused.isUnproven ? couponByProof[refused.reason] : undefined) ?? explainRefusal(refused, currencySymbol)

/** 409: another order took the stock first. */
export function refuseStock(
  lines: readonly Pick<NewLine, 'productId' | 'variantId' | 'hasVariants' | 'quantity'>[],
  stock: readonly FoundStock[],
  settings: Pick<StoreSettings, 'hideStockCounts'>,
): ApiError {
  const byVariant = new Map(stock.map((row) => [row.variantId, row]))
  const short = lines.filter((item) => !byVariant.get(item.variantId)?.isEnough)
  return refuseShortage(
    short.map((item) => ({
      productId: item.productId,
      variantId: item.hasVariants ? item.variantId : null,
      requested: item.quantity,
      available: byVariant.get(item.variantId)?.onHand ?? 0,
    })),
    settings,
  )
}

/** The contacts that the buyer can be required to prove. */
type AskedBuyer = Pick<OrderRequest, 'provable' | 'email'>

const textFor = (texts: ProofTexts, { provable, email }: AskedBuyer): Text =>
  provable !== 'email' ? texts.phone : email === '' ? texts.missing : texts.email

const proofOf = ({ provable }: AskedBuyer) => ({ field: provable ?? 'phone', purpose: 'checkout' }) as const

/** 403: a proof of the contact that this server can send a code to. The same for every token that does not prove it. */
const refuseUnproven = (texts: ProofTexts, asked: AskedBuyer) =>
  new ApiError('verification_required', { message: textFor(texts, asked), details: proofOf(asked) })

/** 403: the store asks for a proof of who pays cash on delivery. */
export const refuseUnprovenPhone = (asked: AskedBuyer) => refuseUnproven(unprovenCash, asked)

/** 409: too many orders of the buyer, or of their network, wait for a payment. */
export const refuseUnpaid = (helpsToProve: boolean, asked: AskedBuyer) =>
  new ApiError('invalid_state', {
    message: helpsToProve ? textFor(tooManyUnpaid, asked) : tooManyUnpaid.proven,
    details: { reason: 'unpaid_orders', ...(helpsToProve && proofOf(asked)) },
  })

/** 409: too many orders of the phone number wait for the check of a claimed payment. */
const refuseClaimed = (helpsToProve: boolean) =>
  new ApiError('invalid_state', {
    message: helpsToProve ? tooManyClaimed.unproven : tooManyClaimed.proven,
    details: { reason: 'unchecked_payments', ...(helpsToProve && proofOfPhone) },
  })

/** 403: the hold policy of the store asks for a proof, if that is why a statement failed. */
export const refuseHold = (error: unknown, asked: AskedBuyer): ApiError | null =>
  isHoldRefused(error) ? refuseUnproven(unprovenHold, asked) : null

/** Why an order cannot wait for the check of its payment, if that is why its statement failed. */
export function refuseClaim(error: unknown, asked: AskedBuyer): ApiError | null {
  if (isUnprovenClaimLimitReached(error)) return refuseClaimed(asked.provable === 'phone')
  if (isClaimLimitReached(error)) return refuseClaimed(false)
  return refuseHold(error, asked)
}

export const duplicateWarning: Text = {
  en: 'The same order was placed a moment ago.',
  bn: 'একই অর্ডার কিছুক্ষণ আগেই করা হয়েছে।',
}

export const priceWarnings: Record<PriceWarning['code'], Text> = {
  PRICE_CHANGED: {
    en: 'The price is lower than the one shown. You pay the lower price.',
    bn: 'দাম এখন আগের চেয়ে কম। কম দামটিই রাখা হয়েছে।',
  },
  FLASH_DEAL_ENDED: {
    en: 'The flash deal has ended. You pay the regular price.',
    bn: 'ফ্ল্যাশ ডিল শেষ। নিয়মিত দাম রাখা হয়েছে।',
  },
  FLASH_DEAL_LIMIT: {
    en: 'The flash deal is not available for this many units. You pay the regular price.',
    bn: 'ফ্ল্যাশ ডিলে এতগুলো নেওয়া যায় না। নিয়মিত দাম রাখা হয়েছে।',
  },
}
