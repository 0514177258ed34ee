import { describe, expect, it } from 'vitest'
import { periodOf, stepOf, sumOf } from './figure-rules.ts'
import { compareFigures, metricsOf } from './present-figures.ts'

describe('a period', () => {
  it.each([
    ['today', '2026-03-10', ['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09']],
    ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27']],
    ['7d', '2026-01-03', ['2025-12-28', '2026-01-03', '2025-12-21', '2025-12-27']],
    ['30d', '2026-03-31', ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01']],
    ['month', '2026-03-10', ['2026-03-01', '2026-03-10', '2026-02-01', '2026-02-10']],
    // February has no 30th.
    ['month', '2026-03-30', ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28']],
    ['month', '2026-01-31', ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31']],
  ] as const)('%s on %s is compared with the days before it', (name, today, expected) => {
    const { period, before } = periodOf(name, today)
    expect([period.from, period.to, before.from, before.to]).toEqual(expected)
  })
})

it('a week begins on a Sunday, a month on its first day', () => {
  expect(stepOf('week', '2026-03-07')).toBe('2026-03-01')
  expect(stepOf('week', '2026-03-08')).toBe('2026-03-08')
  expect(stepOf('month', '2026-03-31')).toBe('2026-03-01')
  expect(stepOf('day', '2026-03-31')).toBe('2026-03-31')
})

describe('figures', () => {
  const nothing = sumOf([])

  it('without orders have no average and no rates, and a change from nothing has no percentage', () => {
    const one = { ...nothing, ordersPlaced: 1, salesPlacedMinor: 250_00 }
    expect(metricsOf(nothing)).toMatchObject({ average_order: null, confirmation_rate: null, delivery_rate: null })
    expect(compareFigures(one, nothing, true)).toMatchObject({
      orders_placed: { value: 1, before: 0, change_percent: null },
      average_order: { value: '250.00', before: null, change_percent: null },
    })
  })

  it('show the change in percent of the period before, also of one that was negative', () => {
    const [more, less] = [200_00, -100_00].map((deliveredMinor) => ({ ...nothing, deliveredMinor }))
    expect(
      compareFigures({ ...nothing, ordersPlaced: 4 }, { ...nothing, ordersPlaced: 3 }, true).orders_placed,
    ).toEqual({
      value: 4,
      before: 3,
      change_percent: 33.3,
    })
    expect(compareFigures(more as never, less as never, true).net_sales).toEqual({
      value: '200.00',
      before: '-100.00',
      change_percent: 300,
    })
  })

  it('have a margin after costs and fees, and none while the cost of no delivered unit is known', () => {
    const sold = { ...nothing, deliveredUnits: 4, deliveredMinor: 400_00, returnedMinor: 100_00 }
    const costed = { ...sold, costedUnits: 3, costMinor: 150_00, gatewayFeesMinor: 5_50, courierFeesMinor: 4_00 }
    expect(metricsOf(costed)).toMatchObject({ courier_fees: '4.00', gross_margin: '140.50', cost_known_percent: 75 })
    expect(metricsOf(sold)).toMatchObject({ gross_margin: null, cost_known_percent: 0 })
    expect(metricsOf(nothing)).toMatchObject({ gross_margin: '0.00', cost_known_percent: null })
    expect(Object.keys(compareFigures(costed, nothing, false))).not.toContain('gross_margin')
  })
})
