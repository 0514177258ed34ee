import type { CourierFailure } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { isReadingAlerted, payoutRetryAt, readingRetryAt } from './payout-reading-rules.ts'
import { countFailedReading, postponeReading } from './payout-readings.queries.ts'
import { countFailedPayout } from './waiting-payouts.queries.ts'

type Which = { storeId: number; accountId: number }
type Counted = { failures: number; failingSince: Date }

/** Null: the courier has not failed, but a rule refuses the payout. */
export type FailedPayout = { payoutId: string; failure: CourierFailure | null }

/** Counts that a payout was not imported: staff are alerted to each once. Returns when it is read again; null for by night. */
export async function recordFailedPayout(
  tx: StoreTx,
  which: Which,
  now: Date,
  { payoutId, failure }: FailedPayout,
): Promise<Date | null> {
  const counted = await countFailedPayout(tx, which, payoutId, now)
  if (!counted) return null
  await alertFailure(tx, which, counted, { payoutId, failure })
  return payoutRetryAt(now, counted.failures)
}

/** Counts that the courier could not be called for any payout: it is repeated, and what retries do not change alerts staff. */
export async function recordFailedReading(
  tx: StoreTx,
  which: Which,
  now: Date,
  failure: CourierFailure | null,
): Promise<void> {
  const counted = await countFailedReading(tx, which, now)
  if (!counted) return
  await postponeReading(tx, which, readingRetryAt(now, counted.failures))
  await alertFailure(tx, which, counted, { payoutId: '', failure })
}

async function alertFailure(
  tx: StoreTx,
  { storeId, accountId }: Which,
  { failures, failingSince }: Counted,
  { payoutId, failure }: FailedPayout,
): Promise<void> {
  const account = isReadingAlerted(failures) && (await findCourierAccount(tx, storeId, accountId))
  if (!account) return
  const { id, courier, name } = account
  await recordEvent(tx, storeId, {
    type: 'settlement.import_failed',
    resourceId: id,
    payload: {
      object: { id, courier_account_id: id, courier, courier_name: name, failing_since: failingSince },
      failure,
      payout_id: payoutId,
    },
  })
}
