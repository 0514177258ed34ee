import type { Membership } from '@haat/client/merchant'
import { describe, expect, it } from 'vitest'
import { discountText, inOrder, isLastOwner, parsePercent } from './member-rules.ts'

const member = (id: number, more: Partial<Membership> = {}) =>
  ({ id, role: 'owner', status: 'ACTIVE', ...more }) as Membership

it.each([
  ['', null],
  [' ১২.৫ % ', 12.5],
  ['100', 100],
  ['100.01', undefined],
  ['1.234', undefined],
  ['ten', undefined],
])('%j as a percentage is %j', (text, percent) => expect(parsePercent(text)).toBe(percent))

describe('a member', () => {
  it('is the last owner when no other owner works', () => {
    const [one, other] = [member(1), member(2)]
    expect(isLastOwner(one, [one, other])).toBe(false)
    expect(isLastOwner(one, [one, member(2, { status: 'DEACTIVATED' }), member(3, { role: 'manager' })])).toBe(true)
    expect(isLastOwner(member(3, { role: 'manager' }), [one])).toBe(false)
  })

  it('who is deactivated comes last', () => {
    const rows = [member(1, { status: 'DEACTIVATED' }), member(2), member(3)]
    expect(inOrder(rows).map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('has an empty discount in a form where it is that of the role', () => {
    const one = member(1, { role: 'orders', max_discount_percent: 10 })
    expect([discountText(one), discountText({ ...one, max_discount_percent: 7.5 })]).toEqual(['', '7.5'])
  })
})
