import { sql } from 'kysely'
import { defaultSettings } from '../../shared/store-settings.ts'

/** The payment deadline of an order that becomes unpaid now. */
export const paymentDeadline = (storeId: number) => sql<Date>`now() + make_interval(mins => coalesce(
  (select (s.settings ->> 'paymentExpiryMinutes')::integer from stores s where s.id = ${storeId}),
  ${defaultSettings.paymentExpiryMinutes}))`
