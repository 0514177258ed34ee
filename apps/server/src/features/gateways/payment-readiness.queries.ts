import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ShopWindow } from './payment-readiness-rules.ts'

/** What a shop shows to everybody, as far as payment gateways look at it. */
export async function getShopWindow(
  tx: StoreTx,
  storeId: number,
): Promise<Omit<ShopWindow, 'hidesStock'> & { settings: unknown }> {
  const { rows } = await sql<Omit<ShopWindow, 'hidesStock'> & { settings: unknown }>`
    select s.settings, coalesce(w.is_active, false) as "isOpen", coalesce(w.config ->> 'website_url', '') as "websiteUrl",
      concat_ws(' ', w.config #>> '{store,address}', w.config #>> '{footer,address}') as address,
      concat_ws(' ', w.config #>> '{footer,about}', w.config #>> '{footer,copyright}') as footer,
      coalesce(w.config #>> '{footer,payment_image}', '') as "paymentImage",
      exists (select from product_listings l where l.store_id = s.id) as "hasProducts",
      coalesce((select jsonb_object_agg(p.slug, concat_ws(' ', p.content, p.translations #>> '{en,content}', p.translations #>> '{bn,content}'))
        from pages p where p.store_id = s.id and p.status = 'published'), '{}') as pages,
      coalesce((select jsonb_agg(jsonb_build_object('code', z.code, 'mostDays', z.estimated_days_max) order by z.id)
        from delivery_zones z where z.store_id = s.id and z.is_active), '[]') as zones
      from stores s left join websites w on w.store_id = s.id
     where s.id = ${storeId}`.execute(tx)
  return rows[0] as Omit<ShopWindow, 'hidesStock'> & { settings: unknown }
}
