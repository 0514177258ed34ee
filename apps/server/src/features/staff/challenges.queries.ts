import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database.ts'

/** How long a challenge waits for its code, and how often one is tried. */
export const CHALLENGE_SECONDS = 600
export const CHALLENGE_ATTEMPTS = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The digest of a challenge in one browser: neither the challenge nor the cookie alone is enough. */
export const challengeDigest = (challenge: string, cookie: string): Buffer => sha256(`${challenge}.${cookie}`)

export async function insertChallenge(
  db: Queryable,
  { account, digest, now }: { account: { id: string; passwordHash: string }; digest: Buffer; now: Date },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await db.query({
    name: 'insert_staff_challenge',
    text: `insert into staff_challenges (staff_id, digest, password_digest, expires_at, created_at) values ($1, $2, $3, $4, $5)`,
    values: [account.id, digest, sha256(account.passwordHash), expiresAt, now],
  })
  return expiresAt
}

export type TriedChallenge = {
  attempts: number
  account: { id: string; email: string; passwordHash: string }
}

/** Counts an attempt on an open challenge, before it is made; null when it has ended, or the password was changed. */
export async function tryChallenge(db: Queryable, digest: Buffer, now: Date): Promise<TriedChallenge | null> {
  const { rows } = await db.query<{ attempts: number; id: string; email: string; passwordHash: string }>({
    name: 'try_staff_challenge',
    text: `update staff_challenges c set attempts = c.attempts + 1 from staff p
      where c.digest = $1 and c.used_at is null and c.expires_at > $2 and p.id = c.staff_id and p.is_active
        and c.password_digest = sha256(convert_to(p.password_hash, 'utf8'))
        and c.attempts < ${CHALLENGE_ATTEMPTS} -- guard: challenge-attempts
      returning c.attempts, p.id, p.email, p.password_hash as "passwordHash"`,
    values: [digest, now],
  })
  const row = rows[0]
  return row
    ? { attempts: row.attempts, account: { id: row.id, email: row.email, passwordHash: row.passwordHash } }
    : null
}

/** Ends a challenge whose code was right; false when it has ended. */
export async function useChallenge(db: Queryable, digest: Buffer, now: Date): Promise<boolean> {
  const { rows } = await db.query({
    name: 'use_staff_challenge',
    text: 'update staff_challenges set used_at = $2 where digest = $1 and used_at is null returning 1',
    values: [digest, now],
  })
  return rows.length === 1
}
