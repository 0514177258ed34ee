import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { withoutCredentials } from '../../shared/account-rules.ts'
import { cutText } from '../../shared/cut-text.ts'
import { maxTestDetailLength } from '../../shared/stored-lengths.ts'
import { openAccount } from './connect-gateway.ts'
import { findGatewayAccount } from './gateway-accounts.queries.ts'
import { claimTest, type TestResult } from './gateway-tests.queries.ts'
import type { GatewayDriver } from './payment-gateway.ts'

const reasons = {
  credentials_lost: {
    en: 'The stored credentials cannot be read any more. Send all of them again.',
    bn: 'রাখা গোপন তথ্যগুলো আর পড়া যাচ্ছে না। সবগুলো আবার দিন।',
  },
  address_refused: {
    en: 'This server does not call the address of the account. Enter the address that the gateway gave you.',
    bn: 'অ্যাকাউন্টের ঠিকানায় এই সার্ভার সংযোগ করে না। গেটওয়ের দেওয়া ঠিকানাটি দিন।',
  },
}

/**
 * Calls the gateway with the stored account, outside any transaction. The test is counted first, so that repeated
 * clicks do not use up the sign-ins that payments need.
 */
export async function runGatewayTest(
  deps: Deps,
  storeId: number,
  driver: GatewayDriver,
): Promise<TestResult & { version: number }> {
  const { db, clock, secrets, gatewayHttp: http, logger, environment } = deps
  const { account, opened } = await inStore(db, storeId, async (tx) => {
    const found = await findGatewayAccount(tx, storeId, driver.code)
    if (!found) throw notFound('payment_gateway', 'gateway')
    const ready = openAccount(driver, { db, clock, secrets, http, logger, environment }, found)
    if (!ready.ok)
      throw new ApiError('invalid_state', { message: reasons[ready.reason], details: { reason: ready.reason } })
    const claim = await claimTest(tx, storeId, driver.code, clock())
    if (!claim.isClaimed) throw new ApiError('too_many_requests', { retryAfterSeconds: claim.retryAfterSeconds })
    return { account: found, opened: ready }
  })
  const test = await opened.gateway.test()
  const result = test.isWorking ? { failure: '', detail: '' } : test
  const testDetail = cutText(withoutCredentials(result.detail, opened.credentials), maxTestDetailLength)
  return { testedAt: clock(), testFailure: result.failure, testDetail, version: account.version }
}
