import { randomBytes } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { sessionDigest } from '../../platform/merchant-access.ts'
import { findStaffAccount, insertStaffSession, type StaffAccount } from './staff.queries.ts'

type SignIn = {
  email: string
  password: string
  /** The token the request came with, if any. */
  previousToken: string | undefined
  userAgent: string
  ip: string
}

/**
 * Begins a session under a token that nobody knew before. An unknown address costs the same time and gets the same
 * answer as a wrong password.
 */
export async function signIn(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { email, password, previousToken, userAgent, ip }: SignIn,
): Promise<{ token: string; account: StaffAccount }> {
  const account = await findStaffAccount(db, email)
  const isRight = await passwords.verify(account?.password_hash ?? null, password)
  if (!account || !isRight) throw new ApiError('invalid_credentials')
  const token = randomBytes(32).toString('base64url')
  const begun = await insertStaffSession(db, {
    account,
    digest: sessionDigest(token),
    previousDigest: previousToken === undefined ? null : sessionDigest(previousToken),
    userAgent,
    ip,
  })
  if (!begun) throw new ApiError('invalid_credentials')
  return { token, account }
}
