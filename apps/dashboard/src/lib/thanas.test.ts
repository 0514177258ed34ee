import { expect, it } from 'vitest'
import { allDistricts } from '../../../server/src/shared/places.ts'
import { thanasOfDistricts } from './thanas.ts'

it('the thanas are those that the API knows, in its spelling, with their Bangla names', () => {
  const known = allDistricts.map(({ name, thanas }) => [
    name,
    thanas.map((one) => `${one.name}=${one.nameBn}`).join('|'),
  ])
  expect(thanasOfDistricts).toEqual(Object.fromEntries(known))
})
