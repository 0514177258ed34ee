import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

type Account = { storeId: number; id: number }

/** Makes a locked account the default of these zones, and of no others. Returns those that are another account's. */
export async function saveAccountZones(
  tx: StoreTx,
  { storeId, id }: Account,
  codes: readonly string[],
): Promise<{ code: string; name: string }[]> {
  await sql`
    delete from courier_account_zones
     where store_id = ${storeId} and courier_account_id = ${id} and zone_code <> all (${codes as string[]}::text[])`.execute(
    tx,
  )
  // Sorted, so that two accounts wait for each other in one order.
  await sql`
    insert into courier_account_zones (store_id, zone_code, courier_account_id)
    select ${storeId}, code, ${id} from unnest(${codes.toSorted()}::text[]) code order by code
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ code: string; name: string }>`
    select z.zone_code as code, a.name from courier_account_zones z
      join courier_accounts a on a.store_id = z.store_id and a.id = z.courier_account_id
     where z.store_id = ${storeId} and z.courier_account_id <> ${id} and z.zone_code = any (${codes as string[]}::text[])
     order by z.zone_code`.execute(tx)
  return rows
}

/** Those of some codes that are no delivery zone of the store to which something is brought. */
export async function findOtherCodes(tx: StoreTx, storeId: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes as string[]}::text[]) code
     where not exists (select from delivery_zones z where z.store_id = ${storeId} and z.code = code.code and z.kind = 'delivery')`.execute(
    tx,
  )
  return rows.map(({ code }) => code)
}

/** The active account that is the default of a zone. */
export async function findDefaultAccount(tx: StoreTx, storeId: number, zoneCode: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from courier_account_zones z
      join courier_accounts a on a.store_id = z.store_id and a.id = z.courier_account_id and a.is_active
     where z.store_id = ${storeId} and z.zone_code = ${zoneCode}`.execute(tx)
  return rows[0]?.id ?? null
}
