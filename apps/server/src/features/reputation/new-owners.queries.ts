import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

/** The verified numbers of accounts that were proven for orders of other accounts before. */
export async function findTakenOverPhones(
  tx: StoreTx,
  storeId: number,
  customerIds: readonly string[],
): Promise<PhoneNumber[]> {
  const { rows } = await sql<{ phone: PhoneNumber }>`
    select c.phone from customers c
     where c.store_id = ${storeId} and c.id = any (${customerIds as string[]}::uuid[]) and c.is_phone_verified and c.phone is not null
       and exists (select from orders o where o.store_id = c.store_id and o.phone = c.phone and o.is_phone_proven
         and o.customer_id is not null and o.customer_id <> c.id)
     order by c.phone`.execute(tx)
  return rows.map(({ phone }) => phone)
}

/** Has what ended before `now` weigh half, for everybody who reads. */
export async function noteNewOwner(tx: StoreTx, hash: Buffer, now: Date): Promise<void> {
  await sql`select note_new_phone_owner(${hash}, (${now}::timestamptz at time zone 'Asia/Dhaka')::date)`.execute(tx)
}
