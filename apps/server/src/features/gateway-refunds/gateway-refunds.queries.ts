import { sql, type Updateable } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { GatewayRefunds } from '../../platform/database-types.generated.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { type GatewayRefundRow, gatewayRefundColumns } from '../gateways/listed-gateway-refunds.queries.ts'

export type NewGatewayRefund = {
  storeId: number
  orderId: number
  paymentId: number
  refundId: number | null
  unappliedPaymentId: number | null
  gateway: string
  amountMinor: number
  requestedBy: string
  nextCheckAt: Date
}

export const insertGatewayRefund = (tx: StoreTx, refund: NewGatewayRefund): Promise<GatewayRefundRow> =>
  tx.insertInto('gateway_refunds').values(snakeKeys(refund)).returning(gatewayRefundColumns).executeTakeFirstOrThrow()

export const findGatewayRefund = (tx: StoreTx, storeId: number, id: number): Promise<GatewayRefundRow | undefined> =>
  tx
    .selectFrom('gateway_refunds')
    .select(gatewayRefundColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

export type GatewayRefundFilters = { status?: string; order_id?: number; needs_staff?: boolean }

/** A page of a store's gateway refunds. */
export function listGatewayRefunds(
  tx: StoreTx,
  storeId: number,
  { status, order_id: orderId, needs_staff: needsStaff }: GatewayRefundFilters,
  page: PageRequest,
): Promise<GatewayRefundRow[]> {
  let query = tx.selectFrom('gateway_refunds').select(gatewayRefundColumns).where('store_id', '=', storeId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (needsStaff !== undefined) {
    query = query.where(sql<boolean>`(status = 'UNCLEAR' and next_check_at is null)`, '=', needsStaff)
  }
  return newestFirst(query, 'id', page)
}

/** Those that are due, with an id above `after`. */
export async function listDueRefunds(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('gateway_refunds')
    .select('id')
    .where('store_id', '=', storeId)
    .where('next_check_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export const findStoresWithDueRefunds = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_gateway_refunds_due($1)', [now])

const update = (tx: StoreTx, storeId: number, id: number) =>
  tx.updateTable('gateway_refunds').where('store_id', '=', storeId).where('id', '=', id)

const changed = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

/**
 * Claims a due gateway refund for one call of the gateway: of several servers one gets it. A PENDING one is sent, so it
 * becomes SENT; the others are queried.
 */
export const claimDueRefund = (
  tx: StoreTx,
  { storeId, id, now, until }: { storeId: number; id: number; now: Date; until: Date },
): Promise<(GatewayRefundRow & { isNew: boolean }) | undefined> =>
  update(tx, storeId, id)
    .set({
      ...changed,
      status: sql<string>`case status when 'PENDING' then 'SENT' else status end`,
      attempts: sql<number>`attempts + case status when 'PENDING' then 1 else 0 end`,
      checks: sql<number>`checks + case status when 'PENDING' then 0 else 1 end`,
      next_check_at: until,
    })
    .where('next_check_at', '<=', now) // guard: gateway-refund-lease
    .where('status', 'in', ['PENDING', 'SENT', 'UNCLEAR'])
    .returning(gatewayRefundColumns)
    .returning(sql<boolean>`old.status = 'PENDING'`.as('isNew'))
    .executeTakeFirst()

/** Claims the sending of a refund that the gateway has no record of; no row when its status has changed. */
export const claimResending = (
  tx: StoreTx,
  { storeId, id, version }: Pick<GatewayRefundRow, 'storeId' | 'id' | 'version'>,
  until: Date,
): Promise<GatewayRefundRow | undefined> =>
  update(tx, storeId, id)
    .set({ ...changed, status: 'SENT', attempts: sql<number>`attempts + 1`, next_check_at: until })
    .where('status', 'in', ['SENT', 'UNCLEAR'])
    .where('version', '=', version) // guard: gateway-refund-version
    .returning(gatewayRefundColumns)
    .executeTakeFirst()

/**
 * Records what became of a gateway refund; no row when that is known already, or another call is about to find out.
 * Without `version` whatever is open is changed: money that has moved is a fact.
 */
export const recordVerdict = (
  tx: StoreTx,
  { storeId, id, version }: { storeId: number; id: number; version: number | null },
  from: readonly string[],
  changes: CamelKeys<Updateable<GatewayRefunds>>,
): Promise<GatewayRefundRow | undefined> =>
  update(tx, storeId, id)
    .set({ ...snakeKeys(changes), ...changed })
    .where('status', '=', sql<string>`any(${from as string[]}::text[])`) // guard: gateway-refund-from
    .$if(version !== null, (query) => query.where('version', '=', version as number))
    .returning(gatewayRefundColumns)
    .executeTakeFirst()

/** Makes an UNCLEAR gateway refund due now; false when it is not UNCLEAR. */
export async function hurryCheck(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await update(tx, storeId, id)
    .set({ ...changed, next_check_at: now })
    .where('status', '=', 'UNCLEAR')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a statement failed because another gateway refund, or another payout, has the transaction ID. */
export const isRefundTransactionUsed = (error: unknown): boolean =>
  ['gateway_refunds_transaction_once', 'transaction_used_once'].includes(
    (error as { constraint?: string }).constraint ?? '',
  )
