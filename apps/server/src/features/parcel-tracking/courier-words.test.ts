import type { CourierCode, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { courierCodes } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { courierFacts } from '../../../../courier-simulator/src/courier-facts.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { meaningOf, storedWord } from './courier-word-rules.ts'

const words: Record<CourierCode, Partial<Record<ShipmentStatus, string[]>>> = {
  PATHAO: {
    BOOKED: ['created', 'Pending', 'updated', 'pickup-requested', 'Assigned_for_Pickup', 'pickup-failed'],
    PICKED_UP: ['picked'],
    IN_TRANSIT: ['at-the-sorting-hub', 'At the Sorting HUB', 'in_transit', 'received-at-last-mile-hub'],
    OUT_FOR_DELIVERY: ['assigned-for-delivery'],
    HELD: ['on-hold', 'delivery-failed'],
    DELIVERED: ['Delivered', 'paid', 'Payment Invoice'],
    PARTLY_DELIVERED: ['partial-delivery', 'exchanged', 'Exchange'],
    RETURNING: ['returned', 'Return', 'return-id-created', 'return-in-transit', 'paid-return', 'returned-to-merchant'],
    CANCELLED: ['Pickup Cancelled'],
  },
  STEADFAST: {
    BOOKED: ['in_review', 'pending'],
    HELD: ['hold'],
    DELIVERED: ['delivered', 'Delivered Approval Pending'],
    PARTLY_DELIVERED: ['Partial Delivered', 'partial_delivered_approval_pending'],
    CANCELLED: ['cancelled', 'CANCELLED_APPROVAL_PENDING'],
  },
  REDX: {
    BOOKED: ['pickup-pending'],
    IN_TRANSIT: ['ready-for-delivery', 'agent-area-change'],
    OUT_FOR_DELIVERY: ['delivery-in-progress'],
    HELD: ['agent-hold'],
    DELIVERED: ['delivered'],
    RETURNING: ['agent-returning', 'returned'],
    CANCELLED: ['cancelled'],
  },
}

describe.each(courierCodes)('the words of %s', (courier) => {
  const driver = courierDrivers[courier]

  it('mean what its document says, without case, spaces, hyphens and underscores', () => {
    for (const [status, said] of Object.entries(words[courier]))
      for (const word of said) expect([word, meaningOf(driver, word)?.status]).toEqual([word, status])
  })

  it('are those that the simulator has, but for `unknown`, of which its support must be asked', () => {
    const { statuses } = courierFacts[courier.toLowerCase() as keyof typeof courierFacts]
    const unknown = statuses.filter(({ status }) => meaningOf(driver, status) === null).map(({ status }) => status)
    expect(unknown).toEqual(courier === 'STEADFAST' ? ['unknown_approval_pending', 'unknown'] : [])
  })

  it('are provisional only while they wait for approval, and name no property of objects', () => {
    const provisional = Object.entries(driver.statuses).filter(([, { isProvisional }]) => isProvisional)
    expect(provisional.every(([word]) => word.endsWith('approvalpending'))).toBe(true)
    for (const word of ['constructor', '__proto__', 'toString', '']) expect(meaningOf(driver, word)).toBeNull()
  })
})

describe('a word of a courier', () => {
  it('is stored as one short line', () => {
    expect(storedWord(`  lost\n\tin space\u202e${'x'.repeat(90)}`)).toBe(`lost in space ${'x'.repeat(46)}`)
  })
})
