import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Tests of the same credentials within an hour. */
const TESTS_PER_HOUR = 2
const WINDOW_MS = 3_600_000

export type TestClaim = { isClaimed: true } | { isClaimed: false; retryAfterSeconds: number }

/** Counts a test of the account that begins now, unless enough began within the last hour. */
export async function claimTest(tx: StoreTx, storeId: number, gateway: string, now: Date): Promise<TestClaim> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const recent = sql`array(select t from unnest(test_starts) t where t > ${since}::timestamptz order by t)`
  const { numUpdatedRows } = await tx
    .updateTable('gateway_accounts')
    .set({ test_starts: sql<Date[]>`${recent} || ${now}::timestamptz` })
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where(sql<boolean>`cardinality(${recent}) < ${TESTS_PER_HOUR}`) // guard: gateway-test-claim
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { isClaimed: true }
  const row = await tx
    .selectFrom('gateway_accounts')
    .select(sql<Date | null>`(${recent})[1]`.as('first'))
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  const freeAt = (row?.first?.getTime() ?? now.getTime()) + WINDOW_MS
  return { isClaimed: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) }
}

export type TestResult = { testedAt: Date; testFailure: string; testDetail: string }

/** Stores the result of a test; false when the account has changed since it began. */
export async function saveTestResult(
  tx: StoreTx,
  storeId: number,
  { gateway, version }: { gateway: string; version: number },
  { testedAt, testFailure, testDetail }: TestResult,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gateway_accounts')
    .set({ tested_at: testedAt, test_failure: testFailure, test_detail: testDetail })
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('version', '=', version) // guard: gateway-test-version
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
