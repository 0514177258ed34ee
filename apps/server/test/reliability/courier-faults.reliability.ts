import { type CourierCode, courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { sendTo, setUpCouriers } from '../couriers.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { setUpApp } from '../set-up.ts'
import { allCases } from './courier-faults/all-cases.ts'
import { type CourierWorld, openCourierWorld } from './courier-faults/courier-world.ts'
import { findLosses } from './courier-faults/find-losses.ts'
import { runFaultCase } from './courier-faults/run-fault-case.ts'
import { printSeedOfFailure, record, rotating, takeTime } from './harness/measure.ts'
import { openStoreDoctor } from './shop-moves/store-doctor.ts'

const PARTS = 120

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers({ send: sendTo(h) })
h.deps.courierHttp = couriers.timeOutDelayed(h.deps.courierHttp)
const doctor = await openStoreDoctor(h)
afterAll(() => doctor.close())
takeTime()
beforeEach(printSeedOfFailure)

const worlds = new Map<CourierCode, Promise<CourierWorld>>()
const worldOf = (courier: CourierCode) => {
  const opened = worlds.get(courier) ?? openCourierWorld(h, couriers, courier)
  worlds.set(courier, opened)
  return opened
}

const chosen = rotating(allCases, PARTS)

describe.each(courierCodes)('%s fails while a server uses it, and no parcel, status or money is lost', (courier) => {
  const ofCourier = chosen.filter((one) => one.courier === courier)
  test.each(ofCourier)('to $use: $name', async (one) => {
    const world = await worldOf(courier)
    const wrong = await runFaultCase(world, one)
    const facts = { one, seed: inject('seed') }
    expect({ ...facts, wrong }).toMatchObject({ wrong: [] })
    expect({ ...facts, losses: await findLosses(world) }).toMatchObject({ losses: [] })
    expect({ ...facts, damage: await doctor.examine(world.shop.storeId) }).toMatchObject({ damage: [] })
  })
})

test('afterwards every invariant of the data holds', async () => {
  await expectHealthy(h)
  record({
    id: 'C1',
    test: 'Faults of all couriers at every call',
    size: `${chosen.length} cases of ${allCases.length}`,
    result: 'no parcel booked twice or lost, every status known, cash equal to the courier’s',
  })
})
