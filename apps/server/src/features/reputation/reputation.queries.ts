import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { SharedEnds } from './reputation-rules.ts'

/** What other merchants share of a phone number, as JSON; null where the store may not read it, or too little stands behind it. */
export const sharedEnds = (hash: Buffer, now: Date) => sql<SharedEnds | null>`reputation_read(${hash}, ${now})`

/** The same of several numbers, by their digest in hexadecimal; of those without any there is none. */
export async function readSharedEnds(
  tx: StoreTx,
  hashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, SharedEnds>> {
  const { rows } = await sql<{ hash: string; ends: SharedEnds }>`
    select encode(h.hash, 'hex') as hash, r.ends from unnest(${hashes as Buffer[]}::bytea[]) as h (hash)
     cross join lateral (select reputation_read(h.hash, ${now}) as ends) r
     where r.ends is not null`.execute(tx)
  return new Map(rows.map(({ hash, ends }) => [hash, ends]))
}
