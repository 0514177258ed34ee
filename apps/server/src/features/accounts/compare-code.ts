import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { isCodeOf } from '../../shared/one-time-code.ts'
import type { CodePurpose } from '../../shared/stored-values.ts'
import { repeatDigestOf } from './code-digest.ts'
import { ATTEMPTS_PER_CODE, attemptLimit, isOwnPurpose, waitMs } from './code-rules.ts'
import { refuseBefore, widened } from './request-code.ts'
import { type CodeUse, countCodeAttempt, useCode } from './spend-code.queries.ts'
import {
  type CodeReference,
  findOneTimeCode,
  listAttemptTimes,
  lockDestination,
  type OneTimeCode,
} from './verification-codes.queries.ts'

export type ComparedCode = OneTimeCode & { digest: Buffer; repeatDigest: Buffer | null }

type Attempt = {
  which: CodeReference
  code: string
  /** The account that is signed in. */
  customerId: string | null
  /** What the code may be for. */
  purposes: readonly CodePurpose[]
  /** The `Idempotency-Key`: for a moment, the same request may use the code again. */
  idempotencyKey?: string | null
  now: Date
}

/**
 * Compares a code. The attempt is counted and committed first: of a thousand guesses sent at once, five are compared, on
 * any number of processes. Throws `otp_invalid` for a wrong code, and `otp_expired` for one that cannot be compared.
 */
export async function compareCode(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  store: StoreContext,
  { which, code, customerId, purposes, idempotencyKey = null, now }: Attempt,
): Promise<ComparedCode> {
  const { row, attempts, repeatDigest } = await inStore(db, store, async (tx) => {
    const row = await findOneTimeCode(tx, store.id, which)
    if (!row || !purposes.includes(row.purpose)) throw new ApiError('otp_expired')
    // A code of a signed-in account is unknown to all others.
    if (isOwnPurpose(row.purpose) && row.customerId !== customerId) throw new ApiError('otp_expired') // guard: code-owner
    // Attackers may know a destination, but neither the code's ID nor the network that requested it.
    const isGuess = 'destination' in which && (row.requester === null || !which.requester?.equals(row.requester))
    await lockDestination(tx, store.id, row.destination)
    const limit = widened(attemptLimit, store)
    const since = new Date(now.getTime() - limit.windowMs)
    const { destination, requester } = row
    const tried = { storeId: store.id, destination, requester, isGuess, since, limit: limit.count }
    refuseBefore(waitMs(await listAttemptTimes(tx, tried), limit, now))
    const repeatDigest = repeatDigestOf(secrets, row.id, idempotencyKey)
    const attempt = { storeId: store.id, id: row.id, now, isGuess, repeatDigest }
    const attempts = await countCodeAttempt(tx, attempt, ATTEMPTS_PER_CODE)
    if (attempts === undefined) throw new ApiError('otp_expired')
    // Read again: the message may have been sent while the destination was locked.
    return { row: (await findOneTimeCode(tx, store.id, { id: row.id })) ?? row, attempts, repeatDigest }
  })
  const { digest } = row
  if (!isCodeOf(secrets, row, code) || digest === null) {
    throw new ApiError('otp_invalid', { details: { attempts_left: ATTEMPTS_PER_CODE - attempts } })
  }
  return { ...row, digest, repeatDigest }
}

/** Uses a compared code, in the transaction of what it allows. Throws `otp_expired` when it ended meanwhile. */
export async function spendCode(
  tx: StoreTx,
  storeId: number,
  { id, digest, repeatDigest }: ComparedCode,
  now: Date,
): Promise<CodeUse> {
  const used = await useCode(tx, { storeId, id, digest, repeatDigest, now })
  if (!used) throw new ApiError('otp_expired')
  return used
}
