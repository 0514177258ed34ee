import type { ZoneKind } from '@haat/contract/vocabulary.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { allDistricts, findPlace } from '../../shared/places.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { plainFees } from './zone-fee-rules.ts'
import { isPickup, zoneOfPlace } from './zone-serving-rules.ts'

const h = await setUpApp()
const uncovered = async (storeId: number) => {
  const findings = await runDoctor(h.adminUrl, { scopes: ['deployment'] })
  const rows = findings.find(({ check }) => check === 'zones_cover_every_district')?.rows ?? []
  return rows.filter((row) => row.store_id === storeId)
}

it('the doctor reports the districts whose zone the checkout does not know, of any zones', async () => {
  const codes = ['inside_dhaka', 'sub_dhaka', 'outside_dhaka', 'pickup'] as const
  const some = ['Dhaka', 'Gazipur', 'Khulna', 'Rajshahi']
  const areas = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom(...codes),
      districts: fc.subarray(some),
      thanas: fc.subarray(['dhaka.savar', 'dhaka.dohar'].filter((id) => findPlace(id))),
    }),
    { selector: ({ code }) => code, minLength: 1 },
  )
  for (const given of fc.sample(areas, { numRuns: 25, seed: 23 })) {
    const store = await openShop(h)
    for (const zone of given)
      await aZone(h, store, { ...zone, ...(zone.code === 'pickup' && { districts: [], thanas: [] }), feeMinor: 60_00 })
    // A zone without places has those of its code.
    const zones = await h.sql<(typeof given)[number] & { kind: ZoneKind }>(
      'select code, kind, districts, thanas from delivery_zones where store_id = $1',
      [store.storeId],
    )
    const areas = zones.map((zone) => ({ ...plainFees, ...zone, feeMinor: 60_00, freeAboveMinor: null }))
    const isServed = zones.some((zone) => !isPickup(zone))
    const unsure = isServed
      ? allDistricts.map(({ name }) => name).filter((district) => zoneOfPlace(areas, { district }) === null)
      : []
    const reported = (await uncovered(store.storeId)).flatMap(({ districts }) => districts as string[])
    expect(reported.sort(), JSON.stringify(zones)).toEqual(unsure.sort())
    // The doctor lists so many rows only.
    await h.sql('delete from delivery_zones where store_id = $1', [store.storeId])
  }
})
