import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { allDistricts } from '../../shared/places.ts'
import type { NewZone } from './delivery-admin.queries.ts'
import { addZone } from './save-zone.ts'

/** The zones that most shops of Bangladesh begin with, at the usual fees of couriers. */
export const usualZones: readonly NewZone[] = [
  {
    code: 'inside_dhaka',
    label: 'Inside Dhaka',
    translations: JSON.stringify({ bn: { label: 'ঢাকার ভেতরে' } }),
    feeMinor: 70_00,
    estimatedDaysMin: 1,
    estimatedDaysMax: 2,
    districts: ['Dhaka'],
    sortOrder: 1,
  },
  {
    code: 'outside_dhaka',
    label: 'Outside Dhaka',
    translations: JSON.stringify({ bn: { label: 'ঢাকার বাইরে' } }),
    feeMinor: 130_00,
    estimatedDaysMin: 2,
    estimatedDaysMax: 5,
    districts: allDistricts.map(({ name }) => name).filter((name) => name !== 'Dhaka'),
    sortOrder: 2,
  },
]

/** Gives a new store the usual zones, so that it can deliver everywhere at a fee; staff change them. */
export async function addUsualZones(tx: StoreTx, author: Author): Promise<void> {
  for (const zone of usualZones) await addZone(tx, author, zone)
}
