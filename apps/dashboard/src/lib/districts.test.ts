import { expect, it } from 'vitest'
import { allDistricts } from '../../../server/src/shared/places.ts'
import { districts } from './districts.ts'

it('the districts are those that the API knows, in its spelling', () => {
  expect(districts).toEqual(allDistricts.map(({ name, nameBn }) => [name, nameBn]))
})
