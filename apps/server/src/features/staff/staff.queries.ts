import type { Role } from '@haat/contract/permissions.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'

// Staff belong to no store, so these run outside of any store's transaction; each is one statement.
type Db = Queryable

export type StaffAccount = { id: string; email: string; name: string; passwordHash: string }

export async function findStaffAccount(db: Db, email: string): Promise<StaffAccount | undefined> {
  const { rows } = await db.query<StaffAccount>({
    name: 'find_staff_account',
    text: 'select id, email, name, password_hash as "passwordHash" from staff where email = $1 and is_active',
    values: [email],
  })
  return rows[0]
}

export type NewStaffSession = {
  account: StaffAccount
  digest: Buffer
  /** The digest of the session of the request, which ends here. */
  previousDigest: Buffer | null
  userAgent: string
  ip: string
}

/** More would be no devices of one person. Those that were never used again end first. */
const MAX_STAFF_SESSIONS = 50

/** Begins a session; false when the password was changed, or the account disabled, since it was read. */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<boolean> {
  const { account, digest, previousDigest, userAgent, ip } = session
  const { rowCount } = await db.query({
    name: 'insert_staff_session',
    text: `with ended as (
        update staff_sessions set revoked_at = now() where digest = $3 and revoked_at is null),
      surplus as (
        update staff_sessions set revoked_at = now()
         where revoked_at is null and digest is distinct from $3 and id in (
           select id from staff_sessions where staff_id = $1 and revoked_at is null and expires_at > now()
            order by last_seen_at > created_at desc, last_seen_at desc, id offset ${MAX_STAFF_SESSIONS - 1}))
      insert into staff_sessions (staff_id, digest, user_agent, ip, expires_at)
      select id, $2, $4, $5, now() + interval '7 days' from staff
       where id = $1 and password_hash = $6 and is_active`,
    values: [account.id, digest, previousDigest, userAgent, ip, account.passwordHash],
  })
  return rowCount === 1
}

export async function revokeStaffSession(db: Db, sessionId: string): Promise<void> {
  await db.query('update staff_sessions set revoked_at = now() where id = $1 and revoked_at is null', [sessionId])
}

/** Replaces the old hash if it is unchanged, and ends every session but the caller's. */
export async function updateStaffPassword(
  db: Db,
  account: StaffAccount,
  newHash: string,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `with changed as (
        update staff set password_hash = $2 where id = $1 and password_hash = $3 and is_active returning id),
      ended as (
        update staff_sessions s set revoked_at = now() from changed
         where s.staff_id = changed.id and s.id <> $4 and s.revoked_at is null)
      select id from changed`,
    values: [account.id, newHash, account.passwordHash, sessionId],
  })
  return rowCount === 1
}

export type StaffStore = { subdomain: string; name: string; role: Role }

export async function listStaffStores(db: Db, staffId: string, environment: Environment): Promise<StaffStore[]> {
  const { rows } = await db.query<StaffStore>({
    name: 'list_staff_stores',
    text: 'select subdomain, name, role from list_staff_stores($1, $2)',
    values: [staffId, environment],
  })
  return rows
}
