import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type FirstSteps = {
  product: boolean
  deliveryZone: boolean
  paymentMethod: boolean
  contact: boolean
  policies: boolean
  order: boolean
}

/** Which of the things that a new store needs it has. Each is looked up in an index. */
export async function readFirstSteps(tx: StoreTx, storeId: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from products where store_id = ${storeId} and status = 'published') as product,
      exists (select from delivery_zones where store_id = ${storeId} and is_active) as "deliveryZone",
      exists (select from payment_methods where store_id = ${storeId} and is_enabled) as "paymentMethod",
      exists (
        select from websites w
         where w.store_id = ${storeId} and w.config #>> '{store,logo}' <> ''
           and concat(w.config #>> '{store,phone}', w.config #>> '{store,email}') <> '') as contact,
      (select count(*) = 3 from (
         select from pages where store_id = ${storeId} and status = 'published' and slug in ('terms', 'privacy-policy')
         union all
         (select from pages where store_id = ${storeId} and status = 'published' and slug in ('return-policy', 'refund-policy') limit 1)
       ) p) as policies,
      exists (select from orders where store_id = ${storeId}) as order`.execute(tx)
  return rows[0] as FirstSteps
}
