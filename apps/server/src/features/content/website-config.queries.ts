import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PaymentMethods, Stores } from '../../platform/database-types.generated.ts'

type Method = Pick<
  Selectable<PaymentMethods>,
  'code' | 'name' | 'type' | 'logo' | 'instructions' | 'account_number' | 'sort_order'
>
export type WebsiteConfigRow = Pick<Selectable<Stores>, 'subdomain' | 'environment' | 'name' | 'currency_symbol'> & {
  settings: unknown
  is_active: boolean
  config: unknown
  payment_methods: Method[]
}

/** What the configuration of a storefront is made of. */
export const getWebsiteConfig = (tx: StoreTx, storeId: number): Promise<WebsiteConfigRow> =>
  tx
    .selectFrom('stores as s')
    .innerJoin('websites as w', 'w.store_id', 's.id')
    .select(['s.subdomain', 's.environment', 's.name', 's.currency_symbol', 'w.is_active'])
    .select([
      sql<unknown>`s.settings`.as('settings'),
      sql<unknown>`w.config`.as('config'),
      sql<Method[]>`(
        select coalesce(jsonb_agg(to_jsonb(m) order by m.sort_order, m.code), '[]')
        from payment_methods m where m.store_id = s.id and m.is_enabled)`.as('payment_methods'),
    ])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
