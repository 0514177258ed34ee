import type { Role } from '@haat/contract/permissions.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type MembershipStatus = 'ACTIVE' | 'DEACTIVATED'

export type MemberRow = {
  id: number
  staffId: string
  email: string
  name: string
  role: Role
  status: MembershipStatus
  maxDiscountBp: number | null
  dailyExportRows: number | null
  hasSecondFactor: boolean
  lastSeenAt: Date | null
  inviterName: string
  createdAt: Date
  version: number
}

const members = (storeId: number, id: number | null) => sql<MemberRow>`
  select m.id, m.staff_id as "staffId", p.email, p.name, m.role, m.status, m.max_discount_bp as "maxDiscountBp",
    m.daily_export_rows as "dailyExportRows", has_second_factor(m.staff_id) as "hasSecondFactor",
    m.last_seen_at as "lastSeenAt", coalesce(nullif(i.name, ''), i.email, '') as "inviterName", m.created_at as "createdAt",
    m.version
    from staff_memberships m join staff p on p.id = m.staff_id left join staff i on i.id = m.invited_by
   where m.store_id = ${storeId} and (${id}::bigint is null or m.id = ${id})
   order by m.created_at, m.id`

export const listMembers = async (tx: StoreTx, storeId: number): Promise<MemberRow[]> =>
  (await members(storeId, null).execute(tx)).rows

export const findMember = async (tx: StoreTx, storeId: number, id: number): Promise<MemberRow | undefined> =>
  (await members(storeId, id).execute(tx)).rows[0]

export type MemberNameRow = { id: string; name: string; role: Role; isActive: boolean }

/** Without addresses: every member who may read orders sees these names. */
export async function listMemberNames(tx: StoreTx, storeId: number): Promise<MemberNameRow[]> {
  const { rows } = await sql<MemberNameRow>`
    select m.staff_id as id, coalesce(nullif(p.name, ''), split_part(p.email, '@', 1)) as name, m.role,
      m.status = 'ACTIVE' as "isActive"
      from staff_memberships m join staff p on p.id = m.staff_id
     where m.store_id = ${storeId} order by 2, 1`.execute(tx)
  return rows
}

/**
 * Locks the active owners of a store: changes of its staff wait for each other here, so that two owners who remove each
 * other at once do not both succeed. Returns their person IDs.
 */
export async function lockStoreOwners(tx: StoreTx, storeId: number): Promise<string[]> {
  const { rows } = await sql<{ staffId: string }>`
    select staff_id as "staffId" from staff_memberships
     where store_id = ${storeId} and role = 'owner' and status = 'ACTIVE'
     order by staff_id
       for no key update -- guard: owners-lock
    `.execute(tx)
  return rows.map(({ staffId }) => staffId)
}

export type MemberChanges = {
  role?: Role | undefined
  maxDiscountBp?: number | null | undefined
  dailyExportRows?: number | null | undefined
}

/** Changes a membership. An absent field stays; the numbers of a former role do not pass to another one. */
export async function updateMember(tx: StoreTx, storeId: number, id: number, changes: MemberChanges): Promise<void> {
  await tx
    .updateTable('staff_memberships')
    .set((eb) => ({
      ...(changes.role === undefined ? {} : { role: changes.role, max_discount_bp: null, daily_export_rows: null }),
      ...(changes.maxDiscountBp === undefined ? {} : { max_discount_bp: changes.maxDiscountBp }),
      ...(changes.dailyExportRows === undefined ? {} : { daily_export_rows: changes.dailyExportRows }),
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function setMemberStatus(
  tx: StoreTx,
  storeId: number,
  id: number,
  status: MembershipStatus,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_memberships')
    .set((eb) => ({
      status,
      deactivated_at: status === 'DEACTIVATED' ? now.toISOString() : null,
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMember(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('staff_memberships').where('store_id', '=', storeId).where('id', '=', id).execute()
}

export async function countActiveMembers(tx: StoreTx, storeId: number): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from staff_memberships where store_id = ${storeId} and status = 'ACTIVE'`.execute(
    tx,
  )
  return rows[0]?.members ?? 0
}

export async function insertMember(
  tx: StoreTx,
  storeId: number,
  member: { staffId: string; role: Role; maxDiscountBp: number | null; invitedBy: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_memberships')
    .values({
      store_id: storeId,
      staff_id: member.staffId,
      role: member.role,
      max_discount_bp: member.maxDiscountBp,
      invited_by: member.invitedBy,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'staff_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Makes a new member of a live store one of its sandbox too. */
export async function joinSandbox(tx: StoreTx, storeId: number, staffId: string): Promise<void> {
  await sql`select join_sandbox_twin(${storeId}, ${staffId})`.execute(tx)
}

/** Ends the sessions of a member who works in no other store. */
export async function endSessionsOfMember(tx: StoreTx, storeId: number, staffId: string): Promise<void> {
  await sql`select end_sessions_of_member(${storeId}, ${staffId})`.execute(tx)
}

/** Whether a person works only in stores of this owner. */
export async function worksOnlyFor(tx: StoreTx, staffId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select works_only_for(${staffId}, ${ownerId}) as yes`.execute(tx)
  return rows[0]?.yes === true
}

/** Lets the second factor of a person end at a moment; false when there is none. An earlier moment stays. */
export async function scheduleFactorReset(tx: StoreTx, staffId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_second_factors set reset_at = least(reset_at, ${at})
     where staff_id = ${staffId} and enabled_at is not null and (reset_at is null or reset_at > now()) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}
