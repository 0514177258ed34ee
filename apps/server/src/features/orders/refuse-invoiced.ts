import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { findTaxInvoice } from './invoice.queries.ts'

// SQL: schema/documents.functions.sql keep_invoiced_lines

/** Throws 409 when an order has a tax invoice, which says its items and its buyer. The order is locked, or only previewed. */
export async function refuseInvoiced(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  const number = await findTaxInvoice(tx, storeId, orderId)
  if (number !== null) throw new ApiError('invoice_issued', { details: { invoice_number: number } })
}
