import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { SocialProvider } from '../../platform/provider-keys.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { announceUpdated } from './announce-contact.ts'
import { lockAccount } from './code-recipients.queries.ts'
import { deleteIdentities, findSignInWays } from './identities.queries.ts'

/** Unlinks a provider from an account, unless nothing else opens it. */
export async function unlinkIdentity(tx: StoreTx, key: CustomerKey, provider: SocialProvider): Promise<void> {
  const account = await lockAccount(tx, key)
  const { hasPassword, providers } = await findSignInWays(tx, key)
  if (!account || !providers.includes(provider)) throw notFound('social_login', 'provider')
  const isOpen = hasPassword || account.isEmailVerified || account.isPhoneVerified
  if (!isOpen && providers.every((other) => other === provider))
    throw new ApiError('invalid_state', {
      message: {
        en: 'This is the only way to sign in. Verify the e-mail address, or set a password first.',
        bn: 'লগইনের আর কোনো উপায় নেই। আগে ই-মেইল যাচাই করুন, অথবা পাসওয়ার্ড ঠিক করুন।',
      },
      details: { reason: 'last_sign_in' },
    })
  await deleteIdentities(tx, key, provider)
  await announceUpdated(tx, key, ['linked_providers'])
}
