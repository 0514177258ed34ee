import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { type StaffCaller, staffOwner } from '../../platform/staff-sessions.ts'
import { chooseStaffPassword } from './choose-staff-password.ts'
import { attemptLane, verifyStaffPassword } from './guard-staff-password.ts'
import { findStaffAccount, updateStaffPassword } from './staff.queries.ts'

/** Changes one's own password; other sessions are ended. */
export async function changeStaffPassword(
  { db, passwords, environment, clock }: Pick<Deps, 'db' | 'passwords' | 'environment' | 'clock'>,
  { staffId, email, sessionId }: StaffCaller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const mine = db.as(staffOwner(staffId))
  const queue = { environment, kind: 'known_staff', owner: email } as const
  const account = await findStaffAccount(mine, email)
  const isRight = await verifyStaffPassword(mine, passwords, {
    attempts: attemptLane(environment, 'change', staffId),
    queue,
    stored: account?.passwordHash ?? null,
    password: currentPassword,
    now: clock(),
  })
  if (!account || !isRight) throw wrongPassword()
  const newHash = await chooseStaffPassword(passwords, newPassword, queue)
  if (!(await updateStaffPassword(mine, account, newHash, { sessionId, environment }))) throw wrongPassword()
}

const wrongPassword = () =>
  fieldError('current_password', { en: 'The current password is wrong.', bn: 'বর্তমান পাসওয়ার্ড ভুল।' })
