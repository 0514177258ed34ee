import { findPlace } from '../../shared/places.ts'
import { recognizePlace, SURE } from '../../shared/recognize-place.ts'

export type AddressPlace = { districtId: string | null; thanaId: string | null }
type Given = AddressPlace & { city: string; area: string }

/**
 * The location ids of an address: the given ones, else those that its city and area name for sure. `unknown`: the field
 * whose id is none of its type, or of another district.
 */
export function locateAddress({ city, area, districtId, thanaId }: Given): AddressPlace | { unknown: string } {
  const thana = thanaId === null ? null : findPlace(thanaId)
  if (thana === undefined || (thana && thana.type !== 'thana')) return { unknown: 'thana_id' }
  if (thana && districtId !== null && thana.district.id !== districtId) return { unknown: 'thana_id' }
  if (districtId !== null && findPlace(districtId)?.type !== 'district') return { unknown: 'district_id' }
  const known = thana?.district.id ?? districtId
  const found = recognizePlace([area, city].filter((part) => part !== '').join(', '))
  const isUsable = found !== null && found.confidence >= SURE && (known === null || found.district.id === known)
  return {
    districtId: known ?? (isUsable ? found.district.id : null),
    thanaId: thana?.id ?? (isUsable ? (found.thana?.id ?? null) : null),
  }
}
