import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Database, StoreTx } from '../../platform/database.ts'

/** The store of an export whose file can be downloaded: all that a link says about it is its ID. */
export async function findExportStore(db: Database, id: string): Promise<number | null> {
  const { rows } = await db.as(ANONYMOUS).query<{ storeId: number | null }>({
    name: 'find_export_store',
    text: 'select find_export_store($1) as "storeId"',
    values: [id],
  })
  return rows[0]?.storeId ?? null
}

/** How many parts the file of an export has, and of which store it is. */
export const countParts = (tx: StoreTx, storeId: number, id: string) =>
  tx
    .selectFrom('stores as s')
    .select('s.subdomain')
    .select((eb) =>
      eb
        .selectFrom('data_export_parts as p')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('p.store_id', '=', 's.id')
        .where('p.export_id', '=', id)
        .as('count'),
    )
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()

export const findPart = (tx: StoreTx, storeId: number, id: string, number: number): Promise<Buffer | undefined> =>
  tx
    .selectFrom('data_export_parts')
    .select('content')
    .where('store_id', '=', storeId)
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
    .then((row) => row?.content)
