import { expect, it } from 'vitest'
import { count, object } from './fields.ts'
import { messageOf, operation } from './operation.ts'

const noun = { tag: 'Carts', path: '/api/v1/carts/', auth: 'key', summary: 'Carts' } as const
const data = object('A cart.', { units: count('Units.') })
const message = { en: 'Cart saved.', bn: 'কার্ট সেভ হয়েছে।' }
const emptied = { when: ({ units }: { units: number }) => units === 0, en: 'Cart emptied.', bn: 'কার্ট খালি।' }

it('a write without a message, and a read with one, do not compile', () => {
  // @ts-expect-error A write has a message.
  operation({ ...noun, id: 'saveCart', method: 'PUT', data })
  // @ts-expect-error GET has none.
  operation({ ...noun, id: 'readCart', method: 'GET', message, data })
  // @ts-expect-error A POST that changes nothing has none.
  operation({ ...noun, id: 'priceCart', method: 'POST', reads: true, message, data })
  expect(operation({ ...noun, id: 'saveCart', method: 'PUT', message, data }).message).toBe(message)
})

it('the message of a response is that of its outcome, or the usual one', () => {
  const saveCart = operation({ ...noun, id: 'saveCart', method: 'PUT', message, outcomes: [emptied], data })
  expect(messageOf(saveCart, { units: 0 }, 200)?.en).toBe('Cart emptied.')
  expect(messageOf(saveCart, { units: 2 }, 200)?.en).toBe('Cart saved.')
})
