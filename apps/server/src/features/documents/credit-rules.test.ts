import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditableLine, creditsDue, type OrderOutcome } from './credit-rules.ts'
import { documentNumber, invoiceLines } from './document-rules.ts'

const none = { quantity: 0, amountMinor: 0, valueMinor: 0, sdMinor: 0, vatMinor: 0 }
const quiet: OrderOutcome = {
  ...{ isCancelled: false, isRefused: false, returned: new Map(), refundedMinor: 0, refundedLineIds: [] },
  ...{ refundedOfItemsMinor: 0, untaxedMinor: 0 },
}
const ordered = (id: number, quantity: number, lineTotalMinor: number, discountMinor = 0) => ({
  ...{ id, quantity, lineTotalMinor, discountMinor, vatRateBp: 1_500, sdRateBp: 0 },
})
/** An invoice of three units for 345.00 and one for 115.00, and a delivery for 57.50. */
const invoice = (): CreditableLine[] =>
  invoiceLines([ordered(1, 3, 345_00), ordered(2, 1, 115_00)], { feeMinor: 57_50, vatRateBp: 1_500 }).map((line) => ({
    ...line,
    credited: none,
  }))
const brief = (lines: ReturnType<typeof creditsDue>) =>
  lines.map(({ orderLineId, quantity, amountMinor, vatMinor }) => [orderLineId, quantity, amountMinor, vatMinor])

it('the number of a document has the two years of its fiscal year, and a mark for notes', () => {
  expect(documentNumber('DEM', 'TAX_INVOICE', 2025, 183)).toBe('DEM-2526-000183')
  expect(documentNumber('DEM', 'CREDIT_NOTE', 2099, 1)).toBe('DEM-CN-9900-000001')
  expect(documentNumber('DEM', 'DEBIT_NOTE', 2025, 1_000_000)).toBe('DEM-DN-2526-1000000')
})

it('a tax invoice has no line for a delivery without VAT, or without a fee', () => {
  const lines = [ordered(1, 1, 115_00)]
  expect(invoiceLines(lines, { feeMinor: 60_00, vatRateBp: null })).toHaveLength(1)
  expect(invoiceLines(lines, { feeMinor: 0, vatRateBp: 1_500 })).toHaveLength(1)
  expect(invoiceLines(lines, { feeMinor: 60_00, vatRateBp: 0 })).toHaveLength(2)
})

