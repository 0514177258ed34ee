import type { Text } from '@haat/contract/errors.ts'
import type { Operation } from '@haat/contract/operation.ts'
import type { Cursor } from '@haat/contract/wire.ts'
import { openCursor, type Position, sealCursor } from '../shared/cursor.ts'
import type { Secrets } from '../shared/secrets.ts'
import { fieldError } from './errors.ts'
import { type Fields, trim } from './fields.ts'

/** A list of the contract. */
export type List = Pick<Operation, 'id' | 'pageSize'>

/** The scope of a page beside its list: a cursor of another one is rejected. */
export type ListScope = { storeId: number; owner?: string; sort?: string; filters?: unknown }

/** Which rows to read: up to `limit + 1` of those that follow the position `after`. */
export type PageRequest = { limit: number; after: Position | null }

export type Page<T> = { items: T[]; next_cursor: Cursor | null; has_more: boolean }

const invalidCursor: Text = {
  en: 'This cursor is not valid for this list. Start again from the first page.',
  bn: 'এই কার্সার এই তালিকার নয়। প্রথম পাতা থেকে আবার শুরু করুন।',
}

/**
 * Parses `limit` and `cursor`: the limit is clamped, a cursor of another list is `validation_failed`. `toPage` makes a
 * page of up to `limit + 1` rows: the additional row only shows that more follow. `present` is called for the rows of
 * the page only.
 */
export function readPage(
  secrets: Secrets,
  { id, pageSize }: List,
  list: ListScope,
  { limit: wanted, cursor }: { limit?: number; cursor?: Cursor },
) {
  if (!pageSize) throw new Error(`${id} declares no page size`)
  const scope = { owner: '', sort: '', filters: null, ...list, route: id }
  const after = cursor === undefined ? null : openCursor(secrets('cursor'), scope, cursor)
  if (cursor !== undefined && after === null) throw fieldError('cursor', invalidCursor)
  const limit = Math.min(wanted ?? pageSize.default, pageSize.maximum)
  const toPage = <R, T>(rows: readonly R[], position: (row: R) => Position, present: (row: R) => T): Page<T> => {
    const { shown, next } = cutPage(rows, limit, position)
    return {
      items: shown.map(present),
      next_cursor: next && sealCursor(secrets('cursor')[0], scope, next),
      has_more: next !== null,
    }
  }
  return { page: { limit, after }, toPage }
}

/** The rows of a page among up to `limit + 1`, and the position of the last one if another page follows. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  position: (row: R) => Position,
): { shown: R[]; next: Position | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last !== undefined ? position(last) : null }
}

/** A small complete collection in the list shape. */
export const completeList = <R, T extends object>(
  rows: readonly R[],
  present: (row: R) => T,
  fields: Fields = null,
): Page<T> => ({ items: rows.map((row) => trim(present(row), fields)), next_cursor: null, has_more: false })

/** Headers with the next cursor, for lists whose `data` is a plain array. */
export const pageHeaders = ({ next_cursor, has_more }: Page<unknown>): Record<string, string> => ({
  'X-Has-More': String(has_more),
  ...(next_cursor ? { 'X-Next-Cursor': next_cursor } : {}),
})
