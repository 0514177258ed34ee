import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { getSeller } from './invoice.queries.ts'
import { findOrder } from './orders.queries.ts'
import { presentInvoice } from './present-invoice.ts'

/** The invoice of an order of the store; with `customerId`, of an order of this customer. */
export async function readInvoice(
  tx: StoreTx,
  storeId: number,
  order: { id: number; customerId?: string },
  locale: Locale,
) {
  const found = await findOrder(tx, storeId, order)
  if (!found) throw notFound('order', 'order_id')
  const seller = await getSeller(tx, storeId, locale)
  return presentInvoice(found, seller, locale)
}
