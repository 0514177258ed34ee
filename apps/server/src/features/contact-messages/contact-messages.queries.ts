import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ContactMessages } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'

const names = ['id', 'name', 'email', 'phone', 'subject', 'message', 'metadata', 'is_read', 'created_at'] as const
const columns = aliased(names)
const listedColumns = aliased(names.map((name) => `m.${name}` as const))
export type ContactMessageRow = AliasedRow<Selectable<ContactMessages>, typeof columns>

export type NewContactMessage = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  metadata: Record<string, string>
}

export const insertContactMessage = (
  tx: StoreTx,
  storeId: number,
  { metadata, ...texts }: NewContactMessage,
): Promise<ContactMessageRow> =>
  tx
    .insertInto('contact_messages')
    .values({ ...texts, store_id: storeId, metadata: JSON.stringify(metadata) })
    .returning(columns)
    .executeTakeFirstOrThrow()

export type ContactFilters = { is_read?: boolean; search?: string }

/** One page of a store's contact messages, newest first, and one more row that shows whether another page follows. */
export async function listContactMessages(
  tx: StoreTx,
  storeId: number,
  { is_read: isRead, search: text }: ContactFilters,
  { limit, after }: PageRequest,
): Promise<ContactMessageRow[]> {
  const search = text === undefined ? null : readStaffSearch(text)
  const patterns = search && 'patterns' in search ? search.patterns : null
  const id = patterns ? 's.id' : 'm.id'
  let query = tx.selectFrom('contact_messages as m').select(listedColumns).where('m.store_id', '=', storeId)
  if (isRead !== undefined) query = query.where('m.is_read', '=', sql<boolean>`${sql.raw(String(isRead))}`)
  if (search && 'phone' in search) query = query.where('m.phone', '=', search.phone)
  if (patterns) query = query.where(anyLike('s.text', patterns))
  if (after) query = query.where(sql<boolean>`${sql.ref(id)} < ${after[1]}::bigint`)
  const statement = query
    // Joined by the id alone: a condition on the store on both sides would put the view under the policy of the table.
    .$if(patterns !== null, (joined) => joined.innerJoin('store_contact_search as s', 's.id', 'm.id'))
    .orderBy(sql.ref(id), 'desc')
    .limit(limit + 1)
  if (!search) return statement.execute()
  return (await sql<ContactMessageRow>`${sql.raw(PLANNED_EACH_TIME)} ${statement}`.execute(tx)).rows
}

export const findContactMessage = (tx: StoreTx, storeId: number, id: number): Promise<ContactMessageRow | undefined> =>
  tx
    .selectFrom('contact_messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Marks a message; undefined when it has the mark already, or does not exist. */
export const markContactMessage = (
  tx: StoreTx,
  storeId: number,
  id: number,
  isRead: boolean,
): Promise<ContactMessageRow | undefined> =>
  tx
    .updateTable('contact_messages')
    .set({ is_read: isRead })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('is_read', '<>', isRead)
    .returning(columns)
    .executeTakeFirst()

export const deleteContactMessage = (
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<{ isRead: boolean; createdAt: Date } | undefined> =>
  tx
    .deleteFrom('contact_messages')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(['is_read as isRead', 'created_at as createdAt'])
    .executeTakeFirst()
