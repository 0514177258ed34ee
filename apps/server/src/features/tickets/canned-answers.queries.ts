import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CannedAnswers } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'

const columns = aliased(['id', 'title', 'message_en', 'message_bn', 'created_at', 'updated_at'])
export type CannedAnswerRow = AliasedRow<Selectable<CannedAnswers>, typeof columns>
export type CannedAnswerChanges = CamelKeys<Pick<Updateable<CannedAnswers>, 'title' | 'message_en' | 'message_bn'>>
export type NewCannedAnswer = CamelKeys<Pick<Insertable<CannedAnswers>, 'title' | 'message_en' | 'message_bn'>>

export const listCannedAnswers = (tx: StoreTx, storeId: number, page: PageRequest): Promise<CannedAnswerRow[]> =>
  newestFirst(tx.selectFrom('canned_answers').select(columns).where('store_id', '=', storeId), 'id', page)

const ofStore = (tx: StoreTx, storeId: number, id: number) =>
  tx.selectFrom('canned_answers').select(columns).where('store_id', '=', storeId).where('id', '=', id)

export const findCannedAnswer = (tx: StoreTx, storeId: number, id: number): Promise<CannedAnswerRow | undefined> =>
  ofStore(tx, storeId, id).executeTakeFirst()

export const lockCannedAnswer = (tx: StoreTx, storeId: number, id: number): Promise<CannedAnswerRow | undefined> =>
  ofStore(tx, storeId, id).forNoKeyUpdate().executeTakeFirst()

export const insertCannedAnswer = (tx: StoreTx, storeId: number, row: NewCannedAnswer): Promise<CannedAnswerRow> =>
  tx
    .insertInto('canned_answers')
    .values({ ...snakeKeys(row), store_id: storeId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateCannedAnswer = (
  tx: StoreTx,
  storeId: number,
  id: number,
  changes: CannedAnswerChanges,
): Promise<CannedAnswerRow> =>
  tx
    .updateTable('canned_answers')
    .set({ ...snakeKeys(changes), updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteCannedAnswer = (tx: StoreTx, storeId: number, id: number): Promise<CannedAnswerRow | undefined> =>
  tx
    .deleteFrom('canned_answers')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
