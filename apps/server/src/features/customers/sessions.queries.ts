import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { RevocationReason } from '../../shared/stored-values.ts'
import type { CustomerKey } from './customers.queries.ts'

export type NewSession = CustomerKey & {
  sessionId: string
  device: string
  ipArea: string
  /** A keyed digest. */
  network: Buffer | null
  now: Date
  expiresAt: Date
}

export async function insertSession(tx: StoreTx, session: NewSession): Promise<void> {
  await tx
    .insertInto('customer_sessions')
    .values({
      id: session.sessionId,
      store_id: session.storeId,
      customer_id: session.customerId,
      device: session.device,
      ip_area: session.ipArea,
      network: session.network,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Whether the shopper of a session signed in after `since`. Refreshing tokens is no sign-in. */
export async function signedInAfter(
  tx: StoreTx,
  { storeId, customerId, sessionId }: CustomerKey & { sessionId: string },
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_sessions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** More would be no devices of one person. */
export const MAX_SESSIONS = 50

/**
 * Ends sessions so that one more can be opened: first those whose tokens were never refreshed, then the least recently
 * used. Who knows the password and signs in again and again ends their own sessions, not those in use.
 */
export async function makeRoomForSession(tx: StoreTx, { storeId, customerId }: CustomerKey, now: Date): Promise<void> {
  await sql`
    update customer_sessions set revoked_at = ${now}, revoked_reason = 'removed'
     where store_id = ${storeId} and revoked_at is null and id in (
       select id from customer_sessions
        where store_id = ${storeId} and customer_id = ${customerId} and revoked_at is null and expires_at > ${now}
        order by last_used_at > created_at desc, last_used_at desc, id
       offset ${MAX_SESSIONS - 1})`.execute(tx)
}

type TokenKey = { storeId: number; digest: Buffer }

export async function insertRefreshToken(
  tx: StoreTx,
  { storeId, digest, sessionId, now }: TokenKey & { sessionId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ digest, store_id: storeId, session_id: sessionId, created_at: now })
    .execute()
}

/** Marks a token used and returns its session; undefined when it does not exist or another request used it first. */
export async function useRefreshToken(
  tx: StoreTx,
  { storeId, digest, successorDigest, now }: TokenKey & { successorDigest: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now, successor_digest: successorDigest })
    .where('store_id', '=', storeId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null) // guard: refresh-once
    .returning('session_id')
    .executeTakeFirst()
  return row?.session_id
}

/** A used token with the state of its session, and whether its successor is still unused. */
export const findUsedToken = (tx: StoreTx, { storeId, digest }: TokenKey) =>
  tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('customer_sessions as s', (join) =>
      join.onRef('s.store_id', '=', 't.store_id').onRef('s.id', '=', 't.session_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.customer_id'),
    )
    .leftJoin('refresh_tokens as next', (join) =>
      join.onRef('next.store_id', '=', 't.store_id').onRef('next.digest', '=', 't.successor_digest'),
    )
    .select([
      's.id as sessionId',
      's.customer_id as customerId',
      's.expires_at as expiresAt',
      's.revoked_at as revokedAt',
      'c.status',
      't.used_at as usedAt',
      't.successor_digest as successorDigest',
      'next.used_at as successorUsedAt',
    ])
    .where('t.store_id', '=', storeId)
    .where('t.digest', '=', digest)
    .executeTakeFirst()

/** The state of a session, locked until the transaction ends, so that it cannot be ended meanwhile. */
export const lockSession = (tx: StoreTx, storeId: number, sessionId: string) =>
  tx
    .selectFrom('customer_sessions as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.customer_id'),
    )
    .select(['s.customer_id as customerId', 's.expires_at as expiresAt', 's.revoked_at as revokedAt', 'c.status'])
    .where('s.store_id', '=', storeId)
    .where('s.id', '=', sessionId)
    .forNoKeyUpdate('s')
    .executeTakeFirstOrThrow()

export async function extendSession(
  tx: StoreTx,
  { storeId, sessionId, now, expiresAt }: { storeId: number; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('customer_sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .execute()
}

/** The active sessions of a shopper, the last used first. */
export const listSessions = (tx: StoreTx, { storeId, customerId }: CustomerKey, now: Date) =>
  tx
    .selectFrom('customer_sessions')
    .select(['id', 'device', 'ip_area', 'created_at', 'last_used_at'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** Revokes active sessions of a shopper, all, the given ones or those opened at a time, and returns their ids. */
export async function revokeSessions(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  {
    reason,
    now,
    sessionIds,
    openedAt,
  }: { reason: RevocationReason; now: Date; sessionIds?: readonly string[]; openedAt?: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('customer_sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(sessionIds !== undefined, (query) => query.where('id', 'in', sessionIds ?? []))
    .$if(openedAt !== undefined, (query) => query.where('created_at', '=', openedAt as Date))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The session of a refresh token of this shopper. */
export async function findSessionOfToken(
  tx: StoreTx,
  { storeId, customerId, digest }: CustomerKey & TokenKey,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('customer_sessions as s', (join) =>
      join.onRef('s.store_id', '=', 't.store_id').onRef('s.id', '=', 't.session_id'),
    )
    .select('s.id')
    .where('t.store_id', '=', storeId)
    .where('t.digest', '=', digest)
    .where('s.customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}
