import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { storeAccount } from './store-account.ts'

type Paid = {
  invoice: string
  amountMinor: number
  reference: string
  gateway: string
  transactionId: string
  startedAt: Date
}

/** The rows of a payment through a gateway; what the order cannot accept is an unapplied payment. */
export async function recordGatewayMoney(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
  paid: Paid,
): Promise<number> {
  const [row] = await h.sql<{ id: string }>(
    `with o as (select * from orders where store_id = $1 and id = $2),
     session as (
       insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference,
         callback_url, payer_phone, payer_ip, transaction_id, paid_at, expires_at, created_at)
       select $1, $2, 1 + (select count(*) from payment_sessions s where s.order_id = $2), $3::text, 'SUCCEEDED', $4, 'BDT', $5, $6,
         'http://127.0.0.1/pay/return/1', o.phone, '103.100.200.100', $7, now(), now(), $8 from o returning id),
     taken as (select case when o.status in ('CANCELLED', 'EXPIRED', 'RETURNED') then 0
         else least($4, o.total_minor - o.amount_paid_minor) end as minor from o),
     paid as (
       insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, unapplied_minor, status, verified_at,
         recorded_by, payment_session_id)
       select $1, $2, 'gateway', $3, $7, $4, $4 - taken.minor, 'VERIFIED', now(), 'system', session.id from session, taken
       returning id, unapplied_minor),
     moved as (
       update orders set amount_paid_minor = amount_paid_minor + taken.minor,
         payment_status = case when amount_paid_minor + taken.minor = total_minor then 'PAID' else payment_status end
         from taken where id = $2),
     unapplied as (
       insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor)
       select $1, $2, paid.id, case when o.status in ('CANCELLED', 'EXPIRED', 'RETURNED') then 'ORDER_' || o.status else 'OVERPAID' end,
         paid.unapplied_minor from paid, o where paid.unapplied_minor > 0)
     select id from paid`,
    [
      storeId,
      orderId,
      paid.gateway,
      paid.amountMinor,
      paid.invoice,
      paid.reference,
      paid.transactionId,
      paid.startedAt,
    ],
  )
  return Number(row?.id)
}

/** As if the payments of an order had come through bKash. */
export const throughGateway = (h: Harness, { storeId }: Pick<Shop, 'storeId'>, orderId: number) =>
  h.sql(
    `with session as (
       insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference,
         callback_url, payer_phone, transaction_id, paid_at, expires_at)
       select $1, $2, 1, 'BKASH', 'SUCCEEDED', p.amount_minor, 'BDT', 'UP' || p.id, 'UP' || p.id, 'http://127.0.0.1/pay', o.phone,
         p.transaction_id, now(), now()
       from payments p join orders o on o.store_id = p.store_id and o.id = p.order_id where p.store_id = $1 and p.order_id = $2
       returning id)
     update payments p set kind = 'gateway', payment_session_id = session.id from session where p.store_id = $1 and p.order_id = $2`,
    [storeId, orderId],
  )

/** Connects a store to a bKash at a closed port: what is sent there was certainly not received. */
export const connectNowhere = (h: Harness, shop: Pick<Shop, 'storeId'>) =>
  storeAccount(h, shop, 'BKASH', {
    settings: { base_url: 'http://127.0.0.1:1', refund_api: 'v2' },
    credentials: {
      username: 'user',
      password: 'password',
      app_key: `app-key-${shop.storeId}`,
      app_secret: 'app-secret',
    },
  })

/** A payment of an order through bKash, inserted into the tables. */
export const aGatewayPayment = (
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  orderId: number,
  amountMinor = 100_00,
): Promise<number> =>
  recordGatewayMoney(h, shop, orderId, {
    invoice: `GP${next()}`,
    reference: `TR${next()}`,
    transactionId: `GATE${next()}`,
    gateway: 'BKASH',
    amountMinor,
    startedAt: new Date(),
  })

/** A gateway refund of a refund that is PROCESSING, inserted into the tables. */
export async function aGatewayRefund(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { orderId, refundId, paymentId }: { orderId: number; refundId: number; paymentId: number },
  { status = 'UNCLEAR', note = '' }: { status?: 'PENDING' | 'UNCLEAR'; note?: string } = {},
): Promise<number> {
  const [row] = await h.sql<{ id: string }>(
    `insert into gateway_refunds (store_id, order_id, payment_id, refund_id, gateway, amount_minor, status, requested_by, note,
       attempts, next_check_at)
     select store_id, order_id, $3, id, 'BKASH', amount_minor, $4::text, 'staff', $5,
       case $4::text when 'PENDING' then 0 else 1 end, case $4::text when 'PENDING' then now() - interval '1 second' end
     from refunds where store_id = $1 and id = $2 and order_id = $6 returning id`,
    [storeId, refundId, paymentId, status, note, orderId],
  )
  return Number(row?.id)
}
