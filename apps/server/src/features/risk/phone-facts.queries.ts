import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { sharedEnds } from '../reputation/reputation.queries.ts'
import type { PhoneFacts } from './buyer-rules.ts'

/** Enough for every buyer, and a bound for a number that is used for thousands of orders. */
export const PHONE_HISTORY = 500

const countOf = (...statuses: string[]) =>
  sql<number>`count(*) filter (where status in (${sql.join(statuses.map((status) => sql.lit(status)))}))::integer`

/** How many orders ended in which way. */
export const orderCounts = {
  delivered: countOf('DELIVERED', 'COMPLETED'),
  returned: countOf('RETURNED', 'PARTIALLY_RETURNED'),
  cancelled: countOf('CANCELLED'),
  open: countOf('PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING', 'SHIPPED'),
}

export type BuyerPhone = {
  /** null for the number of the account. */
  phone: PhoneNumber | null
  /** Whether its orders may be counted. Those of an account's own verified number always are. */
  isHistoryOpen: boolean
  /** An order of the number that does not count: the one that is assessed. */
  exceptOrderId?: number | undefined
  /** The digest by which the store looks up what others share of the number; absent when it may not. */
  shared?: { hash: Buffer; now: Date } | undefined
}

/** The facts of a buyer's phone number in this store, as JSON of one column. */
export const phoneFacts = (
  storeId: number,
  customerId: string | null,
  { phone, isHistoryOpen, exceptOrderId, shared }: BuyerPhone,
) =>
  sql<PhoneFacts>`(
  select json_build_object('isVerified', p.is_verified, 'delivered', ${orderCounts.delivered},
      'returned', ${orderCounts.returned}, 'cancelled', ${orderCounts.cancelled}, 'open', ${orderCounts.open}
      ${shared ? sql`, 'shared', case when p.is_verified or ${isHistoryOpen}::boolean then ${sharedEnds(shared.hash, shared.now)} end` : sql``})
    from (select coalesce(${phone}::text, c.phone) as phone,
                 coalesce(c.is_phone_verified and c.phone = coalesce(${phone}::text, c.phone), false) as is_verified
            from (values (1)) one left join customers c on c.store_id = ${storeId} and c.id = ${customerId}::uuid) p
    left join lateral (
      select o.status from orders o
       where (p.is_verified or ${isHistoryOpen}::boolean) and o.store_id = ${storeId} and o.phone = p.phone and o.merged_into is null -- guard: phone-history
         ${exceptOrderId === undefined ? sql`` : sql`and o.id <> ${exceptOrderId}`}
       order by o.created_at desc limit ${sql.lit(PHONE_HISTORY)}) earlier on true
   group by p.is_verified)`

export async function readPhoneFacts(
  tx: StoreTx,
  storeId: number,
  customerId: string | null,
  buyer: BuyerPhone,
): Promise<PhoneFacts | null> {
  const { rows } = await sql<{ facts: PhoneFacts }>`select ${phoneFacts(storeId, customerId, buyer)} as facts`.execute(
    tx,
  )
  return rows[0]?.facts ?? null
}

/** Whether the owner of an account has verified its e-mail address. */
export async function hasVerifiedEmail(tx: StoreTx, storeId: number, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('is_email_verified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
