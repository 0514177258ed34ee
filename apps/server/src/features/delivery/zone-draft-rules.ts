import type { Text } from '@haat/contract/errors.ts'
import { districtKey } from '../../shared/districts.ts'

export type ZonePlace = {
  id: number | null
  label: string
  districts: readonly string[]
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
  const wanted = new Set(zone.districts.map(districtKey))
  for (const other of others) {
    if (other.id === zone.id) continue
    const shared = other.districts.find((name) => wanted.has(districtKey(name)))
    if (shared) {
      problems.districts = [
        {
          en: `${shared} is already in the zone “${other.label}”.`,
          bn: `${shared} আগে থেকেই “${other.label}” এলাকায় আছে।`,
        },
      ]
    }
  }
  return problems
}
