import { type GatewayCode, gatewayCodes } from '@haat/contract/vocabulary.ts'
import { inStore } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { connectGateway } from '../gateways/connect-gateway.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { findStoreEnvironment } from '../stores/settings.queries.ts'
import {
  type ClaimResponse,
  checkPauses,
  compareClaim,
  isFinalResponse,
  MAX_CHECK_DELAY_MS,
  MAX_CHECKS_PER_HOUR,
} from './claim-check-rules.ts'
import {
  type DueClaim,
  dropClaimChecks,
  findStoresWithClaimsToCheck,
  saveClaimResponse,
  takeDueClaim,
} from './claim-checks.queries.ts'
import { verifyCheckedClaim } from './verify-checked-claim.ts'

/** How many claims of a store one run checks, and for how long: a slow gateway leaves time to others. The next run continues. */
const MAX_PER_RUN = 20
const MAX_RUN_MS = 60_000

type Search = NonNullable<PaymentGateway['findTransaction']>

const oldestOf = (now: Date) => new Date(now.getTime() - MAX_CHECK_DELAY_MS)

export const storesWithClaimsToCheck = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithClaimsToCheck(db, clock(), oldestOf(clock()))

/**
 * Asks the gateways of a store about its waiting claims. It ends at the first question without a usable response: while a
 * gateway is down, a store asks it once a minute. A claim with which this service fails stops no other; it fails the job
 * at the end.
 */
export async function checkClaims(context: JobContext, storeId: number): Promise<number> {
  const searches = await connectSearches(context, storeId)
  const end = performance.now() + MAX_RUN_MS
  let checked = 0
  let failure: unknown
  while (checked < MAX_PER_RUN && searches.size > 0 && performance.now() < end && !context.signal.aborted) {
    const claim = await takeClaim(context, storeId, [...searches.keys()])
    if (!claim) break
    checked++
    try {
      const found = await (searches.get(claim.method) as Search)(claim.transactionId)
      await settleResponse(context, storeId, claim, compareClaim(claim, found))
      if (found.outcome === 'unknown') break
    } catch (error) {
      // It was counted, and is due again later.
      context.logger.error({ err: error, storeId, paymentId: claim.id }, 'a payment claim could not be checked')
      failure ??= error
    }
  }
  if (failure) throw failure
  return checked
}

/** The queries for transactions of the store's enabled accounts, by payment method. */
async function connectSearches(context: JobContext, storeId: number): Promise<Map<string, Search>> {
  const { db, clock, secrets, logger, gatewayHttp: http } = context
  const searches = new Map<string, Search>()
  await inStore(db, storeId, async (tx) => {
    const tools = { db, clock, secrets, logger, http, environment: await findStoreEnvironment(tx, storeId) }
    const without: GatewayCode[] = []
    for (const code of gatewayCodes) {
      const account = await connectGateway(tx, tools, storeId, code)
      if (!account?.isEnabled) continue
      const { gateway } = account
      if (gateway.findTransaction) searches.set(code, (id) => (gateway as Required<PaymentGateway>).findTransaction(id))
      else without.push(code)
    }
    await dropClaimChecks(tx, storeId, without)
  })
  return searches
}

const takeClaim = ({ db, clock }: JobContext, storeId: number, methods: string[]): Promise<DueClaim | undefined> => {
  const now = clock()
  const due = { storeId, methods, now, oldest: oldestOf(now), maxPerHour: MAX_CHECKS_PER_HOUR, pauses: checkPauses }
  return inStore(db, storeId, (tx) => takeDueClaim(tx, due))
}

/** Stores the response, and verifies the claim if it may be verified without staff. */
async function settleResponse(
  { db, clock }: JobContext,
  storeId: number,
  claim: DueClaim,
  response: ClaimResponse,
): Promise<void> {
  const settle = (mayVerify: boolean) =>
    inStore(db, storeId, async (tx) => {
      const order = await lockOrder(tx, storeId, claim.orderId)
      if (!order) return
      const check = { storeId, id: claim.id, number: claim.number, now: clock(), isFinal: isFinalResponse(response) }
      await saveClaimResponse(tx, check, response)
      if (mayVerify) await verifyCheckedClaim(tx, order, claim, response)
    })
  try {
    await settle(true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Another payment has the transaction since a moment ago, or a similar one: a person decides.
    await settle(false)
  }
}
