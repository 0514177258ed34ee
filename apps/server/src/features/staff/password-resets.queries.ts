import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Locale } from '../../shared/locale.ts'

/** How long a link to a new password is valid. */
export const RESET_SECONDS = 3600
const expiry = (now: Date) => new Date(now.getTime() + RESET_SECONDS * 1000)

/** A link to a new password that an owner requests. Its token is drawn when it is sent. */
export async function insertReset(tx: StoreTx, { staffId, now }: { staffId: string; now: Date }): Promise<string> {
  const { id } = await tx
    .insertInto('staff_password_resets')
    .values({ staff_id: staffId, created_at: now.toISOString(), expires_at: expiry(now).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The links to a new password that were requested for a person since a moment. */
export async function countResets(tx: StoreTx, staffId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * A link that somebody requests for an address: one statement, which also records the event, and which does as much for
 * an unknown address.
 */
export async function requestReset(
  db: Queryable,
  { email, environment, now }: { email: string; environment: Environment; now: Date },
): Promise<void> {
  await db.query({
    name: 'request_staff_reset',
    text: 'select request_staff_reset($1, $2, $3, $4)',
    values: [email, environment, now, expiry(now)],
  })
}

export type ResetRecipient = { staffId: string; email: string; language: Locale; expiresAt: Date }

/** Stores the digest of a new link and returns its recipient; undefined when none is sent. */
export async function issueResetLink(
  tx: StoreTx,
  { id, digest, now }: { id: string; digest: Buffer; now: Date },
): Promise<ResetRecipient | undefined> {
  const { rows } = await sql<ResetRecipient>`
    update staff_password_resets r set digest = ${digest} from staff p
     where r.id = ${id} and r.used_at is null and r.expires_at > ${now} and p.id = r.staff_id and p.is_active
    returning p.id as "staffId", p.email, p.locale as language, r.expires_at as "expiresAt"`.execute(tx)
  return rows[0]
}

export type OpenReset = { staffId: string; email: string; hasSecondFactor: boolean }

/** The person of a link that can be used. */
export async function findReset(db: Queryable, digest: Buffer, now: Date): Promise<OpenReset | null> {
  const { rows } = await db.query<OpenReset>({
    name: 'find_staff_reset',
    text: `select r.staff_id as "staffId", p.email, has_second_factor(p.id) as "hasSecondFactor"
      from staff_password_resets r join staff p on p.id = r.staff_id and p.is_active
     where r.digest = $1 and r.used_at is null and r.expires_at > $2`,
    values: [digest, now],
  })
  return rows[0] ?? null
}

/** Uses a link: sets the password, and ends all links and sessions of the person. False when the link was used meanwhile. */
export async function applyReset(
  db: Queryable,
  {
    digest,
    passwordHash,
    environment,
    now,
  }: { digest: Buffer; passwordHash: string; environment: Environment; now: Date },
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'apply_staff_reset',
    text: `with used as (
        update staff_password_resets set used_at = $3
         where digest = $1 and expires_at > $3 and used_at is null -- guard: reset-once
        returning id, staff_id),
      others as (
        update staff_password_resets r set used_at = $3 from used u
         where r.staff_id = u.staff_id and r.id <> u.id and r.used_at is null),
      changed as (update staff p set password_hash = $2 from used u where p.id = u.staff_id and p.is_active returning p.id),
      ended as (
        update staff_sessions s set revoked_at = now() from used u where s.staff_id = u.staff_id and s.revoked_at is null)
      select announce_staff_security(id, $4, 'password_reset') from changed`,
    values: [digest, passwordHash, now, environment],
  })
  return rows.length === 1
}

/** How often a code of the second factor is tried with one link. */
export const RESET_ATTEMPTS = 5

/** Counts an attempt of a code before it is made; null when the link has had all. */
export async function tryReset(db: Queryable, digest: Buffer): Promise<number | null> {
  const { rows } = await db.query<{ attempts: number }>(
    `update staff_password_resets set attempts = attempts + 1
      where digest = $1 and used_at is null
        and attempts < ${RESET_ATTEMPTS} -- guard: reset-attempts
     returning attempts`,
    [digest],
  )
  return rows[0]?.attempts ?? null
}
