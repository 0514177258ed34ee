import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Orders } from '../../platform/database-types.generated.ts'
import { type CamelKeys, camelKeys } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { ClaimedPayment } from '../pricing/payment-method-rules.ts'
import type { OrderOwner } from './orders.queries.ts'

export type DeliveryInfo = {
  receiverName?: string | undefined
  phone?: PhoneNumber | undefined
  address?: string | undefined
  /** Another district is the whole place: the thana of the old one goes. */
  district?: string | undefined
  thana?: string | undefined
}

/** A changed order; its phone and address before, and whether the present phone is the verified one of the account. */
export type ChangedDelivery = CamelKeys<Selectable<Orders>> & {
  phoneBefore: string
  addressBefore: string
  isPhoneVerified: boolean
  /** The shopper's payments that staff have not verified yet. */
  pendingClaims: ClaimedPayment[]
  offeredMethods: { code: string; supportsAdvance: boolean }[]
}

/**
 * Changes the delivery details while the status allows it: one conditional statement, so that an order shipped at the
 * same moment has the old address or the new one, never a mixture.
 */
export async function updateDeliveryInfo(
  tx: StoreTx,
  { storeId, customerId }: OrderOwner,
  { id, allowed, version, now }: { id: number; allowed: readonly string[]; version: number | null; now: Date },
  changes: DeliveryInfo,
): Promise<ChangedDelivery | undefined> {
  const { receiverName = null, phone = null, address = null, district = null, thana = null } = changes
  type Changed = Selectable<Orders> & {
    phone_before: string
    address_before: string
    is_phone_verified: boolean
    pending_claims: ClaimedPayment[]
    offered_methods: ChangedDelivery['offeredMethods']
  }
  const { rows } = await sql<Changed>`
    with changed as (
      update orders set receiver_name = coalesce(${receiverName}, receiver_name),
        phone = coalesce(${phone}, phone), address = coalesce(${address}, address),
        thana = coalesce(${thana}, case when coalesce(${district}, district) = district then thana else '' end),
        district = coalesce(${district}, district), version = version + 1, updated_at = ${now}
      where store_id = ${storeId} and customer_id = ${customerId} and id = ${id} and status = any (${allowed}::text[])
        and (${version}::integer is null or version = ${version})
      returning new.*, old.phone as phone_before, old.address as address_before),
    noted as (
      insert into order_notes (store_id, order_id, code, note, is_public, actor_type, actor_id, created_at)
      select ${storeId}, id, 'DELIVERY_INFO_UPDATED', 'Delivery details changed.', true, 'shopper', ${customerId}, ${now} from changed)
    select *, exists (
        select from customers c
         where c.store_id = ${storeId} and c.id = changed.customer_id and c.phone = changed.phone and c.is_phone_verified
      ) as is_phone_verified,
      (select coalesce(json_agg(json_build_object(
          'method', p.method, 'transactionId', p.transaction_id, 'amountMinor', p.amount_minor)), '[]')
        from payments p where p.store_id = ${storeId} and p.order_id = changed.id and p.status = 'PENDING') as pending_claims,
      (select coalesce(json_agg(json_build_object('code', m.code, 'supportsAdvance', m.supports_advance)), '[]')
        from payment_methods m where m.store_id = ${storeId} and is_offerable(m)) as offered_methods
      from changed`.execute(tx)
  return rows[0] && camelKeys(rows[0])
}

/** Whether a parcel of an order is being booked at a courier, or may have been. */
export async function hasOpenBooking(tx: StoreTx, storeId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shipments s join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id
     where s.store_id = ${storeId} and s.order_id = ${orderId} and b.status in ('PENDING', 'SENT', 'UNCLEAR') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Keeps how much more the delivery to the address of an order costs than the order charges. */
export async function setDeliveryShortfall(
  tx: StoreTx,
  { storeId, orderId, shortfallMinor }: { storeId: number; orderId: number; shortfallMinor: Minor },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ delivery_shortfall_minor: shortfallMinor })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** What the items of an order, by their products of today, and its bundles, as they were sold, add to the fee of its delivery. */
export async function findExtraDelivery(tx: StoreTx, storeId: number, orderId: number): Promise<Minor> {
  const { rows } = await sql<{ extraMinor: Minor }>`
    select coalesce(sum(x.minor), 0)::bigint as "extraMinor" from (
      select p.extra_delivery_minor * l.quantity as minor
        from order_lines l join products p on p.store_id = l.store_id and p.id = l.product_id
       where l.store_id = ${storeId} and l.order_id = ${orderId}
      union all
      select b.extra_delivery_minor * b.quantity from order_bundles b
       where b.store_id = ${storeId} and b.order_id = ${orderId}) x`.execute(tx)
  return rows[0]?.extraMinor ?? 0
}
