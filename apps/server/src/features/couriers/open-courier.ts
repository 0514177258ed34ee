import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { withoutCredentials } from '../../shared/account-rules.ts'
import { camelKeys } from '../../shared/casing.ts'
import { cutText } from '../../shared/cut-text.ts'
import { maxTestDetailLength } from '../../shared/stored-lengths.ts'
import type { Courier, CourierDriver } from './courier.ts'
import type { CourierAccountRow } from './courier-accounts.queries.ts'
import { courierBaseUrl } from './courier-address-rules.ts'
import { openCourierCredentials } from './courier-credentials.ts'
import { courierDrivers } from './courier-drivers.ts'
import { getCourierAccount } from './save-courier-account.ts'
import { watchCourier } from './watch-courier.ts'

export type CourierDeps = Pick<Deps, 'db' | 'secrets' | 'environment' | 'courierHttp' | 'logger'>

export type OpenedCourier = {
  account: CourierAccountRow
  driver: CourierDriver
  courier: Courier
  /** The origin that is called. */
  baseUrl: string
  /** What a courier says, as it may be shown and stored: short, and without the credentials that it may repeat. */
  shown(detail: string): string
}

/** An account of the store, ready to be called: no transaction is open any more. Throws when it cannot be used. */
export async function openCourier(deps: CourierDeps, storeId: number, accountId: number): Promise<OpenedCourier> {
  return connectCourier(deps, await inStore(deps.db, storeId, (tx) => getCourierAccount(tx, storeId, accountId)))
}

/** Connects an account without calling anybody. Throws when it cannot be used. */
export function connectCourier(deps: CourierDeps, account: CourierAccountRow): OpenedCourier {
  const { secrets, environment, courierHttp: http, logger } = deps
  const { storeId, id: accountId } = account
  const driver = courierDrivers[account.courier]
  const credentials = openCourierCredentials(secrets, account)
  if (credentials === null) throw unusable('credentials_lost')
  const { courier, settings } = account
  const baseUrl = courierBaseUrl(driver, settings, environment, (url) => http.isSimulator?.(url) ?? false)
  if (baseUrl === null) throw unusable('address_refused')
  const tools = { http, logger }
  return {
    ...{ account, driver, baseUrl },
    courier: watchCourier(
      deps,
      account,
      driver.connect({
        ...{ storeId, accountId, courier, baseUrl, tools },
        ...{ settings: camelKeys(settings), credentials: camelKeys(credentials) },
      }),
    ),
    shown: (detail) => cutText(withoutCredentials(detail, credentials), maxTestDetailLength),
  }
}

/** Connects an account without calling anybody; null for none, and for one that cannot be used any more. */
export function connectOrNull(deps: CourierDeps, account: CourierAccountRow | undefined): OpenedCourier | null {
  if (!account) return null
  try {
    return connectCourier(deps, account)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const reasons = {
  credentials_lost: {
    en: 'The stored credentials cannot be read any more. Send all of them again.',
    bn: 'রাখা গোপন তথ্যগুলো আর পড়া যাচ্ছে না। সবগুলো আবার দিন।',
  },
  address_refused: {
    en: 'This server does not call the address of the account. Save the account again.',
    bn: 'অ্যাকাউন্টের ঠিকানায় এই সার্ভার সংযোগ করে না। অ্যাকাউন্টটি আবার সেভ করুন।',
  },
}

const unusable = (reason: keyof typeof reasons) =>
  new ApiError('invalid_state', { message: reasons[reason], details: { reason } })
