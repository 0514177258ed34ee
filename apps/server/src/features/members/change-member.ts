import { maxActiveMembers } from '@haat/contract/limits.ts'
import { type Role, rolePermissions } from '@haat/contract/permissions.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { endAccessBeyond } from './end-access.ts'
import { canGiveRole, needsRecentSignIn } from './give-role.ts'
import { revokeInvitationsOf } from './invitations.queries.ts'
import {
  countActiveMembers,
  deleteMember,
  findMember,
  lockStoreOwners,
  type MemberChanges,
  type MemberRow,
  setMemberStatus,
  updateMember,
} from './members.queries.ts'

// SQL: schema/members.functions.sql keep_an_owner

/** Who changes the staff of a store, and when. */
export type StaffEditor = Author & Pick<MerchantCaller, 'actor' | 'permissions' | 'confirmedAt'> & { now: Date }

const refusals = {
  last_owner: {
    en: 'This is the only owner of the store. Make somebody else an owner first.',
    bn: 'তিনিই এই দোকানের একমাত্র মালিক। আগে আরেকজনকে মালিক করুন।',
  },
  own_membership: {
    en: 'Nobody changes their own role. Another owner can.',
    bn: 'নিজের দায়িত্ব নিজে বদলানো যায় না। অন্য মালিক পারেন।',
  },
}

const refused = (reason: keyof typeof refusals) =>
  new ApiError('invalid_state', { message: refusals[reason], details: { reason } })

/** Locks the staff of the store. An owner who lost the role since the request was identified changes nothing. */
export async function lockStaff(tx: StoreTx, { storeId, actor }: StaffEditor): Promise<string[]> {
  const owners = await lockStoreOwners(tx, storeId)
  if (actor.type === 'staff' && !owners.includes(actor.id)) throw beyondOwn() // guard: editor-is-owner
  return owners
}

export const beyondOwn = () =>
  new ApiError('permission_denied', {
    message: {
      en: 'You cannot give a role that has more permissions than you have.',
      bn: 'আপনার নিজের যে অনুমতি নেই, সেই দায়িত্ব অন্যকে দিতে পারবেন না।',
    },
    details: { reason: 'role_beyond_own' },
  })

/** Throws 403 unless the editor may give this role now. */
export function requireMayGive(editor: StaffEditor, role: Role): void {
  if (!canGiveRole(editor, role)) throw beyondOwn()
  if (needsRecentSignIn(role)) requireRecentSignIn(editor, editor.now) // guard: recent-grant
}

async function lockMember(tx: StoreTx, editor: StaffEditor, id: number) {
  const owners = await lockStaff(tx, editor)
  const member = await findMember(tx, editor.storeId, id)
  if (!member) throw notFound('staff_member', 'membership_id')
  // A stolen key or an open browser must not take the shop from those who could stop it.
  if (needsRecentSignIn(member.role)) requireRecentSignIn(editor, editor.now) // guard: recent-lowering
  const isLastOwner = owners.length === 1 && owners[0] === member.staffId
  return { member, isLastOwner, isOwn: editor.actor.type === 'staff' && editor.actor.id === member.staffId }
}

const audited = ({ staffId }: MemberRow) => ({ entity: 'staff', entityId: staffId }) as const
export const factsOf = ({ id, staffId, role, status }: Pick<MemberRow, 'id' | 'staffId' | 'role' | 'status'>) => ({
  object: { id, staff_id: staffId, role, status },
})

const get = async (tx: StoreTx, storeId: number, id: number): Promise<MemberRow> => {
  const member = await findMember(tx, storeId, id)
  if (!member) throw new Error('a locked membership disappeared')
  return member
}

