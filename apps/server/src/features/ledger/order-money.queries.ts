import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

// SQL: schema/payments.functions.sql order_money

/** The amounts of an order in the ledger. */
export type OrderMoney = {
  /** Verified money that was credited to the order. */
  paidMinor: Minor
  /** The part of `paidMinor` that became unapplied payments when the order ended. */
  unappliedMinor: Minor
  refundedMinor: Minor
  /** What open refunds set aside. */
  reservedMinor: Minor
  /** What can still be refunded; negative when refunds of earlier releases counted on cash that was never recorded. */
  refundableMinor: Minor
}

/** Reads the money of an order from the ledger. */
export async function readOrderMoney(tx: StoreTx, storeId: number, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    select paid_minor as "paidMinor", unapplied_minor as "unappliedMinor",
      refunded_minor as "refundedMinor", reserved_minor as "reservedMinor", refundable_minor as "refundableMinor"
    from order_money(${storeId}, ${orderId})`.execute(tx)
  return rows[0] as OrderMoney
}
