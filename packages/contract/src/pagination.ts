import type { TProperties, TSchema } from 'typebox'
import Type from 'typebox'
import { commaSeparated, cursor, flag, inputCursor, inputText, list, nullable, object, query } from './fields.ts'
import type { PageSize } from './operation.ts'

/** The maximum number of rows. A larger number is clamped, not rejected. */
export const inputLimit = (size: PageSize) =>
  Type.Optional(
    Type.Integer({
      description: `Rows per page, at least 1. Default ${size.default}; values above ${size.maximum} are lowered to ${size.maximum}.`,
      examples: [size.default],
      minimum: 1,
    }),
  )

/** The `limit`, `cursor` and `fields` of a cursor list. */
export const pageQuery = (size: PageSize) => ({
  limit: inputLimit(size),
  cursor: Type.Optional(inputCursor('`next_cursor` of the previous page, unchanged.')),
  ...trimQuery,
})

/** The `fields` of every operation that can be trimmed. */
export const trimQuery = {
  fields: Type.Optional(
    inputText(
      'Comma-separated top-level fields to return. `id` (`code` or `key` for rows without an ID) is always returned. Other fields are omitted and not computed; unknown names are ignored. Without `fields`, every field is returned.',
      {
        max: 2000,
        min: 0,
        example: 'id,name',
        ...commaSeparated,
      },
    ),
  ),
}

/** `data` of a collection: the list shape of the interface, with additional fields where an endpoint has some. */
export const page = <T extends TSchema, S extends Record<string, TSchema> = Record<never, never>>(
  items: T,
  siblings: S = {} as S,
) =>
  object('One page of a list.', {
    items: list('Rows of this page.', items),
    next_cursor: nullable(
      cursor('Cursor of the next page, to send as `cursor`.'),
      'Cursor of the next page, to send as `cursor`; null on the last page.',
    ),
    has_more: flag('Whether there is a next page.', false),
    ...siblings,
  })

/** The declarations of every cursor list: filters, `limit`, `cursor` and `fields`, and a page of rows. */
export const cursorListOf = <R extends TSchema, F extends TProperties = Record<never, never>>(
  row: R,
  filters: F = {} as F,
  pageSize: PageSize = { default: 50, maximum: 100 },
) => ({
  method: 'GET' as const,
  query: query({ ...filters, ...pageQuery(pageSize) }),
  data: page(row),
  trims: 'items' as const,
  pageSize,
})

/** The declarations of every list on one page. */
export const completeListOf = <R extends TSchema, F extends TProperties = Record<never, never>>(
  row: R,
  filters: F = {} as F,
) => ({
  method: 'GET' as const,
  query: query({ ...filters, ...trimQuery }),
  data: page(row),
  trims: 'items' as const,
})

/** The declarations of reading one object that `fields` trims. */
export const objectOf = <D extends TSchema>(data: D) => ({
  method: 'GET' as const,
  query: query(trimQuery),
  data,
  trims: 'object' as const,
})
