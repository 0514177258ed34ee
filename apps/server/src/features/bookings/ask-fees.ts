import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import { inStore } from '../../platform/database.ts'
import { runDueCalls } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { connectOrNull } from '../couriers/open-courier.ts'
import { placesReader } from '../couriers/read-courier-places.ts'
import { claimFeesDue, type FeeClaim, findStoresWithFeesDue, listFeesDue, recordFees } from './booking-fees.queries.ts'
import { readCourierFacts } from './courier-facts.queries.ts'
import { type ParcelQuote, quotedParcelOf, quoteOfCourier } from './quote-rules.ts'

const ASK_AGAIN_MS = 3_600_000
/** After these the courier may say it later. */
const passing: readonly BookingFailure[] = ['RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT']

export const storesWithFeesDue = ({ db, clock }: JobContext): Promise<JobStore[]> => findStoresWithFeesDue(db, clock())

/** Asks couriers what they charge for the parcels of a store, where the bookings did not say it: payouts are compared with it. */
export const askDueFees = (context: JobContext, storeId: number): Promise<number> =>
  runDueCalls(context.signal, {
    list: (after) => inStore(context.db, storeId, (tx) => listFeesDue(tx, storeId, context.clock(), after)),
    call: (id) => askFees(context, storeId, id),
  })

/** Asks about one parcel, outside any transaction; false when another server does it. */
async function askFees(context: JobContext, storeId: number, id: number): Promise<boolean> {
  const { db, clock } = context
  const now = clock()
  const until = new Date(now.getTime() + ASK_AGAIN_MS)
  const claim = await inStore(db, storeId, (tx) => claimFeesDue(tx, { storeId, id, now, until }))
  if (!claim) return false
  const quote = await quoteBooked(context, storeId, claim)
  if (quote?.failure && passing.includes(quote.failure)) return true
  const { feeMinor = null, codFeeMinor = null } = quote ?? {}
  const fees = feeMinor === null || codFeeMinor === null ? null : { feeMinor, codFeeMinor }
  await inStore(db, storeId, (tx) => recordFees(tx, { storeId, id }, fees))
  return true
}

/** What a courier says that a booked parcel costs; null when it cannot be asked, or does not know the place. */
async function quoteBooked(
  context: JobContext,
  storeId: number,
  { shipmentId, courierAccountId, ...places }: FeeClaim,
): Promise<ParcelQuote | null> {
  const { account, facts } = await inStore(context.db, storeId, async (tx) => ({
    account: courierAccountId === null ? undefined : await findCourierAccount(tx, storeId, courierAccountId),
    facts: await readCourierFacts(tx, storeId, shipmentId),
  }))
  const opened = connectOrNull({ ...context, environment: facts.environment }, account)
  const quoted = opened && quotedParcelOf(facts, places, opened.driver)
  if (!quoted?.ok || !opened?.courier.quote) return null
  return quoteOfCourier(await opened.courier.quote(quoted.parcel, placesReader(context, opened)), opened.shown)
}