/** Changes the role or the limits of a member. */
export async function changeMember(
  tx: StoreTx,
  editor: StaffEditor,
  id: number,
  { version, ...changes }: MemberChanges & { version?: number | undefined },
): Promise<MemberRow> {
  const { storeId } = editor
  const { member, isOwn } = await lockMember(tx, editor, id)
  refuseOtherVersion(member, version)
  const isNewRole = changes.role !== undefined && changes.role !== member.role
  const given = isNewRole ? changes : { ...changes, role: undefined }
  if (isNewRole && changes.role) {
    if (isOwn) throw refused('own_membership')
    requireMayGive(editor, changes.role)
  }
  // A limit is part of the role: who cannot give the role does not raise what it may.
  if (given.maxDiscountBp !== undefined && !canGiveRole(editor, member.role)) throw beyondOwn()
  await updateMember(tx, storeId, id, given)
  // They could bring the person back to the former role.
  if (isNewRole) await revokeInvitationsOf(tx, storeId, member.staffId, editor.now)
  if (changes.role && isNewRole) await endAccessBeyond(tx, editor, member.staffId, rolePermissions[changes.role])
  const after = await get(tx, storeId, id)
  const shown = ({ role, maxDiscountBp, dailyExportRows }: MemberRow) => ({ role, maxDiscountBp, dailyExportRows })
  await recordAudit(tx, editor, {
    action: isNewRole ? 'staff.role_changed' : 'staff.updated',
    ...audited(member),
    before: shown(member),
    after: shown(after),
  })
  if (isNewRole)
    await recordEvent(tx, storeId, {
      type: 'staff.role_changed',
      resourceId: id,
      payload: { ...factsOf(after), previous: { role: member.role } },
    })
  return after
}

/** Deactivates a member: no session of the person opens this store any more. */
export async function deactivateMember(
  tx: StoreTx,
  editor: StaffEditor,
  id: number,
  reason: string,
): Promise<MemberRow> {
  const { storeId, now } = editor
  const { member, isLastOwner } = await lockMember(tx, editor, id)
  if (member.status !== 'ACTIVE') throw wrongStatus(member)
  if (isLastOwner) throw refused('last_owner')
  await setMemberStatus(tx, storeId, id, 'DEACTIVATED', now)
  await revokeInvitationsOf(tx, storeId, member.staffId, now)
  await endAccessBeyond(tx, editor, member.staffId, [])
  return announceStatus(tx, editor, member, reason)
}

/** Activates a deactivated member. Their role is given anew. */
export async function activateMember(tx: StoreTx, editor: StaffEditor, id: number, reason: string): Promise<MemberRow> {
  const { storeId, now } = editor
  const { member } = await lockMember(tx, editor, id)
  if (member.status !== 'DEACTIVATED') throw wrongStatus(member)
  requireMayGive(editor, member.role)
  if ((await countActiveMembers(tx, storeId)) >= maxActiveMembers) throw tooMany(maxActiveMembers)
  await setMemberStatus(tx, storeId, id, 'ACTIVE', now)
  return announceStatus(tx, editor, member, reason)
}

export const tooMany = (maximum: number) =>
  new ApiError('invalid_state', {
    message: {
      en: `The store has as many members or open invitations as it may have: ${maximum}. Remove some first.`,
      bn: `দোকানে সর্বোচ্চ যতজন কর্মী বা খোলা আমন্ত্রণ থাকতে পারে, ততই আছে: ${maximum}। আগে কিছু বাদ দিন।`,
    },
    details: { maximum },
  })

const wrongStatus = ({ status }: MemberRow) =>
  new ApiError('invalid_state', {
    details: { current_status: status, allowed_statuses: [status === 'ACTIVE' ? 'DEACTIVATED' : 'ACTIVE'] },
  })

async function announceStatus(tx: StoreTx, editor: StaffEditor, before: MemberRow, reason: string): Promise<MemberRow> {
  const { storeId } = editor
  const after = await get(tx, storeId, before.id)
  const type = after.status === 'ACTIVE' ? 'staff.activated' : 'staff.deactivated'
  await recordAudit(tx, editor, {
    action: type,
    ...audited(after),
    before: { status: before.status },
    after: { status: after.status, ...(reason && { reason }) },
  })
  await recordEvent(tx, storeId, { type, resourceId: after.id, payload: factsOf(after) })
  return after
}

/** Removes a member. The audit log and histories keep the person. */
export async function removeMember(tx: StoreTx, editor: StaffEditor, id: number): Promise<void> {
  const { storeId, now } = editor
  const { member, isLastOwner } = await lockMember(tx, editor, id)
  if (isLastOwner) throw refused('last_owner')
  await revokeInvitationsOf(tx, storeId, member.staffId, now)
  await endAccessBeyond(tx, editor, member.staffId, [])
  await deleteMember(tx, storeId, id)
  await recordAudit(tx, editor, {
    action: 'staff.removed',
    ...audited(member),
    before: { email: member.email, role: member.role },
  })
  await recordEvent(tx, storeId, { type: 'staff.removed', resourceId: id, payload: factsOf(member) })
}
