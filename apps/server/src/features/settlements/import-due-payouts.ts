import type { CourierFailure } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { ReportedPayout } from '../couriers/courier.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { type OpenedCourier, openCourier } from '../couriers/open-courier.ts'
import { importSettlementFile } from './import-settlement-file.ts'
import { endsReading, failsReading, isReadingAlerted, nextReadingAt, readingRetryAt } from './payout-reading-rules.ts'
import {
  type ClaimedReading,
  claimReading,
  countFailedReading,
  endReading,
  findStoresWithPayoutsDue,
  listPayoutsDue,
  listUnreadPayouts,
  markPayoutRead,
  planFirstReading,
  postponeReading,
} from './payout-readings.queries.ts'
import { invoiceOfPayout, listReportedPayouts, readPayoutFile } from './read-courier-payouts.ts'
import { findFilesOfInvoices } from './settlement-files.queries.ts'

/** A server that ends in the middle leaves the rest to another one after this time. */
const CLAIM_MS = 10 * 60_000
/** How old a payout may be that the first reading of an account imports. */
const FIRST_DAYS = 7
const AUTHOR = { type: 'system', id: 'payouts.import' } as const

const couriers = Object.values(courierDrivers).flatMap(({ code, capabilities }) => (capabilities.payouts ? code : []))

export const storesWithPayoutsDue = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithPayoutsDue(db, clock(), couriers)

/** Imports what couriers report that they have paid a store, each payout once. Returns how many it imported. */
export async function importDuePayouts(context: JobContext, storeId: number): Promise<number> {
  const { db, clock, signal } = context
  let count = 0
  for (const { accountId, isNew } of await inStore(db, storeId, (tx) =>
    listPayoutsDue(tx, storeId, clock(), couriers),
  )) {
    if (signal.aborted) break
    if (isNew) await planAccount(context, { storeId, accountId })
    else count += await readAccount(context, { storeId, accountId })
  }
  return count
}

type Which = { storeId: number; accountId: number }

/** Why a reading failed: the failure of the courier, null for another reason; and of which payout, empty for all. */
type FailedReading = { failure: CourierFailure | null; payoutId: string }

/** The first reading is by night too: after an upgrade couriers are not called for all accounts at once. */
async function planAccount({ db, clock }: JobContext, which: Which): Promise<void> {
  const now = clock()
  const nextReadAt = nextReadingAt(now, which.accountId)
  await inStore(db, which.storeId, (tx) => planFirstReading(tx, { ...which, now, nextReadAt, days: FIRST_DAYS }))
}

async function readAccount(context: JobContext, which: Which): Promise<number> {
  const { db, clock, signal } = context
  const { storeId } = which
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claim = await inStore(db, storeId, (tx) => claimReading(tx, { ...which, now, until }))
  if (!claim) return 0
  const { count, failed } = await importNewPayouts(context, which, claim)
  // What is left is read by another server when the claim ends.
  if (signal.aborted && !failed) return count
  await inStore(db, storeId, async (tx) => {
    if (failed) await recordFailure(tx, which, clock(), failed)
    else await endReading(tx, which, clock(), nextReadingAt(clock(), which.accountId))
  })
  return count
}

type Outcome = { count: number; failed: FailedReading | null }

async function importNewPayouts(context: JobContext, which: Which, claim: ClaimedReading): Promise<Outcome> {
  const outcome: Outcome = { count: 0, failed: null }
  let payoutId = ''
  /** Failures of payouts in a row until now. */
  let failures: (CourierFailure | null)[] = []
  try {
    const opened = await openCourier({ ...context, environment: claim.environment }, which.storeId, which.accountId)
    for (const payout of await listNewPayouts(context, which, claim, opened)) {
      if (context.signal.aborted) break
      payoutId = payout.id
      try {
        if (await importPayout(context, which, opened, payoutId)) outcome.count++
        failures = []
      } catch (error) {
        const failed = failedReading(error, payoutId)
        outcome.failed ??= failed
        failures.push(failed.failure)
        if (endsReading(failures)) break
      }
    }
  } catch (error) {
    outcome.failed ??= failedReading(error, '')
  }
  return outcome
}

/** What a courier, or a rule, refuses. Anything else is a fault of the server, and the job is repeated. */
function failedReading(error: unknown, payoutId: string): FailedReading {
  if (!(error instanceof ApiError && failsReading(error.code))) throw error
  const isOfCourier = error.code === 'courier_error'
  return { failure: isOfCourier ? (error.facts.details as { failure: CourierFailure }).failure : null, payoutId }
}

/** The payouts that the courier reports and that nobody has read, oldest first. */
async function listNewPayouts(
  { db, clock }: JobContext,
  which: Which,
  { reportedSince }: ClaimedReading,
  opened: OpenedCourier,
): Promise<ReportedPayout[]> {
  const reported = (await listReportedPayouts(opened)).filter(
    ({ createdAt }) => createdAt === null || createdAt >= reportedSince,
  )
  const { storeId, accountId } = which
  return inStore(db, storeId, async (tx) => {
    const ids = reported.map(({ id }) => id)
    const unread = await listUnreadPayouts(tx, which, ids)
    const files = await findFilesOfInvoices(tx, storeId, { accountId, invoices: ids.map(invoiceOfPayout) })
    for (const id of unread)
      if (files.has(invoiceOfPayout(id)) && unread.delete(id)) await markPayoutRead(tx, which, id, clock())
    return reported.filter(({ id }) => unread.has(id)).toReversed()
  })
}

/** Imports a payout; false when it has no parcels yet, or staff have imported it meanwhile. */
async function importPayout(
  { db, clock }: JobContext,
  which: Which,
  opened: OpenedCourier,
  payoutId: string,
): Promise<boolean> {
  const { storeId, accountId } = which
  const file = await readPayoutFile(opened, payoutId)
  if (!file) return false
  const isNew = await inStore(db, storeId, async (tx) => {
    const { isRepeated } = await importSettlementFile(
      tx,
      { storeId, actor: AUTHOR },
      { ...file, accountId, fileName: '' },
    )
    await markPayoutRead(tx, which, payoutId, clock())
    return !isRepeated
  }).catch((error) => {
    // Staff have uploaded a file of it.
    if (error instanceof ApiError && error.code === 'already_exists') return null
    throw error
  })
  if (isNew === null) await inStore(db, storeId, (tx) => markPayoutRead(tx, which, payoutId, clock()))
  return isNew ?? false
}

/** The reading is repeated; what retries do not change alerts staff. */
async function recordFailure(
  tx: StoreTx,
  which: Which,
  now: Date,
  { failure, payoutId }: FailedReading,
): Promise<void> {
  const counted = await countFailedReading(tx, which, now)
  const account = counted && (await findCourierAccount(tx, which.storeId, which.accountId))
  if (!account) return
  const { failures, failingSince } = counted
  await postponeReading(tx, which, readingRetryAt(now, failures))
  if (!isReadingAlerted(failures)) return
  await recordEvent(tx, which.storeId, {
    type: 'settlement.import_failed',
    resourceId: account.id,
    payload: {
      object: {
        courier_account_id: account.id,
        courier: account.courier,
        courier_name: account.name,
        failing_since: failingSince,
      },
      failure,
      payout_id: payoutId,
    },
  })
}
