import { describe, expect, it } from 'vitest'
import { noContact, type RiskFacts, scoreOrder } from './risk-rules.ts'

const thresholds = { mediumFrom: 30, highFrom: 60 }
const facts: RiskFacts = {
  receiverName: 'Rahima Khatun',
  address: 'House 12, Road 5, Dhanmondi',
  district: 'Dhaka',
  isCod: true,
  isDuplicate: false,
  totalMinor: 1000_00,
  medianMinor: 1000_00,
  amountPaidMinor: 0,
  hour: 12,
  delivered: 1,
  returned: 0,
  cancelled: 0,
  open: 0,
  contact: noContact,
}
const scored = (changes: Partial<RiskFacts>) => scoreOrder({ ...facts, ...changes }, thresholds)
const reasonsOf = (changes: Partial<RiskFacts>) => scored(changes).reasons.map(({ code }) => code)

describe('the risk of an order', () => {
  it.each<[string, Partial<RiskFacts>, number]>([
    ['is low for a known buyer', {}, 0],
    ['is 10 and 20 for a number without orders', { delivered: 0 }, 30],
    ['rises by 25 for each return', { delivered: 0, returned: 1 }, 35],
    ['rises by 50 at most for returns', { delivered: 0, returned: 9 }, 60],
    ['rises by 10 for each cancellation, 30 at most', { delivered: 0, cancelled: 7 }, 40],
    ['does not rise for one open order', { delivered: 0, open: 1 }, 10],
    ['rises by 10 for each further open order', { delivered: 0, open: 3 }, 30],
    ['falls by 10 for each delivery, 30 at most', { delivered: 9, returned: 2 }, 30],
    ['rises for a probable duplicate', { isDuplicate: true }, 15],
    ['rises for a short address', { address: 'Road 5' }, 15],
    ['rises once for a short address without a district', { address: 'Road 5', district: '' }, 15],
    ['rises for a name of one letter', { receiverName: ' A. ' }, 20],
    ['rises for a letter repeated', { receiverName: 'ককক' }, 20],
    ['rises for a total above three times the median', { totalMinor: 3000_01 }, 15],
    ['does not rise for just three times the median', { totalMinor: 3000_00 }, 0],
    ['does not rise for a large total in a store with few orders', { totalMinor: 9000_00, medianMinor: null }, 0],
    ['rises at night', { hour: 4 }, 5],
    ['does not rise at five', { hour: 5 }, 0],
    ['falls for an advance', { delivered: 0, amountPaidMinor: 100_00 }, 5],
    ['is not that of a new number when it is paid', { delivered: 0, amountPaidMinor: 1000_00 }, 0],
    ['is not that of a new number when it is not for cash', { delivered: 0, isCod: false }, 10],
    [
      'falls when the buyer confirmed by the link',
      { delivered: 0, contact: { ...noContact, isConfirmedByLink: true } },
      15,
    ],
    ['does not rise for one unanswered call', { contact: { ...noContact, unanswered: 1 } }, 0],
    ['rises once for two unanswered calls and more', { contact: { ...noContact, unanswered: 3 } }, 15],
    ['rises for a wrong number', { contact: { ...noContact, isWrongNumber: true } }, 40],
    [
      'falls when the buyer confirmed to a second caller',
      { delivered: 0, contact: { ...noContact, isConfirmedAgain: true } },
      20,
    ],
    ['never exceeds 100', { delivered: 0, returned: 9, cancelled: 9, open: 9, receiverName: '1' }, 100],
  ])('%s', (_what, changes, score) => {
    expect(scored(changes).score).toBe(score)
  })

  it('has the strongest reason first, with how often it holds', () => {
    expect(scored({ returned: 2, hour: 1, delivered: 1 }).reasons).toEqual([
      { code: 'RETURNED_BEFORE', effect: 50, count: 2 },
      { code: 'DELIVERED_BEFORE', effect: -10, count: 1 },
      { code: 'NIGHT_ORDER', effect: 5, count: 1 },
    ])
    expect(reasonsOf({})).toEqual(['DELIVERED_BEFORE'])
  })

  it('has the level of the thresholds, inclusively', () => {
    const levels = [{ delivered: 0, isCod: false }, { delivered: 0 }, { delivered: 0, returned: 9 }].map(
      (changes) => scored(changes).level,
    )
    expect(levels).toEqual(['low', 'medium', 'high'])
  })
})
