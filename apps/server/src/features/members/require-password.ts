import { recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { countResets, insertReset } from '../staff/password-resets.queries.ts'
import { lockStaff, type StaffEditor } from './change-member.ts'
import { endSessionsOfMember, findMember } from './members.queries.ts'

const HOUR_MS = 3_600_000
/** Links of one person in an hour, over all who request them. */
const AN_HOUR = 3

/**
 * Sends a member the link to a new password. Ends their sessions, unless they work in another store too: one shop does not
 * sign people out of another.
 */
export async function requirePassword(tx: StoreTx, editor: StaffEditor, id: number): Promise<void> {
  const { storeId, now } = editor
  await lockStaff(tx, editor)
  const member = await findMember(tx, storeId, id)
  if (!member) throw notFound('staff_member', 'membership_id')
  if (member.status !== 'ACTIVE')
    throw new ApiError('invalid_state', { details: { current_status: member.status, allowed_statuses: ['ACTIVE'] } })
  if ((await countResets(tx, member.staffId, new Date(now.getTime() - HOUR_MS))) >= AN_HOUR)
    throw new ApiError('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 })
  const resetId = await insertReset(tx, { staffId: member.staffId, now })
  await endSessionsOfMember(tx, storeId, member.staffId)
  await recordAudit(tx, editor, {
    action: 'staff.password_reset_requested',
    entity: 'staff',
    entityId: member.staffId,
    after: { email: member.email },
  })
  await recordEvent(tx, storeId, {
    type: 'staff.password_reset_requested',
    resourceId: resetId,
    payload: { object: { id: resetId } },
  })
}
