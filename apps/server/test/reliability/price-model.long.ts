import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { priceCart } from '../../src/features/pricing/price-rules.ts'
import { asModelPrice } from '../models/as-model-price.ts'
import { carts } from '../models/price-carts.ts'
import { modelPrice } from '../models/price-model.ts'
import { counted, record, takeTime } from './harness/measure.ts'

takeTime()

// `npm test` checks fewer carts, in apps/server/src/features/pricing/price-rules.property.test.ts.
it('every cart has the price of the exact model, in every part', () => {
  const numRuns = counted(10_000, 1_000_000)
  fc.assert(
    fc.property(carts, (cart) => {
      expect(asModelPrice(priceCart(cart))).toEqual(modelPrice(cart))
    }),
    { numRuns, seed: inject('seed') },
  )
  record({
    id: 'R10',
    test: 'Prices beside an exact model',
    size: `${numRuns} random carts`,
    result: '0 differences, in any part',
  })
})
