import { openSecret } from '../src/features/staff/verify-second-factor.ts'
import { seal } from '../src/platform/seal.ts'
import { totpCode, totpStep } from '../src/shared/totp.ts'
import type { Harness } from './harness.ts'

/** Enables the second factor of a person, and returns what makes the codes of the authenticator app. */
export async function aSecondFactor(h: Harness, staffId: string) {
  const secret = Buffer.from('12345678901234567890')
  const sealed = seal(h.deps.secrets, 'staff-second-factor', staffId, secret.toString('base64url'))
  await h.sql(
    `insert into staff_second_factors (staff_id, sealed_secret, enabled_at, created_at) values ($1, $2, now(), now())
     on conflict (staff_id) do update set sealed_secret = excluded.sealed_secret, enabled_at = now(), last_step = 0`,
    [staffId, sealed],
  )
  return { codeAt: (steps: number) => totpCode(secret, totpStep(h.deps.clock()) + steps) }
}

/** The current code of a person whose authenticator app is set up, or begun. */
export async function codeOf(h: Harness, staffId: string, steps = 0): Promise<string> {
  const [row] = await h.sql<{ sealed_secret: Buffer }>(
    'select sealed_secret from staff_second_factors where staff_id = $1',
    [staffId],
  )
  const secret = row && openSecret(h.deps, staffId, row.sealed_secret)
  if (!secret) throw new Error('this person has no second factor')
  return totpCode(secret, totpStep(h.deps.clock()) + steps)
}
