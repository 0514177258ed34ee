import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { GatewayRefunds } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

/** The columns of a {@link GatewayRefundRow}. */
export const gatewayRefundColumns = aliased([
  'id',
  'store_id',
  'order_id',
  'payment_id',
  'refund_id',
  'unapplied_payment_id',
  'gateway',
  'amount_minor',
  'status',
  'transaction_id',
  'refunded_at',
  'charge_minor',
  'failure',
  'gateway_code',
  'note',
  'requested_by',
  'resolved_by',
  'attempts',
  'checks',
  'next_check_at',
  'version',
  'created_at',
  'updated_at',
  'reference',
])
export type GatewayRefundRow = AliasedRow<Selectable<GatewayRefunds>, typeof gatewayRefundColumns>

/** What a gateway refund is for. */
export type RefundedThing = 'refund_id' | 'unapplied_payment_id'

/** The gateway refunds of each of these refunds or unapplied payments, newest first. */
export async function listGatewayRefundsOf(
  tx: StoreTx,
  storeId: number,
  thing: RefundedThing,
  ids: readonly number[],
): Promise<Map<number, GatewayRefundRow[]>> {
  const rows = await tx
    .selectFrom('gateway_refunds')
    .select(gatewayRefundColumns)
    .where('store_id', '=', storeId)
    .where(thing, '=', sql<number>`any(${ids as number[]}::bigint[])`)
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => Number(thing === 'refund_id' ? row.refundId : row.unappliedPaymentId))
}

/** Whether a gateway may be returning this money. */
export const hasOpenGatewayRefund = async (
  tx: StoreTx,
  storeId: number,
  thing: RefundedThing,
  id: number,
): Promise<boolean> =>
  (await tx
    .selectFrom('gateway_refunds')
    .select('id')
    .where('store_id', '=', storeId)
    .where(thing, '=', id)
    .where('status', 'in', ['PENDING', 'SENT', 'UNCLEAR'])
    .executeTakeFirst()) !== undefined
