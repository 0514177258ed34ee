import { recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { factsOf, lockStaff, type StaffEditor } from './change-member.ts'
import { findMember, scheduleFactorReset, worksOnlyFor } from './members.queries.ts'

const DELAY_MS = 24 * 3_600_000

/**
 * Ends the second factor of a member who lost it, a day later: the person gets a mail, and stops it by using the factor. Not
 * of one who works in a store of other owners: one shop must not open another.
 */
export async function resetSecondFactor(tx: StoreTx, editor: StaffEditor, id: number): Promise<void> {
  const { storeId, actor, now } = editor
  requireRecentSignIn(editor, now)
  await lockStaff(tx, editor)
  const member = await findMember(tx, storeId, id)
  if (!member) throw notFound('staff_member', 'membership_id')
  if (member.staffId === actor.id) throw new ApiError('invalid_state', { details: { reason: 'own_membership' } })
  if (!(await worksOnlyFor(tx, member.staffId, actor.id))) throw worksElsewhere() // guard: factor-of-other-stores
  const isScheduled = await scheduleFactorReset(tx, member.staffId, new Date(now.getTime() + DELAY_MS))
  if (!isScheduled)
    throw new ApiError('invalid_state', {
      message: { en: 'This person has no second factor.', bn: 'তাঁর দুই ধাপের লগইন চালু নেই।' },
      details: { reason: 'no_second_factor' },
    })
  await recordAudit(tx, editor, {
    action: 'staff.second_factor_reset_requested',
    entity: 'staff',
    entityId: member.staffId,
    after: { email: member.email },
  })
  await recordEvent(tx, storeId, {
    type: 'staff.second_factor_reset_requested',
    resourceId: id,
    payload: factsOf(member),
  })
}

const worksElsewhere = () =>
  new ApiError('permission_denied', {
    message: {
      en: 'This person works in stores of other owners too. Ask the operator of the installation.',
      bn: 'এই কর্মী অন্য মালিকের দোকানেও কাজ করেন। সিস্টেমের পরিচালককে জানান।',
    },
    details: { reason: 'other_stores' },
  })