describe('what is credited', () => {
  it('is nothing while nothing came back', () => {
    expect(creditsDue(invoice(), quiet)).toEqual([])
  })

  it('is everything of a cancelled order, and of a refused parcel with its delivery', () => {
    const all = [
      [1, 3, 345_00, 45_00],
      [2, 1, 115_00, 15_00],
      [null, 1, 57_50, 7_50],
    ]
    expect(brief(creditsDue(invoice(), { ...quiet, isCancelled: true }))).toEqual(all)
    const returned = new Map([
      [1, 3],
      [2, 1],
    ])
    expect(brief(creditsDue(invoice(), { ...quiet, isRefused: true, returned }))).toEqual(all)
    expect(brief(creditsDue(invoice(), { ...quiet, returned }))).toEqual(all.slice(0, 2))
  })

  it('is the share of returned units', () => {
    expect(brief(creditsDue(invoice(), { ...quiet, returned: new Map([[1, 2]]) }))).toEqual([[1, 2, 230_00, 30_00]])
  })

  it('is a refund first on the items that it names, then on all in proportion', () => {
    const named = { ...quiet, refundedMinor: 115_00, refundedOfItemsMinor: 115_00, refundedLineIds: [2] }
    expect(brief(creditsDue(invoice(), named))).toEqual([[2, 0, 115_00, 15_00]])
    expect(
      brief(creditsDue(invoice(), { ...quiet, refundedMinor: 51_75 })).map(([id, , amount]) => [id, amount]),
    ).toEqual([
      [1, 34_50],
      [2, 11_50],
      [null, 5_75],
    ])
  })

  it('is nothing of a delivery without VAT that is paid back, unless the refund names items', () => {
    const goods = invoiceLines([ordered(1, 10, 1_150_00)], { feeMinor: 60_00, vatRateBp: null }).map((line) => ({
      ...{ ...line, credited: none },
    }))
    const due = (refundedMinor: number, more: Partial<OrderOutcome> = {}) =>
      brief(creditsDue(goods, { ...quiet, untaxedMinor: 60_00, refundedMinor, ...more }))
    expect(due(60_00)).toEqual([])
    expect(due(175_00)).toEqual([[1, 0, 115_00, 15_00]])
    expect(due(1_210_00)).toEqual([[1, 0, 1_150_00, 150_00]])
    expect(due(115_00, { refundedOfItemsMinor: 115_00, refundedLineIds: [1] })).toEqual([[1, 0, 115_00, 15_00]])
    // More than the items cost is the delivery, too.
    expect(due(1_210_00, { refundedOfItemsMinor: 1_210_00, refundedLineIds: [1] })).toEqual([[1, 0, 1_150_00, 150_00]])
    expect(due(175_00, { returned: new Map([[1, 1]]) })).toEqual([[1, 1, 115_00, 15_00]])
  })

  it('takes with the last of a line what is left of its parts, also of those that a debit note added', () => {
    // The VAT of 0.11 and of 0.11 is 0.01 each, that of 0.22 is 0.03.
    const [line] = invoiceLines([ordered(1, 1, 11)], { feeMinor: 0, vatRateBp: null })
    const parts = { amountMinor: 22, valueMinor: 20, sdMinor: 0, vatMinor: 2 }
    const debited = { ...(line as CreditableLine), ...parts, credited: none }
    expect(creditsDue([debited], { ...quiet, isCancelled: true })).toMatchObject([parts])
  })

  it('counts a refund and the return of the same units once, in both orders', () => {
    const refunded = { ...quiet, refundedMinor: 115_00, refundedOfItemsMinor: 115_00, refundedLineIds: [2] }
    const returned = { ...refunded, returned: new Map([[2, 1]]) }
    expect(brief(creditsDue(invoice(), returned))).toEqual([[2, 1, 115_00, 15_00]])
    const first = creditsDue(invoice(), refunded)
    const credited = invoice().map((line) => ({
      ...line,
      credited: first.find(({ orderLineId }) => orderLineId === line.orderLineId) ?? none,
    }))
    expect(creditsDue(credited, returned)).toEqual([])
  })

  it('is never more than the tax invoice has, step by step, and ends at all of its taxes', () => {
    const step = fc.record({
      ...{ one: fc.nat(3), other: fc.nat(1), refundedMinor: fc.nat(700_00), isCancelled: fc.boolean() },
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let lines = invoice()
        const [returned, total] = [new Map<number, number>(), { refunded: 0 }]
        const credit = (more: Partial<OrderOutcome>) => {
          const due = creditsDue(lines, { ...quiet, refundedMinor: total.refunded, returned, ...more })
          for (const line of due) {
            expect(line.valueMinor + line.sdMinor + line.vatMinor).toBe(line.amountMinor)
            expect(Math.min(line.quantity, line.valueMinor, line.sdMinor, line.vatMinor)).toBeGreaterThanOrEqual(0)
          }
          lines = lines.map((line) => {
            const now = due.find(({ orderLineId }) => orderLineId === line.orderLineId) ?? none
            const sum = (name: keyof typeof none) => line.credited[name] + now[name]
            return {
              ...line,
              credited: {
                ...{ quantity: sum('quantity'), amountMinor: sum('amountMinor'), valueMinor: sum('valueMinor') },
                ...{ sdMinor: sum('sdMinor'), vatMinor: sum('vatMinor') },
              },
            }
          })
          for (const { credited, amountMinor, quantity } of lines) {
            expect(credited.amountMinor).toBeLessThanOrEqual(amountMinor)
            expect(credited.quantity).toBeLessThanOrEqual(quantity)
          }
        }
        for (const { one, other, refundedMinor, isCancelled } of steps) {
          returned.set(1, Math.max(returned.get(1) ?? 0, one))
          returned.set(2, Math.max(returned.get(2) ?? 0, other))
          total.refunded = Math.max(total.refunded, refundedMinor)
          credit({ isCancelled })
        }
        credit({ isCancelled: true })
        for (const { credited, amountMinor, vatMinor } of lines)
          expect([credited.amountMinor, credited.vatMinor]).toEqual([amountMinor, vatMinor])
        expect(creditsDue(lines, { ...quiet, isCancelled: true, refundedMinor: total.refunded })).toEqual([])
      }),
    )
  })
})
