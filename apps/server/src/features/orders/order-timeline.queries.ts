import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** A shipment after one of its moves: its status then, and who carries it now. */
type MovedShipment = {
  id: number
  shipmentNumber: string
  status: string
  courierName: string
  consignmentId: string
  trackingUrl: string
}

type EntryRow = {
  code: string
  fromStatus: string | null
  toStatus: string | null
  message: string
  isPublic: boolean
  actorType: string
  actorName: string
  createdAt: Date
  shipment: MovedShipment | null
}

/** The name of an actor, where `s` is the member of staff and `k` the key. */
export const actorNameIn = sql<string>`coalesce(nullif(s.name, ''), s.email, k.prefix, '')`

/** Joins who did what an entry `e` says, so that {@link actorNameIn} has the name. */
export const joinActors = (storeId: number): RawBuilder<unknown> => sql`
  left join staff s on e.actor_type = 'staff' and s.id::text = e.actor_id
  left join api_keys k on k.store_id = ${storeId} and e.actor_type = 'key' and k.id::text = e.actor_id`

/** The moves of an order and of its shipments after they were created, and what was written about it, oldest first. */
export async function listTimeline(tx: StoreTx, storeId: number, orderId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with entries as (
      select h.to_status as code, h.from_status, h.to_status, h.note as message, true as is_public, h.actor_type, h.actor_id,
        h.created_at, 1 as kind, h.id, null::jsonb as shipment
      from order_history h where h.store_id = ${storeId} and h.order_id = ${orderId}
      union all
      select n.code, null, null, n.note, n.is_public, n.actor_type, n.actor_id, n.created_at, 2, n.id, null
      from order_notes n where n.store_id = ${storeId} and n.order_id = ${orderId}
      union all
      select 'SHIPMENT', null, null, m.note, false, m.actor_type, m.actor_id, m.created_at, 0, m.id,
        jsonb_build_object('id', s.id, 'shipmentNumber', s.shipment_number, 'status', m.to_status,
          'courierName', s.courier_name, 'trackingUrl', s.tracking_url, 'consignmentId', coalesce((
            select b.consignment_id from shipment_bookings b
             where b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED' order by b.id desc limit 1), ''))
      from shipments s join shipment_events m on m.store_id = s.store_id and m.shipment_id = s.id
      where s.store_id = ${storeId} and s.order_id = ${orderId} and m.from_status <> 'NEW')
    select e.code, nullif(e.from_status, 'NEW') as "fromStatus", e.to_status as "toStatus", e.message,
      e.is_public as "isPublic", e.actor_type as "actorType",
      ${actorNameIn} as "actorName", e.created_at as "createdAt", e.shipment
    from entries e ${joinActors(storeId)}
    order by coalesce(e.from_status = 'NEW', false) desc, e.created_at, e.kind, e.id`.execute(tx)
  return rows
}

/** The name of a member of staff, or the prefix of a key, by what columns that name an actor hold; empty for others. */
export async function findActorName(tx: StoreTx, storeId: number, actor: string): Promise<string> {
  if (!actor) return ''
  const [type, id] = actor.split(':')
  const { rows } = await sql<{ name: string }>`
    select ${actorNameIn} as name from (values (1)) one
    left join staff s on ${type} = 'staff' and s.id::text = ${id}
    left join api_keys k on k.store_id = ${storeId} and ${type} = 'key' and k.id::text = ${id}`.execute(tx)
  return rows[0]?.name ?? ''
}
