import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { auditOrder, type OrderActor } from './order-actor.ts'
import { lockOrder, stillPrinted, updateOrder } from './order-changes.queries.ts'
import { refuseInvoiced } from './refuse-invoiced.ts'

type Which = { storeId: number; orderId: number; actor: OrderActor; version?: number | undefined }
type TaxBuyer = { taxBin?: string | undefined; taxName?: string | undefined }

/** Changes whom the tax invoice of an order is for, until it is issued: that locks the order too. It is on no other paper. */
export async function changeTaxBuyer(
  tx: StoreTx,
  { storeId, orderId, actor, version }: Which,
  given: TaxBuyer,
): Promise<void> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  refuseOtherVersion(order, version)
  await refuseInvoiced(tx, storeId, orderId)
  const { taxBin = order.taxBin, taxName = order.taxName } = given
  if (taxBin === order.taxBin && taxName === order.taxName) return
  await updateOrder(tx, storeId, orderId, { taxBin, taxName, printedVersion: stillPrinted })
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'order.tax_buyer_changed',
    before: { tax_bin: order.taxBin, tax_name: order.taxName },
    after: { tax_bin: taxBin, tax_name: taxName },
  })
}
