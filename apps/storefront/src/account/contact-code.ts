import type { Visit } from '../http/visit.ts'
import { type SentCode, sentCodeOf } from '../session/sent-code.ts'

/** The contact that a code verifies. */
export type VerifiedContact = 'email' | 'phone'

const NAME = 'contact-code'

type Kept = SentCode & { kind: VerifiedContact }
type Sent = Parameters<typeof sentCodeOf>[0] & { expires_in: number }

/** Remembers that a code is on its way to the address or number of the account, for as long as it can be used. */
export const keepContactCode = (visit: Visit, kind: VerifiedContact, sent: Sent): Promise<boolean> =>
  keepSentCode(visit, kind, sentCodeOf(sent), sent.expires_in)

/** The same for a code that was sent before. */
export const keepSentCode = (visit: Visit, kind: VerifiedContact, sent: SentCode, seconds: number): Promise<boolean> =>
  visit.cookies.keep(NAME, { ...sent, kind } satisfies Kept, seconds)

/** The code that is on its way; null when none was sent, or it has expired. */
export async function readContactCode(visit: Visit, kind: VerifiedContact): Promise<SentCode | null> {
  const kept = await visit.cookies.kept<Kept>(NAME)
  return kept?.kind === kind ? kept : null
}

export const forgetContactCode = (visit: Visit): void => visit.cookies.forget(NAME)
