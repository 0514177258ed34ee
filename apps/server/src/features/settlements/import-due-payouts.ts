import type { CourierFailure } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import type { Minor } from '../../shared/money.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { type OpenedCourier, openCourier } from '../couriers/open-courier.ts'
import { importSettlementFile } from './import-settlement-file.ts'
import {
  countFailuresOfAll,
  failsReading,
  filledReadingAt,
  isBeingFilled,
  nextReadingAt,
} from './payout-reading-rules.ts'
import {
  type ClaimedReading,
  claimReading,
  countFailing,
  endReading,
  findStoresWithPayoutsDue,
  keepFirstList,
  listPayoutsDue,
  makeReadingsDue,
  planFirstReading,
  postponeReading,
} from './payout-readings.queries.ts'
import { invoiceOfPayout, listReportedPayouts, readPayoutFile } from './read-courier-payouts.ts'
import { type FailedPayout, recordFailedPayout, recordFailedReading } from './record-failed-reading.ts'
import { keepCourierAccount } from './settled-shipments.queries.ts'
import { fileTextOf } from './settlement-file-texts.ts'
import { findFilesOfInvoices, removeFile } from './settlement-files.queries.ts'
import { findTypedSettlement } from './typed-payouts.queries.ts'
import { keepListedPayouts, markPayoutRead, markPayoutsRead } from './waiting-payouts.queries.ts'

/** A server that ends in the middle leaves the rest to another one after this time. */
const CLAIM_MS = 10 * 60_000
/** How old a payout may be that the first reading of an account imports. */
const FIRST_DAYS = 7
const AUTHOR = { type: 'system', id: 'payouts.import' } as const

const couriers = Object.values(courierDrivers).flatMap(({ code, capabilities }) => (capabilities.payouts ? code : []))

export const storesWithPayoutsDue = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithPayoutsDue(db, clock(), couriers)

/** What of a job's context is needed to import payouts. */
export type PayoutContext = Pick<JobContext, 'db' | 'clock' | 'secrets' | 'courierHttp' | 'logger' | 'signal'>

/** Does the same now, for all accounts of a store, also those that wait for the night or for a repetition. */
export async function importPayoutsNow(
  context: PayoutContext,
  storeId: number,
): Promise<{ imported: number; failing: number }> {
  const { db, clock } = context
  const now = clock()
  await inStore(db, storeId, async (tx) => {
    for (const { accountId, isNew } of await listPayoutsDue(tx, storeId, now, couriers))
      if (isNew) await planFirstReading(tx, { storeId, accountId, now, nextReadAt: now, days: FIRST_DAYS })
    await makeReadingsDue(tx, storeId, now)
  })
  const imported = await importDuePayouts(context, storeId)
  return { imported, failing: await inStore(db, storeId, (tx) => countFailing(tx, storeId)) }
}

