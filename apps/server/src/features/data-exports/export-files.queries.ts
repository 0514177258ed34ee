import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { LinkHolder } from '../../platform/link-holder.ts'

/** The store of an export whose file can be downloaded: its link has only its ID, and that of its holder, who may have left. */
export async function findLinkedExport(db: Database, id: string, holder: LinkHolder): Promise<number | null> {
  const { rows } = await db.as(ANONYMOUS).query<{ storeId: number | null }>({
    name: 'find_linked_export',
    text: 'select find_linked_export($1, $2, $3) as "storeId"',
    values: [id, holder.type, holder.id],
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
