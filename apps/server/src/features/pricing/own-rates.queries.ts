import { sql } from 'kysely'
import type { OwnRates } from './tax-rules.ts'

/** The rates that the products of `asked` have, or else their main categories, as JSON. */
export const ownRates = (storeId: number) => sql<OwnRates[]>`(
  select coalesce(json_agg(json_build_object('productId', p.id, 'vatRateBp', coalesce(p.vat_rate_bp, c.vat_rate_bp),
      'sdRateBp', coalesce(p.sd_rate_bp, c.sd_rate_bp))), '[]')
    from products p left join categories c on c.store_id = p.store_id and c.id = p.category_id
   where p.store_id = ${storeId} and p.id in (select product_id from asked))`
