import { describe, expect, it } from 'vitest'
import { decideReturn } from './return-rules.ts'

const lines = [
  { id: 1, variantId: 11, quantity: 3, returnedQuantity: 1 },
  { id: 2, variantId: 12, quantity: 1, returnedQuantity: 1 },
  { id: 3, variantId: 13, quantity: 5, returnedQuantity: 0 },
]

describe('a return', () => {
  it('without lines includes everything that was not returned yet', () => {
    expect(decideReturn(lines, null)).toEqual({
      ok: true,
      isWhole: true,
      lines: [
        { lineId: 1, variantId: 11, quantity: 2 },
        { lineId: 3, variantId: 13, quantity: 5 },
      ],
    })
  })

  it('is complete exactly when nothing is left with the shopper', () => {
    const ask = (first: number, third: number) =>
      decideReturn(lines, [
        { lineId: 1, quantity: first },
        { lineId: 3, quantity: third },
      ])
    expect(ask(2, 5)).toMatchObject({ ok: true, isWhole: true })
    expect(ask(1, 5)).toMatchObject({ ok: true, isWhole: false })
    expect(ask(2, 4)).toMatchObject({ ok: true, isWhole: false })
  })

  it.each([
    [[{ lineId: 9, quantity: 1 }], { index: 0, problem: 'unknown_line' }],
    [[{ lineId: 1, quantity: 3 }], { index: 0, problem: 'too_many', left: 2 }],
    [[{ lineId: 2, quantity: 1 }], { index: 0, problem: 'too_many', left: 0 }],
    [
      [
        { lineId: 3, quantity: 3 },
        { lineId: 3, quantity: 3 },
      ],
      { index: 1, problem: 'repeated_line' },
    ],
  ])('rejects %j', (asked, problem) => {
    expect(decideReturn(lines, asked)).toEqual({ ok: false, ...problem })
  })
})
