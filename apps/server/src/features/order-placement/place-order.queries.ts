import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

/** Who orders, by what is typed or verified. */
type Buyer = { customerId: string | null; phone: PhoneNumber; email: string }

/**
 * Locks one customer (account, phone, e-mail) until the transaction ends: orders of one customer run one after the
 * other, whatever offers they use. Counts made after it are exact.
 */
export async function lockBuyer(tx: StoreTx, storeId: number, { customerId, phone, email }: Buyer): Promise<void> {
  await sql`select lock_customer(${storeId}, ${customerId}, ${phone}, ${email})`.execute(tx)
}

/** Locks a customer until the transaction ends, and counts the subscriptions that have not ended. */
export async function countOpenSubscriptions(tx: StoreTx, storeId: number, customerId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count_open_subscriptions(${storeId}, ${customerId}) as open`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Whether a phone number is the verified one of the account. */
export const isVerifiedNumber = async (
  tx: StoreTx,
  storeId: number,
  customerId: string,
  phone: PhoneNumber,
): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('phone', '=', phone)
    .where('is_phone_verified', '=', true)
    .executeTakeFirst()) !== undefined
