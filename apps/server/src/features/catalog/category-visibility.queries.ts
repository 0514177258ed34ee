import { type RawBuilder, sql } from 'kysely'

/** Whether shoppers see a category: neither it nor one above it is hidden. */
export const isShown = (storeId: number, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${id} not in (select hidden_categories(${storeId}))`
