import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/merchant-access.ts'
import { findStaffAccount, updateStaffPassword } from './staff.queries.ts'

/** Changes one's own password; whoever else is signed in with the old one is signed out. */
export async function changePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { email, sessionId }: StaffCaller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await findStaffAccount(db, email)
  const isRight = await passwords.verify(account?.password_hash ?? null, currentPassword)
  if (!account || !isRight) throw wrongPassword()
  if (await isCommonPassword(newPassword))
    throw fieldError('new_password', {
      en: 'This password is too common. Choose another.',
      bn: 'এই পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি বেছে নিন।',
    })
  const newHash = await passwords.hash(newPassword)
  if (!(await updateStaffPassword(db, account, newHash, sessionId))) throw wrongPassword()
}

const wrongPassword = () =>
  fieldError('current_password', { en: 'This is not your password.', bn: 'এটি আপনার পাসওয়ার্ড নয়।' })
