import { describe, expect, it } from 'vitest'
import { decideGatewayRefund, type RefundExchange, type RefundProgress } from './gateway-refund-rules.ts'

const now = new Date('2026-03-01T00:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const refunded = { outcome: 'refunded', transactionId: 'T1', refundedAt: null, chargeMinor: 0 } as const
const unknown = { outcome: 'unknown', reason: 'timeout' } as const
const failed = (failure: 'MERCHANT_BALANCE' | 'DUPLICATE_PAYMENT' | 'GATEWAY_UNAVAILABLE' | 'GATEWAY_SETTINGS') =>
  ({ outcome: 'failed', failure, gatewayCode: '1' }) as const

type Said = Partial<Pick<RefundExchange, 'isNew' | 'isDoubtful' | 'sent' | 'inspected'>>
const decide = (said: Said, progress: RefundProgress) =>
  decideGatewayRefund({ isNew: false, isDoubtful: false, sent: null, inspected: null, ...said, ...progress }, now)

describe('what a sending means', () => {
  const first = { attempts: 1, checks: 0 }
  const later = { attempts: 2, checks: 3 }
  it.each([
    [
      'a return is a return',
      refunded,
      first,
      { status: 'COMPLETED', transactionId: 'T1', refundedAt: now, chargeMinor: 0 },
    ],
    ['no response is asked about soon', unknown, first, { status: 'UNCLEAR', nextCheckAt: minutes(1), failure: '' }],
    ['no response after the whole schedule is for staff', unknown, { attempts: 1, checks: 7 }, { nextCheckAt: null }],
    ['a refusal of a first sending is final', failed('MERCHANT_BALANCE'), first, { status: 'REFUSED' }],
    [
      'a duplicate waits eleven minutes',
      failed('DUPLICATE_PAYMENT'),
      first,
      { status: 'PENDING', nextCheckAt: minutes(11) },
    ],
    [
      'an absent gateway is tried again',
      failed('GATEWAY_UNAVAILABLE'),
      first,
      { status: 'PENDING', nextCheckAt: minutes(1) },
    ],
    [
      'what was not sent is sent again',
      { outcome: 'absent' } as const,
      first,
      { status: 'PENDING', failure: 'GATEWAY_UNAVAILABLE' },
    ],
    [
      'an absent gateway is given up after hours',
      failed('GATEWAY_UNAVAILABLE'),
      { attempts: 6, checks: 0 },
      { status: 'REFUSED' },
    ],
    [
      'a duplicate of what may be ours is asked about',
      failed('DUPLICATE_PAYMENT'),
      later,
      { status: 'UNCLEAR', nextCheckAt: minutes(11) },
    ],
    [
      'an absent gateway leaves the doubt',
      failed('GATEWAY_UNAVAILABLE'),
      later,
      { status: 'UNCLEAR', nextCheckAt: minutes(5) },
    ],
  ])('%s', (_, state, progress, verdict) => {
    expect(decide({ sent: state }, progress)).toMatchObject(verdict)
  })

  it('a refusal after an earlier sending is believed only when the gateway has no record of that one', () => {
    const sent = failed('MERCHANT_BALANCE')
    expect(decide({ sent }, later)).toBe('inspect')
    expect(decide({ sent, inspected: { outcome: 'absent' } }, later)).toMatchObject({ status: 'REFUSED' })
    expect(decide({ sent, inspected: refunded }, later)).toMatchObject({ status: 'COMPLETED' })
    expect(decide({ sent, inspected: unknown }, later)).toMatchObject({ status: 'UNCLEAR' })
  })
})

describe('what a call begins with', () => {
  const first = { attempts: 1, checks: 0 }
  it('is the sending of a new refund, and a question about any other', () => {
    expect(decide({ isNew: true }, first)).toBe('send')
    expect(decide({}, first)).toBe('inspect')
  })

  it('is a question about a new one whose payment was returned in doubt, which is sent unless it was returned', () => {
    const doubtful = { isNew: true, isDoubtful: true }
    expect(decide(doubtful, first)).toBe('inspect')
    expect(decide({ ...doubtful, inspected: refunded }, first)).toMatchObject({ status: 'COMPLETED' })
    const accepted = { outcome: 'accepted', reference: 'R1', gatewayCode: '' } as const
    expect(decide({ ...doubtful, inspected: accepted }, first)).toMatchObject({ status: 'SENT', reference: 'R1' })
    for (const inspected of [unknown, { outcome: 'absent' } as const])
      expect(decide({ ...doubtful, inspected }, first)).toBe('send')
  })
})

describe('what the response about a refund means', () => {
  const asked = { attempts: 1, checks: 2 }
  it('is sent again only when the gateway has no record of it, eight times at most', () => {
    expect(decide({ inspected: { outcome: 'absent' } }, asked)).toBe('send')
    const often = { attempts: 8, checks: 2 }
    expect(decide({ inspected: { outcome: 'absent' } }, often)).toMatchObject({
      status: 'UNCLEAR',
      nextCheckAt: null,
    })
    expect(decide({ inspected: unknown }, asked)).toMatchObject({ status: 'UNCLEAR', nextCheckAt: minutes(5) })
  })

  it('is not refused because the gateway cannot be asked', () => {
    for (const failure of ['GATEWAY_UNAVAILABLE', 'GATEWAY_SETTINGS'] as const)
      expect(decide({ inspected: failed(failure) }, asked)).toMatchObject({ status: 'UNCLEAR' })
    expect(decide({ inspected: failed('MERCHANT_BALANCE') }, asked)).toMatchObject({ status: 'REFUSED' })
  })
})

describe('a refund that the gateway has accepted', () => {
  const accepted = { outcome: 'accepted', reference: 'R1', gatewayCode: 'processing' } as const
  const known = { attempts: 1, checks: 7, reference: 'R1' }

  it('is asked about like an unclear one, then daily for twenty days, then left to staff with its ID', () => {
    const wait = (checks: number) => decide({ inspected: accepted }, { attempts: 1, checks })
    expect(decide({ sent: accepted }, { attempts: 1, checks: 0 })).toMatchObject({
      ...{ status: 'SENT', reference: 'R1', gatewayCode: 'processing', nextCheckAt: minutes(1) },
    })
    for (const checks of [6, 7, 26]) expect(wait(checks)).toMatchObject({ status: 'SENT', nextCheckAt: minutes(1_440) })
    expect(wait(27)).toMatchObject({ status: 'UNCLEAR', reference: 'R1', nextCheckAt: null })
  })

  it('stays on that schedule when one inquiry brings nothing', () => {
    expect(decide({ inspected: unknown }, known)).toMatchObject({
      status: 'UNCLEAR',
      nextCheckAt: minutes(1_440),
    })
  })
})

it('a refund of which no inquiry can say more is left to staff at once', () => {
  const lost = { outcome: 'unknown', reason: 'lost', isForStaff: true } as const
  expect(decide({ sent: lost }, { attempts: 1, checks: 0 })).toMatchObject({ status: 'UNCLEAR', nextCheckAt: null })
})
