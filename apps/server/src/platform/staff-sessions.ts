import { createHash } from 'node:crypto'
import { ANONYMOUS } from './connection-gate.ts'
import type { Database } from './database.ts'
import { ApiError } from './errors.ts'
import { type AnonymousGuard, seenCredentials } from './seen-credentials.ts'

export type StaffCaller = { sessionId: string; staffId: string; email: string; name: string }

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
    const { rows } = await db.as(owner).query<{ session_id: string; staff_id: string; email: string; name: string }>({
      name: 'find_staff_session',
      text: 'select * from find_staff_session($1)',
      values: [sessionDigest(token)],
    })
    const row = rows[0]
    return row ? { sessionId: row.session_id, staffId: row.staff_id, email: row.email, name: row.name } : null
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
