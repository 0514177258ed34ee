import { auditActions } from '@haat/contract/audit-actions.ts'
import { describe, expect, it } from 'vitest'
import { changesOfEntry } from './audit-changes.ts'
import { auditTexts } from './audit-texts.ts'

const words = { empty: '(empty)', yes: 'yes', no: 'no' }

describe('the change history', () => {
  it('names the noun of every recorded action, and what was done', () => {
    const actions = auditActions.map((action) => action.split('.') as [string, string])
    const { entity, verb } = auditTexts.en
    expect(actions.filter(([noun, done]) => !Object.hasOwn(entity, noun) || !Object.hasOwn(verb, done))).toEqual([])
  })

  it('shows each field as it was and as it is', () => {
    const before = { min_order_amount: '0.00', guest_checkout: true, note: '' }
    const after = { min_order_amount: '500.00', guest_checkout: false, note: null }
    expect(changesOfEntry(before, after, words)).toEqual([
      { name: 'min order amount', before: '0.00', after: '500.00' },
      { name: 'guest checkout', before: 'yes', after: 'no' },
      { name: 'note', before: '(empty)', after: '(empty)' },
    ])
  })

  it('shows what was created and deleted with one side only, and lists as they are', () => {
    expect(changesOfEntry(null, { districts: ['Dhaka'] }, words)).toEqual([
      { name: 'districts', before: '', after: '["Dhaka"]' },
    ])
    expect(changesOfEntry({ fee_minor: 7000 }, null, words)).toEqual([{ name: 'fee minor', before: '7000', after: '' }])
  })
})
