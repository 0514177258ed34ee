import type { setUpBooking } from './bookings.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

type Body = Record<string, unknown>

/** A bulk booking with one parcel that waits, inserted into the tables. */
export async function aBulkBooking(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { orderId, accountId = null, actor = 'key:1' }: { orderId: number; accountId?: number | null; actor?: string },
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `with made as (
       insert into bulk_bookings (store_id, actor, next_run_at, created_at) values ($1, $2, now() - interval '1 minute', now()) returning id)
     insert into bulk_booking_parcels (store_id, bulk_booking_id, position, order_id, courier_account_id)
     select $1, id, 1, $3, $4 from made returning bulk_booking_id as id`,
    [storeId, actor, orderId, accountId],
  )
  return Number(row?.id)
}

/** The calls that book many parcels at the account of a booking. */
export function bulkBookingCalls(h: Harness, { shop, accountId }: Awaited<ReturnType<typeof setUpBooking>>) {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const root = `M/${shop.subdomain}/`
  const withAccount = (body: Body) => ({ courier_account_id: accountId, ...body })
  return {
    preview: (body: Body) => h.call({ url: `${root}shipments/book/preview/`, headers, body: withAccount(body) }),
    book: (body: Body, more: Record<string, string> = {}) =>
      h.call({ url: `${root}shipments/book/`, headers: { ...headers, ...more }, body: withAccount(body) }),
    read: (id: number) => h.call({ url: `${root}bulk-bookings/${id}/`, headers }),
    list: () => h.call({ url: `${root}bulk-bookings/`, headers }),
    cancel: (id: number) => h.call({ method: 'POST', url: `${root}bulk-bookings/${id}/cancel/`, headers }),
  }
}
