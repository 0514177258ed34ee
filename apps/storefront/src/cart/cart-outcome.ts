import type { SuccessMessage } from '../http/visit.ts'

/**
 * What became of a change of the cart. `reduced`: fewer units than wished, because there are no more. `limited`,
 * `at_limit`: the store allows another quantity per order, which the cart has now, or had already. Each is a code of
 * `?notice=` of the cart page.
 */
export const cartOutcomes = [
  'added',
  'reduced',
  'limited',
  'changed',
  'removed',
  'sold_out',
  'too_many',
  'at_limit',
  'unavailable',
  'choose_option',
  'full',
  'not_in_cart',
  'not_a_number',
] as const

export type CartOutcome = (typeof cartOutcomes)[number]

/** `message`: the API's, which keeps the carts of customers. The cart of a guest is in a cookie. */
export type CartChange = { code: CartOutcome; message?: SuccessMessage }
export type CouponChange = { refusal: string | null; message?: SuccessMessage }

const done: readonly CartOutcome[] = ['added', 'reduced', 'limited', 'changed', 'removed']

export const isRefusal = (outcome: CartOutcome): boolean => !done.includes(outcome)
