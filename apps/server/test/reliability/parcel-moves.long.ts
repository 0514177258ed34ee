import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, inject, it } from 'vitest'
import { setUpCouriers } from '../couriers.ts'
import { expectHealthy } from '../expect-healthy.ts'
import type { TestResponse } from '../harness.ts'
import { setUpApp } from '../set-up.ts'
import { counted, numbersFrom, printSeedOfFailure, record, takeTime } from './harness/measure.ts'
import { moneyMoves } from './parcel-moves/money-moves.ts'
import { type Below, type Move, parcelMoves } from './parcel-moves/parcel-moves.ts'
import { findDifferences, openParcelShop, type ParcelShop } from './parcel-moves/parcel-shop.ts'
import { openStoreDoctor, type StoreDoctor } from './shop-moves/store-doctor.ts'

/** Enough for an order, its parcel, the way there and back, and its money. */
const STEPS = 24
/** Stores at a time: some wait for PostgreSQL while others do not. */
const LANES = 4
const HOURS = 6

// Couriers change parcels, the server reads it late or not at all, and staff receive, correct, settle and refund. A model that
// shares no code with the server has the expected state of each order, parcel, stock and account.

takeTime(HOURS * 3_600_000)

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const doctors = await Promise.all(Array.from({ length: LANES }, () => openStoreDoctor(h)))
afterAll(() => Promise.all(doctors.map((doctor) => doctor.close())))

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

const tally = { done: 0, refused: 0 }

/** One store, its moves, and what differs after each of them. */
async function runSequence(sequence: number, doctor: StoreDoctor): Promise<void> {
  const random = numbersFrom(inject('seed') + sequence)
  const below = (most: number) => random() % most
  const courier = courierCodes[sequence % courierCodes.length] as (typeof courierCodes)[number]
  const world = await openParcelShop(h, couriers, courier)
  const way: string[] = []
  await moves['an order is placed']?.(world, below)
  for (let step = 0; step < STEPS; step++) {
    const [name, done] = await makeMove(world, below)
    const response = done === 'done' ? null : done
    const isRefused = response !== null && response.status >= 300
    tally[isRefused ? 'refused' : 'done'] += 1
    way.push(`${name}: ${response ? `${response.status} ${response.body?.error_code ?? ''}` : 'done'}`)
    if (response) expect([response.status < 500, response.text]).toEqual([true, response.text])
    const differences = await findDifferences(world)
    // A refused request writes nothing that the model follows; if it does, the next move finds it.
    const damage = isRefused && step < STEPS - 1 ? [] : await doctor.examine(world.shop.storeId)
    expect({ sequence, courier, way, differences, damage }).toEqual({
      sequence,
      courier,
      way,
      differences: [],
      damage: [],
    })
  }
  // The simulator has 500 merchants at most, and looks for a parcel among all of them.
  await couriers.control(world.simulated, undefined, 'DELETE')
}

it('sequences of orders, parcels, couriers, returns, payouts and refunds are as their model says', async () => {
  printSeedOfFailure()
  const sequences = counted(10, 20_000)
  let next = 0
  await Promise.all(
    doctors.map(async (doctor) => {
      while (next < sequences) await runSequence(next++, doctor)
    }),
  )
  await expectHealthy(h)
  record({
    id: 'R15',
    test: 'Sequences of orders, parcels, couriers, returns, payouts and refunds beside a model',
    size: `${sequences} sequences of ${STEPS} steps, ${tally.done + tally.refused} requests`,
    result: `${tally.done} done, ${tally.refused} refused; statuses, units, stock and money as the model says after each step, and every check of the doctor after each that writes`,
  })
})
