import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** The store as its invoices name it; what its website does not say is empty. */
export type Seller = { name: string; address: string; phone: string; email: string; currencySymbol: string }

const textAt = (name: string) => sql<string>`coalesce(nullif(w.config -> 'store' ->> ${name}, ''), '')`

export const getSeller = (tx: StoreTx, storeId: number): Promise<Seller> =>
  tx
    .selectFrom('stores as s')
    .leftJoin('websites as w', 'w.store_id', 's.id')
    .select('s.currency_symbol as currencySymbol')
    .select([
      sql<string>`coalesce(nullif(w.config -> 'store' ->> 'name', ''), s.name)`.as('name'),
      textAt('address').as('address'),
      textAt('phone').as('phone'),
      textAt('email').as('email'),
    ])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
