import { expect, it } from 'vitest'
import { emptyZoneDraft, ownCode, thanaName, zoneBodyOf } from './zone-draft.ts'

it('thanas are shown by their names, and sent as they came unless they are changed', () => {
  expect(thanaName('coxs-bazar.teknaf')).toBe('Teknaf, Coxs Bazar')
  const draft = { ...emptyZoneDraft, fee: '৭০', thanas: 'Savar, Dhaka\n\n Keraniganj ' }
  expect(zoneBodyOf(draft, 'delivery', ['dhaka.savar'])).toMatchObject({
    body: { fee: '70.00', free_above: null, thanas: ['dhaka.savar', 'Keraniganj'] },
    problems: {},
  })
})

it('numbers that nobody can read are named, and never sent as zero', () => {
  expect(zoneBodyOf({ ...emptyZoneDraft, fee: '', freeAbove: 'much', daysMin: 'x' }, 'delivery').problems).toEqual({
    fee: 'notAmount',
    free_above: 'notAmount',
    estimated_days_min: 'notNumber',
  })
})

it('a zone of a store’s own has a code that no other zone has, from its English name', () => {
  expect(ownCode('Chattogram city', [])).toBe('chattogram_city')
  expect(ownCode('Chattogram city', ['chattogram_city', 'chattogram_city_2'])).toBe('chattogram_city_3')
  expect([ownCode('চট্টগ্রাম', []), ownCode('2nd', []), ownCode('Inside Dhaka', [])]).toEqual([
    ...['zone', 'nd', 'inside_dhaka_2'],
  ])
  expect(ownCode(`${'long '.repeat(20)}`, [])).toMatch(/^[a-z][a-z0-9_]{1,29}$/)
})

it('a place to pick up is sent with its texts, and of no other zone', () => {
  const draft = { ...emptyZoneDraft, fee: '0', pickupAddress: ' Road 5 ', pickupHoursBn: '১০টা–৮টা' }
  expect(zoneBodyOf(draft, 'pickup').body).toMatchObject({
    translations: { bn: { pickup_hours: '১০টা–৮টা' } },
    pickup_point: { name: '', address: 'Road 5', phone: null, hours: '' },
  })
  expect(zoneBodyOf(draft, 'delivery').body).not.toHaveProperty('pickup_point')
})
