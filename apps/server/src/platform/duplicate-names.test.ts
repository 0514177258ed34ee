import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasDuplicateNames } from './duplicate-names.ts'

it.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"items":[{"q":1},{"q":1,"q":2}]}', true],
  ['{"":1,"":1}', true],
  ['{"a\\"b":1,"a\\"b":1}', true],
  ['{"a":{"a":1},"b":[{"a":2},{"a":3}]}', false],
  ['{"a":"a","b":"a"}', false],
  ['{"a":"\\"a\\":1"}', false],
  ['["a","a"]', false],
  ['"a"', false],
])('whether an object of %s has a duplicate name is %s', (json, isTwice) => {
  expect(hasDuplicateNames(json)).toBe(isTwice)
})

it('the output of JSON.stringify never has a duplicate name', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !hasDuplicateNames(JSON.stringify(value, null, 1))))
})
