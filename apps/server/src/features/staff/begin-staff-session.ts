import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { sessionDigest } from '../../platform/staff-sessions.ts'
import type { Environment } from '../../shared/api-key.ts'
import { insertStaffSession, type StaffAccount } from './staff.queries.ts'

export type Browser = {
  /** The token of the request, if any: its session ends, so that nobody can plant one. */
  previousToken: string | undefined
  userAgent: string
  ip: string
}

/** Begins a session under a new token. Throws 401 when the password was changed since the account was read. */
export async function beginStaffSession(
  db: Queryable,
  account: Pick<StaffAccount, 'id' | 'passwordHash'>,
  { previousToken, userAgent, ip }: Browser,
  { isRecent = true, newBrowserIn = null }: { isRecent?: boolean; newBrowserIn?: Environment | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const begun = await insertStaffSession(db, {
    account,
    digest: sessionDigest(token),
    previousDigest: previousToken === undefined ? null : sessionDigest(previousToken),
    userAgent,
    ip,
    isRecent,
    newBrowserIn,
  })
  if (!begun) throw new ApiError('invalid_credentials')
  return token
}
