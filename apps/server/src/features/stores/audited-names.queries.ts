import { type RawBuilder, sql } from 'kysely'

/** The table and column in which an object of the audit log has its name. Buyers have none here: readers of the log need not know them. */
const namedBy: Record<string, readonly [table: string, column: string]> = {
  order: ['orders', 'order_number'],
  shipment: ['shipments', 'shipment_number'],
  product: ['products', 'name'],
  category: ['categories', 'name'],
  brand: ['brands', 'name'],
  offer: ['offers', 'name'],
  bundle: ['bundles', 'name'],
  flash_deal: ['flash_deals', 'title'],
  curated_list: ['curated_lists', 'title'],
  page: ['pages', 'title'],
  blog_post: ['blog_posts', 'title'],
  blog_category: ['blog_categories', 'name'],
  delivery_zone: ['delivery_zones', 'label'],
  canned_reply: ['canned_replies', 'title'],
  settlement: ['settlements', 'account_name'],
  webhook: ['webhooks', 'url'],
  key: ['api_keys', 'name'],
}
/** Objects that have the number of their order. */
const ofOrder: Record<string, string> = { refund: 'refunds', cancellation_request: 'cancellation_requests' }

const ID = '^[1-9][0-9]{0,17}$'
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const byId = (entity: string, select: RawBuilder<unknown>) => sql`when ${sql.lit(entity)} then (${select})`

/** The current name of the object of an entry `a`; empty when it has none, or exists no longer. */
export const auditedName = sql<string>`coalesce(case
  when a.entity_id ~ ${sql.lit(ID)} then case a.entity
    ${sql.join(
      [
        ...Object.entries(namedBy).map(([entity, [table, column]]) =>
          byId(
            entity,
            sql`select n.${sql.ref(column)} from ${sql.table(table)} n where n.store_id = a.store_id and n.id = a.entity_id::bigint`,
          ),
        ),
        ...Object.entries(ofOrder).map(([entity, table]) =>
          byId(
            entity,
            sql`select o.order_number from ${sql.table(table)} n join orders o on o.store_id = n.store_id and o.id = n.order_id
                 where n.store_id = a.store_id and n.id = a.entity_id::bigint`,
          ),
        ),
      ],
      sql` `,
    )} end
  when a.entity_id ~ ${sql.lit(UUID)} then case a.entity
    when 'ticket' then (select n.ticket_number from tickets n where n.store_id = a.store_id and n.id = a.entity_id::uuid)
    when 'staff' then (select n.name from staff n where n.id = a.entity_id::uuid) end
  end, '')`
