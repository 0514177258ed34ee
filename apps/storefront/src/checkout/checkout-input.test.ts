import { expect, it } from 'vitest'
import type { Visit } from '../http/visit.ts'
import { readCheckoutInput } from './checkout-input.ts'

const chosen = (code: string) =>
  readCheckoutInput({ form: { text: (name: string) => (name === 'delivery_location' ? code : '') } } as Visit)
    .deliveryLocation

it('keeps the code of every place that a shop can have, and of nothing else', () => {
  for (const code of ['pickup', 'pickup_2', 'inside_dhaka', `a${'b'.repeat(29)}`]) expect(chosen(code)).toBe(code)
  for (const code of ['', '2nd', 'Pickup', 'a b', `a${'b'.repeat(30)}`]) expect(chosen(code)).toBe('')
})
