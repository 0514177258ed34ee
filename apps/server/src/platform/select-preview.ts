import { type RawBuilder, sql } from 'kysely'
import type { ImagePreview } from '../shared/image-preview.ts'

/**
 * The preview of the image that a column of a store's row holds; null for an image that is neither an upload nor of a demo store. Of another URL only
 * its text is looked at.
 */
export const selectPreview = (alias: string, column: string): RawBuilder<ImagePreview | null> => {
  const url = sql.ref(`${alias}.${column}`)
  return sql`case when ${url} ~ '/media/([0-9a-f]{8}-|demo/)' then preview_of(${sql.ref(`${alias}.store_id`)}, ${url}) end`
}
