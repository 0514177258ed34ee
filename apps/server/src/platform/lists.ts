import type { Text } from '@haat/contract/errors.ts'
import { openCursor, type Position, sealCursor } from '../shared/cursor.ts'
import type { Secrets } from '../shared/secrets.ts'
import { fieldError } from './errors.ts'

/** The list a page belongs to: a cursor of another one is refused. */
export type ListScope = { storeId: number; owner?: string; route: string; sort?: string; filters?: unknown }

export type PageRequest = { limit: number; after: Position | null }

export type Page<T> = { items: T[]; next_cursor: string | null; has_more: boolean }

const invalidCursor: Text = {
  en: 'This cursor is not valid for this list. Start again from the first page.',
  bn: 'এই কার্সার এই তালিকার নয়। প্রথম পাতা থেকে আবার শুরু করুন।',
}

const scoped = ({ storeId, owner = '', route, sort = '', filters = null }: ListScope) => ({
  storeId,
  owner,
  route,
  sort,
  filters,
})

/** Reads `limit` and `cursor`: the limit is clamped, a cursor that is not of this very list is `validation_failed`. */
export function readPage(
  secrets: Secrets,
  scope: ListScope,
  { limit, cursor }: { limit?: number; cursor?: string },
  sizes: { default: number; maximum: number },
): PageRequest {
  const after = cursor === undefined ? null : openCursor(secrets('cursor'), scoped(scope), cursor)
  if (cursor !== undefined && after === null) throw fieldError('cursor', invalidCursor)
  return { limit: Math.min(limit ?? sizes.default, sizes.maximum), after }
}

/**
 * Makes a page of up to `limit + 1` rows that were read: the one too many only says that more follow. `present` sees
 * just the rows that go out.
 */
export function toPage<R, T>(
  secrets: Secrets,
  scope: ListScope,
  rows: readonly R[],
  limit: number,
  position: (row: R) => Position,
  present: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: shown.map(present),
    next_cursor: hasMore ? sealCursor(secrets('cursor')[0], scoped(scope), position(last)) : null,
    has_more: hasMore,
  }
}

/** A small complete set in the list shape. */
export const completeList = <T>(items: T[]): Page<T> => ({ items, next_cursor: null, has_more: false })

/** For the lists whose `data` is a plain array: the continuation goes into headers. */
export const pageHeaders = ({ next_cursor, has_more }: Page<unknown>): Record<string, string> => ({
  'X-Has-More': String(has_more),
  ...(next_cursor ? { 'X-Next-Cursor': next_cursor } : {}),
})
