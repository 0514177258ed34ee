/**
 * What became of a change of the cart. `reduced`: fewer units than wished, because there are no more. Each is a code of
 * `?notice=` of the cart page.
 */
export const cartOutcomes = [
  'added',
  'reduced',
  'changed',
  'removed',
  'sold_out',
  'too_many',
  'unavailable',
  'choose_option',
  'full',
  'gone',
  'not_a_number',
] as const

export type CartOutcome = (typeof cartOutcomes)[number]

export const isRefusal = (outcome: CartOutcome): boolean =>
  outcome !== 'added' && outcome !== 'reduced' && outcome !== 'changed' && outcome !== 'removed'
