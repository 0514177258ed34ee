import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PaymentSessions } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { readSettings } from '../../shared/store-settings.ts'
import type { Buyer } from '../gateways/payment-gateway.ts'

const names = [
  'id',
  'store_id',
  'order_id',
  'attempt',
  'gateway',
  'status',
  'amount_minor',
  'currency',
  'invoice',
  'reference',
  'redirect_url',
  'callback_url',
  'payer_phone',
  'payer_ip',
  'payer_network',
  'is_mobile',
  'is_phone_proven',
  'is_free_to_hold',
  'transaction_id',
  'payer',
  'paid_at',
  'failure_code',
  'gateway_code',
  'problem',
  'problem_note',
  'claim',
  'claimed_until',
  'next_check_at',
  'check_count',
  'expires_at',
  'created_at',
  'updated_at',
] as const
/** The columns of a {@link PaymentSessionRow}. */
export const sessionSelection = aliased(names)
const sessionColumns = aliased(names.map((name) => `p.${name}` as const))
export type PaymentSessionRow = AliasedRow<Selectable<PaymentSessions>, typeof sessionSelection>
export type PaymentSessionChanges = CamelKeys<Updateable<PaymentSessions>>

export const findPaymentSession = (
  tx: StoreTx,
  storeId: number,
  sessionId: string,
): Promise<PaymentSessionRow | undefined> =>
  tx
    .selectFrom('payment_sessions')
    .select(sessionSelection)
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .executeTakeFirst()

