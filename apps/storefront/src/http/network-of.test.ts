import { expect, it } from 'vitest'
import { networkCases } from '../../../server/test/network-cases.ts'
import { networkOf } from './network-of.ts'

it.each(networkCases)('%s and %s are of one customer of a provider: %s', (first, second, isSame) => {
  expect(networkOf(first) === networkOf(second)).toBe(isSame)
})
