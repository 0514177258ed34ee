import type { PayoutTerms } from './post-settlement.ts'

type PayoutBody = Pick<PayoutTerms, 'method'> & {
  transaction_id?: string
  paid_on: string
  payout_amount: number
  deductions?: number
  additions?: number
  note?: string
  accept_differences?: boolean
}

/** What a request says of a payout, besides its lines; amounts in minor units. */
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
