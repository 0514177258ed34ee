import type { Role } from '@haat/contract/permissions.ts'
import type { invitationStatuses } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Locale } from '../../shared/locale.ts'

export type InvitationRow = {
  id: number
  email: string
  name: string
  role: Role
  status: (typeof invitationStatuses)[number]
  alsoSandbox: boolean
  expiresAt: Date
  sentCount: number
  inviterName: string
  createdAt: Date
}

const columns = sql`
  i.id, i.email, i.name, i.role, i.status, i.also_sandbox as "alsoSandbox", i.expires_at as "expiresAt",
  i.sent_count as "sentCount", i.created_at as "createdAt", coalesce(nullif(p.name, ''), p.email, '') as "inviterName"`

/** The open invitations of a store, expired ones too, newest first. */
export async function listInvitations(tx: StoreTx, storeId: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from staff_invitations i left join staff p on p.id = i.invited_by
     where i.store_id = ${storeId} and i.status = 'OPEN' order by i.id desc limit 200`.execute(tx)
  return rows
}

export async function findInvitation(tx: StoreTx, storeId: number, id: number): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from staff_invitations i left join staff p on p.id = i.invited_by
     where i.store_id = ${storeId} and i.id = ${id}`.execute(tx)
  return rows[0]
}

export type InvitationCounts = {
  isMember: boolean
  open: number
  lastDay: number
  active: number
  firstOfDay: Date | null
}

/** What limits a further invitation of an address. Expired invitations are not open. */
export async function countInvitations(
  tx: StoreTx,
  storeId: number,
  email: string,
  now: Date,
): Promise<InvitationCounts> {
  const { rows } = await sql<InvitationCounts>`
    select exists (select from staff_memberships m join staff p on p.id = m.staff_id
        where m.store_id = ${storeId} and p.email = ${email}) as "isMember",
      (select count(*)::integer from staff_invitations where store_id = ${storeId} and status = 'OPEN'
        and expires_at > ${now} and email <> ${email}) as open,
      (select count(*)::integer from staff_memberships where store_id = ${storeId} and status = 'ACTIVE') as active,
      count(*)::integer as "lastDay", min(created_at) as "firstOfDay"
      from staff_invitations where store_id = ${storeId} and created_at > ${now}::timestamptz - interval '1 day'`.execute(
    tx,
  )
  return rows[0] as InvitationCounts
}

export type NewInvitation = {
  email: string
  name: string
  role: Role
  maxDiscountBp: number | null
  alsoSandbox: boolean
  language: Locale
  invitedBy: string | null
  expiresAt: Date
  now: Date
}

/** Replaces the open invitation of the address, if there is one. Returns the ID of the new one. */
export async function replaceInvitation(tx: StoreTx, storeId: number, invitation: NewInvitation): Promise<number> {
  const { email, name, role, maxDiscountBp, alsoSandbox, language, invitedBy, expiresAt, now } = invitation
  await sql`
    update staff_invitations set status = 'REVOKED', ended_at = ${now}
     where store_id = ${storeId} and email = ${email} and status = 'OPEN'`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into staff_invitations (store_id, email, name, role, max_discount_bp, also_sandbox, language, invited_by,
      expires_at, created_at)
    values (${storeId}, ${email}, ${name}, ${role}, ${maxDiscountBp}, ${alsoSandbox}, ${language}, ${invitedBy}::uuid,
      ${expiresAt}, ${now}) returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

/** Notes that an open invitation is sent again; false when it was sent three times within a day, or has ended. */
export async function renewInvitation(
  tx: StoreTx,
  storeId: number,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_invitations set expires_at = ${expiresAt}, sent_count = sent_count + 1, digest = null,
      resent_at = array(select t from unnest(resent_at) t where t > ${now}::timestamptz - interval '1 day') || ${now}::timestamptz
     where store_id = ${storeId} and id = ${id} and status = 'OPEN'
       and (select count(*) from unnest(resent_at) t where t > ${now}::timestamptz - interval '1 day') < 3
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends an open invitation; false when it has ended. */
export async function endInvitation(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_invitations set status = 'REVOKED', ended_at = ${now}
     where store_id = ${storeId} and id = ${id} and status = 'OPEN' returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends the open invitations that a person sent. */
export async function revokeInvitationsOf(tx: StoreTx, storeId: number, staffId: string, now: Date): Promise<void> {
  await sql`
    update staff_invitations set status = 'REVOKED', ended_at = ${now}
     where store_id = ${storeId} and invited_by = ${staffId} and status = 'OPEN'`.execute(tx)
}

export type InvitationMail = {
  email: string
  language: Locale
  storeName: string
  inviterName: string
  inviterEmail: string
  role: Role
  expiresAt: Date
}

/** Stores the digest of a new link; undefined when the invitation is not open any more. */
export async function issueInvitationLink(
  tx: StoreTx,
  storeId: number,
  id: number,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<InvitationMail | undefined> {
  const { rows } = await sql<InvitationMail>`
    update staff_invitations i set digest = ${digest}
      from stores s
     where i.store_id = ${storeId} and i.id = ${id} and i.status = 'OPEN' and i.expires_at > ${now} and s.id = i.store_id
    returning i.email, i.language, i.role, i.expires_at as "expiresAt", s.name as "storeName",
      coalesce((select p.name from staff p where p.id = i.invited_by), '') as "inviterName",
      coalesce((select p.email from staff p where p.id = i.invited_by), '') as "inviterEmail"`.execute(tx)
  return rows[0]
}

export type FoundInvitation = {
  id: number
  storeId: number
  storeName: string
  email: string
  name: string
  role: Role
  status: string
  expiresAt: Date
  language: Locale
  /** Whether the invited address has an account. */
  staffId: string | null
}

/** The invitation of a link, in any store of the environment. */
export async function findInvitationByLink(
  db: Queryable,
  digest: Buffer,
  environment: Environment,
): Promise<FoundInvitation | null> {
  const { rows } = await db.query<FoundInvitation>({
    name: 'find_invitation',
    text: `select id, store_id as "storeId", store_name as "storeName", email, name, role, status, expires_at as "expiresAt",
      language, staff_id as "staffId" from find_invitation($1, $2)`,
    values: [digest, environment],
  })
  return rows[0] ?? null
}

export type AcceptedInvitation = {
  role: Role
  maxDiscountBp: number | null
  alsoSandbox: boolean
  invitedBy: string | null
}

/** Uses an open invitation, once; undefined when it has ended. */
export async function useInvitation(
  tx: StoreTx,
  storeId: number,
  { digest, staffId, now }: { digest: Buffer; staffId: string; now: Date },
): Promise<AcceptedInvitation | undefined> {
  const { rows } = await sql<AcceptedInvitation>`
    update staff_invitations set status = 'ACCEPTED', ended_at = ${now}, accepted_by = ${staffId}
     where store_id = ${storeId} and digest = ${digest} and expires_at > ${now}
       and status = 'OPEN' -- guard: invitation-open
    returning role, max_discount_bp as "maxDiscountBp", also_sandbox as "alsoSandbox", invited_by as "invitedBy"`.execute(
    tx,
  )
  return rows[0]
}
