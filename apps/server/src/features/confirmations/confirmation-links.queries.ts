import type { ConfirmationChannel, ConfirmationDecision } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type NewLink = {
  storeId: number
  orderId: number
  channel: ConfirmationChannel
  /** Null for a link whose message draws its token. */
  digest: Buffer | null
  now: Date
  expiresAt: Date
}

/** Writes a link of an order that the transaction has locked, unless it has had `most` of them in a day; returns its ID. */
export async function insertLink(
  tx: StoreTx,
  { storeId, orderId, channel, digest, now, expiresAt }: NewLink,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into confirmation_links (store_id, order_id, channel, token_digest, created_at, expires_at)
    select ${storeId}, ${orderId}, ${channel}, ${digest}::bytea, ${now}, ${expiresAt}
     where ${most} > (select count(*) from confirmation_links
       where store_id = ${storeId} and order_id = ${orderId} and created_at > ${now}::timestamptz - interval '1 day')
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Takes back links that nobody has received. */
export async function deleteLinks(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('confirmation_links').where('store_id', '=', storeId).where('id', 'in', ids).execute()
}

export type LinkReceiver = {
  phone: string
  email: string
  locale: string
  receiverName: string
  orderNumber: string
  totalMinor: Minor
  websiteUrl: string
  expiresAt: Date
}

/** Gives a link its token, and returns to whom it is sent; undefined when there is nothing to confirm any more. */
export async function issueLinkToken(
  tx: StoreTx,
  storeId: number,
  { linkId, digest, now }: { linkId: number; digest: Buffer; now: Date },
): Promise<LinkReceiver | undefined> {
  const { rows } = await sql<LinkReceiver>`
    update confirmation_links l set token_digest = ${digest}
      from orders o left join websites w on w.store_id = o.store_id
     where l.store_id = ${storeId} and l.id = ${linkId} and l.used_at is null and l.expires_at > ${now}
       and o.store_id = l.store_id and o.id = l.order_id and o.status = 'PENDING'
    returning o.phone, o.email, o.locale, o.receiver_name as "receiverName", o.order_number as "orderNumber",
      o.total_minor as "totalMinor", coalesce(w.config ->> 'website_url', '') as "websiteUrl", l.expires_at as "expiresAt"`.execute(
    tx,
  )
  return rows[0]
}

export type FoundLink = { id: number; orderId: number; isUsed: boolean; expiresAt: Date }

/** The link of a token, as long as it is valid. */
export async function findLink(
  tx: StoreTx,
  storeId: number,
  digest: Buffer,
  now: Date,
): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select id, order_id as "orderId", used_at is not null as "isUsed", expires_at as "expiresAt" from confirmation_links
     where store_id = ${storeId} and token_digest = ${digest} and expires_at > ${now}`.execute(tx)
  return rows[0]
}

/** Uses a link, and ends the other links of its order, which the transaction has locked; false when it has ended already. */
export async function useLink(
  tx: StoreTx,
  storeId: number,
  { id, orderId }: Pick<FoundLink, 'id' | 'orderId'>,
  { decision, now }: { decision: ConfirmationDecision; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update confirmation_links set used_at = ${now}, decision = case when id = ${id} then ${decision} end
     where store_id = ${storeId} and order_id = ${orderId} and expires_at > ${now}
       and used_at is null -- guard: confirmation-once
    returning id`.execute(tx)
  return rows.some((row) => row.id === id)
}

/** The level of risk of an order; null while it is not known. */
export async function findRiskLevel<L extends string>(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<L | null> {
  const row = await tx
    .selectFrom('order_risks')
    .select('level')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (row?.level as L | undefined) ?? null
}
