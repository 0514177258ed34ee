import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'

/** The account to which a message of a courier is sent. */
export type NotifiedAccount = { storeId: number; accountId: number; courier: CourierCode; secretDigest: Buffer }

/** The account of a token, in the environment of this server. */
export async function findAccountOfToken(
  db: Database,
  tokenDigest: Buffer,
  { environment, now }: { environment: Environment; now: Date },
): Promise<NotifiedAccount | undefined> {
  const { rows } = await db.query<NotifiedAccount>(
    `select store_id as "storeId", courier_account_id as "accountId", courier, secret_digest as "secretDigest"
       from courier_webhook_of_token($1, $2, $3)`,
    [tokenDigest, environment, now],
  )
  return rows[0]
}

const MOST_FORMER = 8

type NewToken = { storeId: number; accountId: number; tokenDigest: Buffer; secretDigest: Buffer }

/**
 * Gives an account, which this transaction has locked, another token. The former one ends later, and those that have ended, or
 * are too many, are deleted. Returns when the former one ends; null without one.
 */
export async function replaceToken(
  tx: StoreTx,
  { storeId, accountId, tokenDigest, secretDigest }: NewToken,
  { now, formerUntil }: { now: Date; formerUntil: Date },
): Promise<Date | null> {
  await sql`
    delete from courier_webhooks w where w.store_id = ${storeId} and w.courier_account_id = ${accountId}
       and (w.valid_until <= ${now} or w.token_digest = any (array(
         select o.token_digest from courier_webhooks o where o.store_id = ${storeId} and o.courier_account_id = ${accountId}
          order by o.created_at desc offset ${MOST_FORMER})))`.execute(tx)
  const { rows } = await sql`
    update courier_webhooks set valid_until = ${formerUntil}
     where store_id = ${storeId} and courier_account_id = ${accountId} and valid_until is null returning 1`.execute(tx)
  await sql`
    insert into courier_webhooks (store_id, courier_account_id, token_digest, secret_digest, created_at)
    values (${storeId}, ${accountId}, ${tokenDigest}, ${secretDigest}, ${now})`.execute(tx)
  return rows.length > 0 ? formerUntil : null
}

/** Notes that a courier has sent something, once a minute at most. */
export async function noteReceived(
  tx: StoreTx,
  { storeId, accountId }: Pick<NotifiedAccount, 'storeId' | 'accountId'>,
  now: Date,
): Promise<void> {
  await sql`
    update courier_webhooks set received_at = ${now}
     where store_id = ${storeId} and courier_account_id = ${accountId} and valid_until is null
       and (received_at is null or received_at < ${now}::timestamptz - interval '1 minute')`.execute(tx)
}
