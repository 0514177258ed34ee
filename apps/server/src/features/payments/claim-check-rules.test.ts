import { describe, expect, it } from 'vitest'
import {
  type AutoVerifyFacts,
  type ClaimResponse,
  claimResponseText,
  compareClaim,
  isFinalResponse,
  mayVerifyClaim,
} from './claim-check-rules.ts'
import { firstCheckAt } from './first-check-at.ts'

const claim = { transactionId: '9A7B6C5D4E', amountMinor: 500_00 }
const at = (time: string) => new Date(`2026-01-02T${time}:00Z`)
const found = {
  ...{ outcome: 'found' as const, transactionId: '9A7B6C5D4E', amountMinor: 500_00 },
  ...{ isCompleted: true, completedAt: at('10:00'), payer: '017*****001', type: 'Customer Payment' },
}
const matching = compareClaim(claim, found)

describe('the response of a gateway', () => {
  it.each([
    ['matches with the amount, completed', found, 'FOUND_MATCHING'],
    ['differs with one poisha less', { ...found, amountMinor: 499_99 }, 'FOUND_DIFFERENT'],
    ['differs with one poisha more', { ...found, amountMinor: 500_01 }, 'FOUND_DIFFERENT'],
    ['differs while it is not completed', { ...found, isCompleted: false }, 'FOUND_DIFFERENT'],
    ['is unknown when it is about another transaction', { ...found, transactionId: 'OTHER' }, 'UNKNOWN'],
    ['is unknown with an amount that is none', { ...found, amountMinor: Number.NaN }, 'UNKNOWN'],
    ['is unknown without a response', { outcome: 'unknown' as const, reason: 'timeout' }, 'UNKNOWN'],
    ['is that there is none', { outcome: 'absent' as const }, 'NOT_FOUND'],
  ])('%s', (_, response, result) => {
    expect(compareClaim(claim, response).result).toBe(result)
  })

  it('is final when the transaction is completed, whatever its amount', () => {
    expect(isFinalResponse(matching)).toBe(true)
    expect(isFinalResponse(compareClaim(claim, { ...found, amountMinor: 1 }))).toBe(true)
    expect(isFinalResponse(compareClaim(claim, { ...found, isCompleted: false }))).toBe(false)
    expect(isFinalResponse(compareClaim(claim, { outcome: 'absent' }))).toBe(false)
  })

  it('has words for an unfinished, an old and a different transaction, in English and Bangla', () => {
    const words = (response: ClaimResponse, placedAt = at('09:00')) =>
      claimResponseText(claim, response, { placedAt, symbol: '৳' })
    expect(words(compareClaim(claim, { ...found, isCompleted: false }))).toEqual({
      en: 'The gateway has this transaction with this amount. It is not completed.',
      bn: 'গেটওয়েতে এই ট্রানজেকশন এই টাকাতেই আছে। এটি এখনো সম্পন্ন হয়নি।',
    })
    expect(words(matching, new Date('2026-01-03T10:00:01Z')).en).toContain('more than 24 hours before the order')
    expect(words(matching, new Date('2026-01-03T10:00:00Z')).en).not.toContain('24 hours')
    expect(words(compareClaim(claim, { ...found, amountMinor: 1_25_000_50 })).bn).toContain('৳১,২৫,০০০.৫০, ৳৫০০ নয়')
  })
})

describe('a claim', () => {
  const facts: AutoVerifyFacts = {
    ...{ isEnabled: true, isPending: true, isNamedElsewhere: false, isPayout: false, mayBeCheckout: false },
    ...{ dueMinor: 500_00, placedAt: at('09:00') },
  }

  it('is first checked a minute after the order, when a gateway knows its method', () => {
    expect(firstCheckAt({ method: 'BKASH', transactionId: 'TX1', amountMinor: 1 }, at('09:00'))).toEqual(at('09:01'))
    for (const method of ['COD', 'BANK_TRANSFER', 'constructor'])
      expect(firstCheckAt({ method: method, transactionId: 'TX1', amountMinor: 1 }, at('09:00'))).toBeNull()
  })

  it('that matches is verified without staff, also when it was paid up to 24 hours before the order', () => {
    expect(mayVerifyClaim(claim, matching, facts)).toBe(true)
    expect(mayVerifyClaim(claim, matching, { ...facts, placedAt: new Date('2026-01-03T10:00:00Z') })).toBe(true)
  })

  it.each<[string, Partial<AutoVerifyFacts>, Partial<ClaimResponse>]>([
    ['the store does not want that', { isEnabled: false }, {}],
    ['staff have decided', { isPending: false }, {}],
    ['another payment names the transaction', { isNamedElsewhere: true }, {}],
    ['it is a payout of the store', { isPayout: true }, {}],
    ['it may be a payment through the gateway', { mayBeCheckout: true }, {}],
    ['the order has less to pay', { dueMinor: 499_99 }, {}],
    ['it was paid earlier', { placedAt: new Date('2026-01-03T10:00:01Z') }, {}],
    ['the gateway gives no time', {}, { paidAt: null }],
    ['the gateway gives no type', {}, { type: '' }],
    ['the store has sent it', {}, { type: 'Payment Refund' }],
    ['the gateway has another amount', {}, { result: 'FOUND_DIFFERENT' }],
    ['the gateway does not have it', {}, { result: 'NOT_FOUND' }],
    ['the gateway did not respond', {}, { result: 'UNKNOWN' }],
  ])('is left to staff when %s', (_, more, response) => {
    expect(mayVerifyClaim(claim, { ...matching, ...response }, { ...facts, ...more })).toBe(false)
  })
})
