import type { ExchangeStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

// SQL: schema/exchanges.functions.sql check_exchange_limit

export type OpenExchange = { orderId: number; newOrderId: number; creditMinor: Minor }

type NewExchange = {
  storeId: number
  orderId: number
  shipmentId: number
  newOrderId: number
  creditMinor: Minor
  createdBy: string
}

/** Sets what was paid for goods that come back aside for a new order. The order is locked. */
export async function insertExchange(tx: StoreTx, exchange: NewExchange): Promise<number> {
  const { id } = await tx
    .insertInto('exchanges')
    .values({
      store_id: exchange.storeId,
      order_id: exchange.orderId,
      shipment_id: exchange.shipmentId,
      new_order_id: exchange.newOrderId,
      credit_minor: exchange.creditMinor,
      created_by: exchange.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The open exchange whose goods a shipment brings. */
export const findOpenExchange = (tx: StoreTx, storeId: number, shipmentId: number): Promise<OpenExchange | undefined> =>
  tx
    .selectFrom('exchanges')
    .select(['order_id as orderId', 'new_order_id as newOrderId', 'credit_minor as creditMinor'])
    .where('store_id', '=', storeId)
    .where('shipment_id', '=', shipmentId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()

type ExchangeEnd = {
  storeId: number
  newOrderId: number
  status: Exclude<ExchangeStatus, 'OPEN'>
  settledMinor: Minor
  endedBy: string
}

/** Ends the open exchange of a new order, which is locked; false when there is none. */
export async function endExchange(
  tx: StoreTx,
  { storeId, newOrderId, status, settledMinor, endedBy }: ExchangeEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exchanges')
    .set({ status, settled_minor: settledMinor, ended_by: endedBy, ended_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('new_order_id', '=', newOrderId)
    .where('status', '=', 'OPEN') // guard: exchange-open
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes back what an exchange has paid of its new order. */
export async function reverseExchangePayment(
  tx: StoreTx,
  storeId: number,
  newOrderId: number,
  reversedBy: string,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'REVERSED', reversed_at: sql<Date>`now()`, reversed_by: reversedBy })
    .where('store_id', '=', storeId)
    .where('order_id', '=', newOrderId)
    .where('kind', '=', 'exchange')
    .where('status', '=', 'VERIFIED')
    .execute()
}
