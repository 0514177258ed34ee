import type { TSchema } from 'typebox'
import Type from 'typebox'
import { flag, inputText, list, nullable, object, text } from './fields.ts'

/** How many rows at most. A number above the maximum, however large, is clamped and not refused. */
export const inputLimit = (defaultLimit: number, maximum: number) =>
  Type.Optional(
    Type.Integer({
      description: `Rows per page, at least 1. Default ${defaultLimit}; values above ${maximum} are lowered to ${maximum}.`,
      examples: [defaultLimit],
      minimum: 1,
    }),
  )

/** The `limit`, `cursor` and `fields` of a cursor list. */
export const pageQuery = (defaultLimit: number, maximum: number) => ({
  limit: inputLimit(defaultLimit, maximum),
  cursor: Type.Optional(
    inputText('`next_cursor` of the previous page, unchanged.', { max: 2000, example: 'eyJ2IjoxfQ' }),
  ),
  ...trimQuery,
})

/** The `fields` of everything that can be trimmed. */
export const trimQuery = {
  fields: Type.Optional(
    inputText(
      'Comma-separated top-level fields to return. `id` (`code` or `key` for rows without an ID) is always returned. Other fields are omitted and not computed; unknown names are ignored. Without `fields`, every field is returned.',
      {
        max: 2000,
        min: 0,
        example: 'id,name',
      },
    ),
  ),
}

/** `data` of a collection: the list shape of the interface, with siblings where an endpoint adds some. */
export const page = <T extends TSchema, S extends Record<string, TSchema> = Record<never, never>>(
  items: T,
  siblings: S = {} as S,
) =>
  object('One page of a list.', {
    items: list('Rows of this page.', items),
    next_cursor: nullable(
      text('Cursor of the next page, to send as `cursor`.', 'eyJ2IjoxfQ'),
      'Cursor of the next page, to send as `cursor`; null on the last page.',
    ),
    has_more: flag('Whether there is a next page.', false),
    ...siblings,
  })
