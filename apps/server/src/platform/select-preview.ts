import { type RawBuilder, sql } from 'kysely'
import type { ImagePreview } from '../shared/image-preview.ts'

/**
 * The preview of the image in a column of a store's row; null when it is neither an upload nor an image of a demo store.
 * Only the text of other URLs is examined.
 */
export const selectPreview = (alias: string, column: string): RawBuilder<ImagePreview | null> => {
  const url = sql.ref(`${alias}.${column}`)
  return sql`case when ${url} ~ '/media/([0-9a-f]{8}-|demo/)' then preview_of(${sql.ref(`${alias}.store_id`)}, ${url}) end`
}
