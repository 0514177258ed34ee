import type { inviteStaff, listStaffNames, updateMembership } from '@haat/contract/merchant/members.ts'
import type { Data } from '@haat/contract/operation.ts'
import { limitsOfMember } from '../../platform/merchant-access.ts'
import type { InvitationRow } from './invitations.queries.ts'
import type { MemberNameRow, MemberRow } from './members.queries.ts'

/** A membership, as the contract shows it. */
export function presentMember(row: MemberRow): Data<typeof updateMembership> {
  const limits = limitsOfMember(row.role, row.maxDiscountBp, row.dailyExportRows)
  return {
    id: row.id,
    staff_id: row.staffId,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    max_discount_percent: limits.maxDiscountBp / 100,
    daily_export_rows: limits.dailyExportRows,
    has_second_factor: row.hasSecondFactor,
    last_seen_at: row.lastSeenAt,
    invited_by: row.inviterName,
    created_at: row.createdAt,
    version: row.version,
  }
}

/** An invitation; an open one that nobody accepted in time is shown as expired. */
export const presentInvitation = (row: InvitationRow, now: Date): Data<typeof inviteStaff> => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  status: row.status === 'OPEN' && row.expiresAt <= now ? 'EXPIRED' : row.status,
  also_sandbox: row.alsoSandbox,
  expires_at: row.expiresAt,
  sent_count: row.sentCount,
  invited_by: row.inviterName,
  created_at: row.createdAt,
})

export const presentMemberName = (row: MemberNameRow): Data<typeof listStaffNames>['items'][number] => ({
  id: row.id,
  name: row.name,
  role: row.role,
  is_active: row.isActive,
})
