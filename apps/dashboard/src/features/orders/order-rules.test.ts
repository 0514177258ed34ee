import { expect, it } from 'vitest'
import { addressOfFilters } from '../../lib/list-filters.ts'
import { expectedStatus, movesOf } from './move-rules.ts'
import { countHidden, filtersOf } from './order-filters.ts'

it.each([
  ['PENDING', ['confirm', 'hold', 'cancel'], 'confirm', ['hold', 'cancel']],
  ['CONFIRMED', ['hold', 'process', 'ship', 'cancel'], 'process', ['ship', 'hold', 'cancel']],
  ['PROCESSING', ['ship', 'cancel'], 'ship', ['cancel']],
  ['SHIPPED', ['deliver', 'return'], 'deliver', ['return']],
  ['DELIVERED', ['complete', 'return'], 'complete', ['return']],
  ['ON_HOLD', ['resume', 'cancel'], 'resume', ['cancel']],
  ['COMPLETED', ['return'], null, ['return']],
  ['CANCELLED', [], null, []],
] as const)('an order that is %s offers its next step first', (status, allowed, next, others) => {
  expect(movesOf({ status, allowed_actions: [...allowed] })).toEqual({ next, others })
})

it('only moves with one possible result are shown before the response', () => {
  expect(expectedStatus('confirm', { held_from: null })).toBe('CONFIRMED')
  expect(expectedStatus('resume', { held_from: 'PENDING' })).toBe('PENDING')
  for (const move of ['ship', 'deliver', 'cancel', 'return', 'complete'] as const)
    expect(expectedStatus(move, { held_from: null })).toBeNull()
})

it('an address gives the filters that the API accepts, and nothing else', () => {
  const address = new URLSearchParams(
    'search=+017+&status=PENDING&payment_method=GOLD&date_from=2026-02-30x&date_to=2026-03-01&sort=risk&cursor=x',
  )
  expect(filtersOf(address)).toEqual({ search: '017', status: 'PENDING', date_to: '2026-03-01', sort: 'risk' })
})

it('filters make the address that gives them again', () => {
  const filters = { search: 'রহিমা & ০১৭', status: 'ON_HOLD', risk_level: 'high' } as const
  expect(filtersOf(addressOfFilters({ ...filters, sort: undefined }))).toEqual(filters)
  expect(countHidden(filters)).toBe(1)
})
