import fc from 'fast-check'
import { afterAll, expect, inject, it } from 'vitest'
import { setUpApp } from '../set-up.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { afterSaleMoves } from './shop-moves/after-sale-moves.ts'
import { offerMoves } from './shop-moves/offer-moves.ts'
import { type ChosenMove, moves, runSequence, type Step, type Tally } from './shop-moves/run-sequence.ts'
import { shopperMoves } from './shop-moves/shopper-moves.ts'
import { orderMoves } from './shop-moves/staff-moves.ts'
import { openStoreDoctor } from './shop-moves/store-doctor.ts'

const STEPS = 50

takeTime(900_000)

const h = await setUpApp()
const doctor = await openStoreDoctor(h)
afterAll(() => doctor?.close())

/** Most moves place orders or change them. */
const kinds = [
  ...Object.keys(moves),
  ...[1, 2].flatMap(() => [...Object.keys(shopperMoves), ...Object.keys(orderMoves), ...Object.keys(offerMoves)]),
  ...Array.from({ length: 4 }, () => [
    'shopper adds to the cart',
    'shopper merges a cart',
    'shopper orders the cart',
    'hold',
    'resume',
    'code is deleted',
    'code is added again',
    'record a payment',
    'unapplied money is dealt with',
  ]).flat(),
  ...[1, 2, 3].flatMap(() => Object.keys(afterSaleMoves)),
  ...Array.from({ length: 6 }, () => ['refund goes on', 'staff open a refund', 'shopper requests a refund']).flat(),
  ...Array.from({ length: 12 }, () => 'guest orders'),
  ...Array.from({ length: 6 }, () => 'shopper orders items'),
  ...Array.from({ length: 24 }, () => 'order goes on'),
]
// Every choice is equally likely: by default fast-check prefers the smallest and the largest.
const small = fc.noBias(fc.nat({ max: 11 }))
const chosen: fc.Arbitrary<ChosenMove> = fc.record({
  kind: fc.noBias(fc.constantFrom(...kinds)),
  a: small,
  b: small,
  c: small,
  d: small,
})
/** A step can shrink to nothing, so that a failing sequence shrinks to the moves it needs. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step>([]) },
  { weight: 150, arbitrary: fc.tuple(chosen) },
  { weight: 50, arbitrary: fc.tuple(chosen, chosen) },
)

it('sequences of shopper and staff moves, two of them at a time, keep money, stock and limits right', async () => {
  const tally: Tally = new Map()
  const sequences = counted(15, 20_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), (steps) =>
      runSequence(h, doctor, steps, tally),
    ),
    {
      numRuns: sequences,
      endOnFailure: inject('share') === 0,
      seed: inject('seed'),
      interruptAfterTimeLimit: 3_600_000,
      markInterruptAsFailure: true,
    },
  )
  // The short run has too few steps for each rare move to succeed once.
  const never =
    inject('share') === 0
      ? []
      : Object.keys(moves).filter((kind) => kind !== 'an hour passes' && !tally.get(kind)?.done)
  expect(never).toEqual([])
  const [done, rejected] = [...tally.values()].reduce(([d, r], one) => [d + one.done, r + one.rejected], [0, 0])
  record({
    id: 'R13',
    test: 'Sequences of shopper and staff moves',
    size: `${sequences} sequences of ${STEPS} steps, ${done + rejected} requests`,
    result: `${done} done, ${rejected} rejected; every check of the doctor and every order’s arithmetic held after each step; every order could be ended`,
  })
})
