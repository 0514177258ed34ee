import type { ListExportFormat, ListExportKind } from '@haat/contract/vocabulary.ts'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { LinkHolder } from '../../platform/link-holder.ts'

/** The store of an export whose file can be downloaded: its link has only its ID, and that of its holder, who may have left. */
export async function findLinkedListExport(db: Database, id: number, holder: LinkHolder): Promise<number | null> {
  const { rows } = await db.as(ANONYMOUS).query<{ storeId: number | null }>({
    name: 'find_linked_list_export',
    text: 'select find_linked_list_export($1, $2, $3) as "storeId"',
    values: [id, holder.type, holder.id],
  })
  return rows[0]?.storeId ?? null
}

export type ListExportFile = {
  kind: ListExportKind
  format: ListExportFormat
  partCount: number
  size: number
  createdAt: Date
  subdomain: string
}

export const getListExportFile = (tx: StoreTx, storeId: number, id: number): Promise<ListExportFile> =>
  tx
    .selectFrom('list_exports as e')
    .innerJoin('stores as s', 's.id', 'e.store_id')
    .select(['e.kind', 'e.format', 'e.part_count as partCount', 'e.size', 'e.created_at as createdAt', 's.subdomain'])
    .where('e.store_id', '=', storeId)
    .where('e.id', '=', id)
    .$narrowType<{ kind: ListExportKind; format: ListExportFormat }>()
    .executeTakeFirstOrThrow()

export const findListExportPart = (
  tx: StoreTx,
  storeId: number,
  id: number,
  number: number,
): Promise<Buffer | undefined> =>
  tx
    .selectFrom('list_export_parts')
    .select('content')
    .where('store_id', '=', storeId)
    .where('list_export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
    .then((row) => row?.content)
