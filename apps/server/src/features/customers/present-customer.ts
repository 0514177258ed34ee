import type { Data } from '@haat/contract/operation.ts'
import type { login, refresh, register } from '@haat/contract/storefront/auth.ts'
import type { readProfile } from '@haat/contract/storefront/profile.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../platform/shopper-tokens.ts'
import { snakeKeys } from '../../shared/casing.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { ProfileRow } from './customers.queries.ts'
import type { OpenedSession } from './open-session.ts'

type Customer = Data<typeof readProfile>

export const presentCustomer = (row: ProfileRow): Customer => ({
  ...snakeKeys(row),
  email: row.email ?? '',
  phone: row.phone ?? '',
  gender: row.gender as Customer['gender'],
  preferred_language: row.preferredLanguage as Customer['preferred_language'],
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

/** The tokens of a session, with a new access token. */
export async function presentTokens(
  secrets: Secrets,
  storeId: number,
  session: OpenedSession,
  now: Date,
): Promise<Data<typeof refresh>> {
  const { customerId, sessionId, refreshToken, refreshExpiresAt } = session
  const issuedAt = Math.floor(now.getTime() / 1000)
  return {
    access_token: await signAccessToken(secrets, storeId, { customerId, sessionId }, now),
    refresh_token: refreshToken,
    access_expires_at: new Date((issuedAt + ACCESS_TOKEN_SECONDS) * 1000),
    refresh_expires_at: refreshExpiresAt,
    token_type: 'Bearer',
  }
}

export async function presentSignedIn(
  secrets: Secrets,
  storeId: number,
  { session, profile }: { session: OpenedSession; profile: ProfileRow },
  now: Date,
): Promise<Data<typeof login>> {
  return { ...(await presentTokens(secrets, storeId, session, now)), customer: presentCustomer(profile) }
}

/** What a new account lacks of what was sent. */
export const presentRequirements = (
  { mustVerifyPhone }: { mustVerifyPhone: boolean },
  locale: Locale,
): Data<typeof register>['requirements'] =>
  mustVerifyPhone ? [{ field: 'phone', code: 'PHONE_VERIFICATION_REQUIRED', message: verifyPhone[locale] }] : []

const verifyPhone = {
  en: 'Another account has this phone number, but has not verified it. If the number is yours, verify it with a code.',
  bn: 'এই মোবাইল নম্বর আরেকটি অ্যাকাউন্টে দেওয়া আছে, তবে যাচাই করা হয়নি। নম্বরটি আপনার হলে কোড দিয়ে যাচাই করুন।',
}
