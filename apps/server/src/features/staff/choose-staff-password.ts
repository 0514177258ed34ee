import { isCommonPassword } from '../../platform/common-passwords.ts'
import { fieldError } from '../../platform/errors.ts'
import type { PasswordHasher, PasswordLane } from '../../platform/passwords.ts'

/** The hash of a password that a person on the staff chose. Throws 400 for a common one. `field`: where the request names it. */
export async function chooseStaffPassword(
  passwords: PasswordHasher,
  password: string,
  lane: PasswordLane,
  field = 'new_password',
): Promise<string> {
  if (await isCommonPassword(password))
    throw fieldError(field, {
      en: 'This password is too common. Choose another.',
      bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি দিন।',
    })
  return passwords.hash(password, lane)
}
