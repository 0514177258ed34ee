import type { createSettlement } from '@haat/contract/merchant/settlements.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { PayoutTerms } from './post-settlement.ts'

type PayoutBody = Omit<Body<typeof createSettlement>, 'courier_account_id' | 'lines'>

/** What a request says of a payout, besides its lines. */
export const payoutTermsOf = (body: PayoutBody): PayoutTerms => ({
  method: body.method,
  transactionId: body.transaction_id ?? '',
  paidOn: body.paid_on,
  payoutMinor: body.payout_amount,
  deductionsMinor: body.deductions ?? 0,
  additionsMinor: body.additions ?? 0,
  note: body.note ?? '',
  acceptsDifferences: body.accept_differences ?? false,
})
