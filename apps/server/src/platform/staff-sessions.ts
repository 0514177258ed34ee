import { createHash } from 'node:crypto'
import type { Locale } from '../shared/locale.ts'
import { ANONYMOUS } from './connection-gate.ts'
import type { Database } from './database.ts'
import { ApiError } from './errors.ts'
import { type AnonymousGuard, seenCredentials } from './seen-credentials.ts'

export type StaffCaller = {
  sessionId: string
  staffId: string
  email: string
  name: string
  locale: Locale
  /** When the password, and the code where there is one, was last entered in this session. */
  confirmedAt: Date
  hasSecondFactor: boolean
}

export type StaffSessions = {
  /** The member of staff of a session token. Throws 401 when the session has ended. Queries the database each time. */
  find(token: string, guard: AnonymousGuard): Promise<StaffCaller>
  /** Whose token this was when it was last valid; proves nothing. */
  seen(token: string): string | undefined
}

/** The digest of a staff session token that the database stores. */
export const sessionDigest = (token: string) => createHash('sha256').update(token).digest()

/** The owner under which a member of staff uses connections. */
export const staffOwner = (staffId: string) => `staff ${staffId}`

/** Finds staff by their sessions. */
export function staffSessions(db: Database): StaffSessions {
  const seen = seenCredentials<string>()
  const keyOf = (token: string) => sessionDigest(token).toString('base64url')

  async function look(token: string, owner: string): Promise<StaffCaller | null> {
    const { rows } = await db.as(owner).query<StaffCaller>({
      name: 'find_staff_caller',
      text: `select session_id as "sessionId", staff_id as "staffId", email, name, locale,
        confirmed_at as "confirmedAt", has_second_factor as "hasSecondFactor" from find_staff_caller($1)`,
      values: [sessionDigest(token)],
    })
    return rows[0] ?? null
  }

  return {
    async find(token, guard) {
      const known = seen.get(keyOf(token))
      const found = await (known ? look(token, staffOwner(known)) : guard(() => look(token, ANONYMOUS)))
      if (!found) throw new ApiError('invalid_token', { details: { credential: 'staff_session' } })
      seen.add(keyOf(token), found.staffId)
      return found
    },
    seen: (token) => seen.get(keyOf(token)),
  }
}
