import { expect, it } from 'vitest'
import { exampleFee } from './example-fee.ts'
import { feeBodyOf, parseGrams } from './fee-draft.ts'
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

it('weights are typed in kilograms, also in Bangla digits, and sent in grams', () => {
  expect(['0.5', '১.২', '2', '1.2345', 'x', ''].map(parseGrams)).toEqual([500, 1200, 2000, null, null, null])
  const slabs = [
    { kilograms: '১', fee: '৬০' },
    { kilograms: '', fee: 'much' },
  ]
  expect(feeBodyOf({ ...emptyZoneDraft, slabs, codKind: 'percent', codPercent: '১%', codMinimum: '' })).toMatchObject({
    body: {
      weight_slabs: [{ up_to_grams: 1000, fee: '60.00' }, {}],
      cod_fee: { kind: 'percent', percent: 1, minimum: '0.00' },
    },
    problems: { 'weight_slabs.1.up_to_grams': 'notNumber', 'weight_slabs.1.fee': 'notAmount' },
  })
})

it('the example says what a buyer would pay: the fee, what the weight adds, and collecting the money', () => {
  const terms = {
    ...{ fee: '60.00', free_above: null, frees: 'base' as const, extra_per_kg: '15.00' },
    weight_slabs: [
      { up_to_grams: 500, fee: '60.00' },
      { up_to_grams: 2000, fee: '80.00' },
    ],
    cod_fee: { kind: 'percent' as const, amount: '0.00', percent: 1, minimum: '10.00' },
  }
  expect(exampleFee(terms, '1500.00', 1200)).toEqual({ base: '60.00', weight: '20.00', cod: '15.00', total: '95.00' })
  expect(exampleFee(terms, '100.00', 4001)).toEqual({ base: '60.00', weight: '65.00', cod: '10.00', total: '135.00' })
  const free = { ...terms, free_above: '1500.00' }
  expect(exampleFee(free, '1500.00', 1200)).toMatchObject({ base: '0.00', weight: '20.00', cod: '15.00' })
  expect(exampleFee({ ...free, frees: 'all' }, '1500.00', 1200).total).toBe('0.00')
})
