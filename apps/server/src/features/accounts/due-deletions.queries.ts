import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'

type Due = { storeId: number; now: Date; quietSince: Date }

// An order that has not ended, a refund that is not paid and an open unapplied payment still need the customer. An order
// that was returned in part counts as ended: it may stay so for ever.
const isOpen = sql`(
  o.status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'PARTIALLY_RETURNED', 'EXPIRED')
  or exists (select from refunds r where r.store_id = o.store_id and r.order_id = o.id
              and r.status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED'))
  or exists (select from unapplied_payments u where u.store_id = o.store_id and u.order_id = o.id
              and u.status = 'OPEN'))`

/** Whether the deletion of an account would wait for its orders. */
export async function hasOpenOrders(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.store_id = ${storeId} and o.customer_id = ${customerId} and ${isOpen} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

// The last message about an order may still be under way.
const mayBeErased = ({ now, quietSince }: Due) => sql<boolean>`
  d.scheduled_for <= ${now}
  and not exists (
    select from orders o where o.store_id = d.store_id and o.customer_id = d.customer_id
      and (${isOpen} or o.updated_at > ${quietSince}))
  and not exists (
    select from subscriptions s where s.store_id = d.store_id and s.customer_id = d.customer_id
      and s.status in ('ACTIVE', 'PAUSED'))
  and not exists (
    select from customer_sessions s where s.store_id = d.store_id and s.customer_id = d.customer_id
      and ((s.revoked_at is null and s.expires_at > ${quietSince}) or s.revoked_at > ${quietSince}))`

/** Ends the sessions of accounts whose deletion is due. */
export async function endSessionsOfDue(tx: StoreTx, storeId: number, now: Date): Promise<void> {
  await sql`
    update customer_sessions s set revoked_at = ${now}, revoked_reason = 'removed'
      from account_deletions d
     where d.store_id = ${storeId} and d.scheduled_for <= ${now} and s.store_id = d.store_id
       and s.customer_id = d.customer_id and s.revoked_at is null`.execute(tx)
}

/** A page of the subscriptions of due accounts that have not ended. */
export async function listSubscriptionsOfDue(
  tx: StoreTx,
  { storeId, now, after }: Pick<Due, 'storeId' | 'now'> & { after: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from account_deletions d join subscriptions s on s.store_id = d.store_id and s.customer_id = d.customer_id
     where d.store_id = ${storeId} and d.scheduled_for <= ${now} and s.status in ('ACTIVE', 'PAUSED') and s.id > ${after}
     order by s.id limit 100`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether the account of a subscription is still to be deleted. A sign-in waits until the transaction ends. */
export async function holdDeletionOf(tx: StoreTx, storeId: number, subscriptionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account_deletions d join subscriptions s on s.store_id = d.store_id and s.customer_id = d.customer_id
     where d.store_id = ${storeId} and s.id = ${subscriptionId} for share of d`.execute(tx)
  return rows.length > 0
}

/** A page of the deletions that can be carried out now. */
export async function listDueDeletions(tx: StoreTx, due: Due & { after: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from account_deletions d
     where d.store_id = ${due.storeId} and d.id > ${due.after} and ${mayBeErased(due)}
     order by d.id limit 100`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The account of a deletion. */
export const findDeletion = (tx: StoreTx, storeId: number, id: number) =>
  tx
    .selectFrom('account_deletions')
    .select('customer_id as customerId')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Locks what the deletion of an account changes: its orders, then the cart, then the account, with its contacts. It
 * waits for sign-ins, orders and moves of an order, or they wait for it.
 */
export async function lockForErasure(tx: StoreTx, storeId: number, customerId: string) {
  await sql`select from orders where store_id = ${storeId} and customer_id = ${customerId} order by id for update`.execute(
    tx,
  )
  await sql`select from carts where store_id = ${storeId} and customer_id = ${customerId} for update`.execute(tx)
  return tx
    .selectFrom('customers')
    .select(['email', 'phone', 'is_email_verified as isEmailVerified', 'is_phone_verified as isPhoneVerified'])
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
}

/** Takes a deletion, while everything is locked; false when the shopper has signed in or something is open again. */
export async function takeDeletion(tx: StoreTx, due: Due & { id: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from account_deletions d
     where d.store_id = ${due.storeId} and d.id = ${due.id}
       and ${mayBeErased(due)} -- guard: deletion-still-due
    `.execute(tx)
  return numAffectedRows === 1n
}
