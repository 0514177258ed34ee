import { maxActiveMembers, maxOpenInvitations } from '@haat/contract/limits.ts'
import type { Role } from '@haat/contract/permissions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { Locale } from '../../shared/locale.ts'
import { lockStaff, requireMayGive, type StaffEditor, tooMany } from './change-member.ts'
import {
  countInvitations,
  endInvitation,
  findInvitation,
  type InvitationRow,
  renewInvitation,
  replaceInvitation,
} from './invitations.queries.ts'

const DAY_MS = 24 * 3_600_000
const VALID_MS = 3 * DAY_MS
const A_DAY = 30

export type Invited = {
  email: string
  name: string
  role: Role
  maxDiscountBp: number | null
  alsoSandbox: boolean
  language: Locale
}

/** Invites a person; the mail with the link follows the event. */
export async function inviteMember(tx: StoreTx, editor: StaffEditor, invited: Invited): Promise<InvitationRow> {
  const { storeId, actor, now } = editor
  requireMayGive(editor, invited.role)
  await lockStaff(tx, editor)
  const counts = await countInvitations(tx, storeId, invited.email, now)
  if (counts.isMember)
    throw new ApiError('already_exists', {
      message: { en: 'This person is in the staff already.', bn: 'তিনি আগে থেকেই এই দোকানের কর্মী।' },
    })
  if (counts.active >= maxActiveMembers) throw tooMany(maxActiveMembers)
  if (counts.open >= maxOpenInvitations) throw tooMany(maxOpenInvitations)
  if (counts.lastDay >= A_DAY) {
    const until = (counts.firstOfDay ?? now).getTime() + DAY_MS
    throw new ApiError('too_many_requests', { retryAfterSeconds: (until - now.getTime()) / 1000 })
  }
  const id = await replaceInvitation(tx, storeId, {
    ...invited,
    invitedBy: actor.type === 'staff' ? actor.id : null,
    expiresAt: new Date(now.getTime() + VALID_MS),
    now,
  })
  return announce(tx, editor, id, 'staff.invited')
}

/** Sends a new link; the former one ends. */
export async function resendInvitation(tx: StoreTx, editor: StaffEditor, id: number): Promise<InvitationRow> {
  const { storeId, now } = editor
  await lockStaff(tx, editor)
  const { role } = await getOpen(tx, storeId, id)
  requireMayGive(editor, role)
  if (!(await renewInvitation(tx, storeId, id, { now, expiresAt: new Date(now.getTime() + VALID_MS) })))
    throw new ApiError('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
  return announce(tx, editor, id, 'staff.invitation_resent')
}

/** Ends an open invitation. */
export async function revokeInvitation(tx: StoreTx, editor: StaffEditor, id: number): Promise<void> {
  const { storeId, now } = editor
  await lockStaff(tx, editor)
  const { email, role } = await getOpen(tx, storeId, id)
  await endInvitation(tx, storeId, id, now)
  await recordAudit(tx, editor, {
    action: 'staff.invitation_revoked',
    entity: 'invitation',
    entityId: id,
    before: { email, role },
  })
}

async function getOpen(tx: StoreTx, storeId: number, id: number): Promise<InvitationRow> {
  const invitation = await findInvitation(tx, storeId, id)
  if (!invitation) throw notFound('invitation', 'invitation_id')
  if (invitation.status !== 'OPEN') throw invitationEnded()
  return invitation
}

export const invitationEnded = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'This invitation has ended. Ask for a new one.',
      bn: 'এই আমন্ত্রণ আর চালু নেই। নতুন আমন্ত্রণ চেয়ে নিন।',
    },
    details: { reason: 'invitation_ended' },
  })

async function announce(
  tx: StoreTx,
  editor: StaffEditor,
  id: number,
  action: 'staff.invited' | 'staff.invitation_resent',
): Promise<InvitationRow> {
  const row = await findInvitation(tx, editor.storeId, id)
  if (!row) throw new Error('a written invitation disappeared')
  const { email, role, status, sentCount } = row
  await recordAudit(tx, editor, { action, entity: 'invitation', entityId: id, after: { email, role } })
  await recordEvent(tx, editor.storeId, {
    type: 'staff.invited',
    resourceId: id,
    payload: { object: { id, role, status, sent_count: sentCount } },
  })
  return row
}
