import type { TSchema } from 'typebox'
import Type from 'typebox'
import { flag, inputText, list, nullable, object, text } from './fields.ts'

/** How many rows at most. A number above the maximum, however large, is clamped and not refused. */
export const inputLimit = (defaultLimit: number, maximum: number) =>
  Type.Optional(
    Type.Integer({
      description: `Rows a page; ${defaultLimit} when absent, clamped to ${maximum}.`,
      examples: [defaultLimit],
      minimum: 1,
    }),
  )

/** The `limit`, `cursor` and `fields` of a cursor list. */
export const pageQuery = (defaultLimit: number, maximum: number) => ({
  limit: inputLimit(defaultLimit, maximum),
  cursor: Type.Optional(
    inputText('`next_cursor` of the page before, as it was given.', { max: 2000, example: 'eyJ2IjoxfQ' }),
  ),
  ...trimQuery,
})

/** The `fields` of everything that can be trimmed. */
export const trimQuery = {
  fields: Type.Optional(
    inputText(
      'Comma-separated top-level fields to return. `id` is always returned (`code` or `key` for rows without an id), unknown names are ignored, other fields are left out and not computed. Without it every field is returned.',
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
  object('One page of rows.', {
    items: list('The rows.', items),
    next_cursor: nullable(
      text('Send it back as `cursor` for the next page.', 'eyJ2IjoxfQ'),
      'Cursor of the next page; null on the last.',
    ),
    has_more: flag('Whether another page follows.', false),
    ...siblings,
  })
