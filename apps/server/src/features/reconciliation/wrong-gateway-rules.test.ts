import { expect, it } from 'vitest'
import { findOtherGateway, isOfOtherGateway } from './wrong-gateway-rules.ts'

it.each([
  ['nothing is known of its transactions', { own: 0, throughOther: 0, recordedAsOther: 0 }, 100, false],
  ['one payment certainly came through the other', { own: 0, throughOther: 1, recordedAsOther: 0 }, 100, true],
  ['as many came through this one', { own: 1, throughOther: 1, recordedAsOther: 0 }, 2, false],
  ['more came through the other', { own: 20, throughOther: 21, recordedAsOther: 0 }, 50, true],
  ['one was recorded with another method', { own: 0, throughOther: 0, recordedAsOther: 1 }, 1, false],
  ['a few were recorded with another method', { own: 0, throughOther: 0, recordedAsOther: 5 }, 10, false],
  ['most were recorded as the other', { own: 1, throughOther: 0, recordedAsOther: 6 }, 10, true],
] as const)('whether a file is of the other gateway when %s', (_, payments, lineCount, isOther) => {
  expect(isOfOtherGateway(payments, lineCount)).toBe(isOther)
})

it('of several other gateways, the one with the most payments of a file is named', () => {
  const payments = [
    { method: 'TWO', count: 1, throughGateway: 1 },
    { method: 'THREE', count: 3, throughGateway: 3 },
    { method: 'ROCKET', count: 9, throughGateway: 0 },
  ]
  const gateways = ['ONE', 'TWO', 'THREE'] as const
  expect(findOtherGateway(gateways, { gateway: 'ONE', payments, lineCount: 20 })).toBe('THREE')
  expect(findOtherGateway(gateways, { gateway: 'THREE', payments, lineCount: 20 })).toBeUndefined()
})
