import { sql } from 'kysely'

/** Whether units of an order `o` that is to be sent are in no parcel. */
export const isToBook = sql<boolean>`(o.status in ('CONFIRMED', 'PROCESSING') and exists (select from order_lines l
  where l.store_id = o.store_id and l.order_id = o.id and l.shipment_quantity < l.quantity))`
