import type { Role } from '@haat/contract/permissions.ts'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Locale } from '../../shared/locale.ts'
import { readSettings, type StoreSettings } from '../../shared/store-settings.ts'
import type { StoreStatus } from '../../shared/stored-values.ts'

// Staff belong to no store, so these run outside of any store's transaction; each is one statement.
type Db = Queryable

export type StaffAccount = {
  id: string
  email: string
  name: string
  locale: Locale
  passwordHash: string
  hasSecondFactor: boolean
}

export async function findStaffAccount(db: Db, email: string): Promise<StaffAccount | undefined> {
  const { rows } = await db.query<StaffAccount>({
    name: 'find_staff_account',
    text: `select id, email, name, locale, password_hash as "passwordHash", has_second_factor(id) as "hasSecondFactor"
      from staff where email = $1 and is_active`,
    values: [email],
  })
  return rows[0]
}

export type NewStaffSession = {
  account: Pick<StaffAccount, 'id' | 'passwordHash'>
  digest: Buffer
  /** The digest of the session of the request, which ends here. */
  previousDigest: Buffer | null
  userAgent: string
  ip: string
  /** Whether all that signing in needs was entered: in a trusted browser the code was not. */
  isRecent: boolean
  /** The environment, when a mail is sent because the browser is new to the account. */
  newBrowserIn: Environment | null
}

/** More would be no devices of one person. Those that were never used again end first. */
const MAX_STAFF_SESSIONS = 50

/**
 * Begins a session; false when the password was changed, or the account disabled, since it was read. The very first session of
 * a new account is no news to its owner.
 */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<boolean> {
  const { account, digest, previousDigest, userAgent, ip, isRecent, newBrowserIn } = session
  const { rowCount } = await db.query({
    name: 'insert_staff_session',
    text: `with ended as (
        update staff_sessions set revoked_at = now() where digest = $3 and revoked_at is null),
      surplus as (
        update staff_sessions set revoked_at = now()
         where revoked_at is null and digest is distinct from $3 and id in (
           select id from staff_sessions where staff_id = $1 and revoked_at is null and expires_at > now()
            order by last_seen_at > created_at desc, last_seen_at desc, id offset ${MAX_STAFF_SESSIONS - 1})),
      begun as (
        insert into staff_sessions (staff_id, digest, user_agent, ip, expires_at, confirmed_at)
        select id, $2, $4, $5, now() + interval '7 days', case when $7 then now() else 'epoch' end from staff
         where id = $1 and password_hash = $6 and is_active
        returning staff_id)
      select b.staff_id, a.announced from begun b left join lateral (
        select announce_staff_security(b.staff_id, $8, 'new_browser') as announced
         where $8::text is not null and (exists (select from staff_sessions s where s.staff_id = b.staff_id)
            or exists (select from staff p where p.id = b.staff_id and p.created_at < now() - interval '1 day'))) a on true`,
    values: [account.id, digest, previousDigest, userAgent, ip, account.passwordHash, isRecent, newBrowserIn],
  })
  return rowCount === 1
}

export async function revokeStaffSession(db: Db, sessionId: string): Promise<void> {
  await db.query('update staff_sessions set revoked_at = now() where id = $1 and revoked_at is null', [sessionId])
}

/** Replaces the old hash if it is unchanged, ends every session but the caller's, and announces it. */
export async function updateStaffPassword(
  db: Db,
  account: Pick<StaffAccount, 'id' | 'passwordHash'>,
  newHash: string,
  { sessionId, environment }: { sessionId: string; environment: Environment },
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `with changed as (
        update staff set password_hash = $2 where id = $1 and password_hash = $3 and is_active returning id),
      ended as (
        update staff_sessions s set revoked_at = now() from changed
         where s.staff_id = changed.id and s.id <> $4 and s.revoked_at is null)
      select announce_staff_security(id, $5, 'password_changed') from changed`,
    values: [account.id, newHash, account.passwordHash, sessionId, environment],
  })
  return rowCount === 1
}

export type OwnSession = { id: string; userAgent: string; ip: string; createdAt: Date; lastSeenAt: Date }

/** The sessions of a person that have not ended, the last used first. */
export async function listStaffSessions(db: Db, staffId: string): Promise<OwnSession[]> {
  const { rows } = await db.query<OwnSession>({
    name: 'list_staff_sessions',
    text: `select id, user_agent as "userAgent", ip, created_at as "createdAt", last_seen_at as "lastSeenAt"
      from staff_sessions where staff_id = $1 and revoked_at is null and expires_at > now()
       and last_seen_at > now() - interval '12 hours' order by last_seen_at desc, id`,
    values: [staffId],
  })
  return rows
}

/** Ends one session of a person; false when they have none with this ID. */
export async function endStaffSession(db: Db, staffId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update staff_sessions set revoked_at = now()
      where id = $2 and revoked_at is null and staff_id = $1 -- guard: own-staff-session
    `,
    [staffId, sessionId],
  )
  return rowCount === 1
}

/** Ends all sessions of a person but one. */
export async function endOtherStaffSessions(db: Db, staffId: string, sessionId: string): Promise<void> {
  await db.query(
    'update staff_sessions set revoked_at = now() where staff_id = $1 and id <> $2 and revoked_at is null',
    [staffId, sessionId],
  )
}

/** Notes that the password was entered in a session. */
export async function confirmStaffSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.query('update staff_sessions set confirmed_at = $2 where id = $1 and revoked_at is null', [sessionId, now])
}

export async function updatePerson(
  db: Db,
  staffId: string,
  { name, locale }: { name: string | undefined; locale: Locale | undefined },
): Promise<void> {
  await db.query('update staff set name = coalesce($2, name), locale = coalesce($3, locale) where id = $1', [
    staffId,
    name ?? null,
    locale ?? null,
  ])
}

export type OwnStore = {
  membershipId: number
  subdomain: string
  name: string
  environment: Environment
  status: StoreStatus
  role: Role
  settings: StoreSettings
}

/** The stores in which a person works, suspended ones too. */
export async function listOwnStores(db: Db, staffId: string, environment: Environment): Promise<OwnStore[]> {
  const { rows } = await db.query<OwnStore>({
    name: 'list_own_stores',
    text: `select membership_id as "membershipId", subdomain, name, environment, status, role, settings from list_own_stores($1, $2)`,
    values: [staffId, environment],
  })
  return rows.map((row) => ({ ...row, settings: readSettings(row.settings) }))
}

export type NewPerson = { email: string; name: string; passwordHash: string; locale: Locale }

/** Creates the account of a person; null when the address has one. */
export async function insertStaff(
  tx: StoreTx,
  { email, name, passwordHash, locale }: NewPerson,
): Promise<string | null> {
  const row = await tx
    .insertInto('staff')
    .values({ email, name, password_hash: passwordHash, locale })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
