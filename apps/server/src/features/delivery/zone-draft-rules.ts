import type { Text } from '@haat/contract/errors.ts'
import { districtKey } from '../../shared/districts.ts'
import { findPlace } from '../../shared/places.ts'

export type ZonePlace = {
  id: number | null
  label: string
  districts: readonly string[]
  thanas: readonly string[]
  daysMin: number
  daysMax: number
}

/** Districts as they are stored: each once, whatever spellings were given. */
export function normalizeDistricts(districts: readonly string[]): string[] {
  const byName = new Map(districts.map((name) => [districtKey(name), name]))
  return [...byName.values()]
}

/** Why a zone cannot be saved beside the others. */
export function findZoneProblems(zone: ZonePlace, others: readonly ZonePlace[]): Record<string, Text[]> {
  const problems: Record<string, Text[]> = {}
  if (zone.daysMax < zone.daysMin) {
    problems.estimated_days_max = [
      { en: 'Must be at least estimated_days_min.', bn: 'estimated_days_min-এর কম হতে পারে না।' },
    ]
  }
  const unknown = zone.thanas.filter((thana) => findPlace(thana)?.type !== 'thana')
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).join(', ')
    problems.thanas = [{ en: `Not the location ID of a thana: ${names}.`, bn: `কোনো থানার লোকেশন আইডি নয়: ${names}।` }]
  }
  const wanted = new Set(zone.districts.map(districtKey))
  for (const other of others) {
    if (other.id === zone.id) continue
    const shared = other.districts.find((name) => wanted.has(districtKey(name)))
    const thana = other.thanas.find((id) => zone.thanas.includes(id))
    if (thana) problems.thanas = [alreadyIn(thana, other)]
    if (shared) problems.districts = [alreadyIn(shared, other)]
  }
  return problems
}

const alreadyIn = (place: string, { label }: ZonePlace): Text => ({
  en: `${place} is already in the zone “${label}”.`,
  bn: `${place} আগে থেকেই “${label}” এলাকায় আছে।`,
})