/** Imports what couriers report that they have paid a store, each payout once. Returns how many it imported. */
export async function importDuePayouts(context: PayoutContext, storeId: number): Promise<number> {
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

/** The first reading is by night too: after an upgrade couriers are not called for all accounts at once. */
async function planAccount({ db, clock }: PayoutContext, which: Which): Promise<void> {
  const now = clock()
  const nextReadAt = nextReadingAt(now, which.accountId)
  await inStore(db, which.storeId, (tx) => planFirstReading(tx, { ...which, now, nextReadAt, days: FIRST_DAYS }))
}

async function readAccount(context: PayoutContext, which: Which): Promise<number> {
  const { db, clock, signal } = context
  const { storeId, accountId } = which
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claim = await inStore(db, storeId, (tx) => claimReading(tx, { ...which, now, until }))
  if (!claim) return 0
  if (!claim.isWanted) {
    await inStore(db, storeId, (tx) => postponeReading(tx, which, nextReadingAt(now, accountId)))
    return 0
  }
  const outcome = await importNewPayouts(context, which, claim)
  const hasFailed = outcome.failed !== null || outcome.failedPayouts.length > 0
  // What is left is read by another server when the claim ends.
  if (signal.aborted && !hasFailed) return outcome.count
  await inStore(db, storeId, (tx) => endOutcome(tx, which, clock(), outcome))
  return outcome.count
}

type Outcome = {
  count: number
  /** Whether a payout is still being filled. */
  isFilling: boolean
  /** The payouts whose import has failed for a reason of their own. */
  failedPayouts: FailedPayout[]
  /** Why the courier cannot be called further. */
  failed: { failure: CourierFailure | null } | null
}

async function importNewPayouts(context: PayoutContext, which: Which, claim: ClaimedReading): Promise<Outcome> {
  const outcome: Outcome = { count: 0, isFilling: false, failedPayouts: [], failed: null }
  /** Failures of payouts in a row until now. */
  let failures: (CourierFailure | null)[] = []
  try {
    const opened = await openCourier({ ...context, environment: claim.environment }, which.storeId, which.accountId)
    for (const payout of await listNewPayouts(context, which, claim, opened)) {
      if (context.signal.aborted) break
      try {
        const result = await importPayout(context, which, opened, payout)
        if (result === 'imported') outcome.count++
        if (result === 'filling') outcome.isFilling = true
        failures = []
      } catch (error) {
        const failure = failureOf(error)
        outcome.failedPayouts.push({ payoutId: payout.id, failure })
        failures.push(failure)
        const ofAll = countFailuresOfAll(failures)
        if (ofAll === 0) continue
        outcome.failedPayouts.splice(-ofAll)
        outcome.failed = { failure }
        break
      }
    }
  } catch (error) {
    outcome.failed = { failure: failureOf(error) }
  }
  return outcome
}

/** How the courier failed; null when a rule refuses. Anything else is a fault of the server, and the job is repeated. */
function failureOf(error: unknown): CourierFailure | null {
  if (!(error instanceof ApiError && failsReading(error.code))) throw error
  return error.code === 'courier_error' ? (error.facts.details as { failure: CourierFailure }).failure : null
}

type NewPayout = { id: string; amountMinor: Minor; madeAt: Date }

/** The payouts that the courier reports and that nobody has imported, oldest first. */
async function listNewPayouts(
  { db, clock }: PayoutContext,
  which: Which,
  { reportedSince, isFirst }: ClaimedReading,
  opened: OpenedCourier,
): Promise<NewPayout[]> {
  const all = await listReportedPayouts(opened)
  const reported = all.filter(({ createdAt }) => createdAt === null || createdAt >= reportedSince)
  const { storeId, accountId } = which
  const now = clock()
  return inStore(db, storeId, async (tx) => {
    if (!(await keepCourierAccount(tx, storeId, accountId))) return []
    if (isFirst) await keepFirstList(tx, which, now)
    const ids = reported.map(({ id }) => id)
    const listedAt = await keepListedPayouts(tx, which, ids, now)
    const unread = reported.filter(({ id }) => listedAt.has(id))
    const invoices = unread.map(({ id }) => invoiceOfPayout(id))
    const files = await findFilesOfInvoices(tx, storeId, { accountId, invoices })
    // A payout that does not say when it was made is as old as the account when it is in the first list.
    const isKnown = ({ id, createdAt }: (typeof unread)[number]) =>
      files.has(invoiceOfPayout(id)) || (isFirst && createdAt === null)
    const known = unread.filter(isKnown).map(({ id }) => id)
    if (known.length > 0) await markPayoutsRead(tx, which, known, now)
    return unread.toReversed().flatMap(({ id, amountMinor, createdAt }) => {
      const madeAt = createdAt ?? listedAt.get(id)
      return madeAt && !known.includes(id) ? { id, amountMinor, madeAt } : []
    })
  })
}

/** Imports a payout, unless it is still being filled, is of nothing, or staff have typed it, or imported it meanwhile. Throws for money without parcels. */
async function importPayout(
  { db, clock }: PayoutContext,
  which: Which,
  opened: OpenedCourier,
  { id, amountMinor, madeAt }: NewPayout,
): Promise<'imported' | 'filling' | 'known'> {
  const { storeId, accountId } = which
  const file = await readPayoutFile(opened, id)
  const linesMinor = file?.content.lines.reduce((sum, { cashMinor, feeMinor }) => sum + cashMinor - feeMinor, 0)
  if (isBeingFilled(clock(), { amountMinor, linesMinor, madeAt })) return 'filling'
  if (!file && amountMinor !== 0) throw fieldError('payout_id', fileTextOf('isEmpty'))
  if (!file) {
    await inStore(db, storeId, async (tx) => {
      if (await keepCourierAccount(tx, storeId, accountId)) await markPayoutRead(tx, which, { payoutId: id }, clock())
    })
    return 'known'
  }
  return inStore(db, storeId, async (tx) => {
    const author = { storeId, actor: AUTHOR } as const
    const imported = await importSettlementFile(tx, author, { ...file, accountId, fileName: '' }).catch((error) => {
      // Staff have uploaded a file of it.
      if (error instanceof ApiError && error.code === 'already_exists') return null
      throw error
    })
    const isNew = imported !== null && !imported.isRepeated
    const settlementId = isNew ? await findTypedSettlement(tx, { storeId, fileId: imported.id }) : null
    if (isNew && settlementId !== null) await removeFile(tx, storeId, imported.id)
    await markPayoutRead(tx, which, { payoutId: id, settlementId }, clock())
    return isNew && settlementId === null ? 'imported' : 'known'
  })
}

/** Counts what has failed, and plans the next reading. */
async function endOutcome(
  tx: StoreTx,
  which: Which,
  now: Date,
  { isFilling, failedPayouts, failed }: Outcome,
): Promise<void> {
  const next = [nextReadingAt(now, which.accountId)]
  if (isFilling) next.push(filledReadingAt(now))
  for (const payout of failedPayouts) {
    const retryAt = await recordFailedPayout(tx, which, now, payout)
    if (retryAt) next.push(retryAt)
  }
  if (failed) await recordFailedReading(tx, which, now, failed.failure)
  else await endReading(tx, which, now, new Date(Math.min(...next.map((at) => at.getTime()))))
}
