import { HaatError } from '@haat/client'
import { expect, it } from 'vitest'
import { actionKeys } from './action-key.ts'

const counted = () => {
  let count = 0
  return actionKeys(() => `key-${++count}`)
}

it.each(['network_error', 'timeout', 'unexpected_response', 'idempotency_in_progress'] as const)(
  'the same input after %s is sent with the same key: what was done already is not done twice',
  (code) => {
    const keys = counted()
    expect(keys.keyFor({ move: 'confirm' })).toBe('key-1')
    keys.settle(new HaatError(code, ''))
    expect(keys.keyFor({ move: 'confirm' })).toBe('key-1')
  },
)

it('after an error of the server the same key is sent again, and after a refusal a new one', () => {
  const keys = counted()
  keys.keyFor('a')
  keys.settle(new HaatError('internal_error', '', { status: 500 }))
  expect(keys.keyFor('a')).toBe('key-1')
  keys.settle(new HaatError('invalid_state', '', { status: 409 }))
  expect(keys.keyFor('a')).toBe('key-2')
})

it('another input, and the same after it was done, have keys of their own', () => {
  const keys = counted()
  keys.keyFor('a')
  keys.settle(new HaatError('network_error', ''))
  expect(keys.keyFor('b')).toBe('key-2')
  keys.settle()
  expect(keys.keyFor('b')).toBe('key-3')
})
