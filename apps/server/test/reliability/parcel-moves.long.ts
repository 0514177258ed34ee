import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, it } from 'vitest'
import { setUpCouriers } from '../couriers.ts'
import { expectHealthy } from '../expect-healthy.ts'
import type { TestResponse } from '../harness.ts'
import { setUpApp } from '../set-up.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { moneyMoves } from './parcel-moves/money-moves.ts'
import { type Below, type Move, parcelMoves } from './parcel-moves/parcel-moves.ts'
import { findDifferences, openParcelShop, type ParcelShop } from './parcel-moves/parcel-shop.ts'
import { openStoreDoctor } from './shop-moves/store-doctor.ts'

const STEPS = 40

// Couriers change parcels, the server reads it late or not at all, and staff receive, correct, settle and refund. A model that
// shares no code with the server has the expected state of each order, parcel, stock and account.

takeTime()

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const doctor = await openStoreDoctor(h)
afterAll(() => doctor.close())

const moves: Record<string, Move> = { ...parcelMoves, ...moneyMoves }
const often = [
  'a parcel is made',
  'a parcel is booked',
  'the courier goes on',
  'the courier goes on',
  'units come back',
]
const names = [...Object.keys(moves), ...often, ...often, ...often, 'an order is placed', 'the door is recorded']

/** The first of some random moves for which there is something to do. */
async function makeMove(world: ParcelShop, below: Below): Promise<[string, TestResponse | 'done']> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const name = names[below(names.length)] as string
    const done = await moves[name]?.(world, below)
    if (done) return [name, done]
  }
  throw new Error('nothing is left to do')
}

it('sequences of orders, parcels, couriers, returns, payouts and refunds are as their model says', async () => {
  const random = seededNumbers()
  const below = (most: number) => random() % most
  const sequences = counted(10, 20_000)
  const tally = new Map<string, { done: number; refused: number }>()
  for (let sequence = 0; sequence < sequences; sequence++) {
    const courier = courierCodes[sequence % courierCodes.length] as (typeof courierCodes)[number]
    const world = await openParcelShop(h, couriers, courier)
    const way: string[] = []
    await moves['an order is placed']?.(world, below)
    for (let step = 0; step < STEPS; step++) {
      const [name, done] = await makeMove(world, below)
      const count = tally.get(name) ?? { done: 0, refused: 0 }
      tally.set(name, count)
      const response = done === 'done' ? null : done
      count[response && response.status >= 300 ? 'refused' : 'done'] += 1
      way.push(`${name}: ${response ? `${response.status} ${response.body?.error_code ?? ''}` : 'done'}`)
      const facts = {
        courier,
        way,
        differences: await findDifferences(world),
        damage: await doctor.examine(world.shop.storeId),
      }
      if (response) expect([response.status < 500, response.text]).toEqual([true, response.text])
      expect(facts).toEqual({ courier, way, differences: [], damage: [] })
    }
  }
  await expectHealthy(h)
  const [done, refused] = [...tally.values()].reduce(([d, r], one) => [d + one.done, r + one.refused], [0, 0])
  record({
    id: 'R15',
    test: 'Sequences of orders, parcels, couriers, returns, payouts and refunds beside a model',
    size: `${sequences} sequences of ${STEPS} steps, ${done + refused} requests`,
    result: `${done} done, ${refused} refused; statuses, units, stock and money as the model says, and every check of the doctor, after each step`,
  })
})
