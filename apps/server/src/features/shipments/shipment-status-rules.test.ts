import { type ShipmentStatus, shipmentStatuses } from '@haat/contract/vocabulary.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setUpApp } from '../../../test/set-up.ts'
import { type OrderStatus, orderActions, orderStatuses, orderTransitions } from '../orders/order-status-rules.ts'
import {
  isFinal,
  isToCome,
  isUnsent,
  nextOrderAction,
  settableFrom,
  shipmentStatusesBefore,
  shipmentTransitions,
} from './shipment-status-rules.ts'

const h = await setUpApp()

describe('the moves of a shipment', () => {
  it('are the same in the database, which has the first ones too', async () => {
    const rows = await h.sql<{ from_status: string; to_status: string }>(
      `select from_status, to_status from shipment_transitions where from_status <> 'NEW' order by 1, 2`,
    )
    const own = Object.entries(shipmentTransitions)
      .flatMap(([from_status, tos]) => tos.map((to_status) => ({ from_status, to_status })))
      .sort((a, b) => (`${a.from_status} ${a.to_status}` < `${b.from_status} ${b.to_status}` ? -1 : 1))
    expect(rows).toEqual(own)
  })

  it('never lead back before the hand-over, nor out of an end', () => {
    const walks = fc.array(fc.nat({ max: 10 }), { maxLength: 12 })
    fc.assert(
      fc.property(walks, (choices) => {
        let status: ShipmentStatus = 'DRAFT'
        let wasSent = false
        for (const choice of choices) {
          const next: readonly ShipmentStatus[] = shipmentTransitions[status]
          if (next.length === 0) return
          const to = next[choice % next.length] as ShipmentStatus
          expect(shipmentStatusesBefore(to)).toContain(status)
          // What a shopper was to send back is cancelled on its way.
          if (wasSent) expect(isUnsent(to) || (to === 'CANCELLED' && status !== 'RETURNING')).toBe(false)
          wasSent ||= !isUnsent(to)
          status = to
        }
      }),
    )
  })

  it('of staff are a part of them, and every status but the ends has one', () => {
    for (const status of shipmentStatuses) {
      for (const to of settableFrom(status)) expect(shipmentTransitions[status]).toContain(to)
      expect(settableFrom(status).length > 0).toBe(!isFinal(status))
      if (isToCome(status)) expect(isFinal(status)).toBe(false)
    }
  })
})

const count = fc.nat({ max: 5 })
/** Where the units of an order may be: each in one place. */
const units = fc.record({
  unshipped: count,
  toCome: count,
  delivered: count,
  onWayBack: count,
  back: count,
  isBooked: fc.boolean(),
})

describe('what an order does when its shipments move', () => {
  const walk = (
    start: OrderStatus,
    given: { unshipped: number; toCome: number; delivered: number; onWayBack: number; back: number; isBooked: boolean },
  ) => {
    const { unshipped, toCome, delivered, onWayBack, back, isBooked } = given
    const ordered = unshipped + toCome + delivered + onWayBack + back
    const isAnySent = delivered + onWayBack + back > 0
    const facts = {
      ...{ ordered, inShipments: ordered - unshipped, toCome, delivered, returned: back, isAnySent },
      isAnyBooked: isAnySent || isBooked,
    }
    const way: OrderStatus[] = [start]
    for (let action = nextOrderAction(start, facts); action; action = nextOrderAction(way.at(-1) as OrderStatus, facts))
      way.push(orderActions[action].to as OrderStatus)
    return way
  }

  it('is always legal, and ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), units, (start, given) => {
        const way = walk(start, given)
        expect(way.length).toBeLessThanOrEqual(5)
        for (const [index, to] of way.slice(1).entries())
          expect(orderTransitions[way[index] as OrderStatus]).toContain(to)
      }),
    )
  })

  it('from CONFIRMED is what the units say', () => {
    fc.assert(
      fc.property(units, (given) => {
        const { unshipped, toCome, delivered, onWayBack, back, isBooked } = given
        const ordered = unshipped + toCome + delivered + onWayBack + back
        fc.pre(ordered > 0)
        const isSent = delivered + onWayBack + back > 0
        const isDecided = unshipped + toCome === 0
        const expected = !isSent
          ? isBooked
            ? 'PROCESSING'
            : 'CONFIRMED'
          : !isDecided
            ? 'SHIPPED'
            : delivered > 0
              ? back > 0
                ? 'PARTIALLY_RETURNED'
                : 'DELIVERED'
              : back === ordered
                ? 'RETURNED'
                : 'SHIPPED'
        expect(walk('CONFIRMED', given).at(-1)).toBe(expected)
      }),
    )
  })
})
