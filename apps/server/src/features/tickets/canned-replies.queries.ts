import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CannedReplies } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'

const columns = aliased(['id', 'title', 'message_en', 'message_bn', 'created_at', 'updated_at'])
export type CannedReplyRow = AliasedRow<Selectable<CannedReplies>, typeof columns>
export type CannedReplyChanges = CamelKeys<Pick<Updateable<CannedReplies>, 'title' | 'message_en' | 'message_bn'>>
export type NewCannedReply = CamelKeys<Pick<Insertable<CannedReplies>, 'title' | 'message_en' | 'message_bn'>>

export const listCannedReplies = (tx: StoreTx, storeId: number, page: PageRequest): Promise<CannedReplyRow[]> =>
  newestFirst(tx.selectFrom('canned_replies').select(columns).where('store_id', '=', storeId), 'id', page)

const ofStore = (tx: StoreTx, storeId: number, id: number) =>
  tx.selectFrom('canned_replies').select(columns).where('store_id', '=', storeId).where('id', '=', id)

export const findCannedReply = (tx: StoreTx, storeId: number, id: number): Promise<CannedReplyRow | undefined> =>
  ofStore(tx, storeId, id).executeTakeFirst()

export const lockCannedReply = (tx: StoreTx, storeId: number, id: number): Promise<CannedReplyRow | undefined> =>
  ofStore(tx, storeId, id).forNoKeyUpdate().executeTakeFirst()

export const insertCannedReply = (tx: StoreTx, storeId: number, row: NewCannedReply): Promise<CannedReplyRow> =>
  tx
    .insertInto('canned_replies')
    .values({ ...snakeKeys(row), store_id: storeId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateCannedReply = (
  tx: StoreTx,
  storeId: number,
  id: number,
  changes: CannedReplyChanges,
): Promise<CannedReplyRow> =>
  tx
    .updateTable('canned_replies')
    .set({ ...snakeKeys(changes), updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteCannedReply = (tx: StoreTx, storeId: number, id: number): Promise<CannedReplyRow | undefined> =>
  tx
    .deleteFrom('canned_replies')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
