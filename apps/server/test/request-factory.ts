import type { RefundStatus } from '@haat/contract/vocabulary.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** A refund of an order, inserted into the tables; not a completed one, which the ledger would miss. */
export async function aRefund(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
  {
    status = 'PENDING',
    amountMinor = 10_00,
    reason = 'Damaged',
  }: { status?: RefundStatus; amountMinor?: number; reason?: string } = {},
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by, reviewed_by, reviewed_at)
     values ($1, $2, $3::text, $4, $5, $5, 'shopper', 'staff', case when $3::text in ('PENDING', 'WITHDRAWN') then null else now() end) returning id`,
    [storeId, orderId, status, reason, amountMinor],
  )
  return Number(row?.id)
}

/** An open cancellation request, inserted into the tables. */
export async function aCancellation(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
  reason = 'Ordered twice',
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into cancellation_requests (store_id, order_id, status, reason, requested_by) values ($1, $2, 'PENDING', $3, 'shopper') returning id`,
    [storeId, orderId, reason],
  )
  return Number(row?.id)
}

/** Calls about refunds: of a shopper, and (`act`, `open`) of the staff by the store's secret key. */
export const refundCalls = (h: Harness, shop: Pick<Shop, 'subdomain' | 'secretKey' | 'key'>, token: string) => {
  const own = { key: shop.key, token }
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const url = `M/${shop.subdomain}/refunds/`
  return {
    request: (orderId: number, more: object = {}) =>
      h.call({ ...own, url: 'W/orders/refund/', body: { order_id: orderId, reason: 'Torn', ...more } }),
    withdraw: (id: number) => h.call({ ...own, url: `W/orders/refund/${id}/withdraw/`, method: 'POST' }),
    list: (query = '') => h.call({ ...own, url: `W/orders/refunds/?${query}` }),
    ofOrder: (orderId: number) => h.call({ ...own, url: `W/orders/${orderId}/requests/` }),
    open: (orderId: number, more: object = {}) =>
      h.call({ headers, url, body: { order_id: orderId, reason: 'Lost', ...more } }),
    act: (id: number, action: string, body: object | undefined = undefined) =>
      h.call({ headers, url: `${url}${id}/${action}/`, method: 'POST', body }),
    queue: (query = '') => h.call({ headers, url: `${url}?${query}` }),
    read: (id: number) => h.call({ headers, url: `${url}${id}/` }),
  }
}
