import pg from 'pg'
import { findDistrict } from '../../shared/districts.ts'
import { allDistricts, findPlace } from '../../shared/places.ts'
import { plainFees } from '../delivery/zone-fee-rules.ts'
import { findUnsureDistricts, type ZoneArea } from '../delivery/zone-serving-rules.ts'
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
 * twice, by the rule of the checkout itself.
 */
export async function zoneCoverCheck(client: pg.ClientBase): Promise<Check> {
  const { rows } = await client.query<{ zones: ZoneArea[]; storeIds: string[] }>(`
    with of_store as (
      select store_id, jsonb_agg(jsonb_build_object('code', code, 'kind', kind, 'feeMinor', fee_minor, 'freeAboveMinor', free_above_minor,
          'districts', districts, 'thanas', thanas) order by code) as zones
        from delivery_zones where is_active and kind = 'delivery' group by store_id)
    select zones, array_agg(store_id::text) as "storeIds" from of_store group by zones`)
  const names = allDistricts.map(({ name }) => name)
  const found = rows.flatMap(({ zones, storeIds }) =>
    Object.entries(
      findUnsureDistricts(
        zones.map((zone) => ({ ...plainFees, ...zone })),
        names,
      ),
    )
      .filter(([, districts]) => districts.length > 0)
      .flatMap(([problem, districts]) => storeIds.map((storeId) => ({ storeId, problem, districts }))),
  )
  return {
    name: 'zones_cover_every_district',
    holds: 'the delivery zones of a store serve every district, each by one zone; list the places of its zones',
    sql: `select "storeId" as store_id, problem, districts from json_to_recordset(${pg.escapeLiteral(JSON.stringify(found))})
        as x ("storeId" bigint, problem text, districts text[]) order by 1, 2`,
  }
}
