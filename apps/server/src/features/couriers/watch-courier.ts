import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { markFailing, unmarkFailing } from './account-health.queries.ts'
import type { Courier, CourierResult } from './courier.ts'
import type { CourierAccountRow } from './courier-accounts.queries.ts'

type Watching = Pick<Deps, 'db' | 'logger'>
type Call = (...given: unknown[]) => Promise<CourierResult<unknown, string>>

/** May succeed by places that were read a day before. */
const FROM_MEMORY = ['placeOf', 'nameOfPlace']

/**
 * The same courier, whose calls show whether it accepts the credentials of the account: staff are alerted to a refusal, once in
 * 24 hours. An account whose health does not change costs no statement.
 */
export function watchCourier(deps: Watching, account: CourierAccountRow, courier: Courier): Courier {
  const calls = Object.entries(courier as Record<string, Call>).map(([name, call]) => [
    name,
    FROM_MEMORY.includes(name)
      ? call
      : async (...given: unknown[]) => {
          const result = await call(...given)
          await recordHealth(deps, account, result)
          return result
        },
  ])
  return Object.fromEntries(calls) as Courier
}

/**
 * A courier that does not know a parcel (null) has said nothing of the account; and one that forbids a call (403) has accepted
 * its credentials: the key may not be used for that.
 */
async function recordHealth(
  { db, logger }: Watching,
  account: CourierAccountRow,
  result: CourierResult<unknown, string>,
): Promise<void> {
  const hasSucceeded = result.ok && result.value !== null && account.failingSince !== null
  const isRefused = !result.ok && result.status === 401 && account.failingSince === null
  if (!hasSucceeded && !isRefused) return
  const { storeId, id, courier, name } = account
  try {
    await inStore(db, storeId, async (tx) => {
      if (hasSucceeded) return unmarkFailing(tx, account)
      if (await markFailing(tx, account))
        await recordEvent(tx, storeId, {
          ...{ type: 'courier_account.failing', resourceId: id },
          payload: { object: { id, courier, name } },
        })
    })
  } catch (error) {
    // What the courier did counts: it may have a parcel.
    logger.warn({ error, storeId, accountId: id }, 'the health of an account at a courier was not recorded')
  }
}
