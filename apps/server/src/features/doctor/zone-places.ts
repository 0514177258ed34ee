import pg from 'pg'
import { findDistrict } from '../../shared/districts.ts'
import { findPlace } from '../../shared/places.ts'
import type { Check } from './read-checks.ts'

/** Places that no address names: a zone with one was stored before names were checked. The list of places is the program’s. */
export async function zonePlaceCheck(client: pg.ClientBase): Promise<Check> {
  const { rows } = await client.query<{ districts: string[] | null; thanas: string[] | null }>(`
    select (select array_agg(distinct d) from delivery_zones, unnest(districts) d) as districts,
      (select array_agg(distinct t) from delivery_zones, unnest(thanas) t) as thanas`)
  const { districts, thanas } = rows[0] ?? { districts: null, thanas: null }
  const unknown = {
    districts: (districts ?? []).filter((name) => !findDistrict(name)),
    thanas: (thanas ?? []).filter((id) => findPlace(id)?.type !== 'thana'),
  }
  return {
    name: 'zone_places_known',
    holds: 'a delivery zone lists districts and thanas of Bangladesh',
    sql: `select store_id, id as zone_id, code, place from (${listed('districts', unknown.districts)} union all
        ${listed('thanas', unknown.thanas)}) z order by store_id, id, place`,
  }
}

const listed = (column: 'districts' | 'thanas', places: readonly string[]) =>
  `select z.store_id, z.id, z.code, place from delivery_zones z, unnest(z.${column}) place
    where place = any (array[${places.map((place) => pg.escapeLiteral(place)).join(', ')}]::text[])`
