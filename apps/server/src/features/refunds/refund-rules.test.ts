import type { RefundStatus } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { decideRefundAmount, refundStatusesBefore, refundTransitions } from './refund-rules.ts'

describe('the transitions of a refund', () => {
  it('reach every status from PENDING, and end in COMPLETED, REJECTED or WITHDRAWN', () => {
    const reached = new Set<RefundStatus>(['PENDING'])
    for (const status of reached) for (const next of refundTransitions[status]) reached.add(next)
    const every = Object.keys(refundTransitions) as RefundStatus[]
    expect([...reached].sort()).toEqual([...every].sort())
    expect(every.filter((status) => refundTransitions[status].length === 0)).toEqual([
      'COMPLETED',
      'REJECTED',
      'WITHDRAWN',
    ])
  })

  it('lead to a payout only from PROCESSING', () => {
    expect(refundStatusesBefore('COMPLETED')).toEqual(['PROCESSING'])
    expect(refundStatusesBefore('PROCESSING')).toEqual(['APPROVED', 'FAILED'])
  })
})

describe('the amount of a refund', () => {
  it.each([
    [undefined, 500, { ok: true, amountMinor: 500 }],
    [500, 500, { ok: true, amountMinor: 500 }],
    [1, 500, { ok: true, amountMinor: 1 }],
    [501, 500, { ok: false, problem: 'too_much', mostMinor: 500 }],
    [0, 500, { ok: false, problem: 'zero' }],
    [undefined, 0, { ok: false, problem: 'nothing' }],
    [1, -5, { ok: false, problem: 'nothing' }],
  ])('wanted %j of at most %i is %j', (wanted, most, expected) => {
    expect(decideRefundAmount(wanted, most)).toEqual(expected)
  })
})
