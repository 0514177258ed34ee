import { expect, it } from 'vitest'
import { emptyZoneDraft, thanaName, zoneBodyOf } from './zone-draft.ts'

it('thanas are shown by their names, and sent as they came unless they are changed', () => {
  expect(thanaName('coxs-bazar.teknaf')).toBe('Teknaf, Coxs Bazar')
  const draft = { ...emptyZoneDraft, fee: '৭০', thanas: 'Savar, Dhaka\n\n Keraniganj ' }
  expect(zoneBodyOf(draft, ['dhaka.savar'])).toMatchObject({
    body: { fee: '70.00', free_above: null, thanas: ['dhaka.savar', 'Keraniganj'] },
    problems: {},
  })
})

it('numbers that nobody can read are named, and never sent as zero', () => {
  expect(zoneBodyOf({ ...emptyZoneDraft, fee: '', freeAbove: 'much', daysMin: 'x' }).problems).toEqual({
    fee: 'notAmount',
    free_above: 'notAmount',
    estimated_days_min: 'notNumber',
  })
})
