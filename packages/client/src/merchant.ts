import { createClient } from './client.ts'
import * as groups from './merchant-groups.generated.ts'
import type { MerchantMethods } from './merchant-types.generated.ts'
import type { MerchantOptions } from './options.ts'
import { STAFF_COOKIE } from './prepare-request.ts'

export type { ListCall, Page } from './call.ts'
export type * from './merchant-types.generated.ts'
export type { MerchantOptions } from './options.ts'

/** A client for the programs and the staff of one store: `haat.orders.ship({ order_id: 7 })`. */
export interface Merchant extends MerchantMethods {
  /** A client with other options, such as another `subdomain`; the rest stays, `headers` are added. */
  with(options: MerchantOptions): Merchant
}

/** Creates a client with all operations for secret keys and for staff. */
export const createMerchant = (options: MerchantOptions): Merchant => createClient(options, groups)

/** The session that a sign-in of staff has set, to use outside browsers; null when it set none. */
export function staffSessionOf(headers: Headers): string | null {
  const cookie = headers.getSetCookie().find((one) => one.startsWith(`${STAFF_COOKIE}=`))
  return cookie?.slice(STAFF_COOKIE.length + 1).split(';', 1)[0] ?? null
}