/** Who pays the order of a session, for its gateway. */
export const findBuyer = (tx: StoreTx, storeId: number, orderId: number): Promise<Buyer | undefined> =>
  tx
    .selectFrom('orders')
    .select(['receiver_name as name', 'email', 'address', 'district as city'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Locks a session. Its order is locked first. */
export const lockPaymentSession = (tx: StoreTx, storeId: number, sessionId: string): Promise<PaymentSessionRow> =>
  tx
    .selectFrom('payment_sessions')
    .select(sessionSelection)
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Changes a session that this transaction has locked. */
export const updatePaymentSession = (
  tx: StoreTx,
  { storeId, id }: Pick<PaymentSessionRow, 'storeId' | 'id'>,
  changes: PaymentSessionChanges,
  now: Date,
): Promise<PaymentSessionRow> =>
  tx
    .updateTable('payment_sessions')
    .set({ ...snakeKeys(changes), version: sql<number>`version + 1`, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(sessionSelection)
    .executeTakeFirstOrThrow()

export type NewPaymentSession = Pick<
  PaymentSessionRow,
  | 'id'
  | 'storeId'
  | 'orderId'
  | 'attempt'
  | 'gateway'
  | 'amountMinor'
  | 'currency'
  | 'invoice'
  | 'callbackUrl'
  | 'payerPhone'
  | 'payerIp'
  | 'payerNetwork'
  | 'isMobile'
  | 'isPhoneProven'
  | 'isFreeToHold'
  | 'claimedUntil'
  | 'nextCheckAt'
  | 'expiresAt'
  | 'createdAt'
>

/**
 * Inserts a session with its event, in one statement. A phone number is proven by the request, or because it is the
 * verified one of the account. The statement fails when the hold policy of the store asks for a proof; this transaction has
 * locked the stock rows of the order.
 */
export async function insertPaymentSession(tx: StoreTx, session: NewPaymentSession, event: unknown): Promise<void> {
  await sql`
    with made as (
      insert into payment_sessions (id, store_id, order_id, attempt, gateway, amount_minor, currency, invoice, callback_url,
        payer_phone, payer_ip, payer_network, is_mobile, is_phone_proven, is_free_to_hold, claimed_until, next_check_at, expires_at, created_at, updated_at)
      select ${session.id}, o.store_id, o.id, ${session.attempt}::integer, ${session.gateway}, ${session.amountMinor}::bigint,
        ${session.currency}, ${session.invoice}, ${session.callbackUrl}, ${session.payerPhone}, ${session.payerIp},
        ${session.payerNetwork}, ${session.isMobile}::boolean, ${session.isPhoneProven}::boolean or exists (
          select from customers c where c.store_id = o.store_id and c.id = o.customer_id and c.phone = o.phone and c.is_phone_verified),
        ${session.isFreeToHold}::boolean, ${session.claimedUntil}::timestamptz,
        ${session.nextCheckAt}::timestamptz, ${session.expiresAt}::timestamptz, ${session.createdAt}::timestamptz,
        ${session.createdAt}::timestamptz
        from orders o where o.store_id = ${session.storeId} and o.id = ${session.orderId}
      returning store_id, order_id)
    insert into outbox (store_id, type, resource, resource_id, payload)
    select store_id, 'payment.session_created', 'order', order_id::text, ${jsonb(event)} from made`.execute(tx)
}

/** Keeps where the shopper pays. Returns no row when the session has ended meanwhile. */
export const markRedirected = (
  tx: StoreTx,
  { storeId, id }: Pick<PaymentSessionRow, 'storeId' | 'id'>,
  begun: { reference: string; redirectUrl: string; nextCheckAt: Date | null; now: Date },
): Promise<PaymentSessionRow | undefined> =>
  tx
    .updateTable('payment_sessions')
    .set({
      status: 'REDIRECTED',
      reference: begun.reference,
      redirect_url: begun.redirectUrl,
      next_check_at: begun.nextCheckAt,
      claimed_until: null,
      version: sql<number>`version + 1`,
      updated_at: begun.now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'CREATED')
    .returning(sessionSelection)
    .executeTakeFirst()

/** Whether a statement failed because another session has the gateway's reference. */
export const isReferenceUsed = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'payment_sessions_store_id_gateway_reference_key'

export async function isReferenceFree(tx: StoreTx, session: PaymentSessionRow, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_sessions')
    .select('id')
    .where('store_id', '=', session.storeId)
    .where('gateway', '=', session.gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row === undefined
}

/** All sessions of an order, which is locked, locked too. */
export const lockOrderSessions = (tx: StoreTx, storeId: number, orderId: number): Promise<PaymentSessionRow[]> =>
  tx
    .selectFrom('payment_sessions')
    .select(sessionSelection)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .forNoKeyUpdate()
    .execute()
/** The condition that an attempt to pay may still succeed in time. */
export const isOpen = sql<boolean>`status = any (open_session_statuses())`

/** The open session of an order, which is locked, locked too; an order has one at most. */
export const listOpenSessions = (tx: StoreTx, storeId: number, orderId: number): Promise<PaymentSessionRow[]> =>
  tx
    .selectFrom('payment_sessions')
    .select(sessionSelection)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where(isOpen)
    .forNoKeyUpdate()
    .execute()

/** Whether the store confirms orders that are paid through a gateway. */
export async function findAutoConfirm(tx: StoreTx, storeId: number): Promise<boolean> {
  const row = await tx.selectFrom('stores').select('settings').where('id', '=', storeId).executeTakeFirstOrThrow()
  return readSettings(row.settings).autoConfirmPaid
}

/** A session with what its shopper may know of its order. */
export type PaymentSessionView = PaymentSessionRow & {
  orderNumber: string
  customerId: string | null
  isOrderPaid: boolean
  orderTotalMinor: number
  /** What a gateway charges of it, when the rest is cash on delivery. */
  payableNowMinor: number | null
  estimatedFrom: string | null
  estimatedTo: string | null
}

export const findSessionView = (
  tx: StoreTx,
  storeId: number,
  sessionId: string,
): Promise<PaymentSessionView | undefined> =>
  tx
    .selectFrom('payment_sessions as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .select(sessionColumns)
    .select(['o.order_number as orderNumber', 'o.customer_id as customerId'])
    .select(['o.estimated_delivery_from as estimatedFrom', 'o.estimated_delivery_to as estimatedTo'])
    .select(['o.total_minor as orderTotalMinor', 'o.payable_now_minor as payableNowMinor'])
    .select(sql<boolean>`o.amount_paid_minor >= coalesce(o.payable_now_minor, o.total_minor)`.as('isOrderPaid'))
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', sessionId)
    .executeTakeFirst()
