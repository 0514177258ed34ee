import { isCommonPassword } from '../../platform/common-passwords.ts'
import { fieldError } from '../../platform/errors.ts'
import type { PasswordHasher, PasswordLane } from '../../platform/passwords.ts'
import type { StoreContext } from '../../platform/store-keys.ts'

/** One normal form of a password: Bangla letters have more than one encoding, and keyboards differ. */
export const samePassword = (password: string) => password.normalize('NFKC')

/** The hasher lane of a store's shoppers. */
export const shopperLane = ({
  id,
  visitor,
  environment,
}: Pick<StoreContext, 'id' | 'visitor' | 'environment'>): PasswordLane => ({
  environment,
  kind: 'shopper',
  owner: id, // guard: hasher-stores
  visitor, // guard: hasher-visitors
})

type Fields = { password: string; confirm: string }

/** Checks a new password and its repetition, and hashes it. `fields` are their names in the request. */
export async function choosePassword(
  passwords: PasswordHasher,
  store: StoreContext,
  { password, confirm }: Fields,
  fields: Fields,
): Promise<string> {
  if (password !== confirm) {
    throw fieldError(fields.confirm, { en: 'The two passwords are not the same.', bn: 'পাসওয়ার্ড দুটি মেলেনি।' })
  }
  if (await isCommonPassword(samePassword(password))) {
    throw fieldError(fields.password, {
      en: 'This password is too common. Choose another.',
      bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি দিন।',
    })
  }
  return passwords.hash(samePassword(password), shopperLane(store))
}
