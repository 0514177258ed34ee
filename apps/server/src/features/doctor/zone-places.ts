import pg from 'pg'
import { findDistrict } from '../../shared/districts.ts'
import { allDistricts, findPlace } from '../../shared/places.ts'
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

/**
 * Where the checkout cannot know the fee of an address: a district that the zones of a store leave to guessing, or serve
 * twice. A store with one zone delivers everywhere for its fee.
 */
export const zoneCoverCheck: Check = {
  name: 'zones_cover_every_district',
  holds: 'the delivery zones of a store serve every district, each by one zone; list the places of its zones',
  sql: `
    with zones as (
      select z.store_id, z.code, z.districts, cardinality(z.districts) + cardinality(z.thanas) = 0 as is_rest
        from delivery_zones z where z.is_active and z.code <> 'pickup'),
    stores as (
      select store_id, count(*) filter (where is_rest) as rests from zones group by store_id having count(*) > 1),
    served as (
      select s.store_id, s.rests, d.name, (select count(*) from zones z where z.store_id = s.store_id and d.name = any (z.districts)) as listed
        from stores s cross join unnest(array[${allDistricts.map(({ name }) => pg.escapeLiteral(name)).join(', ')}]) d (name))
    select store_id, case when listed = 0 and rests = 0 then 'served by no zone' else 'served by several zones' end as problem,
        array_agg(name order by name) as districts
      from served where listed > 1 or (listed = 0 and rests <> 1) group by 1, 2 order by 1, 2`,
}
