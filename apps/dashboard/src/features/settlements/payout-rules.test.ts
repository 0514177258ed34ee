import type { UnsettledShipment } from '@haat/client/merchant'
import { describe, expect, it } from 'vitest'
import { differenceOf, lineOf, sumsOf } from './payout-rules.ts'

const parcel = (more: Partial<UnsettledShipment> = {}): UnsettledShipment => ({
  ...{
    id: 1,
    shipment_number: 'RD-1-1',
    order_id: 1,
    order_number: 'RD-1',
    receiver_name: 'Rahima',
    district: 'Dhaka',
  },
  ...{
    status: 'DELIVERED',
    consignment_id: 'C1',
    held: '4900.00',
    claimed: '0.00',
    quoted_fee: '120.50',
    is_settled: false,
  },
  ...{ ended_at: null },
  ...more,
})

describe('a parcel of a payout', () => {
  it('begins with the cash that the courier holds and the fee that it quoted', () => {
    expect(lineOf(parcel())).toEqual({ cash: '4900', fee: '120.50' })
    expect(lineOf(parcel({ quoted_fee: null }))).toEqual({ cash: '4900', fee: '' })
    expect(lineOf(parcel({ held: '0.00', status: 'RETURNED' }))).toEqual({ cash: '0', fee: '' })
  })

  it('differs by other cash, and by a fee above the quoted one by more than a taka', () => {
    expect(differenceOf(parcel(), { cash: '৪,৯০০', fee: '121.50' })).toBeNull()
    expect(differenceOf(parcel(), { cash: '4900', fee: '121.51' })).toBe('fee')
    expect(differenceOf(parcel(), { cash: '4800', fee: '' })).toBe('cash')
    expect(differenceOf(parcel({ held: '0.00', status: 'RETURNED' }), { cash: '0', fee: '500' })).toBeNull()
  })
})

describe('the sum of a payout', () => {
  it('is the cash less the fees and what was taken off, with what was added', () => {
    const lines = { 1: { cash: '4900', fee: '120.50' }, 2: { cash: '0', fee: '60' } }
    expect(sumsOf(lines, { deductions: '10', additions: '' })).toEqual({
      ...{ cash: '4900.00', fees: '180.50', expected: '4709.50', isComplete: true },
    })
    expect(sumsOf({ 1: { cash: 'x', fee: '' } }, { deductions: '', additions: '' }).isComplete).toBe(false)
  })
})
