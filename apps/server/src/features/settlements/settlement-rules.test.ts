import { describe, expect, it } from 'vitest'
import { decideSettlement, type SettledShipment, sumOfLines } from './settlement-rules.ts'

const held = (id: number, more: Partial<SettledShipment> = {}): SettledShipment => ({
  ...{ id, accountId: 5, heldMinor: 200_00, quotedFeeMinor: 70_00, isDelivered: true, settled: [] },
  ...{ claimId: null, claimKind: null, claimedMinor: 0 },
  ...more,
})
const line = (shipmentId: number, cashMinor = 200_00, feeMinor = 70_00) => ({ shipmentId, cashMinor, feeMinor })

function decide(
  lines: ReturnType<typeof line>[],
  shipments: SettledShipment[] = lines.map(({ shipmentId }) => held(shipmentId)),
  more: object = {},
) {
  const sums = { deductionsMinor: 0, additionsMinor: 0, ...more }
  return decideSettlement(lines, new Map(shipments.map((shipment) => [shipment.id, shipment])), {
    ...{ accountId: 5, acceptsDifferences: false, payoutMinor: sumOfLines(lines, sums) },
    ...sums,
  })
}

describe('a payout', () => {
  it('has the cash that the courier holds, and the fees that it quoted, to the taka', () => {
    expect(decide([line(1), line(2, 200_00, 71_00), line(3, 200_00, 0)])).toMatchObject({
      ok: true,
      lines: [{ kind: 'COLLECTION', heldMinor: 200_00, quotedFeeMinor: 70_00 }, {}, {}],
    })
  })

  it('has fees alone of what came back, whatever they are', () => {
    const back = held(1, { heldMinor: 0, isDelivered: false })
    expect(decide([line(1, 0, 130_00)], [back])).toMatchObject({ ok: true, lines: [{ kind: 'CHARGE' }] })
  })

  it('pays the rest of cash after an earlier one, and then what was claimed, or a part of that', () => {
    const rest = held(1, { heldMinor: 20_00, settled: ['COLLECTION'] })
    expect(decide([line(1, 20_00, 0)], [rest])).toMatchObject({
      ok: true,
      lines: [{ kind: 'COLLECTION', claimId: null }],
    })
    const claimed = held(1, {
      heldMinor: 0,
      settled: ['COLLECTION'],
      claimId: 8,
      claimKind: 'CLAIM',
      claimedMinor: 20_00,
    })
    expect(decide([line(1, 15_00, 0)], [claimed])).toMatchObject({ ok: true, lines: [{ kind: 'CLAIM', claimId: 8 }] })
    const both = held(1, { ...claimed, heldMinor: 5_00 })
    expect(decide([line(1, 5_00, 0)], [both])).toMatchObject({
      ok: true,
      lines: [{ kind: 'COLLECTION', claimId: null }],
    })
  })

  it.each([
    ['repeated', [line(1), line(1)], [held(1)], { index: 1 }],
    ['foreign', [line(1)], [held(1, { accountId: 6 })], { index: 0 }],
    ['foreign', [line(1)], [held(1, { accountId: null })], { index: 0 }],
    ['empty', [line(1), line(2, 0, 0)], [held(1), held(2)], { index: 1 }],
    ['settled', [line(1)], [held(1, { settled: ['COLLECTION'], heldMinor: 0 })], { shipmentIds: [1] }],
    ['settled', [line(1)], [held(1, { settled: ['COLLECTION'], heldMinor: -5 })], { shipmentIds: [1] }],
    [
      'cash_differs',
      [line(1, 21)],
      [held(1, { heldMinor: 0, claimId: 8, claimKind: 'GOODS', claimedMinor: 20 })],
      { shipmentIds: [1] },
    ],
    ['cash_differs', [line(1, 21, 0)], [held(1, { heldMinor: 20, settled: ['COLLECTION'] })], { shipmentIds: [1] }],
    ['settled', [line(1, 0, 5)], [held(1, { settled: ['CHARGE'], heldMinor: 0 })], { shipmentIds: [1] }],
    ['nothing_held', [line(1)], [held(1, { heldMinor: 0 })], { shipmentIds: [1] }],
    ['nothing_held', [line(1)], [held(1, { heldMinor: -100 })], { shipmentIds: [1] }],
    ['cash_differs', [line(1), line(2, 199_99)], [held(1), held(2)], { shipmentIds: [2] }],
    ['cash_differs', [line(1, 200_01)], [held(1)], { shipmentIds: [1] }],
    ['cash_differs', [line(1, 0, 70_00)], [held(1)], { shipmentIds: [1] }],
    ['fees_differ', [line(1, 200_00, 71_01)], [held(1)], { shipmentIds: [1] }],
    ['fees_differ', [line(1, 0, 1)], [held(1, { heldMinor: 0, settled: ['COLLECTION'] })], { shipmentIds: [1] }],
  ] as const)('is refused when it is %s', (reason, lines, shipments, more) => {
    expect(decide([...lines], [...shipments], reason === 'cash_differs' ? {} : {})).toMatchObject({
      ...{ ok: false, reason },
      ...more,
    })
  })

  it('accepts other cash and fees when staff say so, and never another sum', () => {
    const accepts = { acceptsDifferences: true }
    expect(decide([line(1, 150_00, 90_00)], undefined, accepts).ok).toBe(true)
    expect(decide([line(1)], undefined, { ...accepts, payoutMinor: 130_01 })).toMatchObject({
      ...{ ok: false, reason: 'sum_differs', expectedMinor: 130_00 },
    })
    expect(decide([line(1)], undefined, { deductionsMinor: 10_00, additionsMinor: 5_00 }).ok).toBe(true)
    expect(sumOfLines([line(1)], { deductionsMinor: 10_00, additionsMinor: 5_00 })).toBe(125_00)
  })
})
