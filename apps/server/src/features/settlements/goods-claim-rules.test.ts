import { describe, expect, it } from 'vitest'
import { decideGoodsClaim, type MissingGoods } from './goods-claim-rules.ts'

const goods = (more: Partial<MissingGoods> = {}): MissingGoods => ({
  ...{ accountId: 51, priceMinor: 200_00, hasOpenClaim: false, isClaimed: false },
  ...more,
})

describe('what a courier is asked for missing units', () => {
  it.each<[string, number | null, Partial<MissingGoods>, object]>([
    ['their price when no amount is named', null, {}, { ok: true, amountMinor: 200_00 }],
    ['less than that', 1, {}, { ok: true, amountMinor: 1 }],
    ['never more than that', 200_01, {}, { ok: false, reason: 'above_price', priceMinor: 200_00 }],
    ['never 0', 0, {}, { ok: false, reason: 'zero' }],
    ['nothing for what was given away', null, { priceMinor: 0 }, { ok: false, reason: 'zero' }],
    ['nothing when no unit is missing', null, { priceMinor: null }, { ok: false, reason: 'nothing_missing' }],
    ['nothing a second time', 1, { isClaimed: true, hasOpenClaim: true }, { ok: false, reason: 'already_claimed' }],
    ['nothing beside an open claim of its cash', 1, { hasOpenClaim: true }, { ok: false, reason: 'claim_open' }],
  ])('is %s', (_what, amountMinor, more, expected) => {
    expect(decideGoodsClaim(amountMinor, goods(more))).toEqual(expected)
  })
})
