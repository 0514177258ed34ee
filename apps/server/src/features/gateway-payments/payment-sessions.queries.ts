import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PaymentSessions } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'

const columns = aliased([
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
  'is_mobile',
  'transaction_id',
  'payer',
  'paid_at',
  'failure_code',
  'gateway_code',
  'problem',
  'problem_note',
  'claimed_until',
  'next_check_at',
  'check_count',
  'expires_at',
  'created_at',
  'updated_at',
])
export type PaymentSessionRow = AliasedRow<Selectable<PaymentSessions>, typeof columns>
export type PaymentSessionChanges = CamelKeys<Updateable<PaymentSessions>>

export const findPaymentSession = (
  tx: StoreTx,
  storeId: number,
  sessionId: string,
): Promise<PaymentSessionRow | undefined> =>
  tx
    .selectFrom('payment_sessions')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .executeTakeFirst()

/** Locks a session. Its order is locked first. */
export const lockPaymentSession = (tx: StoreTx, storeId: number, sessionId: string): Promise<PaymentSessionRow> =>
  tx
    .selectFrom('payment_sessions')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Changes a session that this transaction has locked. */
export const updatePaymentSession = (
  tx: StoreTx,
  { storeId, id }: Pick<PaymentSessionRow, 'storeId' | 'id'>,
  changes: PaymentSessionChanges,
): Promise<PaymentSessionRow> =>
  tx
    .updateTable('payment_sessions')
    .set({ ...snakeKeys(changes), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
