import type { Queryable } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'

export type SecondFactor = {
  sealedSecret: Buffer
  enabledAt: Date | null
  /** From when on browsers may be trusted. */
  trustedSince: Date | null
  isPending: boolean
}

/** A begun second factor that is not enabled within this time is replaced by the next one. */
export const PENDING_SECONDS = 600

/** The second factor of a person that is enabled or begun; undefined for one that was reset. */
export async function findSecondFactor(db: Queryable, staffId: string, now: Date): Promise<SecondFactor | undefined> {
  const { rows } = await db.query<SecondFactor>({
    name: 'find_second_factor',
    text: `select sealed_secret as "sealedSecret", enabled_at as "enabledAt",
        greatest(enabled_at, trust_ended_at) as "trustedSince",
        enabled_at is null and created_at > $2::timestamptz - make_interval(secs => ${PENDING_SECONDS}) as "isPending"
      from staff_second_factors where staff_id = $1 and (reset_at is null or reset_at > now())`,
    values: [staffId, now],
  })
  return rows[0]
}

/** Begins a second factor in place of one that is not enabled, or was reset. False when one is enabled. */
export async function insertSecondFactor(
  db: Queryable,
  { staffId, sealedSecret, now }: { staffId: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `with begun as (
       insert into staff_second_factors as f (staff_id, sealed_secret, created_at) values ($1, $2, $3)
       on conflict (staff_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at,
         enabled_at = null, reset_at = null, trust_ended_at = null, last_step = 0
        where f.enabled_at is null or f.reset_at <= now()
       returning staff_id),
     codes as (delete from staff_recovery_codes c using begun b where c.staff_id = b.staff_id)
     select 1 from begun`,
    [staffId, sealedSecret, now],
  )
  return rows.length === 1
}

type Enabling = {
  staffId: string
  sessionId: string
  sealedSecret: Buffer
  step: number
  digests: readonly Buffer[]
  environment: Environment
  now: Date
}

/** Enables the begun second factor, stores its recovery codes, and ends all other sessions. */
export async function enableSecondFactor(db: Queryable, enabling: Enabling): Promise<boolean> {
  const { staffId, sessionId, sealedSecret, step, digests, environment, now } = enabling
  const { rows } = await db.query(
    `with enabled as (
       update staff_second_factors set enabled_at = $5, last_step = $3
        where staff_id = $1 and enabled_at is null and sealed_secret = $2 returning staff_id),
     codes as (insert into staff_recovery_codes (staff_id, digest) select e.staff_id, d from enabled e, unnest($4::bytea[]) d),
     ended as (
       update staff_sessions s set revoked_at = now() from enabled e
        where s.staff_id = e.staff_id and s.id <> $6 and s.revoked_at is null)
     select announce_staff_security(staff_id, $7, 'second_factor_enabled') from enabled`,
    [staffId, sealedSecret, step, digests, now, sessionId, environment],
  )
  return rows.length === 1
}

/** No browser that was trusted before is trusted any more. */
export async function endTrustedBrowsers(db: Queryable, staffId: string, now: Date): Promise<void> {
  await db.query('update staff_second_factors set trust_ended_at = $2 where staff_id = $1 and enabled_at is not null', [
    staffId,
    now,
  ])
}

/** Accepts the code of a step once: no code of this step or an earlier one afterwards. Using the factor stops its reset. */
export async function useStep(db: Queryable, staffId: string, step: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'use_totp_step',
    text: `update staff_second_factors set last_step = $2, reset_at = null
      where staff_id = $1 and enabled_at is not null and (reset_at is null or reset_at > now())
        and last_step < $2 -- guard: totp-step
      returning 1`,
    values: [staffId, step],
  })
  return rows.length === 1
}

/** Uses a recovery code, once. */
export async function useRecoveryCode(
  db: Queryable,
  {
    staffId,
    digests,
    environment,
    now,
  }: { staffId: string; digests: readonly Buffer[]; environment: Environment; now: Date },
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'use_recovery_code',
    text: `with used as (
        update staff_recovery_codes set used_at = $3
         where staff_id = $1 and digest = any ($2::bytea[])
           and used_at is null -- guard: recovery-once
        returning staff_id),
      kept as (update staff_second_factors f set reset_at = null from used u where f.staff_id = u.staff_id)
      select announce_staff_security(staff_id, $4, 'recovery_code_used') from used`,
    values: [staffId, digests, now, environment],
  })
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  db: Queryable,
  { staffId, digests, environment }: { staffId: string; digests: readonly Buffer[]; environment: Environment },
): Promise<void> {
  await db.query(
    `with old as (delete from staff_recovery_codes where staff_id = $1),
     renewed as (insert into staff_recovery_codes (staff_id, digest) select $1, d from unnest($2::bytea[]) d)
     select announce_staff_security($1, $3, 'recovery_codes_renewed')`,
    [staffId, digests, environment],
  )
}

export async function deleteSecondFactor(db: Queryable, staffId: string, environment: Environment): Promise<void> {
  await db.query(
    `with codes as (delete from staff_recovery_codes where staff_id = $1),
     gone as (delete from staff_second_factors where staff_id = $1 returning staff_id)
     select announce_staff_security(staff_id, $2, 'second_factor_disabled') from gone`,
    [staffId, environment],
  )
}
