import { describe, expect, it } from 'vitest'
import { findSettlementHeader, headersOf } from './settlement-column-rules.ts'
import { readFileLine } from './settlement-file-line-rules.ts'

const names = ['CID', 'Invoice', 'Status', 'Collected', 'Delivery Fee', 'COD Fee', 'Discount', 'Adjustment', 'Payable']
const header = findSettlementHeader(names, {}, {})

function read(cells: Partial<Record<string, string>>) {
  if (!header) throw new Error('no header')
  const found = readFileLine(header, { line: 2, cells: names.map((name) => cells[name] ?? '') })
  if ('problem' in found) return found.problem.code
  if ('isSkipped' in found) return 'skipped'
  const { cashMinor, feeMinor, adjustmentMinor } = found.line
  return [cashMinor, feeMinor, adjustmentMinor]
}

describe('a line of a file of a courier', () => {
  it.each([
    ['cash and fees', { Collected: '1,200', 'Delivery Fee': '60', 'COD Fee': '12' }, [1200_00, 72_00, 0]],
    [
      'fees with a minus, less a discount',
      { Collected: '১২০০', 'Delivery Fee': '-60', Discount: '10' },
      [1200_00, 50_00, 0],
    ],
    ['cash and what is paid', { Collected: '1200', Payable: '1128' }, [1200_00, 72_00, 0]],
    ['what is paid and fees', { Payable: '1128', 'Delivery Fee': '72' }, [1200_00, 72_00, 0]],
    ['what is paid alone', { Payable: '1128' }, [1128_00, 0, 0]],
    ['a parcel that came back', { Payable: '-60' }, [0, 60_00, 0]],
    [
      'all of them, rounded',
      { Collected: '1200', 'Delivery Fee': '60', 'COD Fee': '12.5', Payable: '1128' },
      [1200_00, 72_00, 0],
    ],
    [
      'an adjustment',
      { Collected: '1200', 'Delivery Fee': '60', Adjustment: '(40)', Payable: '1100' },
      [1200_00, 60_00, -40_00],
    ],
    ['more than was collected', { Collected: '1200', Payable: '1250' }, [1200_00, 0, 50_00]],
  ] as const)('has %s', (_, cells, sums) => {
    expect(read({ CID: 'DD1', ...cells })).toEqual(sums)
  })

  it.each([
    ['SUM_DIFFERS', { CID: 'DD1', Collected: '1200', 'Delivery Fee': '60', Payable: '1100' }],
    ['MISSING_VALUE', { CID: 'DD1', 'Delivery Fee': '60' }],
    ['INVALID_AMOUNT', { CID: 'DD1', Collected: '12,5x' }],
    ['INVALID_AMOUNT', { CID: 'DD1', Collected: '1.234' }],
    ['INVALID_AMOUNT', { CID: 'DD1', Collected: '99999999999' }],
    ['NEGATIVE_CASH', { CID: 'DD1', Collected: '-5' }],
    ['INVALID_ID', { CID: 'D'.repeat(41), Collected: '5' }],
    ['INVALID_ID', { Invoice: 'D'.repeat(65), Collected: '5' }],
    ['skipped', { Collected: '5000', Payable: '4000' }],
    ['skipped', { CID: 'DD1', Collected: '0', 'Delivery Fee': '0' }],
    ['skipped', { CID: 'Grand total:', Collected: '5000', Payable: '4000' }],
    ['skipped', { CID: 'মোট', Invoice: 'TOTAL', Collected: '5000' }],
  ] as const)('is %s', (code, cells) => {
    expect(read(cells)).toBe(code)
  })

  it('has IDs as spreadsheets keep them as texts', () => {
    for (const id of ['="DD1"', "'DD1", '#DD1', ' ＤＤ১ '])
      expect(header && readFileLine(header, { line: 2, cells: [id, '', '', '5'] })).toMatchObject({
        line: { consignmentId: 'DD1' },
      })
  })
})

describe('the columns', () => {
  it('are those that the request names, then those of the last file, then the usual ones, each for one thing', () => {
    const cells = ['Parcel', 'Amount', 'Net', 'Charge']
    expect(findSettlementHeader(cells, {}, {})).toBeNull()
    const given = findSettlementHeader(cells, { consignment: 'parcel', collected: 'AMOUNT' }, {})
    expect(given?.indexOf).toEqual({ consignment: 0, collected: 1, delivery_fee: 3 })
    expect(given && headersOf(given)).toEqual({ consignment: 'Parcel', collected: 'Amount', delivery_fee: 'Charge' })
    const known = findSettlementHeader(cells, { payable: 'Net' }, { consignment: 'Parcel', payable: 'Amount' })
    expect(known?.indexOf).toEqual({ consignment: 0, payable: 2, delivery_fee: 3 })
  })
})
