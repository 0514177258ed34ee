import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

type ShipmentSpec = { status?: ShipmentStatus; instruction?: string; courierName?: string }

/** A shipment of all units of an order, inserted into the tables. */
export async function aShipment(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
  { status = 'DRAFT', instruction = '', courierName = 'Pathao' }: ShipmentSpec = {},
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `with counted as (
       update orders set last_shipment = last_shipment + 1 where store_id = $1 and id = $2 returning order_number, last_shipment as n),
     made as (
       insert into shipments (store_id, order_id, number, shipment_number, status, courier_name, instruction, sent_at)
       select $1, $2, n, order_number || '-' || n, $3::text, $4, $5, case when $3::text not in ('DRAFT', 'BOOKED') then now() end
         from counted returning id),
     units as (
       update order_lines set shipment_quantity = quantity where store_id = $1 and order_id = $2 returning id, quantity),
     lines as (
       insert into shipment_lines (store_id, shipment_id, order_line_id, quantity)
       select $1, made.id, units.id, units.quantity from made, units),
     -- With the moves that lead to the status.
     events as (
       insert into shipment_events (store_id, shipment_id, from_status, to_status, actor_type, note)
       select $1, made.id, w.from_status, w.to_status, 'system', $5 from made,
         unnest($6::text[], $7::text[]) with ordinality as w (from_status, to_status, n) order by w.n)
     select id from made`,
    [storeId, orderId, status, courierName, instruction, ['NEW', ...wayTo(status).slice(0, -1)], wayTo(status)],
  )
  return Number(row?.id)
}

const wayTo = (status: ShipmentStatus): ShipmentStatus[] => {
  if (status === 'DRAFT') return ['DRAFT']
  if (status === 'RETURNING') return ['DRAFT', 'PICKED_UP', 'RETURNING']
  return ['DRAFT', status]
}

type Body = Record<string, unknown>

/** Calls on shipments with the store's secret key, or as a member of the staff. */
export const shipmentCalls = (
  h: Harness,
  shop: Pick<Shop, 'subdomain' | 'secretKey'>,
  headers: Record<string, string> = { authorization: `Bearer ${shop.secretKey}` },
) => {
  const root = `M/${shop.subdomain}/`
  const url = (id: number) => `${root}shipments/${id}/`
  return {
    list: (query = '') => h.call({ url: `${root}shipments/?${query}`, headers }),
    read: (id: number) => h.call({ url: url(id), headers }),
    create: (orderId: number, body: Body = {}) => h.call({ url: `${root}orders/${orderId}/shipments/`, headers, body }),
    update: (id: number, body: Body) => h.call({ method: 'PATCH', url: url(id), headers, body }),
    remove: (id: number) => h.call({ method: 'DELETE', url: url(id), headers }),
    /** Also what no courier has said. */
    set: (id: number, status: string, body: Body = {}) =>
      h.call({ url: `${url(id)}status/`, headers, body: { status, override: true, ...body } }),
    cancel: (id: number, body: Body = {}) => h.call({ url: `${url(id)}cancel/`, headers, body }),
    acceptCash: (id: number, body: Body = { note: 'Confirmed by phone' }) =>
      h.call({ url: `${url(id)}accept-cash/`, headers, body }),
    receive: (id: number, body: Body = {}) => h.call({ url: `${url(id)}return-received/`, headers, body }),
  }
}

/** The only shipment of an order. */
export async function onlyShipmentOf(h: Harness, orderId: number): Promise<{ id: number; status: string }> {
  const rows = await h.sql<{ id: number; status: string }>('select id, status from shipments where order_id = $1', [
    orderId,
  ])
  if (rows.length !== 1) throw new Error(`order ${orderId} has ${rows.length} shipments`)
  return { id: Number(rows[0]?.id), status: rows[0]?.status as string }
}

/** What a refused request returns, for `toMatchObject`. */
export const refused = (error_code: string, details: object = {}) => ({ status: 409, body: { error_code, details } })
