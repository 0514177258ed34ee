import { auditActions } from '@haat/contract/audit-actions.ts'
import { describe, expect, it } from 'vitest'
import { changesOfEntry } from './audit-changes.ts'
import { pathOfEntry } from './audit-links.ts'
import { auditTexts } from './audit-texts.ts'

const words = {
  ...{ empty: '(empty)', yes: 'yes', no: 'no', field: { note: 'Note' }, entity: { order: 'Order' } },
  money: (amount: string) => `৳${amount}`,
}

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
      { name: 'min order amount', before: '৳0.00', after: '৳500.00' },
      { name: 'guest checkout', before: 'yes', after: 'no' },
      { name: 'Note', before: '(empty)', after: '(empty)' },
    ])
  })

  it('shows what was created and deleted with one side only, lists with commas, and codes of events by their things', () => {
    expect(changesOfEntry(null, { districts: ['Dhaka', 'Savar'] }, words)).toEqual([
      { name: 'districts', before: '', after: 'Dhaka, Savar' },
    ])
    expect(changesOfEntry({ fee_minor: 7000 }, null, words)).toEqual([{ name: 'fee', before: '৳70.00', after: '' }])
    expect(changesOfEntry(null, { types: ['order.*'], headers: { note: 'x' } }, words)).toEqual([
      { name: 'types', before: '', after: 'Order' },
      { name: 'headers', before: '', after: 'Note: x' },
    ])
  })

  it('links to what still exists and has a page', () => {
    const order = { entity: 'order', entity_id: '7001', entity_name: 'RD-7KQ2M9XA' }
    expect(pathOfEntry(order)).toEqual(['orders', '7001'])
    expect(pathOfEntry({ ...order, entity_name: '' })).toBeNull()
    expect(pathOfEntry({ ...order, entity: 'settings' })).toBeNull()
  })
})
