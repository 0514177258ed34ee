import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'

/** The store as its invoices name it; what its website does not say is empty. */
export type Seller = { name: string; address: string; phone: string; email: string; currencySymbol: string }

const textAt = (name: string, locale: Locale) => sql<string>`coalesce(
  nullif(w.config #>> array['store', 'translations', ${locale}, ${name}], ''), w.config -> 'store' ->> ${name}, '')`

export const getSeller = (tx: StoreTx, storeId: number, locale: Locale): Promise<Seller> =>
  tx
    .selectFrom('stores as s')
    .leftJoin('websites as w', 'w.store_id', 's.id')
    .select('s.currency_symbol as currencySymbol')
    .select([
      sql<string>`coalesce(nullif(${textAt('name', locale)}, ''), s.name)`.as('name'),
      textAt('address', locale).as('address'),
      textAt('phone', locale).as('phone'),
      textAt('email', locale).as('email'),
    ])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
