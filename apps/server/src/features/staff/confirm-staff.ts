import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { recentUntil } from '../../platform/recent-sign-in.ts'
import { type StaffCaller, staffOwner } from '../../platform/staff-sessions.ts'
import { attemptLane, verifyStaffPassword } from './guard-staff-password.ts'
import { requireFactor } from './set-up-second-factor.ts'
import { confirmStaffSession, findStaffAccount } from './staff.queries.ts'

/** Makes the sign-in of a session recent with the password, and the code where there is one. Guesses count together with those of changing the password. */
export async function confirmStaff(
  deps: Pick<Deps, 'db' | 'passwords' | 'environment' | 'clock' | 'secrets'>,
  { staffId, email, sessionId, hasSecondFactor }: StaffCaller,
  { password, code }: { password: string; code: string | undefined },
): Promise<Date> {
  const { db, passwords, environment, clock } = deps
  const mine = db.as(staffOwner(staffId))
  const account = await findStaffAccount(mine, email)
  const isRight = await verifyStaffPassword(mine, passwords, {
    attempts: attemptLane(environment, 'change', staffId),
    queue: { environment, kind: 'known_staff', owner: email },
    stored: account?.passwordHash ?? null,
    password,
    now: clock(),
  })
  if (!isRight) throw fieldError('password', { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' })
  if (hasSecondFactor) await requireFactor(mine, deps, { staffId }, { code, recoveryCode: undefined })
  const now = clock()
  await confirmStaffSession(mine, sessionId, now)
  return recentUntil(now)
}
