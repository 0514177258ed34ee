import type { Role } from '@haat/contract/permissions.ts'
import { challengeDigest } from '../src/features/staff/challenges.queries.ts'
import { linkDigest } from '../src/features/staff/staff-links.ts'
import { randomText } from '../src/shared/ids.ts'
import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { aStaffMember } from './staff-sessions.ts'

type Store = Pick<Shop, 'storeId'>

/** A member of staff with the ID of the membership. */
export async function aMembership(h: Harness, shop: Store, role: Role = 'support', name?: string) {
  const { id: staffId, email } = await aStaffMember(h, shop, role)
  if (name !== undefined) await h.sql('update staff set name = $2 where id = $1', [staffId, name])
  return { id: await membershipOf(h, shop, staffId), staffId, email }
}

export async function membershipOf(h: Harness, { storeId }: Store, staffId: string): Promise<number> {
  const [row] = await h.sql<{ id: string }>('select id from staff_memberships where store_id = $1 and staff_id = $2', [
    storeId,
    staffId,
  ])
  return Number(row?.id)
}

/** An invitation whose link was sent. */
export async function anInvitation(
  h: Harness,
  { storeId }: Store,
  { email = `invited${next()}@staff.example`, name = '', role = 'orders' as Role, alsoSandbox = false } = {},
): Promise<{ id: number; token: string; email: string }> {
  const token = randomText(32)
  const [row] = await h.sql<{ id: string }>(
    `insert into staff_invitations (store_id, email, name, role, also_sandbox, language, digest, expires_at, created_at)
     values ($1, $2, $3, $4, $5, 'en', $6, now() + interval '72 hours', now()) returning id`,
    [storeId, email, name, role, alsoSandbox, linkDigest(token)],
  )
  return { id: Number(row?.id), token, email }
}

/** A sign-in that waits for a code, in a browser without the cookie of the challenge. */
export async function aChallenge(h: Harness, staffId: string): Promise<string> {
  const challenge = randomText(32)
  await h.sql(
    `insert into staff_challenges (staff_id, digest, password_digest, expires_at, created_at)
     select id, $2, sha256(convert_to(password_hash, 'utf8')), now() + interval '10 minutes', now() from staff where id = $1`,
    [staffId, challengeDigest(challenge, '')],
  )
  return challenge
}

/** A link to a new password of a new member of staff. */
export async function aStaffReset(h: Harness, shop: Store, staffId?: string): Promise<string> {
  const token = randomText(32)
  await h.sql(
    `insert into staff_password_resets (staff_id, digest, expires_at, created_at)
     values ($1, $2, now() + interval '1 hour', now())`,
    [staffId ?? (await aStaffMember(h, shop)).id, linkDigest(token)],
  )
  return token
}
