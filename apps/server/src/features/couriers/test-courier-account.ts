import type { Minor } from '../../shared/money.ts'
import type { CourierResult, PickupPlace } from './courier.ts'
import type { CourierTestResult } from './courier-accounts.queries.ts'
import { type CourierDeps, openCourier } from './open-courier.ts'
import { chooseDefaultPlace } from './pickup-place-rules.ts'

export type CourierTest = CourierTestResult & {
  balanceMinor: Minor | null
  pickupPlaces: PickupPlace[] | null
  /** The version of the account that was tested. */
  version: number
}

/** Asks the courier all that it says of an account, outside any transaction. Nothing changes at the courier. */
export async function runCourierTest(
  deps: CourierDeps & { clock: () => Date },
  storeId: number,
  accountId: number,
): Promise<CourierTest> {
  const { account, courier, shown } = await openCourier(deps, storeId, accountId)
  const [balance, places] = await Promise.all([courier.balance?.(), courier.pickupPlaces?.()])
  const failed = [balance, places].find(isFailed)
  return {
    testedAt: deps.clock(),
    testFailure: failed?.failure ?? '',
    testDetail: shown(failed?.detail ?? ''),
    balanceMinor: balance?.ok ? balance.value : null,
    pickupPlaces: places?.ok ? chooseDefaultPlace(places.value) : null,
    version: account.version,
  }
}

type Failed = Extract<CourierResult<unknown>, { ok: false }>

const isFailed = (result: CourierResult<unknown> | undefined): result is Failed => result !== undefined && !result.ok
