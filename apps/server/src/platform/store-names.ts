import { sql } from 'kysely'
import type { Locale } from '../shared/locale.ts'

/** The names of a row of `stores` that shoppers read, to select. */
export const storeNames = sql<Record<Locale, string>>`jsonb_build_object(
  'en', store_name_in(stores.id, 'en'), 'bn', store_name_in(stores.id, 'bn'))`.as('storeNames')

/** The name of a store `s` in the language of its customer `c`, to select. */
export const storeNameOfCustomer = sql<string>`store_name_in(s.id, c.preferred_language)`.as('storeName')
